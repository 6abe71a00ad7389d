import type { Browser, Page } from '@playwright/test'
import { expect, skipGuide, test } from '../journey.ts'
import { password } from '../seeds.ts'

const preferencesPath = '/settings/user-prefs'

test('two browsers of an account change different preferences, and both have all of them', async ({
  browser,
  emails,
}) => {
  const open = () => signIn(browser, emails.collector)
  const [first, second] = await Promise.all([open(), open()])
  await choose(first, () => first.getByRole('radio', { name: 'Dark' }).click())
  // Based on the object from before: the server refuses it, and the browser merges.
  await choose(second, () => second.getByRole('radio', { name: /^Imperial/ }).click())
  await choose(second, () => second.getByRole('radio', { name: /^Temporary/ }).click())
  await first.reload()
  for (const page of [first, second]) {
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^Imperial/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^Temporary/ })).toBeChecked()
  }

  await first.goto('/index.html')
  const map = first.getByRole('application', { name: 'Map', exact: true })
  await expect(map).toBeVisible()
  await expect(first.locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(first.getByText(/\d (ft|mi)$/).first()).toBeVisible()
  const panel = first.getByRole('complementary', { name: 'Project panel' })
  await expect(panel).toBeVisible()
  await map.click({ position: { x: 200, y: 400 } })
  await expect(panel).toBeHidden()
  for (const page of [first, second]) await page.context().close()
})

/** A browser of its own, in which the account is signed in and has opened its preferences. */
async function signIn(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext()
  await context.addInitScript(skipGuide)
  const page = await context.newPage()
  await page.goto(preferencesPath)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeVisible()
  return page
}

/** Makes a choice and waits until the server has stored it. */
async function choose(page: Page, act: () => Promise<void>): Promise<void> {
  const stored = page.waitForResponse(
    (reply) => reply.url().endsWith('/preferences') && reply.request().method() === 'PUT' && reply.ok(),
  )
  await act()
  await stored
}
