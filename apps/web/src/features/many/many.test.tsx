import { organizeData, readSightChanges } from '@cairn/contract/data-organization'
import { readDictionary } from '@cairn/contract/dictionaries/dictionaries'
import { type BulkChange, bulkDeleteFeatures, bulkEditFeatures } from '@cairn/contract/features/bulk-changes'
import { listRowVersions } from '@cairn/contract/features/row-versions'
import { listFolders } from '@cairn/contract/folders'
import { Problem } from '@cairn/contract/problem'
import { readProject } from '@cairn/contract/projects'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleAttribute, sampleComponent, sampleDictionary, sampleSystem } from '../../../test/dictionaries.ts'
import { FeatureServer } from '../../../test/feature-server.ts'
import { clickOnce, colourAt, drag, pixelOf } from '../../../test/map-under-test.ts'
import { sampleTree } from '../../../test/samples.ts'
import { mapStart, showMap } from '../../../test/shown-map.tsx'
import { showDeleted } from '../editing/saving/show-saved.ts'
import { clearSelection } from '../selection/selection-store.ts'

let server: FeatureServer
beforeEach(() => {
  clearSelection()
  server = new FeatureServer({ name: 'Valves', serverName: 'valves', addFeature: 'point' })
})

const places = [mapStart, lonLat(-105.249, 39.99), lonLat(-105.246, 39.992)] as const
const addValves = () =>
  places.map((coordinates, index) =>
    server.add({ geometry: { type: 'Point', coordinates }, properties: { name: `Valve ${index + 1}`, note: 'old' } }),
  )

