import type { Api } from '@cairn/contract/client'
import { changeFeature, type Feature, listFeatures, readFeature } from '@cairn/contract/features/features'
import type { Layer } from '@cairn/contract/layers'
import type { Project } from '@cairn/contract/projects'
import { expect, test } from '../journey.ts'
import type { LonLat } from '../map-page.ts'
import { layerNamed, seedFeature, seedProject } from '../seeds.ts'
import { beside, cornersOf, point, somewhere, square } from '../shapes.ts'

/**
 * About three pixels, in degrees, at the zoom level of these journeys: the tolerance of a position chosen with the
 * mouse.
 */
const nearDeg = 1.5e-5

async function seedSquare(api: Api): Promise<{ project: Project; layer: Layer; feature: Feature }> {
  const project = await seedProject(api, 'Edited')
  const layer = await layerNamed(api, project, 'polygon')
  const properties = { name: 'Pump house', height_m: 4 }
  const feature = await seedFeature(api, layer, { geometry: square(somewhere, 100), properties })
  return { project, layer, feature }
}

function expectNear(actual: LonLat | undefined, wanted: LonLat): void {
  expect(farness(actual ?? [0, 0], wanted), `from ${JSON.stringify(actual)} to ${JSON.stringify(wanted)}`).toBeLessThan(
    nearDeg,
  )
}

test('a polygon is drawn with the mouse into a layer from its row in the tree and gets its properties', async ({
  page,
  map,
  api,
  openAs,
}) => {
  const admin = api('admin')
  const project = await seedProject(admin, 'Drawn')
  // The map opens at this feature.
  await seedFeature(admin, await layerNamed(admin, project, 'point'), { geometry: point(somewhere) })
  await openAs('admin', `/?project=${project.id}`)
  await map.settled()

  await map.layer('polygon').hover()
  await map.layer('polygon').getByRole('button', { name: 'Add a feature to the layer' }).click()
  await page.getByRole('button', { name: 'Without a component' }).click()
  const wanted = [beside(somewhere, -60, 20), beside(somewhere, 60, 30), beside(somewhere, 40, 90)] as const
  await expect(map.bar('Drawing')).toContainText('New feature in polygon')
  await map.click(wanted[0])
  await map.click(wanted[1])
  await expect(map.bar('Drawing')).toContainText('Click to place the next vertex.')
  await map.doubleClick(wanted[2])

  await expect(map.panel().getByRole('heading', { name: 'New feature' })).toBeVisible()
  await map.panel().getByRole('button', { name: 'Add a property' }).click()
  await map.panel().getByLabel('Name').fill('name')
  await map.panel().getByLabel('Value').fill('Triangle')
  await map.panel().getByRole('button', { name: 'Add feature' }).click()
  await expect(map.message()).toHaveText('“Triangle” added.')
  await expect(map.property('name')).toHaveText('Triangle')
  await map.panel().getByRole('button', { name: 'Close the feature panel' }).click()
  await expect(map.layer('polygon')).toHaveAccessibleName(/1 feature$/)

  const { id: layerId } = await layerNamed(admin, project, 'polygon')
  const [drawn, ...others] = (await admin(listFeatures, { query: { layerId } })).features
  expect(others).toEqual([])
  expect(drawn).toMatchObject({ version: 1, properties: { name: 'Triangle' } })
  const corners = drawn ? cornersOf(drawn) : []
  expect(corners).toHaveLength(3)
  for (const corner of wanted)
    expectNear(corners.toSorted((a, b) => farness(a, corner) - farness(b, corner))[0], corner)
  await page.reload()
  await map.settled()
  await map.click(beside(somewhere, 15, 45))
  await expect(map.property('name')).toHaveText('Triangle')
})

test('a vertex is moved, the move undone and redone, and the saved shape is the one on the screen', async ({
  map,
  api,
  openAs,
}) => {
  const admin = api('admin')
  const { feature } = await seedSquare(admin)
  const corner = cornersOf(feature)[2] ?? somewhere
  // Outside of the square, and not across one of its sides.
  const moved = beside(corner, 30, 20)
  await openAs('admin', `/?feature=${feature.id}`)
  await map.panel().getByRole('button', { name: 'Edit geometry' }).click()
  await map.settled()
  const bar = map.bar('Editing the geometry')
  const undo = bar.getByRole('button', { name: 'Undo' })
  const redo = bar.getByRole('button', { name: 'Redo' })
  await expect(undo).toHaveAttribute('aria-disabled', 'true')

  const empty = await map.look(moved)
  await map.drag(corner, moved)
  await expect(undo).not.toHaveAttribute('aria-disabled')
  await map.leave()
  const drawn = await map.look(moved)
  expect(drawn).not.toBe(empty)
  await undo.click()
  await expect(undo).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => map.look(moved)).toBe(empty)
  await redo.click()
  await expect.poll(() => map.look(moved)).toBe(drawn)

  await map.panel().getByRole('button', { name: 'Save' }).click()
  await expect(map.message()).toHaveText('“Pump house” saved.')
  await expect(bar).toHaveCount(0)
  const saved = await admin(readFeature, { params: { id: feature.id } })
  expect(saved.version).toBe(2)
  expect(saved.properties).toEqual(feature.properties)
  const [corner0, corner1, corner2, corner3] = cornersOf(saved)
  expect([corner0, corner1, corner3]).toEqual([0, 1, 3].map((index) => cornersOf(feature)[index]))
  expectNear(corner2, moved)
})

test.describe('when another user saved first', () => {
  test.use({ allowedMessage: /409 \(Conflict\)/ })

  test('both versions are shown, and “Keep mine” saves the own one', async ({ page, map, api, openAs }) => {
    const { feature } = await seedSquare(api('editor'))
    await openAs('admin', `/?feature=${feature.id}`)
    await map.panel().getByRole('button', { name: 'Edit properties' }).click()
    await map.panel().getByLabel('height_m').fill('7')
    const editor = api('editor')
    const theirs = { ...feature.properties, height_m: 5, material: 'Brick' }
    const params = { id: feature.id }
    await editor(changeFeature, { params, body: { version: 1, properties: theirs } })

    await map.panel().getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Another user changed this feature' })
    await expect(dialog).toContainText('Demo Editor')
    const row = dialog.getByRole('row', { name: /^height_m/ })
    await expect(row).toContainText('4')
    await expect(row.getByRole('radio', { name: 'height_m: Mine' })).toBeChecked()
    await expect(dialog.getByRole('row', { name: /^material/ })).toContainText('Brick')

    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(map.property('height_m')).toHaveText('7')
    // A property that only the other user changed is kept.
    await expect(map.property('material')).toHaveText('Brick')
    const now = await editor(readFeature, { params })
    expect(now).toMatchObject({ version: 3, properties: { height_m: 7, material: 'Brick' } })
  })
})

function farness(a: LonLat, b: LonLat): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}
