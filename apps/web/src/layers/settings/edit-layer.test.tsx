import { listDictionaries, readDictionaryPreview } from '@cairn/contract/dictionaries/dictionaries'
import { listLayerColumns } from '@cairn/contract/features/feature-rows'
import { listFolders } from '@cairn/contract/folders'
import { changeLayer, type Layer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { type LayerStyle, readLayerStyle } from '@cairn/contract/styles/layer-style'
import { listStyles } from '@cairn/contract/styles/styles'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleDictionaryEntry } from '../../../test/dictionaries.ts'
import {
  sampleAccount,
  sampleFolder,
  sampleId,
  sampleLayer,
  sampleOrganization,
  sampleStyle,
  withoutSharings,
} from '../../../test/samples.ts'
import { showDialog } from '../../../test/shown-dialog.tsx'
import type { ShownOptions } from '../../../test/shown-signed-in.tsx'
import { EditLayer } from './edit-layer.tsx'

const folder = sampleFolder()
const layer = sampleLayer({ name: 'Buildings', description: 'Of 2024', folderId: folder.id })
const siblings = [layer, sampleLayer({ name: 'Valves' })]

const name = page.getByRole('textbox', { name: 'Name' })
const description = page.getByRole('textbox', { name: 'Description' })
const readOnly = page.getByRole('switch', { name: 'Read-only: its features cannot be changed' })
const save = page.getByRole('button', { name: 'Save' })

interface Editing extends ShownOptions {
  readonly layer?: Layer
}

const water = sampleDictionaryEntry({ name: 'Water' })
const styles = [
  sampleStyle({ name: 'Mains' }),
  sampleStyle({ name: 'Valves', isDictionaryStyle: true, dictionaryName: 'Water' }),
]

async function showEditing(server = new AnsweringServer(), { layer: edited = layer, ...options }: Editing = {}) {
  server.on(listStyles, () => styles).on(listDictionaries, () => [water])
  server.on(listFolders, () => [{ ...folder, layers: siblings, ...withoutSharings(), subfolders: [] }])
  server.on(listLayerColumns, () => [
    { name: 'roof', type: 'text' as const },
    { name: 'Asset ID', type: 'text' as const },
  ])
  await showDialog(<EditLayer layer={edited} />, server, options)
  await expect.element(name).toHaveFocus()
}

test('the form starts with the current values, and Save is disabled without a change', async () => {
  await showEditing()
  await expect.element(name).toHaveValue('Buildings')
  await expect.element(description).toHaveValue('Of 2024')
  await expect.element(readOnly).not.toBeChecked()
  await expect.element(save).toBeDisabled()
  await readOnly.click()
  await expect.element(save).toBeEnabled()
  await readOnly.click()
  await expect.element(save).toBeDisabled()
})

