import { changeLicense, listLicenses } from '@cairn/contract/billing/licenses'
import { expect, test } from '../journey.ts'
import { signInAt } from '../sign-in.ts'

test('a plus organization buys a license, and frees it from its device', async ({ page, api, emails }) => {
  const plus = api('plus')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await signInAt(page, '/plus/home', emails.plus)
  await expect(page, 'plus organizations land in the settings').toHaveURL('/settings/home')

  await page.goto('/checkout?planItemId=annual-single-device-license')
  await button(/^Pay \$/).click()
  await expect(page, 'they have no map').toHaveURL('/settings/home')

  // The field application takes the license.
  const { licenses } = await plus(listLicenses, { query: {} })
  const id = licenses.at(0)?.id ?? ''
  await plus(changeLicense, { query: {}, body: { id, deviceID: 'D-1', deviceName: 'Tablet 1' } })
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Licenses/ })
    .click()
  await page.getByRole('row', { name: /Tablet 1/ }).click()
  await button('Clear device').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear device' }).click()
  await expect(page.getByText(/is free for another device\.$/)).toBeVisible()

  await page.getByRole('row', { name: /No device/ }).click()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('cell', { name: 'Tablet 1' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Plus Admin' })).toHaveCount(2)
})
