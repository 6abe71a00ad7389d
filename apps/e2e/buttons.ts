import type { Locator } from '@playwright/test'

/** The accessible names of the visible buttons in a part of the page, in the order of the page. */
export async function buttonsIn(part: Locator): Promise<readonly string[]> {
  const offered = part.locator('button:visible, [role=button]:visible, [role=menuitem]:visible')
  return offered.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''),
  )
}
