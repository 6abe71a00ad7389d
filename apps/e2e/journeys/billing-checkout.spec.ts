import { expect, test } from '../journey.ts'

// The calls of an organization that has just lapsed are refused.
test.use({ allowedMessage: /403 \(Forbidden\)/ })

test('an organization without a subscription buys seats, changes them, lapses and pays again', async ({
  page,
  map,
  openAs,
}) => {
  await openAs('buyer')
  await page.goto('/checkout?planItemId=annual-cloud-editor')
  await expect(page.getByText('Payment sandbox: no money moves.')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Quantity of Cloud editor' }).fill('3')
  await page.getByRole('button', { name: 'Pay $5,985.00' }).click()
  await expect(map.canvas).toBeVisible()
  await expect(page).toHaveURL(/\/index\.html/)

  await page.goto('/settings/users-and-organization/manage-subscription')
  await expect(page.getByRole('row', { name: /Cloud editor 3 \$5,985\.00 a year/ })).toBeVisible()
  await page.getByRole('button', { name: 'Open billing portal' }).click()
  await page.getByRole('spinbutton', { name: 'Quantity of Cloud editor' }).fill('8')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('The subscription was changed.')).toBeVisible()

  await page.getByRole('button', { name: 'Let the payment fail' }).click()
  await page.getByRole('link', { name: 'Return to the application' }).click()
  await expect(page.getByRole('heading', { name: 'The subscription of your organization has ended' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to billing' }).click()
  await page.getByRole('button', { name: 'Open billing portal' }).click()
  await page.getByRole('button', { name: 'Renew subscription' }).click()
  await expect(page.getByRole('button', { name: 'Let the payment fail' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to the application' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Manage members/ })
    .click()
  await page.getByRole('button', { name: 'Add member' }).click()
  await expect(page.getByRole('radio', { name: /^Editor \(\d seats left\)/ })).toBeVisible()
})
