import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { MapPage } from './map-page.ts'
import { password } from './seeds.ts'

interface Journey {
  readonly map: MapPage
  /** A folder of its own, gone afterwards. */
  readonly directory: string
  readonly signInAs: (email: string) => Promise<void>
}

/** What the browser may complain of: the first visit has no session yet, and there is no internet. */
const expected = [/401 \(Unauthorized\)/, /ERR_NAME_NOT_RESOLVED/, /ERR_INTERNET_DISCONNECTED/]

/** A person's way through the product. It fails when the browser complains of anything on the way. */
export const test = base.extend<Journey>({
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.stack ?? error.message))
    await use(page)
    expect(complaints.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([])
  },
  map: async ({ page }, use) => use(new MapPage(page)),
  directory: async ({}, use) => {
    const directory = await mkdtemp(join(tmpdir(), 'cairn-journey-'))
    await use(directory)
    await rm(directory, { recursive: true })
  },
  signInAs: async ({ page }, use) => {
    await use(async (email) => {
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page.getByRole('application', { name: 'Map' })).toBeVisible()
    })
  },
})

export { expect }
