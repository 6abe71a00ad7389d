import { changeFeature, createFeature } from '@cairn/contract/features/features'
import type { Position } from '@cairn/domain/geometry/geojson'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeatureServer } from '../../../../test/feature-server.ts'
import { click, drag, pixelOf } from '../../../../test/map-under-test.ts'
import { mapStart, showMap } from '../../../../test/shown-map.tsx'
import { beginDrawing } from '../../../map/map-session.ts'
import { currentDraft } from '../draft-store.ts'

const at = (east: number, north: number) => lonLat(mapStart[0] + east * 0.001, mapStart[1] + north * 0.001)
const corners = [at(-2, -2), at(2, -2), at(2, 2), at(-2, 2)] as const
const square = { type: 'Polygon', coordinates: [[...corners, corners[0]]] } as const

let server: FeatureServer
beforeEach(() => {
  server = new FeatureServer({ name: 'Parcels', serverName: 'parcels', addFeature: 'polygon' })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByRole('dialog', { name: 'The outline crosses itself' })

/** Edits the square, and drags its upper right corner over the left side. */
async function tangle() {
  const { id } = server.add({ geometry: square, properties: { name: 'Lot 4' } })
  const shown = await showMap(server, { address: `/?project=${server.project.id}&feature=${id}` })
  await button('Edit geometry').click()
  await expect.element(page.getByRole('region', { name: 'Editing the geometry' })).toBeVisible()
  drag(shown.engine, pixelOf(shown.engine, corners[2]), pixelOf(shown.engine, at(-3, 0)))
  return shown
}

test('a polygon that crosses itself is marked, and saving offers the repaired shape', async () => {
  const { live } = await tangle()
  await expect.element(page.getByText(/^The outline crosses itself at one position/)).toBeVisible()
  expect(live.editing?.state.crossings).toHaveLength(1)
  await button('Save').click()
  await expect.element(question).toMatchTextContent(/The repaired shape has 2 parts with an area of [\d,]+\.\d{3} m²/)
  await question.getByRole('button', { name: 'Save the repaired shape' }).click()
  await expect.element(page.getByText('“Lot 4” saved.')).toBeVisible()
  const [sent] = server.bodiesOf(changeFeature)
  expect(sent?.geometry?.type).toBe('MultiPolygon')
})

test('going on leaves the drawn shape to be edited, and it can be saved as it was drawn', async () => {
  const { live } = await tangle()
  await userEvent.keyboard('{Control>}s{/Control}')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.bodiesOf(changeFeature)).toEqual([])
  const drawn = live.editing?.current()
  await button('Save').click()
  await question.getByRole('button', { name: 'Save as drawn' }).click()
  await expect.element(page.getByText('“Lot 4” saved.')).toBeVisible()
  expect(server.bodiesOf(changeFeature)[0]?.geometry).toEqual(drawn)
})

test('a repaired shape whose save fails is shown on the map, and undo returns to the drawn one', async () => {
  const { live } = await tangle()
  const drawn = live.editing?.current()
  server.on(changeFeature, () => Promise.reject(new TypeError('Failed to fetch')))
  await button('Save').click()
  await question.getByRole('button', { name: 'Save the repaired shape' }).click()
  await expect.element(page.getByText(/The server cannot be reached/)).toBeVisible()
  expect(live.editing?.current().type).toBe('MultiPolygon')
  expect(live.editing?.state.crossings).toEqual([])
  await button('Undo').click()
  expect(live.editing?.current()).toEqual(drawn)
  expect(currentDraft()?.geometry).toEqual(drawn)
})

test('a new polygon is asked about as well, one that is not changed is not', async () => {
  const bow: readonly Position[] = [at(-2, -2), at(2, 2), at(2, -2), at(-2, 2)]
  const { engine } = await showMap(server)
  beginDrawing({ layerId: server.layer.id, shape: 'polygon' })
  await expect.element(page.getByRole('region', { name: 'Drawing' })).toBeVisible()
  for (const [lon, lat] of bow) click(engine, pixelOf(engine, lonLat(lon, lat)))
  await button('Finish').click()
  await button('Add feature').click()
  await question.getByRole('button', { name: 'Save as drawn' }).click()
  await expect.element(page.getByText(/added\.$/)).toBeVisible()
  expect(server.bodiesOf(createFeature)[0]?.geometry.type).toBe('Polygon')
  await button('Edit properties').click()
  await button('Add a property').click()
  await userEvent.keyboard('name')
  await page.getByRole('textbox', { name: 'Value' }).fill('Lot 5')
  await button('Save').click()
  await expect.element(page.getByText('“Lot 5” saved.')).toBeVisible()
})
