import { expect, test } from '../journey.ts'
import { firstFolder, layerNamed, seedFeature, seedProject } from '../seeds.ts'
import { somewhere, square } from '../shapes.ts'

test('an admin shares a layer into another project, whose viewer opens a feature of it there', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const admin = api('admin')
  const home = await seedProject(admin, 'Home of the layer')
  const receiving = await seedProject(admin, 'Receiving')
  const layer = await layerNamed(admin, home, 'polygon')
  const properties = { name: 'Pump house' }
  const feature = await seedFeature(admin, layer, { geometry: square(somewhere, 60), properties })
  const folder = await firstFolder(admin, receiving)
  const dialog = page.getByRole('dialog', { name: 'Share layer “polygon”' })

  await test.step('share it in three steps', async () => {
    await openAs('admin', `/?project=${home.id}`)
    await map.layer('polygon').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Share layer' }).click()
    await dialog.getByRole('combobox', { name: 'Project' }).fill(receiving.name)
    await page.getByRole('option', { name: receiving.name }).click()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('combobox', { name: /^Folder in/ }).fill(folder.name)
    await page.getByRole('option', { name: folder.name }).click()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('button', { name: 'Share layer' }).click()
    await expect(map.message()).toHaveText(`Layer “polygon” shared into project “${receiving.name}”.`)
  })

  await test.step('see it where it is shared, with the name of its home', async () => {
    await openAs('viewer', `/?project=${receiving.id}`)
    const row = map.layer('polygon').filter({ hasText: home.name })
    await expect(row).toHaveAccessibleName(/1 feature, Shared from project/)
    await row.hover()
    await row.getByRole('button', { name: 'List features' }).click()
    await page.getByRole('row', { name: /Pump house/ }).click()
    await expect(map.panel()).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`project=${receiving.id}.*feature=${feature.id}`))
    await expect(map.panel().getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  })
})
