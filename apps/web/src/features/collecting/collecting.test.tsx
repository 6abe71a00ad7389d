import { listStyledComponents } from '@cairn/contract/dictionaries/component-styles'
import { readStartingValues } from '@cairn/contract/dictionaries/components'
import { readDictionary } from '@cairn/contract/dictionaries/dictionaries'
import { createFeature } from '@cairn/contract/features/features'
import { listFolders } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import { listProjects, readProject } from '@cairn/contract/projects'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import Box from '@mui/material/Box'
import { onlineManager } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { sampleAttribute, sampleComponent, sampleDictionary, sampleSystem } from '../../../test/dictionaries.ts'
import { FeatureServer } from '../../../test/feature-server.ts'
import { colourAt, pixelOf, settled } from '../../../test/map-under-test.ts'
import { sampleAccount, sampleId, sampleLayer } from '../../../test/samples.ts'
import { mapStart, showMap } from '../../../test/shown-map.tsx'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import type { MapEngine } from '../../map/engine/create-map.ts'
import { beginSession, currentMapSession, expandNodes } from '../../map/map-session.ts'
import { emptySession } from '../../map/stored-session.ts'
import { changeAccountPreferences, effective, readRecord } from '../../platform/preferences/account-preferences.ts'
import { dictionaryPreferences } from '../../platform/preferences/dictionary-preferences.ts'
import { adoptAccount } from '../../platform/preferences/preferences.ts'
import { MapScope } from '../../screens/map/map-scope.tsx'
import { ProjectTree } from '../../screens/map/project/project-tree.tsx'
import { currentDraft } from '../editing/draft-store.ts'
import { FeatureListPanel } from '../list/feature-list.tsx'

const size = sampleAttribute('Text', { name: 'Size', required: true })
const crew = sampleAttribute('Text', { name: 'Crew', defaultValue: '@save' })
const colour = '#1e9e3c'
const style = JSON.stringify({ fillColor: colour, fillOpacity: 1, strokeColor: colour, size: 14 })
const valve = sampleComponent({ alias: 'Gate valve', attributes: [size, crew], componentStyling: true, style })
const hydrant = sampleComponent({ alias: 'Hydrant' })
const main = sampleComponent({ alias: 'Main', componentTypeId: 2 })
const dictionaryId = sampleId()
const water = sampleSystem({ name: 'Water', dictionaryId, components: [valve, hydrant, main] })
const dictionary = sampleDictionary({ id: dictionaryId, systems: [water] })

function serverWithDictionary(): FeatureServer {
  const server = new FeatureServer({ name: 'Valves', serverName: 'valves', addFeature: 'point', featureCount: 0 })
  const project = { ...server.project, dataDictionaryId: dictionary.id }
  server.on(readProject, () => project)
  server.on(listProjects, () => [project])
  server.on(readDictionary, () => dictionary)
  server.on(listStyledComponents, () => [
    { id: valve.id, alias: valve.alias, type: 'Point' as const, systemColor: water.color, style },
  ])
  server.on(readStartingValues, () => [
    { attributeId: size.id, attributeType: 'Text' as const, attributeValue: null },
    { attributeId: crew.id, attributeType: 'Text' as const, attributeValue: 'North' },
  ])
  return server
}

async function openMap() {
  const server = serverWithDictionary()
  const account = sampleAccount()
  adoptAccount(account.id)
  return { server, accountId: account.id, ...(await showMap(server, { account })) }
}

const menu = page.getByRole('dialog', { name: 'Add a feature' })
const filter = page.getByRole('combobox', { name: 'Filter components' })
const field = (name: string) => page.getByRole('textbox', { name })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
const select = (name: string) => page.getByRole('combobox', { name })
async function choose(name: string, option: string): Promise<void> {
  await select(name).click()
  await page.getByRole('option', { name: option }).click()
}
const idsOf = ({ id }: { readonly id: string }) => ({
  dictionary_id: dictionaryId,
  system_id: water.id,
  component_id: id,
})
const valuesOf = (first: string, second: string) => ({ [size.id]: first, [crew.id]: second })
const focusMap = () => (page.getByRole('application', { name: 'Map' }).element() as HTMLElement).focus()

