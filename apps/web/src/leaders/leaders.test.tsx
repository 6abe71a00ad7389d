import { changeFeature, createFeature, type Feature } from '@cairn/contract/features/features'
import { listFolders } from '@cairn/contract/folders'
import type { Position } from '@cairn/domain/geometry/geojson'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeatureServer } from '../../test/feature-server.ts'
import { clickOnce, pixelOf } from '../../test/map-under-test.ts'
import { sampleAccount, sampleEditor, withoutSharings } from '../../test/samples.ts'
import { mapStart, showMap } from '../../test/shown-map.tsx'
import { draftKey, storeDraft } from '../features/editing/stored/stored-drafts.ts'
import { withValue } from '../features/properties/property-rows.ts'
import { describeLeader } from './describe-leader.ts'

const [lon, lat] = mapStart
const at = (east: number, north = 0): Position => [lon + east / 2000, lat + north / 2000]
const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = page.getByRole('textbox', { name: 'Text' })
const metadata = { text: 'Valve box', color: '#0000FF', symbol: 'FORWARD_CLOSED_ARROW', vertex: 0 }

let server: FeatureServer
let leader: Feature
beforeEach(() => {
  server = new FeatureServer({ name: 'Leaders', serverName: 'leader', referenceId: 'leader', addFeature: 'polyline' })
  turnLeaders(true)
  leader = server.add({
    geometry: { type: 'MultiLineString', coordinates: [[at(-2), at(0), at(2)]] },
    properties: { metadata },
  })
})

function turnLeaders(leadersEnabled: boolean): void {
  const { folder } = server
  server.on(listFolders, () => [
    { ...folder, leadersEnabled, layers: [server.layer], ...withoutSharings(), subfolders: [] },
  ])
}

async function open(account = sampleAccount()) {
  const { engine, router } = await showMap(server, { account })
  return {
    engine,
    search: () => router.state.location.search,
    clickAt: ([x, y]: Position) => clickOnce(engine, pixelOf(engine, lonLat(x, y))),
  }
}

