import { changeFeature } from '@cairn/contract/features/features'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeatureServer } from '../../../test/feature-server.ts'
import { click, pixelOf } from '../../../test/map-under-test.ts'
import { mapStart as boulder, showMap } from '../../../test/shown-map.tsx'
import { chooseLanguage, translate } from '../../platform/locale.ts'
import { toolbarPx } from '../../platform/theme/theme-tokens.ts'

const desktop = [1280, 800] as const
const phone = [390, 844] as const
const point = { type: 'Point', coordinates: boulder } as const
const beside = lonLat(-105.252, 39.99)
const line = { type: 'LineString', coordinates: [boulder, beside] } as const

let server: FeatureServer
beforeEach(() => {
  server = new FeatureServer({ addFeature: null })
})

async function open([widthPx, heightPx]: readonly [number, number], address = '/') {
  await page.viewport(widthPx, heightPx)
  onTestFinished(() => page.viewport(...desktop))
  return showMap(server, { address })
}

async function editShape(size: readonly [number, number], geometry: typeof point | typeof line = line) {
  const { id } = server.add({ geometry, properties: { name: 'Main 12', depth_m: 2 } })
  const shown = await open(size, `/?feature=${id}`)
  if (size === phone) await page.getByRole('button', { name: 'Feature actions' }).click()
  await page.getByRole(size === phone ? 'menuitem' : 'button', { name: 'Edit geometry' }).click()
  await expect.element(bar()).toBeVisible()
  return shown
}

const bar = () => page.getByRole('region', { name: 'Editing the geometry' })
const panel = () => page.getByRole('complementary', { name: 'Feature', exact: true })
const named = (place: ReturnType<typeof bar>, name: string) => place.getByRole('button', { name, exact: true })

test('on a desktop only the panel has Save and Cancel', async () => {
  await editShape(desktop)
  await expect.element(named(bar(), 'Undo')).toBeVisible()
  for (const name of ['Save', 'Cancel']) {
    await expect.element(named(panel(), name)).toBeVisible()
    await expect.element(named(bar(), name)).not.toBeInTheDocument()
  }
})

test('on a phone held sideways the bar takes at most a quarter of the map, and its buttons are inside it', async () => {
  const { engine } = await editShape([844, 336])
  const box = () => bar().element().getBoundingClientRect()
  await expect.poll(() => box().height).toBeLessThanOrEqual(engine.sizePx[1] / 4)
  for (const button of bar().getByRole('button').elements()) {
    const { top, bottom, left, right } = button.getBoundingClientRect()
    expect([top >= box().top, bottom <= box().bottom, left >= box().left, right <= box().right]).not.toContain(false)
  }
  await expect.poll(() => pixelOf(engine, boulder)[1]).toBeLessThan(box().top)
  expect(box().right).toBeLessThanOrEqual(panel().element().getBoundingClientRect().left)
})

for (const geometry of [point, line]) {
  test(`on a phone only the bar has Save and Cancel: a ${geometry.type}`, async () => {
    await editShape(phone, geometry)
    for (const name of ['Save', 'Cancel']) {
      await expect.element(named(bar(), name)).toBeVisible()
      await expect.element(named(panel(), name)).not.toBeInTheDocument()
    }
  })
}

test.each(['en', 'es', 'zh'] as const)(
  'on a phone the map keeps 55 % of the height during an edit: %s',
  async (language) => {
    const { engine } = await editShape(phone)
    const [barElement, sheet] = [bar().element(), panel().element()]
    await chooseLanguage(language)
    const topPx = (part: Element) => part.getBoundingClientRect().top
    await expect.poll(() => barElement.textContent).toContain(translate('map.edit.hint').slice(0, 6))
    await expect.poll(() => sheet.getBoundingClientRect().height).toBeLessThan(100)
    await expect.poll(() => barElement.getBoundingClientRect().bottom - topPx(sheet)).toBeLessThan(1)
    // The toolbar is not part of this test: the map begins at the upper edge.
    expect((topPx(barElement) - topPx(engine.element) - toolbarPx) / phone[1]).toBeGreaterThan(0.55)
    const middles = [...barElement.querySelectorAll('button')]
      .map((button) => button.getBoundingClientRect())
      .map(({ top, bottom }) => Math.round((top + bottom) / 2))
    expect(middles.length).toBeGreaterThanOrEqual(7)
    expect(new Set(middles).size, 'one row of buttons').toBe(1)
  },
)

test('on a phone the sheet can be pulled up during an edit, and comes up for a wrong field', async () => {
  await editShape(phone)
  const heightPx = () => panel().element().getBoundingClientRect().height
  await expect.poll(heightPx).toBeLessThan(100)
  page.getByRole('separator', { name: 'Size of the feature panel' }).element().focus()
  await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}')
  await expect.poll(heightPx).toBeGreaterThan(250)
  const depth = page.getByRole('textbox', { name: 'depth_m' })
  await depth.fill('deep')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(depth).toHaveFocus()
  expect(server.bodiesOf(changeFeature)).toEqual([])
  await depth.fill('3')
  await named(bar(), 'Save').click()
  await expect.element(page.getByText('“Main 12” saved.')).toBeVisible()
  expect(server.get('buildings.1').properties).toEqual({ name: 'Main 12', depth_m: 3 })
  await expect.element(bar()).not.toBeInTheDocument()
})

test('on a desktop the bar has the same size for every sentence', async () => {
  await editShape(desktop)
  const size = () => {
    const { width, height } = bar().element().getBoundingClientRect()
    return { width, height }
  }
  const before = size()
  await named(bar(), 'Next vertex').click()
  await expect.element(bar().getByText(/^Vertex 1 of 2/)).toBeVisible()
  expect(size()).toEqual(before)
})

test('only the bar has the steps from vertex to vertex during an edit', async () => {
  await editShape(desktop)
  expect(page.getByRole('button', { name: 'Next vertex' }).elements()).toHaveLength(1)
})

test('on a phone the map moves a new shape clear of the panel, and the bar saves it', async () => {
  const { engine } = await open(phone)
  const [, heightPx] = engine.sizePx
  await page.getByRole('button', { name: 'Add a feature', exact: true }).click()
  await page.getByRole('menuitem', { name: /Buildings/ }).click()
  await page.getByRole('region', { name: 'Drawing' }).getByRole('button', { name: 'Point' }).click()
  const [lon, lat] = boulder
  const low = lonLat(lon, lat - 0.004)
  expect(pixelOf(engine, low)[1]).toBeGreaterThan(heightPx * 0.6)
  click(engine, pixelOf(engine, low))
  await expect.element(named(bar(), 'Add feature')).toBeVisible()
  await expect.element(named(panel(), 'Add feature')).not.toBeInTheDocument()
  const panelTopPx = () => panel().element().getBoundingClientRect().top
  await expect.poll(panelTopPx).toBeLessThan(heightPx * 0.6)
  await expect.poll(() => pixelOf(engine, low)[1]).toBeLessThan(panelTopPx())
  await named(bar(), 'Add feature').click()
  await expect.element(page.getByText(/added\.$/)).toBeVisible()
})