/** The colour of the map where the point of the draft is. */
function drawnColour(engine: MapEngine): string | undefined {
  const geometry = currentDraft()?.geometry
  if (geometry?.type !== 'Point') return undefined
  const [longitude = 0, latitude = 0] = geometry.coordinates
  const [x, y] = pixelOf(engine, lonLat(longitude, latitude))
  // Beside the lines of the grid, which are drawn over features.
  return colourAt(engine, [x + 4, y + 4])
}

test('a feature of a component is chosen, drawn, described and saved with the keyboard', async () => {
  const { server, engine } = await openMap()
  focusMap()
  await userEvent.keyboard('n')
  await expect.element(filter).toHaveFocus()
  // A layer of points takes no lines.
  await expect.poll(options).toEqual(['Gate valve', 'Hydrant'])
  expect(await findBarriers()).toEqual([])
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(page.getByText('New Gate valve in Valves')).toBeVisible()
  await expect.element(page.getByRole('application', { name: 'Map' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(field('Size')).toHaveFocus()
  await expect.element(field('Crew')).toHaveValue('North')
  await settled(engine)
  expect(drawnColour(engine)).toBe(colour)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(field('Size')).toHaveAccessibleDescription('This value is required.')
  await userEvent.keyboard('8{Enter}')
  await expect.poll(() => server.bodiesOf(createFeature)).toHaveLength(1)
  expect(server.bodiesOf(createFeature)[0]?.properties).toEqual({ ...idsOf(valve), attributes: valuesOf('8', 'North') })
  expect(dictionaryPreferences(server.project.id)).toMatchObject({
    lastSystemId: water.id,
    lastComponentId: valve.id,
  })
})

test('the filter finds components, and the last used one comes first', async () => {
  await openMap()
  focusMap()
  await userEvent.keyboard('n')
  await expect.element(filter).toHaveFocus()
  await userEvent.keyboard('hyd')
  await expect.poll(options).toEqual(['Hydrant'])
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('New Hydrant in Valves')).toBeVisible()
  await userEvent.keyboard('{Escape}n')
  await expect.poll(options).toEqual(['HydrantWater', 'Gate valve'])
  await filter.fill('pump')
  await expect.element(page.getByText('No component or system has “pump” in its name.')).toBeVisible()
})

test('without a network the list of components says so, offers a retry, and is read when the network is back', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  const { server, failures, queryClient } = await openMap()
  server.on(readDictionary, () => {
    throw new TypeError('no network')
  })
  onlineManager.setOnline(false)
  queryClient.removeQueries({ queryKey: ['dictionaries'] })
  await page.getByRole('button', { name: 'Add a feature', exact: true }).click()
  await expect.element(menu.getByText(/^The server cannot be reached\./)).toBeVisible()
  await expect.element(menu.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(failures).toEqual([])
  server.on(readDictionary, () => dictionary)
  onlineManager.setOnline(true)
  await expect.poll(options).toEqual(['Gate valve', 'Hydrant'])
})

test('a feature that was drawn without a component has the properties of its layer, and may get a component', async () => {
  const { server } = await openMap()
  server.add({ geometry: { type: 'Point', coordinates: mapStart }, properties: { depth: 'deep' } })
  focusMap()
  await userEvent.keyboard('n')
  await menu.getByRole('button', { name: 'Without a component' }).click()
  await page.getByRole('menuitem', { name: /^Valves/ }).click()
  await expect.element(page.getByText('New feature in Valves')).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(field('depth')).toHaveFocus()
  await expect.element(field('Size')).not.toBeInTheDocument()
  await choose('System', 'Water')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(select('Component')).toHaveFocus()
  await expect.element(page.getByText('This value is required.')).toBeVisible()
  await select('Component').click()
  await expect.element(page.getByRole('option', { name: 'Main (lines only)' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('option', { name: 'Gate valve' }).click()
  await expect.element(field('Crew')).toHaveValue('North')
  await expect.element(field('depth')).not.toBeInTheDocument()
  await field('Size').fill('8')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.bodiesOf(createFeature)).toHaveLength(1)
  expect(server.bodiesOf(createFeature)[0]?.properties).toEqual({ ...idsOf(valve), attributes: valuesOf('8', 'North') })
  expect(dictionaryPreferences(server.project.id).lastComponentId).toBe(valve.id)
})

test('without an answer of the server, the values that were saved last come from this browser, which keeps those of other clients', async () => {
  const { server, accountId } = await openMap()
  const id = server.project.id
  const lastAttributes = [
    { id: crew.id, attributeId: crew.id, attributeType: 'Text', attributeValue: 'South' },
    { id: size.id, attributeId: size.id, attributeType: 'Text', attributeValue: '8' },
  ]
  const dictionaryPrefs = { designatorNumber: 7, lastComponentId: valve.id, lastAttributes }
  changeAccountPreferences(accountId, { [`projectPrefs/${id}`]: { id, name: 'Survey', dictionaryPrefs } })
  server.on(readStartingValues, () => {
    throw new Problem('not_found', { asset: 'component' })
  })
  focusMap()
  await userEvent.keyboard('n')
  await expect.element(filter).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('New Gate valve in Valves')).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.element(field('Crew')).toHaveValue('South')
  await expect.element(field('Size')).toHaveValue('')
  expect(effective(readRecord(accountId))['projectPrefs']).toMatchObject([
    { id, name: 'Survey', dictionaryPrefs: { designatorNumber: 7, lastSystemId: water.id, lastAttributes } },
  ])
})

describe('a layer of lines is offered the components of lines alone, and gets the chosen one,', () => {
  /** The tree of a project with a layer of points and one of lines, beside the list of the latter. */
  async function showProject({ withList = false } = {}): Promise<Layer> {
    const server = serverWithDictionary()
    const mains = sampleLayer({ name: 'Mains', folderId: server.folder.id, addFeature: 'polyline', featureCount: 0 })
    server.changeLayer({ featureCount: 1 })
    server.on(listFolders, () => [{ ...server.folder, layers: [server.layer, mains] }])
    const account = sampleAccount()
    adoptAccount(account.id)
    beginSession(account.id, emptySession, true)
    expandNodes([server.folder.id], true)
    const content = (
      <MapScope map={null}>
        <Box sx={{ width: 300 }}>
          <ProjectTree project={server.project} />
        </Box>
        <FeatureListPanel />
      </MapScope>
    )
    const address = `/?project=${server.project.id}${withList ? `&list=${mains.id}` : ''}`
    await showSignedIn(content, server, { account, address })
    return mains
  }

  const menuOfMains = page.getByRole('dialog', { name: 'Add a feature to Mains' })
  async function collectInto({ id: layerId }: Layer): Promise<void> {
    await expect.element(filter).toHaveFocus()
    await expect.poll(options).toEqual(['Main'])
    await userEvent.keyboard('{Enter}')
    const target = { layerId, shape: 'polyline', component: { componentId: main.id } }
    await expect.poll(() => currentMapSession().drawTarget).toMatchObject(target)
  }

  test('from the menu of its row, beside which the components open', async () => {
    const mains = await showProject()
    const row = page.getByRole('treeitem', { name: /^Mains/ })
    await row.click()
    const { right } = row.element().getBoundingClientRect()
    await userEvent.keyboard('{ContextMenu}')
    await page.getByRole('menuitem', { name: 'Add a feature to the layer' }).click()
    await expect.element(menuOfMains).toBeVisible()
    await expect.poll(() => menuOfMains.element().getBoundingClientRect().left - right).toBeCloseTo(8, 0)
    await collectInto(mains)
  })

  test('from its empty list', async () => {
    const mains = await showProject({ withList: true })
    await page.getByRole('button', { name: 'Add a feature', exact: true }).click()
    await expect.element(menuOfMains).toBeVisible()
    await collectInto(mains)
  })
})

test('on a low screen the whole menu scrolls, so that its list is not squeezed', async () => {
  await page.viewport(844, 390)
  onTestFinished(() => page.viewport(1280, 800))
  await openMap()
  focusMap()
  await userEvent.keyboard('n')
  await expect.poll(options).toEqual(['Gate valve', 'Hydrant'])
  const option = page.getByRole('option', { name: /^Gate valve/ })
  await option.click()
  await expect.element(page.getByText('New Gate valve in Valves')).toBeVisible()
})
