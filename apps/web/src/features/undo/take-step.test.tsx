import { organizeData } from '@cairn/contract/data-organization'
import { changeFeature, type Feature } from '@cairn/contract/features/features'
import { revertFeatures } from '@cairn/contract/features/revert-features'
import { listFolders } from '@cairn/contract/folders'
import { listProjects, readProject } from '@cairn/contract/projects'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeatureServer } from '../../../test/feature-server.ts'
import { boulder } from '../../../test/map-under-test.ts'
import { sampleEditor, sampleId, sampleProject } from '../../../test/samples.ts'
import { showMap } from '../../../test/shown-map.tsx'
import { beginDrawing, currentMapSession } from '../../map/map-session.ts'
import { describeDrawn } from '../editing/open-draft.ts'
import { selectedFrom, withFeatures } from '../selection/selected-features.ts'
import { changeSelection } from '../selection/selection-store.ts'
import { recordStep } from '../undo-visit.ts'
import { recordMove } from './record-move.ts'

const geometry = { type: 'Point', coordinates: boulder } as const
const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name })
const undo = () => userEvent.keyboard('{Control>}z{/Control}')
const redo = () => userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')

let server: FeatureServer
let feature: Feature
beforeEach(() => {
  server = new FeatureServer()
  feature = server.add({ geometry, properties: { name: 'Valve' } })
})

const open = () => showMap(server, { address: `/?feature=${feature.id}` })

async function rename(from: string, to: string) {
  await expect.element(heading(from)).toBeVisible()
  await button('Edit properties').click()
  await field('name').fill(to)
  await button('Save').click()
  await expect.element(page.getByText(`“${to}” saved.`)).toBeVisible()
}

async function remove() {
  await userEvent.keyboard('{Delete}')
  await page.getByRole('checkbox').click()
  await button('Delete feature').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

test('keys take back a deletion and a save one after the other, and make them again', async () => {
  const { live } = await open()
  const shownName = () => live.layers.find(server.layer.id, feature.id)?.properties['name']
  await rename('Valve', 'Hydrant')
  await remove()
  await expect.element(heading('Hydrant')).not.toBeInTheDocument()
  await undo()
  await expect.element(page.getByText('Undone: deletion of “Hydrant”.')).toBeVisible()
  await expect.element(heading('Hydrant')).toBeVisible()
  expect(shownName()).toBe('Hydrant')
  await undo()
  await expect.element(heading('Valve')).toBeVisible()
  expect(shownName()).toBe('Valve')
  await expect.element(button('Undo the last change')).toHaveAttribute('aria-disabled', 'true')
  await redo()
  await expect.element(heading('Hydrant')).toBeVisible()
  await button('Redo the change').click()
  await expect.element(page.getByText('Made again: deletion of “Hydrant”.')).toBeVisible()
  await expect.element(heading('Hydrant')).not.toBeInTheDocument()
  expect(shownName()).toBeUndefined()
  expect(server.bodiesOf(revertFeatures)).toEqual([
    { features: [{ id: feature.id, version: 3, to: 2 }] },
    { features: [{ id: feature.id, version: 4, to: 1 }] },
    { features: [{ id: feature.id, version: 5, to: 2 }] },
    { features: [{ id: feature.id, version: 6, to: null }] },
  ])
})

test('a new feature is deleted by undo, and is there again by redo, in the list as well', async () => {
  await showMap(server, { address: `/?project=${server.project.id}&list=${server.layer.id}` })
  describeDrawn(server.layer.id, geometry)
  await field('name').fill('Meter')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(heading('Meter')).toBeVisible()
  await undo()
  await expect.element(heading('Meter')).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /Valve/ })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Meter/ })).not.toBeInTheDocument()
  await button('Redo').click()
  await expect.element(heading('Meter')).toBeVisible()
})

test('a feature that another user has changed since keeps that change, and the message says who made it', async () => {
  await open()
  await rename('Valve', 'Hydrant')
  server.changeElsewhere(feature.id, { properties: { name: 'Theirs' } })
  await undo()
  await expect
    .element(page.getByText(/^“Hydrant” has been changed in the meantime, last by other@demo\.test on /))
    .toBeVisible()
  await expect.element(heading('Theirs')).toBeVisible()
  expect(server.get(feature.id).version).toBe(3)
  await expect.element(button('Undo the last change')).not.toBeInTheDocument()
})

test('while properties are edited the key is left to the field', async () => {
  await open()
  await rename('Valve', 'Hydrant')
  await button('Edit properties').click()
  await expect.element(button('Undo the last change')).not.toBeInTheDocument()
  await undo()
  await button('Cancel').click()
  await undo()
  await expect.element(heading('Valve')).toBeVisible()
  expect(server.bodiesOf(revertFeatures)).toHaveLength(1)
})

test('an undo whose answer was lost is sent again with its key', async () => {
  await open()
  await rename('Valve', 'Hydrant')
  server.on(revertFeatures, () => Promise.reject(new TypeError('Failed to fetch')))
  const keys = () => server.received.filter(({ path }) => path.endsWith('/revert')).map((one) => one.idempotencyKey)
  await undo()
  await expect.poll(keys).toHaveLength(1)
  await undo()
  await expect.poll(keys).toHaveLength(2)
  expect(new Set(keys()).size).toBe(1)
  expect(server.bodiesOf(changeFeature)).toHaveLength(1)
})

test('a user with a permission on this feature alone takes back its edit', async () => {
  const { permissions } = sampleEditor()
  const entry = { assetType: 'feature', assetId: feature.id } as const
  const account = { ...sampleEditor(), permissions: permissions.map((permission) => ({ ...permission, ...entry })) }
  await showMap(server, { account, address: `/?feature=${feature.id}` })
  await rename('Valve', 'Hydrant')
  await undo()
  await expect.element(heading('Valve')).toBeVisible()
})