test('name, description and the read-only setting are saved together; the layer may change the case of its own name', async () => {
  const server = new AnsweringServer().on(changeLayer, () => ({ ...layer, name: 'BUILDINGS' }))
  await showEditing(server)
  await name.fill(' BUILDINGS ')
  await description.fill('Of 2025')
  await readOnly.click()
  await save.click()
  await expect.element(page.getByText('Layer “BUILDINGS” saved.')).toBeVisible()
  expect(server.received.findLast(({ method }) => method !== 'GET')).toMatchObject({
    path: `/rest/layers/${layer.id}`,
    body: { name: 'BUILDINGS', description: 'Of 2025', readOnly: true },
  })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the name of another layer of the folder is refused at the field before anything is sent', async () => {
  await showEditing()
  await name.fill('valves')
  await save.click()
  await expect
    .element(name)
    .toHaveAccessibleDescription('A layer named “valves” already exists in this folder. Choose another name.')
  await expect.element(name).toHaveFocus()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('the field shows that another user took the name meanwhile', async () => {
  const server = new AnsweringServer().on(changeLayer, () => {
    throw new Problem('layer_name_taken', { name: 'Hydrants' })
  })
  await showEditing(server)
  await name.fill('Hydrants')
  await save.click()
  await expect
    .element(name)
    .toHaveAccessibleDescription('A layer named “Hydrants” already exists in this folder. Choose another name.')
  await expect.element(name).toHaveFocus()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('the form enforces the limits of name and description', async () => {
  await showEditing()
  await name.fill('')
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('Name is required. Enter it to continue.')
  await name.fill('n'.repeat(129))
  await description.fill('d'.repeat(257))
  await save.click()
  await expect.element(name).toHaveAccessibleDescription('Name can have at most 128 characters; it has 129.')
  await expect
    .element(description)
    .toHaveAccessibleDescription('Description can have at most 256 characters; it has 257.')
})

test('the user chooses the property that titles the features, or layer and number', async () => {
  const server = new AnsweringServer().on(changeLayer, () => layer)
  const sent = () => server.received.findLast(({ method }) => method === 'PUT')?.body
  const titles = page.getByRole('combobox', { name: 'Title of features' })
  await showEditing(server)
  await expect.element(titles).toHaveDisplayValue('Naming property (Asset ID)')
  await titles.selectOptions('roof')
  await save.click()
  await expect.poll(sent).toMatchObject({ titleProperty: 'roof' })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await showDialog(<EditLayer layer={{ ...layer, titleProperty: 'removed' }} />, server)
  await expect.element(titles).toHaveDisplayValue('removed')
  await titles.selectOptions('Layer and number')
  await save.click()
  await expect.poll(sent).toMatchObject({ titleProperty: '' })
})

const style = page.getByRole('combobox', { name: 'Style' })
const option = (label: RegExp) => page.getByRole('option', { name: label })
const linked: LayerStyle = {
  layerId: layer.id,
  version: 1,
  style: null,
  dictionary: null,
  system: null,
  component: null,
  sld: null,
  system_id: null,
  component_id: null,
  st_geometrytype: null,
}

test('the user finds a style by a part of its name, links the layer to it, and ends the link', async () => {
  const server = new AnsweringServer().on(changeLayer, () => layer)
  await showEditing(server)
  await expect.element(style).toHaveValue('By component')
  await style.fill('alv')
  await expect.element(option(/Mains/)).not.toBeInTheDocument()
  await option(/Valves.*Dictionary style of “Water”/).click()
  await expect.element(style).toHaveAccessibleDescription('Dictionary style of “Water”')
  await save.click()
  await expect.element(page.getByText('Layer “Buildings” saved.')).toBeVisible()
  await showEditing(server, { layer: { ...layer, styles: 'Mains' } })
  await expect.element(style).toHaveValue('Mains')
  await style.fill('By')
  await option(/By component/).click()
  await save.click()
  await expect.poll(() => server.bodiesOf(changeLayer)).toMatchObject([{ styleId: styles[1]?.id }, { styleId: null }])
})

test('a layer keeps its style when its other fields change', async () => {
  const server = new AnsweringServer().on(changeLayer, () => layer)
  await showEditing(server, { layer: { ...layer, styles: 'Mains' } })
  await readOnly.click()
  await save.click()
  await expect.element(page.getByText('Layer “Buildings” saved.')).toBeVisible()
})

const mains = { id: sampleId(), name: 'Mains', color: '#0000ff', components: [] }
const valve = {
  id: sampleId(),
  alias: 'Valve',
  componentType: { name: 'Point' as const },
  style: null,
  attributes: [],
}
const parts = { id: sampleId(), name: 'Parts', color: '#00ffff', components: [valve] }
const system = page.getByRole('combobox', { name: 'System' })

/** A server whose dictionary "Water" has the two systems. */
function serverWithWater() {
  return new AnsweringServer()
    .on(listDictionaries, () => [water])
    .on(readDictionaryPreview, () => ({ id: water.id, name: water.name, systems: [mains, parts] }))
    .on(changeLayer, () => layer)
}

test('a layer is drawn by a system of a dictionary, or by one of its components, and not without a system', async () => {
  const server = serverWithWater()
  await showEditing(server)
  await style.fill('Wat')
  await option(/^Water Dictionary/).click()
  await expect.element(save).toBeDisabled()
  await system.selectOptions('Parts')
  await page.getByRole('combobox', { name: 'Component' }).selectOptions('Valve')
  await save.click()
  await expect
    .poll(() => server.bodiesOf(changeLayer))
    .toMatchObject([{ styleId: null, dictionaryId: water.id, systemId: parts.id, componentId: valve.id }])
})

test('a layer that is drawn by a dictionary begins with its system, and another dictionary needs another one', async () => {
  const server = serverWithWater()
  server.on(readLayerStyle, () => ({ ...linked, system_id: mains.id }))
  await showEditing(server, { layer: { ...layer, styles: water.id } })
  await expect.element(style).toHaveValue('Water')
  await expect.element(system).toHaveDisplayValue('Mains')
  await expect.element(save).toBeDisabled()
  await readOnly.click()
  await save.click()
  await expect.poll(() => server.bodiesOf(changeLayer)).toHaveLength(1)
  expect(server.bodiesOf(changeLayer)[0]).not.toHaveProperty('dictionaryId')
})

const method = page.getByRole('combobox', { name: 'Method', exact: true })
const mobile = page.getByRole('combobox', { name: 'Method on mobile devices' })

test('a layer of more than 50,000 features gets WMS-TILE in place of WFS, and another one has its strategy', async () => {
  const server = serverWithWater()
  await showEditing(server, { layer: { ...layer, featureCount: 50_001 } })
  await expect.element(method).toHaveValue('WMS-TILE')
  await expect.element(page.getByRole('option', { name: 'WFS: features' }).first()).toBeDisabled()
  await expect.element(page.getByText('WFS is for layers of at most 50,000 features.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await showEditing(server, { layer: { ...layer, featureCount: 50_000 } })
  await expect.element(method).toHaveValue('WFS')
  await page.getByRole('combobox', { name: 'Features to load' }).selectOptions('All at once')
  await save.click()
  await expect
    .poll(() => server.bodiesOf(changeLayer))
    .toMatchObject([{ preferredMethod: 'WFS', wfsStrategy: 'whole' }])
})

test('a layer that becomes read-only is sent to devices as features', async () => {
  const server = serverWithWater()
  await showEditing(server, { layer: { ...layer, mobilePreferredMethod: 'WMS' } })
  await readOnly.click()
  await expect.element(mobile).toHaveValue('WFS')
  await save.click()
  await expect
    .poll(() => server.bodiesOf(changeLayer))
    .toMatchObject([{ readOnly: true, mobilePreferredMethod: 'WFS' }])
})

const changes: readonly (readonly [Partial<Layer>, string])[] = [
  [{ description: 'Of 2026' }, 'Description Of 2025 Of 2026'],
  [{ preferredMethod: 'WMS' }, 'Method WFS: features WMS: one picture'],
  [{ mobilePreferredMethod: 'WMS' }, 'Method on mobile devices WFS: features WMS: one picture'],
  [{ wfsStrategy: 'whole' }, 'Features to load Those in the view All at once'],
  [{ styles: water.id }, 'Style By component Water'],
]

test.for(changes)('a change of another user is shown before it is overwritten: %o', async ([change, row]) => {
  const current = { ...layer, ...change, version: 3 }
  const server = serverWithWater().on(changeLayer, ({ body }) => {
    if ((body as { version: number }).version !== current.version)
      throw new Problem('layer_changed', { name: current.name, current })
    return current
  })
  await showEditing(server)
  await description.fill('Of 2025')
  await save.click()
  await expect.element(page.getByRole('row', { name: row })).toBeVisible()
  await page.getByRole('button', { name: 'Save my change' }).click()
  await expect.element(page.getByText('Layer “Buildings” saved.')).toBeVisible()
})

test('an organization without map services has no choice of styles', async () => {
  const organization = sampleOrganization({ id: layer.organizationId, features: [] })
  await showEditing(new AnsweringServer(), { account: sampleAccount({ organization, organizations: [organization] }) })
  await expect.element(style).not.toBeInTheDocument()
  await expect.element(method).not.toBeInTheDocument()
})
