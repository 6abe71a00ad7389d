import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than a page of the product has between any two of its parts. */
const stopsMax = 80

/** A person without a mouse. */
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

  /** Replaces what stands in the field that has the focus. */
  async replaceBy(text: string): Promise<void> {
    await this.press('ControlOrMeta+a')
    await this.type(text)
  }

  /** Goes on with the Tab key until something has the focus; `Shift+Tab` goes back. */
  async goTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
    await expect(wanted).toBeVisible()
    for (let stop = 0; stop < stopsMax; stop++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return
      await this.press(key)
    }
    await expect(wanted, `reached with ${key}`).toBeFocused({ timeout: 1 })
  }
}
