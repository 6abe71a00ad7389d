import { readDictionary } from '@cairn/contract/dictionaries/dictionaries'
import { listFeatures, readFeature } from '@cairn/contract/features/features'
import { expect, test } from '../journey.ts'
import { Keyboard } from '../keyboard.ts'
import { layerNamed, seedFeature, seedProject, templateId } from '../seeds.ts'
import { beside, somewhere } from '../shapes.ts'

test('a user makes a line from surveyed points without a mouse', async ({ page, map, api, openAs }) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Shots')
  const [points, lines] = [await layerNamed(admin, project, 'point'), await layerNamed(admin, project, 'line')]
  const { systems } = await admin(readDictionary, { params: { id: await templateId(admin) }, query: {} })
  const isForLines = ({ componentType }: { readonly componentType: { readonly name: string } }) =>
    componentType.name === 'Line'
  const system = systems.find(({ components }) => components.some(isForLines))
  const component = system?.components.find(isForLines)
  const shot = (eastM: number, heightM: number, name: string) => {
    const [lon, lat] = beside(somewhere, eastM, 0)
    return seedFeature(admin, points, {
      geometry: { type: 'Point', coordinates: [lon, lat, heightM] },
      properties: { name },
    })
  }
  const first = await shot(0, 1601.25, 'Shot 1')
  const second = await shot(40, 1602.5, 'Shot 2')
  const third = await shot(90, 1603, 'Shot 3')
  const keyboard = new Keyboard(page)
  const bar = page.getByRole('region', { name: 'Line from points' })

  await openAs('admin', `/?project=${project.id}&feature=${first.id}`)
  await expect(map.panel().getByRole('heading', { name: 'Shot 1' })).toBeVisible()
  await map.settled()
  await keyboard.press('Shift+L')
  for (const name of ['Shot 2', 'Shot 3']) {
    await keyboard.goTo(bar.getByRole('button', { name: 'Points nearby' }))
    await keyboard.press('Enter')
    await keyboard.goTo(page.getByRole('menuitem', { name }), 'ArrowDown')
    await keyboard.press('Enter')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await expect(bar).toContainText('3 points · ')
  await keyboard.goTo(bar.getByRole('button', { name: 'Create line' }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New line' })
  await dialog.getByLabel('Layer').selectOption(lines.id)
  await dialog.getByLabel('Component').selectOption(component?.id ?? '')
  await keyboard.goTo(dialog.getByRole('button', { name: 'Continue' }))
  await keyboard.press('Enter')
  await map.panel().getByLabel('Asset ID').fill('E-17')
  await keyboard.goTo(map.panel().getByRole('combobox', { name: 'Status' }))
  await keyboard.press('Enter', 'ArrowDown', 'Enter')
  await keyboard.goTo(map.panel().getByRole('button', { name: 'Add feature' }))
  await keyboard.press('Enter')
  await expect(map.message()).toContainText('added')

  const { features } = await admin(listFeatures, { query: { layerId: lines.id } })
  const line = await admin(readFeature, { params: { id: features[0]?.id ?? '' } })
  expect(line.geometry).toEqual({
    type: 'LineString',
    coordinates: [first, second, third].map(({ geometry }) => geometry.type === 'Point' && geometry.coordinates),
  })
  expect(line.properties).toMatchObject({ system_id: system?.id, component_id: component?.id })
  expect(await admin(readFeature, { params: { id: second.id } })).toMatchObject({ version: 1 })
})
