import { expect, test } from '../journey.ts'

const codeOfMap = /\/assets\/map-screen-[^/]*\.js$/

// The browser logs the file that it could not load.
test.use({ allowedMessage: /ERR_FAILED|dynamically imported module/ })

test('the page reports a screen that cannot be loaded, and a reload shows the screen', async ({
  page,
  map,
  openAs,
}) => {
  await openAs('viewer')
  await page.route(codeOfMap, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('This part of the page stopped working.')
  await expect(map.canvas).toHaveCount(0)
  await page.unroute(codeOfMap)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(map.canvas).toBeVisible()
})
