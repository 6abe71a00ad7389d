import { changeFeature, readFeature } from '@cairn/contract/features/features'
import { createLayer } from '@cairn/contract/layers'
import { expect, test } from '../journey.ts'
import { firstFolder, seedFeature, seedProject } from '../seeds.ts'
import { somewhere } from '../shapes.ts'

test('two users change the same features: one edits many by keyboard, and decides about the change of the other', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Checked valves')
  const { id: folderId } = await firstFolder(admin, project)
  const layer = await admin(createLayer, { body: { folderId, name: 'Valves' } })
  const [lon, lat] = somewhere
  const seeded = [0, 1, 2].map((index) =>
    seedFeature(admin, layer, {
      geometry: { type: 'Point', coordinates: [lon + index / 10_000, lat] },
      properties: { name: `Valve ${index + 1}`, state: 'open' },
    }),
  )
  const features = await Promise.all(seeded)
  const bar = page.getByRole('region', { name: 'Selected features' })
  const dialog = page.getByRole('dialog', { name: 'Edit 3 features of “Valves”' })

  await test.step('all rows of the table are selected by keys', async () => {
    await openAs('editor', `/?project=${project.id}&list=${layer.id}`)
    // The rows may be there before the rights of the user to their layer.
    await expect(page.getByRole('row', { name: /Valve 1/ }).getByRole('checkbox')).toBeVisible()
    await page.getByRole('row', { name: /Valve 1/ }).focus()
    await page.keyboard.press('Control+a')
    await expect(bar).toContainText('3 features of “Valves” selected')
  })

  await test.step('the edit lists the feature that another user changed meanwhile', async () => {
    const [first] = features
    if (!first) throw new Error('a feature was seeded')
    await admin(changeFeature, { params: { id: first.id }, body: { version: 1, properties: { name: 'Gate valve' } } })
    await bar.getByRole('button', { name: 'Edit the selected features' }).press('Enter')
    await dialog.getByRole('combobox', { name: 'Field to change' }).focus()
    await page.keyboard.type('state')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'state' })).toBeFocused()
    await page.keyboard.type('closed')
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('2 of 3 change.')
    await expect(dialog.getByRole('radiogroup', { name: '1 feature changed since you selected it:' })).toBeVisible()
  })

  await test.step('it is changed too, and keeps what the other user wrote', async () => {
    await dialog.getByRole('radio', { name: 'Leave them as they are' }).press('ArrowDown')
    await expect(dialog).toContainText('3 of 3 change.')
    await dialog.getByRole('button', { name: 'Change 3 features' }).press('Enter')
    await expect(map.message()).toHaveText('3 features changed.')
    const states = await Promise.all(features.map(({ id }) => admin(readFeature, { params: { id } })))
    expect(states.map(({ version, properties }) => ({ version, properties }))).toEqual([
      { version: 3, properties: { name: 'Gate valve', state: 'closed' } },
      { version: 2, properties: { name: 'Valve 2', state: 'closed' } },
      { version: 2, properties: { name: 'Valve 3', state: 'closed' } },
    ])
    await expect(page.getByRole('row', { name: /Gate valve/ })).toContainText('closed')
  })
})