const bar = page.getByRole('region', { name: 'Selected features' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('row', { name: new RegExp(`\\b${name}\\b`) })
const nothing = { count: 0, unchangedCount: 0, otherCount: 0, changed: [], gone: [], written: [] }

test('a box on the map selects the features in it, and clicks add and remove single ones', async () => {
  const [, second, third] = addValves()
  const { engine, live } = await showMap(server)
  await button('Select features').click()
  await expect.element(bar.getByText('Select features', { exact: true })).toBeVisible()
  const [x, y] = pixelOf(engine, places[0])
  drag(engine, [x - 40, y - 40], [pixelOf(engine, places[1])[0] + 40, y + 40])
  await expect.element(bar.getByText('2 features of “Valves” selected', { exact: true })).toBeVisible()
  await clickOnce(engine, pixelOf(engine, places[2]))
  await expect.element(bar.getByText('3 features of “Valves” selected', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(bar.getByText('Click with Shift to add or remove features.', { exact: true })).toBeVisible()
  await clickOnce(engine, pixelOf(engine, places[0]), { shiftKey: true })
  await expect.element(bar.getByText('2 features of “Valves” selected', { exact: true })).toBeVisible()
  if (!(second && third)) throw new Error('no features')
  const ringAt = (at: (typeof places)[number]) => {
    const [atX, atY] = pixelOf(engine, at)
    return colourAt(engine, [atX + 8, atY])
  }
  const marked = ringAt(places[2])
  const elsewhere = lonLat(-105.2465, 39.9905)
  live.layers.putChanged(server.layer.id, { ...third, geometry: { type: 'Point', coordinates: elsewhere } })
  await expect.poll(() => ringAt(places[2])).not.toBe(marked)
  await expect.poll(() => ringAt(elsewhere)).toBe(marked)
  showDeleted(second, { queries: new QueryClient(), map: live })
  await expect.element(bar.getByText('1 feature of “Valves” selected', { exact: true })).toBeVisible()
  await button('Clear the selection').click()
  await expect.element(bar).not.toBeInTheDocument()
})

test('rows are selected by keys, and an edit says how many change, and changes those of other users by choice', async () => {
  const [first, second, third] = addValves()
  const answer: BulkChange = {
    ...nothing,
    count: 1,
    unchangedCount: 1,
    changed: [{ id: second?.id ?? '', version: 2 }],
  }
  server.on(listRowVersions, () => ({
    features: [first, second, third].flatMap((feature) =>
      feature ? [{ id: feature.id, version: 1, geometryType: 'Point' as const, componentId: null }] : [],
    ),
    count: 3,
  }))
  let lostAnswers = 2
  server.on(bulkEditFeatures, ({ body }) => {
    const { dryRun } = body as { dryRun: boolean }
    if (!dryRun && lostAnswers > 0) {
      lostAnswers -= 1
      throw new Error('lost')
    }
    return answer
  })
  await showMap(server, { address: `/?project=${server.project.id}&list=${server.layer.id}` })
  await expect.element(row('Valve 1')).toBeVisible()
  ;(row('Valve 1').element() as HTMLElement).focus()
  await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}')
  await expect.element(bar.getByText('2 features of “Valves” selected', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Select Valve 2' })).toBeChecked()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(bar.getByText('3 features of “Valves” selected', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Clear the selection of all rows' })).toBeChecked()

  await button('Edit the selected features').click()
  await page.getByRole('combobox', { name: 'Field to change' }).click()
  await userEvent.keyboard('note{ArrowDown}{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'note' })).toHaveFocus()
  await userEvent.keyboard('checked{Enter}')
  await expect.element(page.getByText('1 of 3 change.')).toBeVisible()
  await expect.element(page.getByText('1 has these values already.')).toBeVisible()
  await expect.element(page.getByRole('radiogroup', { name: '1 feature changed since you selected it:' })).toBeVisible()
  await page.getByRole('radio', { name: 'Change them too' }).click()
  const lost = page.getByRole('dialog').getByRole('alert')
  await button('Change 2 features').click()
  await expect.element(lost).toBeVisible()
  await button('Change 2 features').click()
  await expect.poll(() => lostAnswers).toBe(0)
  await expect.element(lost).toBeVisible()
  await page.getByRole('tab', { name: 'Values' }).click()
  await page.getByRole('textbox', { name: 'note' }).fill('new')
  await button('Next').click()
  await button('Change 2 features').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  const seen = [1, 2, 3].map((number) => ({ id: `valves.${number}`, version: 1 }))
  const sent = { layerId: server.layer.id, features: seen, properties: { note: 'checked' }, remove: [] }
  const other = { ...sent, properties: { note: 'new' } }
  expect(server.bodiesOf(bulkEditFeatures)).toEqual([
    { ...sent, onChanged: 'skip', dryRun: true },
    { ...sent, onChanged: 'overwrite', dryRun: false },
    { ...sent, onChanged: 'overwrite', dryRun: false },
    { ...other, onChanged: 'skip', dryRun: true },
    { ...other, onChanged: 'overwrite', dryRun: false },
  ])
  const keys = server.received.flatMap(({ path, idempotencyKey }) =>
    path === bulkEditFeatures.path ? idempotencyKey : [],
  )
  expect(keys[2]).toBe(keys[1])
  expect(keys[4]).not.toBe(keys[1])
})

test('a deletion of the selected features asks, and what is deleted is no longer selected', async () => {
  addValves()
  const written = [1, 2].map((number) => ({ id: `valves.${number}`, versionBefore: 1, version: 2 }))
  server.on(bulkDeleteFeatures, ({ body }) => {
    const { dryRun } = body as { dryRun: boolean }
    return { ...nothing, count: 2, changed: [{ id: 'valves.3', version: 4 }], written: dryRun ? [] : written }
  })
  await showMap(server, { address: `/?project=${server.project.id}&list=${server.layer.id}` })
  await page.getByRole('checkbox', { name: 'Select Valve 1' }).click()
  await userEvent.keyboard('{Shift>}')
  await page.getByRole('checkbox', { name: 'Select Valve 3' }).click()
  await userEvent.keyboard('{/Shift}')
  await expect.element(bar.getByText('3 features of “Valves” selected', { exact: true })).toBeVisible()
  await button('Delete the selected features').click()
  await expect.element(page.getByText('2 of 3 are deleted.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Delete the features' }).click()
  await button('Delete').click()
  await expect
    .element(page.getByText('2 features deleted. 1 feature was left out, because it was changed meanwhile.'))
    .toBeVisible()
  await expect.element(bar.getByText('1 feature of “Valves” selected', { exact: true })).toBeVisible()
})

test('a move waits for its check, and leaves out the features that changed unless the user takes them along', async () => {
  addValves()
  const old = { ...sampleTree('Archive', ['Old valves']), folderType: 0 }
  server.on(listFolders, () => [{ ...server.folder, layers: [server.layer] }, old])
  const nobody = { members: [], memberCount: 0, organizationCount: 0 }
  server.on(readSightChanges, () => ({ gained: nobody, lost: nobody }))
  server.on(organizeData, () => {
    throw new Problem('features_not_movable', { name: 'Valves' })
  })
  let fails = true
  server.on(bulkDeleteFeatures, () => {
    if (fails) throw new Problem('too_many_layers', { max: 1 })
    return { ...nothing, changed: [{ id: 'valves.1', version: 2 }] }
  })
  await showMap(server, { address: `/?project=${server.project.id}&list=${server.layer.id}` })
  await page.getByRole('checkbox', { name: 'Select Valve 1' }).click()
  await button('Move the selected features').click()
  await button('Next').click()
  await page.getByRole('combobox', { name: /^Layer in/ }).fill('Old')
  await page.getByRole('option', { name: 'Archive / Old valves' }).click()
  await button('Next').click()
  await expect.element(button('Move')).toBeDisabled()
  fails = false
  await button('Try again').click()
  const none = page.getByText('There are no features to move.')
  await expect.element(none).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Valves 1' })).toBeVisible()
  await page.getByRole('radio', { name: 'Move them too' }).click()
  await expect.element(none).not.toBeInTheDocument()
  await button('Move').click()
  await expect.poll(() => server.bodiesOf(organizeData)).toMatchObject([{ ogc_fid: [1], versions: [2] }])
  await expect.poll(() => server.bodiesOf(bulkDeleteFeatures)).toHaveLength(3)
})

test('attributes of the component of the selected features are offered, and written with it', async () => {
  const turns = sampleAttribute('Int', { name: 'Turns', required: true })
  const valve = sampleComponent({ alias: 'Gate valve', attributes: [turns] })
  const dictionary = sampleDictionary({ systems: [sampleSystem({ name: 'Water', components: [valve] })] })
  server.add({
    geometry: { type: 'Point', coordinates: mapStart },
    properties: { component_id: valve.id, attributes: { [turns.id]: '1' } },
  })
  server.on(readProject, () => ({ ...server.project, dataDictionaryId: dictionary.id }))
  server.on(readDictionary, () => dictionary)
  server.on(bulkEditFeatures, () => ({ ...nothing, unchangedCount: 1 }))
  await showMap(server, { address: `/?project=${server.project.id}&list=${server.layer.id}` })
  await page
    .getByRole('checkbox', { name: /^Select / })
    .last()
    .click()
  await button('Edit the selected features').click()
  await expect.element(page.getByText('Gate valve (1)')).toBeVisible()
  await page.getByRole('combobox', { name: 'Field to change' }).click()
  await page.getByRole('option', { name: 'Turns' }).click()
  await button('Next').click()
  await expect.element(page.getByText('This value is required.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Turns' }).fill('12')
  await button('Next').click()
  await expect.element(page.getByText('0 of 1 change.')).toBeVisible()
  await expect.element(button('Change 0 features')).toBeDisabled()
  expect(server.bodiesOf(bulkEditFeatures)[0]).toMatchObject({
    componentId: valve.id,
    attributes: [{ attributeId: turns.id, attributeValue: '12' }],
  })
})