test('a user who may not delete keeps the feature that they added, and reads why', async () => {
  await showMap(server, { account: sampleEditor() })
  describeDrawn(server.layer.id, geometry)
  await field('name').fill('Meter')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(heading('Meter')).toBeVisible()
  await undo()
  await button('Undo the last change').hover()
  await expect.element(page.getByRole('tooltip')).toMatchTextContent(/You do not have permission/)
  expect(server.bodiesOf(revertFeatures)).toEqual([])
})

test('a move is taken back by a move in the versions that it wrote, and made again', async () => {
  const source = { projectId: server.project.id, folderId: server.folder.id, layerId: server.layer.id }
  const target = { ...source, layerId: sampleId() }
  const names = { projectName: '', folderName: '', layerName: '' }
  const made = {
    scenario: 'MOVE_FEATURES_TO_LAYER' as const,
    id: source.layerId,
    name: '',
    from: { ...source, ...names },
    to: { ...target, ...names },
    featureCount: 1,
    serverName: server.layer.serverName,
  }
  server.on(organizeData, () => made)
  await open()
  recordMove({ made, name: 'Valve', features: [feature] })
  await undo()
  await expect.element(page.getByText('Undone: move of “Valve”.')).toBeVisible()
  await redo()
  await expect.element(page.getByText('Made again: move of “Valve”.')).toBeVisible()
  const body = { scenario: made.scenario, ogc_fid: [1] }
  expect(server.bodiesOf(organizeData)).toEqual([
    { ...body, ...source, sourceLayerId: target.layerId, versions: [2] },
    { ...body, ...target, sourceLayerId: source.layerId, versions: [3] },
  ])
})

test('a change of many features is taken back as one step, without opening one of them', async () => {
  const other = server.add({ geometry, properties: { name: 'Other' } })
  const { live } = await showMap(server)
  const ids = [feature.id, other.id]
  for (const id of ids) server.changeElsewhere(id, { properties: { name: 'Checked' } })
  recordStep(
    { kind: 'editMany', name: '', layerId: server.layer.id },
    ids.map((id) => ({ id, versionBefore: 1, version: 2 })),
  )
  await undo()
  await expect.element(page.getByText('Undone: change of 2 features.')).toBeVisible()
  expect(ids.map((id) => live.layers.find(server.layer.id, id)?.properties['name'])).toEqual(['Valve', 'Other'])
  await expect.element(heading('Valve')).not.toBeInTheDocument()
})

test('many features that are deleted again leave the selection, and the tree is read once for all', async () => {
  const all = [feature, ...Array.from({ length: 24 }, () => server.add({ geometry }))]
  await showMap(server)
  for (const { id } of all) server.remove(id)
  recordStep(
    { kind: 'deleteMany', name: '', layerId: server.layer.id },
    all.map(({ id }) => ({ id, versionBefore: 1, version: 2, result: 'deleted' })),
  )
  await undo()
  await expect.element(page.getByText('Undone: deletion of 25 features.')).toBeVisible()
  changeSelection(server.project.id, (selection) => withFeatures(selection, server.layer.id, all.map(selectedFrom)))
  const bar = page.getByRole('region', { name: 'Selected features' })
  await expect.element(bar).toBeVisible()
  const treeReads = () =>
    server.received.filter(({ path }) => path.includes(listFolders.path.split(':')[0] ?? '')).length
  const before = treeReads()
  await redo()
  await expect.element(page.getByText('Made again: deletion of 25 features.')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  expect(treeReads() - before).toBe(1)
})

test('an offer to undo that is taken while the user draws leaves the drawing', async () => {
  server.changeLayer({ addFeature: 'point' })
  await open()
  await expect.element(heading('Valve')).toBeVisible()
  await remove()
  beginDrawing({ layerId: server.layer.id, shape: 'point' })
  await button('Undo').click()
  await expect.element(page.getByText('Undone: deletion of “Valve”.')).toBeVisible()
  expect(currentMapSession().mode).toBe('draw')
  expect(server.get(feature.id).version).toBe(3)
})

test('an undo that ends after the user has opened another project stays in its own project', async () => {
  const other = sampleProject()
  server.on(listProjects, () => [server.project, other])
  server.on(readProject, (_, { id }) => (id === other.id ? other : server.project))
  const { router } = await open()
  await rename('Valve', 'Hydrant')
  const revert = Promise.withResolvers<{ layerIds: string[]; features: { id: string; version: number }[] }>()
  server.on(revertFeatures, () => revert.promise)
  await undo()
  await expect.poll(() => server.bodiesOf(revertFeatures)).toHaveLength(1)
  await router.navigate(`/?project=${other.id}`)
  await expect.poll(() => currentMapSession().projectId).toBe(other.id)
  server.changeElsewhere(feature.id, { properties: { name: 'Valve' } })
  revert.resolve({ layerIds: [server.layer.id], features: [{ id: feature.id, version: 3 }] })
  await expect.element(button('Redo the change')).not.toBeInTheDocument()
  expect(router.state.location.search).toBe(`?project=${other.id}`)
  await router.navigate(`/?project=${server.project.id}`)
  await expect.element(button('Redo the change')).not.toHaveAttribute('aria-disabled', 'true')
})

test('on a small screen the buttons are beside the sheet of a feature', async () => {
  await page.viewport(390, 844)
  await open()
  await rename('Valve', 'Hydrant')
  await button('Undo the last change').click()
  await expect.element(page.getByText(/^Undone: /)).toBeVisible()
  await button('Redo the change').click()
  await expect.element(heading('Hydrant')).toBeVisible()
})
