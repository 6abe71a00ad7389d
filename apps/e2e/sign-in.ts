import type { Page } from '@playwright/test'
import { skipGuide } from './journey.ts'
import { password } from './seeds.ts'

/** Opens an address without a session: the sign-in screen leads on to it. Skips the map, which `openAs` waits for. */
export async function signInAt(page: Page, address: string, email: string): Promise<void> {
  await page.addInitScript(skipGuide)
  await page.goto(address)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}
