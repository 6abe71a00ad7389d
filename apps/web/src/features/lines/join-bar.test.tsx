import type { Feature } from '@cairn/contract/features/features'
import { joinLines } from '@cairn/contract/features/line-functions'
import { revertFeatures } from '@cairn/contract/features/revert-features'
import { Problem } from '@cairn/contract/problem'
import type { Position } from '@cairn/domain/geometry/geojson'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import type { JsonObject } from '@cairn/domain/json'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeatureServer } from '../../../test/feature-server.ts'
import { clickOnce, pixelOf } from '../../../test/map-under-test.ts'
import { mapStart, showMap } from '../../../test/shown-map.tsx'

const [lon, lat] = mapStart
const along = (from: number, to: number, north = 0): Position[] =>
  Array.from({ length: to - from + 1 }, (_, step): Position => [lon + (from + step) / 2000, lat + north / 2000])
const button = (name: string) => page.getByRole('button', { name, exact: true })
const bar = page.getByRole('region', { name: 'Joining lines' })

let server: FeatureServer
let first: Feature
let second: Feature
beforeEach(() => {
  server = new FeatureServer({ addFeature: 'polyline' })
  first = add(along(-4, -2), { name: 'Main 12', size: 8 })
  second = add(along(-1, 1), { name: 'Main 13', size: 8 })
  server.on(joinLines, ({ body }) => {
    const { id, otherId, version } = body as { id: string; otherId: string; version: number }
    const current = server.get(id)
    if (current.version !== version) throw new Problem('feature_changed', { current })
    server.remove(otherId)
    return server.changeElsewhere(id, { geometry: { type: 'LineString', coordinates: along(-4, 1) } })
  })
})

function add(coordinates: readonly Position[], properties: JsonObject): Feature {
  return server.add({ geometry: { type: 'LineString', coordinates }, properties })
}

async function beginJoin() {
  const shown = await showMap(server, { address: `/?feature=${first.id}` })
  await expect.element(page.getByRole('heading', { name: 'Main 12' })).toBeVisible()
  await button('Feature actions').click()
  await page.getByRole('menuitem', { name: /^Join with another line/ }).click()
  await expect.element(bar).toBeVisible()
  const clickAt = ([x, y]: Position) => clickOnce(shown.engine, pixelOf(shown.engine, lonLat(x, y)))
  return { ...shown, clickAt }
}

const vertexOf = ({ geometry }: Feature, index: number): Position =>
  (geometry.type === 'LineString' ? geometry.coordinates[index] : undefined) ?? [0, 0]

test('a line is joined with the one that the user clicks, and a click beside lines does not end the join', async () => {
  const { clickAt, live } = await beginJoin()
  await clickAt([lon, lat + 4 / 2000])
  await expect.element(bar).toBeVisible()
  await clickAt(vertexOf(second, 1))
  await expect.element(bar).toMatchTextContent(/The end of this line is joined with the start of “Main 13”/)
  await button('Join').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click()
  await expect.element(page.getByText('“Main 13” joined to this line.')).toBeVisible()
  expect(server.bodiesOf(joinLines)).toEqual([
    {
      id: first.id,
      version: 1,
      otherId: second.id,
      otherVersion: 1,
      ends: { first: 'end', second: 'start' },
      choices: [{ kind: 'property', name: 'name', from: 'first' }],
    },
  ])
  await expect.element(bar).not.toBeInTheDocument()
  expect(live.layers.find(server.layer.id, second.id)).toBeUndefined()
  await button('Undo').click()
  await expect.poll(() => server.get(first.id).geometry).toEqual(first.geometry)
  expect(server.bodiesOf(revertFeatures)).toEqual([
    {
      features: [
        { id: first.id, version: 2, to: 1 },
        { id: second.id, version: 2, to: 1 },
      ],
    },
  ])
  await expect.poll(() => live.layers.find(server.layer.id, second.id)?.geometry).toEqual(second.geometry)
})

test('a join is not undone after another user has changed the joined line', async () => {
  const { clickAt } = await beginJoin()
  await clickAt(vertexOf(second, 1))
  await button('Join').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click()
  await expect.element(button('Undo')).toBeVisible()
  server.changeElsewhere(first.id, { properties: { name: 'Main 14' } })
  await button('Undo').click()
  await expect
    .element(page.getByText(/^1 of the 2 features has been changed in the meantime, by other@demo\.test/))
    .toBeVisible()
  expect(() => server.get(second.id)).toThrow(Problem)
})

test('the user chooses other ends and the values that differ, with the list of lines nearby', async () => {
  await beginJoin()
  await button('Lines nearby').click()
  await page.getByRole('menuitem', { name: 'Main 13' }).click()
  await expect.element(bar).toMatchTextContent(/The end of this line is joined with the start of “Main 13”/)
  await button('Other ends').click()
  await expect.element(bar).not.toMatchTextContent(/The end of this line is joined with the start of “Main 13”/)
  await button('Join').click()
  await page.getByRole('radio', { name: 'Main 13' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Join', exact: true }).click()
  await expect
    .poll(() => server.bodiesOf(joinLines))
    .toMatchObject([{ choices: [{ kind: 'property', name: 'name', from: 'second' }] }])
})

test('a line that cannot be joined is refused with its reason, and another one can be picked', async () => {
  const ids = { component_id: '00000000-0000-4000-8000-000000000001' }
  const other = add(along(-1, 1, 1), { name: 'Gas', ...ids })
  const { clickAt } = await beginJoin()
  await clickAt(vertexOf(other, 1))
  await expect.element(page.getByText(/The lines have different components/)).toBeVisible()
  await clickAt(vertexOf(first, 1))
  await expect.element(page.getByText(/cannot be joined with itself/)).toBeVisible()
  await clickAt(vertexOf(second, 1))
  await expect.element(button('Join')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Main 12' })).toBeVisible()
  expect(server.bodiesOf(joinLines)).toEqual([])
})