test('a new leader is a line with a text, a colour, a symbol and an anchor at one of its ends', async () => {
  await open()
  describeLeader(server.layer.id, { type: 'LineString', coordinates: [at(0, 1), at(1, 2), at(2, 2)] })
  const dialog = page.getByRole('dialog', { name: 'New leader' })
  await dialog.getByRole('button', { name: 'Add leader' }).click()
  await expect.element(page.getByText('A leader needs a text. Enter one.')).toBeVisible()
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard('Meter{Enter}raised')
  await page.getByLabelText('Symbol').selectOptions('Circle')
  await page.getByLabelText('Anchored at').selectOptions('Last vertex')
  await dialog.getByRole('button', { name: 'Add leader' }).click()
  await expect
    .poll(() => server.bodiesOf(createFeature))
    .toEqual([
      {
        layerId: server.layer.id,
        geometry: { type: 'MultiLineString', coordinates: [[at(0, 1), at(1, 2), at(2, 2)]] },
        properties: { metadata: { text: 'Meter\nraised', color: '#D32F2F', symbol: 'CIRCLE', vertex: 2 } },
      },
    ])
  await expect.element(page.getByText('“Meter” added.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a leader is refused below zoom 12, with an offer to zoom in, and in a folder that turns leaders off', async () => {
  const { engine } = await open()
  engine.zoomBy(-5)
  await expect.poll(() => engine.view.zoom).toBe(11)
  await userEvent.keyboard('{Shift>}N{/Shift}')
  await expect.element(page.getByText(/Leaders are added from zoom level 12 on/)).toBeVisible()
  await button('Zoom in').last().click()
  await expect.poll(() => engine.view.zoom).toBe(12)
  await userEvent.keyboard('{Shift>}N{/Shift}')
  await expect.element(page.getByRole('region', { name: 'Drawing' })).toBeVisible()
})

test('a click on a leader offers an edit, and clearing it saves nothing and ends the selection', async () => {
  const { clickAt, search } = await open()
  await clickAt(at(1))
  await expect.element(page.getByText('Leader “Valve box”')).toBeVisible()
  await button('Edit').click()
  await text.fill('Pit')
  await userEvent.keyboard('{Escape}')
  await button('Discard changes').click()
  await expect.poll(search).not.toContain('feature=')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.bodiesOf(changeFeature)).toEqual([])
})

test('a saved edit changes the metadata alone, and ends the selection', async () => {
  const { clickAt, search } = await open()
  await clickAt(at(1))
  await button('Edit').click()
  await text.fill('Manhole')
  await button('Save').click()
  const changed = { ...metadata, text: 'Manhole' }
  await expect.poll(() => server.bodiesOf(changeFeature)).toEqual([{ version: 1, properties: { metadata: changed } }])
  await expect.poll(search).not.toContain('feature=')
})

test('the anchor stays at the last vertex when a vertex is added', async () => {
  await open()
  describeLeader(server.layer.id, { type: 'LineString', coordinates: [at(0, 1), at(2, 2)] })
  await page.getByLabelText('Anchored at').selectOptions('Last vertex')
  await text.fill('Tee')
  await button('Next vertex').click()
  ;(page.getByRole('application', { name: 'Map' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Insert}')
  await button('Add leader').click()
  await expect
    .poll(() => server.bodiesOf(createFeature))
    .toMatchObject([{ properties: { metadata: { text: 'Tee', vertex: 2 } } }])
})

test('unsaved changes of an earlier visit come back in the fields and on the map, with a message', async () => {
  const account = sampleAccount()
  const { id: featureId, layerId, version, properties } = leader
  const edit = {
    featureId,
    layerId,
    version,
    base: { geometry: leader.geometry, properties },
    rows: withValue([], { name: 'metadata', value: { ...metadata, text: 'Pit' }, isFaulty: false }),
    geometry: { type: 'MultiLineString', coordinates: [[at(-2, 1), at(0, 1), at(2, 1)]] },
  } as const
  const stored = { key: draftKey(account.id, edit), accountId: account.id, edit }
  await storeDraft({ ...stored, storedAt: '2026-01-01T12:00:00.000Z' })
  const { clickAt } = await open(account)
  await clickAt(at(1))
  await button('Edit').click()
  await expect.element(text).toHaveValue('Pit')
  await expect.element(page.getByText('Your unsaved changes from an earlier visit are open again.')).toBeVisible()
  await expect.element(button('Continue')).not.toBeInTheDocument()
  await button('Next vertex').click()
  await button('Remove vertex').click()
  await page.getByLabelText('Symbol').selectOptions('Circle')
  await button('Save').click()
  await expect.element(page.getByText('“Pit” saved.')).toBeVisible()
  expect(server.bodiesOf(changeFeature)).toEqual([
    {
      version: 1,
      geometry: { type: 'MultiLineString', coordinates: [[at(0, 1), at(2, 1)]] },
      properties: { metadata: { ...metadata, text: 'Pit', symbol: 'CIRCLE' } },
    },
  ])
})

test('on a phone the bar adds the leader by its own name', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 800))
  await open()
  describeLeader(server.layer.id, { type: 'LineString', coordinates: [at(0, 1), at(2, 2)] })
  const bar = page.getByRole('region', { name: 'Editing the geometry' })
  await expect.element(bar.getByRole('button', { name: 'Add leader' })).toBeVisible()
})

test('edit and delete are offered by the rights to them', async () => {
  const { clickAt } = await open(sampleEditor())
  await clickAt(at(1))
  await expect.element(button('Edit')).toBeVisible()
  await expect.element(button('Delete')).not.toBeInTheDocument()
})

test('a leader is deleted after a question', async () => {
  const { clickAt } = await open()
  await clickAt(at(1))
  await button('Delete').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').click()
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect.poll(() => server.received.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  await expect.element(page.getByText(/Valve box” deleted/)).toBeVisible()
})
