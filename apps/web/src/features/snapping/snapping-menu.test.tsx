import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeatureServer } from '../../../test/feature-server.ts'
import { click, pixelOf } from '../../../test/map-under-test.ts'
import { mapStart, showMap } from '../../../test/shown-map.tsx'
import { beginDrawing } from '../../map/map-session.ts'
import { preferences } from '../../platform/preferences/preferences.ts'

const end = lonLat(mapStart[0] + 0.002, mapStart[1])

let server: FeatureServer
beforeEach(() => {
  server = new FeatureServer({ name: 'Mains', serverName: 'mains', addFeature: 'polyline' })
  server.add({ geometry: { type: 'LineString', coordinates: [mapStart, end] } })
})

async function draw() {
  const shown = await showMap(server)
  beginDrawing({ layerId: server.layer.id, shape: 'polyline' })
  await expect.element(page.getByRole('region', { name: 'Drawing' })).toBeVisible()
  const [x, y] = pixelOf(shown.engine, end)
  const { live, engine } = shown
  const snaps = () => {
    click(engine, [x + 5, y - 4])
    const [lon = 0] = live.drawing?.path.at(-1) ?? []
    live.drawing?.undoVertex()
    return Math.abs(lon - end[0]) < 1e-7
  }
  return { ...shown, snaps }
}

test('a key switches snapping off and on, and another one tracing', async () => {
  const { live, snaps } = await draw()
  expect(snaps()).toBe(true)
  live.engine.focus()
  await userEvent.keyboard('s')
  await expect.element(page.getByText('Snapping is off.')).toBeVisible()
  expect(snaps()).toBe(false)
  await userEvent.keyboard('t')
  expect(preferences().snapping.traces).toBe(false)
  await userEvent.keyboard('st')
  await expect.poll(() => preferences().snapping).toMatchObject({ isOn: true, traces: true })
  expect(snaps()).toBe(true)
})

test('the user chooses the places and the layers', async () => {
  const { snaps } = await draw()
  await page.getByRole('button', { name: 'Snapping' }).click()
  const dialog = page.getByRole('dialog', { name: 'Snapping' })
  await dialog.getByRole('checkbox', { name: 'Mains' }).click()
  expect(snaps()).toBe(false)
  await dialog.getByRole('checkbox', { name: 'Mains' }).click()
  expect(snaps()).toBe(true)
  for (const name of ['Ends of lines', 'Points and vertices', 'Edges'])
    await dialog.getByRole('checkbox', { name }).click()
  expect(snaps()).toBe(false)
  expect(preferences().snapping).toEqual({ isOn: true, kinds: ['crossing'], skippedLayerIds: [], traces: false })
})
