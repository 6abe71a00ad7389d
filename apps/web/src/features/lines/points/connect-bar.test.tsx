import { createFeature, type Feature } from '@cairn/contract/features/features'
import type { Position } from '@cairn/domain/geometry/geojson'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import type { JsonObject } from '@cairn/domain/json'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeatureServer } from '../../../../test/feature-server.ts'
import { clickOnce, pixelOf } from '../../../../test/map-under-test.ts'
import { mapStart, showMap } from '../../../../test/shown-map.tsx'

const [lon, lat] = mapStart
const at = (east: number, north = 0): Position => [lon + east / 2000, lat + north / 2000, 1600 + east]
const button = (name: string) => page.getByRole('button', { name, exact: true })
const bar = page.getByRole('region', { name: 'Line from points' })

let server: FeatureServer
let first: Feature
beforeEach(() => {
  server = new FeatureServer()
  first = add(at(-4), 'Shot 1')
  add(at(-2), 'Shot 2')
  add(at(0, 1), 'Shot 3')
})

function add(coordinates: Position, name: string, ids: JsonObject = {}): Feature {
  return server.add({ geometry: { type: 'Point', coordinates }, properties: { name, ...ids } })
}

async function begin() {
  const shown = await showMap(server, { address: `/?feature=${first.id}` })
  await expect.element(page.getByRole('heading', { name: 'Shot 1' })).toBeVisible()
  await userEvent.keyboard('{Shift>}L{/Shift}')
  await expect.element(bar).toMatchTextContent(/1 point/)
  return { ...shown, clickAt: ([x, y]: Position) => clickOnce(shown.engine, pixelOf(shown.engine, lonLat(x, y))) }
}

test('a line goes through the picked points with their heights, in the order that the user gives them', async () => {
  const { clickAt } = await begin()
  await clickAt(at(3, 3))
  await expect.element(bar).toBeVisible()
  await clickAt(at(-2))
  await button('Points nearby').click()
  await page.getByRole('menuitem', { name: 'Shot 3' }).click()
  await expect.element(bar).toMatchTextContent(/3 points/)
  await button('Order').click()
  await page
    .getByRole('button', { name: /Shot 3/ })
    .first()
    .click()
  await userEvent.keyboard(' {ArrowUp} ')
  await userEvent.keyboard('{Escape}')
  await button('Create line').click()
  await button('Continue').click()
  await button('Add feature').click()
  await expect
    .poll(() => server.bodiesOf(createFeature))
    .toEqual([
      {
        layerId: server.layer.id,
        geometry: { type: 'LineString', coordinates: [at(-4), at(0, 1), at(-2)] },
        properties: {},
      },
    ])
  expect(server.get(first.id).version).toBe(1)
})

test('a point of another component and a line of one point are refused', async () => {
  add(at(-2, 2), 'Valve', { component_id: '00000000-0000-4000-8000-000000000001' })
  const { clickAt } = await begin()
  await button('Create line').click()
  await expect.element(page.getByText(/A line needs at least two points/)).toBeVisible()
  await clickAt(at(-2, 2))
  await expect.element(page.getByText(/The points have different components/)).toBeVisible()
  await clickAt(at(-2))
  await expect.element(bar).toMatchTextContent(/2 points/)
  await userEvent.keyboard('{Backspace}')
  await expect.element(bar).toMatchTextContent(/1 point/)
})

test('a feature that is no point ends the line, which the user can go on with', async () => {
  server.add({ geometry: { type: 'LineString', coordinates: [at(1, -3), at(3, -3)] } })
  const { clickAt } = await begin()
  await clickAt(at(2, -3))
  await expect.element(page.getByText(/takes points only, so it was cancelled/)).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await button('Continue').click()
  await expect.element(bar).toMatchTextContent(/1 point/)
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Shot 1' })).toBeVisible()
})
