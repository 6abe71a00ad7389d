import type { Locator } from '@playwright/test'

/** What a part of the page offers to press, by accessible name, in the order of the page. */
export async function buttonsIn(part: Locator): Promise<readonly string[]> {
  const offered = part.locator('button:visible, [role=button]:visible, [role=menuitem]:visible')
  return offered.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''),
  )
}
