import type { Api } from '@cairn/contract/client'
import { listFeatures, readFeature } from '@cairn/contract/features/features'
import { expect, test } from '../journey.ts'
import { Keyboard } from '../keyboard.ts'
import { layerNamed, password, seedFeature, seedProject } from '../seeds.ts'
import { cornersOf, middleOf, somewhere, square } from '../shapes.ts'

const properties = { name: 'Pump house', height_m: 4 }

/** A project with a pump house among its polygons. */
async function seedPumpHouse(admin: Api) {
  const project = await seedProject(admin, 'By keys')
  const polygons = await layerNamed(admin, project, 'polygon')
  const feature = await seedFeature(admin, polygons, { geometry: square(somewhere, 100), properties })
  return { project, feature }
}

test('a user can sign in, find a feature and change it without a mouse', async ({ page, map, api, emails }) => {
  const { project } = await seedPumpHouse(api('admin'))
  const keyboard = new Keyboard(page)
  await page.goto(`/?project=${project.id}`)

  await test.step('sign in', async () => {
    await keyboard.goTo(page.getByLabel('E-mail'))
    await keyboard.type(emails.admin)
    await keyboard.goTo(page.getByLabel('Password', { exact: true }))
    await keyboard.type(password)
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: project.name })).toBeVisible()
  })

  await test.step('hide and show a layer in the tree', async () => {
    await keyboard.goTo(map.folder())
    await keyboard.goTo(map.layer('polygon'), 'ArrowDown')
    await expect(map.layer('polygon')).toHaveAttribute('aria-checked', 'true')
    await keyboard.press('Space')
    await expect(map.layer('polygon')).toHaveAttribute('aria-checked', 'false')
    await keyboard.press('Space')
    await expect(map.layer('polygon')).toHaveAttribute('aria-checked', 'true')
  })

  await test.step('list its features and open one', async () => {
    await keyboard.press('Enter')
    const row = page.getByRole('grid', { name: 'Features of polygon' }).getByRole('row', { name: /Pump house/ })
    await keyboard.goTo(row)
    await keyboard.press('Enter')
    await expect(map.property('height_m')).toHaveText('4')
  })

  await test.step('change a property', async () => {
    await keyboard.goTo(map.panel().getByRole('button', { name: 'Edit properties' }))
    await keyboard.press('Enter')
    await keyboard.goTo(map.panel().getByLabel('height_m'))
    await keyboard.replaceBy('9')
    await keyboard.press('Enter')
    await expect(map.message()).toHaveText('“Pump house” saved.')
    await expect(map.property('height_m')).toHaveText('9')
  })
})

test('a user can reshape, draw and delete features without a mouse', async ({ page, map, api, openAs }) => {
  const admin = api('admin')
  const { project, feature } = await seedPumpHouse(admin)
  const keyboard = new Keyboard(page)
  await openAs('admin', `/?project=${project.id}&feature=${feature.id}`)
  await expect(map.property('height_m')).toHaveText('4')
  await map.settled()

  await test.step('move a vertex, take a step back, and save', async () => {
    await keyboard.press('g')
    await expect(map.bar('Editing the geometry')).toBeVisible()
    await expect(map.canvas).toBeFocused()
    await keyboard.press(']', ']')
    await expect(map.bar('Editing the geometry')).toContainText('Vertex 2 of 4')
    await keyboard.press('Shift+ArrowRight', ']', 'Shift+ArrowUp', 'ControlOrMeta+z', 'ControlOrMeta+s')
    await expect(map.bar('Editing the geometry')).toHaveCount(0)
    const saved = await admin(readFeature, { params: { id: feature.id } })
    expect(saved.version).toBe(2)
    expect(saved.properties).toEqual(properties)
    const [before, after] = [cornersOf(feature), cornersOf(saved)]
    const moved = after.flatMap(([lon, lat], index) => {
      const [lonBefore, latBefore] = before[index] ?? []
      return lon === lonBefore && lat === latBefore
        ? []
        : [{ east: lon > (lonBefore ?? 180), north: lat !== latBefore }]
    })
    expect(moved).toEqual([{ east: true, north: false }])
  })

  await test.step('draw a point', async () => {
    await keyboard.press('n')
    await keyboard.goTo(page.getByRole('button', { name: 'Without a component' }))
    await keyboard.press('Enter')
    await keyboard.goTo(page.getByRole('menuitem', { name: /^point/ }), 'ArrowDown')
    await keyboard.press('Enter')
    await expect(map.bar('Drawing')).toContainText('New feature in point')
    await expect(map.canvas).toBeFocused()
    await keyboard.press('ArrowRight', 'ArrowUp', 'Space')
    await keyboard.goTo(map.panel().getByRole('button', { name: 'Add feature' }))
    await keyboard.press('Enter')
    // Not the message: each one waits until the one before it has closed.
    await expect(map.panel().getByRole('button', { name: 'Edit properties' })).toBeVisible()
    const { id: layerId } = await layerNamed(admin, project, 'point')
    const { features } = await admin(listFeatures, { query: { layerId } })
    expect(features).toHaveLength(1)
    const [lon = 0, lat = 0] = features[0]?.geometry.type === 'Point' ? features[0].geometry.coordinates : []
    const [middleLon, middleLat] = middleOf(feature)
    expect(Math.hypot(lon - middleLon, lat - middleLat)).toBeLessThan(0.005)
  })

  await test.step('delete it after confirming', async () => {
    await keyboard.press('Delete')
    const dialog = page.getByRole('dialog', { name: /^Delete / })
    await keyboard.goTo(dialog.getByLabel('I want to delete this feature'))
    await keyboard.press('Space')
    await keyboard.goTo(dialog.getByRole('button', { name: 'Delete feature' }))
    await keyboard.press('Enter')
    await expect(map.panel()).toHaveCount(0)
    const { id: layerId } = await layerNamed(admin, project, 'point')
    await expect.poll(async () => (await admin(listFeatures, { query: { layerId } })).features).toEqual([])
  })
})
