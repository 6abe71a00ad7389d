import {
  changeFeature,
  type Feature,
  listFeatureHistory,
  listFeatures,
  readFeature,
} from '@cairn/contract/features/features'
import { expect, test } from '../journey.ts'
import { Keyboard } from '../keyboard.ts'
import type { LonLat } from '../map-page.ts'
import { layerNamed, seedFeature, seedProject } from '../seeds.ts'
import { beside, somewhere } from '../shapes.ts'

// The server refuses the last undo.
test.use({ allowedMessage: /409 \(Conflict\)/ })

test('a user splits a line, joins two lines and takes all of it back with keys, but not what another user changed', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Undone')
  const layer = await layerNamed(admin, project, 'line')
  const coordinates = [0, 40, 80, 120].map((eastM, index) => vertex(beside(somewhere, eastM, 0), 1600 + index))
  const properties = { name: 'Main 12' }
  const seeded = await seedFeature(admin, layer, { geometry: lineOf(coordinates), properties })
  const line = await admin(readFeature, { params: { id: seeded.id } })
  const keyboard = new Keyboard(page)
  const undo = () => keyboard.press('ControlOrMeta+z')
  const redo = () => keyboard.press('ControlOrMeta+Shift+Z')
  const lines = async () =>
    (await admin(listFeatures, { query: { layerId: layer.id } })).features.map(({ geometry }) => geometry)
  const whole = [lineOf(coordinates)]
  const parts = [lineOf(coordinates.slice(0, 3)), lineOf(coordinates.slice(2))]

  await openAs('admin', `/?project=${project.id}&feature=${line.id}`)
  await expect(map.panel().getByRole('heading', { name: 'Main 12' })).toBeVisible()
  await map.settled()
  await keyboard.press(']', ']', ']', 'x')
  await expect(map.message()).toContainText('“Main 12” split.')
  expect(await lines()).toEqual(parts)

  await keyboard.press('Shift+J')
  const bar = page.getByRole('region', { name: 'Joining lines' })
  await keyboard.goTo(bar.getByRole('button', { name: 'Lines nearby' }))
  await keyboard.press('Enter')
  await keyboard.goTo(page.getByRole('menuitem', { name: 'Main 12' }), 'ArrowDown')
  await keyboard.press('Enter')
  await keyboard.goTo(bar.getByRole('button', { name: 'Join', exact: true }))
  await keyboard.press('Enter')
  await expect(map.message()).toContainText('“Main 12” joined to this line.')
  const joined = await lines()
  expect(joined).toHaveLength(1)

  await undo()
  await expect(map.message()).toContainText('Undone: join with “Main 12”.')
  expect(await lines()).toEqual(parts)
  await undo()
  await expect(map.message()).toContainText('Undone: split of “Main 12”.')
  expect(await lines()).toEqual(whole)
  expect(await admin(readFeature, { params: { id: line.id } })).toMatchObject(contentOf(line))
  await redo()
  await expect(map.message()).toContainText('Made again: split of “Main 12”.')
  expect(await lines()).toEqual(parts)
  const { changes } = await admin(listFeatureHistory, { params: { id: line.id }, query: {} })
  expect(changes).toHaveLength(6)

  await api('editor')(changeFeature, {
    params: { id: line.id },
    body: { version: 6, properties: { name: 'Main 12, surveyed' } },
  })
  await undo()
  await expect(map.message()).toContainText(/^1 of the 2 features has been changed in the meantime, by Demo Editor on /)
  await expect(map.panel().getByRole('heading', { name: 'Main 12, surveyed' })).toBeVisible()
  expect(await lines()).toEqual(parts)
})

type Vertex = readonly [lon: number, lat: number, heightM: number]

function vertex([lon, lat]: LonLat, heightM: number): Vertex {
  return [lon, lat, heightM]
}

function lineOf(coordinates: readonly Vertex[]) {
  return { type: 'LineString' as const, coordinates }
}

function contentOf({ geometry, properties }: Feature) {
  return { geometry, properties }
}
