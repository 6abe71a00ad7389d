import { chromiumArguments, chromiumPath } from '@cairn/samples/chromium'
import { type Browser, chromium, type Page } from '@playwright/test'
import { skipGuide } from './skip-guide.ts'
import type { TestServer } from './test-server.ts'

/** Runs `work` with a page in Chromium, 1440 × 900, on which the admin of the server has signed in at `path`. */
export async function onSignedInPage<Result>(
  { product, credentials }: TestServer,
  path: string,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const browser: Browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en' })
    await page.addInitScript(skipGuide)
    await page.goto(product.origin + path)
    await page.getByLabel('E-mail').fill(credentials.email)
    await page.getByLabel('Password', { exact: true }).fill(credentials.password)
    await page.keyboard.press('Enter')
    return await work(page)
  } finally {
    await browser.close()
  }
}

/**
 * Runs in the page, because Playwright itself looks only now and then: presses an element and resolves to the ms until an
 * element with `selector` has been on the screen for two frames.
 */
export async function pressUntilPainted(element: HTMLElement | SVGElement, selector: string): Promise<number> {
  const begun = performance.now()
  if (element instanceof HTMLElement) element.click()
  for (let frames = 0; frames <= 2; ) {
    if (element.ownerDocument.querySelector(selector)) frames += 1
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return performance.now() - begun
}
