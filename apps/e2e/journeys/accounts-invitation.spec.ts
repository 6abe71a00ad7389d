import type { Browser, Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { signUpAccount } from '../accounts.ts'
import { expect, skipGuide, test } from '../journey.ts'
import { mailTo, pathIn } from '../mails.ts'
import { MapPage } from '../map-page.ts'

const password = 'First-pass-1'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('an invited member sets a password by the link of the mail, and opens the map', async ({
  page,
  browser,
  baseURL,
  openAs,
}) => {
  const email = `ann-${crypto.randomUUID().slice(0, 8)}@example.test`
  await openAs('admin')
  await page.goto('/settings/users-and-organization/manage-members')
  await button(page, 'Add member').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('radio', { name: /^Editor/ }).click()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await dialog.getByRole('button', { name: 'Add member' }).click()
  const link = pathIn(await mailTo(page.request, email, / invited you to /))

  const own = await openByLink(browser, { baseURL: baseURL ?? '', link })
  await own.getByLabel('New password').fill(password)
  await own.keyboard.press('Enter')
  await button(own, 'Accept').click()
  const map = new MapPage(own)
  await expect(map.canvas).toBeVisible()

  await own.context().close()
})

test('a user turns on authenticator codes, and signs in with one', async ({ page, map, baseURL }) => {
  const email = await signUpAccount(baseURL ?? '', page.request, { password, language: 'en' })
  const signIn = async () => {
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
  }
  await page.goto('/settings/personal-info')
  await signIn()
  await button(page, 'Accept').click()
  const seed = await turnOnCodes(page)
  await page.goto('/signout')
  await signIn()
  // The code of this moment was used; an application may be one step ahead.
  await page.getByLabel('Code', { exact: true }).fill(codeOf(seed, 30))
  await page.keyboard.press('Enter')
  await expect(map.canvas).toBeVisible()
})

/**
 * Opens the link of an invitation in another browser. The scripts of the application wait until its password has left
 * the address bar, and no request but the first one has it.
 */
async function openByLink(browser: Browser, { baseURL, link }: { readonly baseURL: string; readonly link: string }) {
  const secret = link.slice(link.lastIndexOf('/') + 1)
  const context = await browser.newContext({ baseURL })
  await context.addInitScript(skipGuide)
  const page = await context.newPage()
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await page.route('**/assets/*.js', async (route) => {
    await expect(page).toHaveURL(/\/(verifyme$|index\.html)/)
    await route.continue()
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible()
  expect(sent.filter((text) => text.includes(secret))).toHaveLength(1)
  expect(await page.evaluate(() => history.length)).toBeLessThan(3)
  return page
}

/** Turns on authenticator codes in the open profile. Returns the seed. */
async function turnOnCodes(page: Page): Promise<string> {
  await button(page, 'Turn on').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
  const seed = await dialog.getByText(/^[A-Z2-7]{32}$/).innerText()
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(seed))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText(/Authenticator codes are on\. 10 recovery codes are left\./)).toBeVisible()
  return seed
}

/** The code that an application shows, `aheadSeconds` from now. */
function codeOf(seed: string, aheadSeconds = 0): string {
  return generateSync({ secret: seed, epoch: Math.floor(Date.now() / 1000) + aheadSeconds })
}
