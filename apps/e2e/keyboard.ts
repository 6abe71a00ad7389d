import { expect, type Locator, type Page } from '@playwright/test'

/** More presses of Tab than there are between any two parts of a page. */
const stopsMax = 80

/** Operates the page with the keyboard only. */
export class Keyboard {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }

  /** Replaces the text of the field that has the focus. */
  async replaceBy(text: string): Promise<void> {
    await this.press('ControlOrMeta+a')
    await this.type(text)
  }

  /** Presses Tab until an element has the focus; `Shift+Tab` goes back. */
  async goTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
    await expect(wanted).toBeVisible()
    for (let stop = 0; stop < stopsMax; stop++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await this.press(key)
    }
    await expect(wanted, `reached with ${key}`).toBeFocused({ timeout: 1 })
  }
}
