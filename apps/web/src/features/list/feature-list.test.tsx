import { listNamedComponents, type NamedComponent } from '@cairn/contract/dictionaries/named-components'
import {
  type LayerColumn,
  listFeatureRows,
  listLayerColumns,
  sortedRowsMax,
} from '@cairn/contract/features/feature-rows'
import { Problem } from '@cairn/contract/problem'
import type { JsonObject } from '@cairn/domain/json'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FeatureServer } from '../../../test/feature-server.ts'
import { sampleAccount } from '../../../test/samples.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { beginSession } from '../../map/map-session.ts'
import { emptySession } from '../../map/stored-session.ts'
import { MapScope } from '../../screens/map/map-scope.tsx'
import { FeatureListPanel } from './feature-list.tsx'

let server: FeatureServer
beforeEach(async () => {
  await page.viewport(1280, 800)
  server = new FeatureServer()
})

async function openList(features: readonly JsonObject[]) {
  for (const [i, properties] of features.entries()) {
    server.add({ geometry: { type: 'Point', coordinates: [-105 + i / 1000, 40] }, properties })
  }
  server.changeLayer({ featureCount: features.length })
  beginSession('account', emptySession, false)
  const panel = (
    <MapScope map={null}>
      <FeatureListPanel />
    </MapScope>
  )
  const address = `/?project=${server.project.id}&list=${server.layer.id}`
  return showSignedIn(panel, server, { account: sampleAccount(), address })
}

const valves = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `Valve ${i + 1}`, size: 300 - i }))
const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}\\b`) })
const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
const filter = page.getByRole('textbox', { name: 'Filter by words' })
const firstRow = () => page.getByRole('row').elements()[1]?.textContent
const opened = (router: { state: { location: { search: string } } }) =>
  new URLSearchParams(router.state.location.search).get('feature')
const rowCalls = () => server.received.filter(({ path }) => path.endsWith('/rows'))

test('the user moves through the rows and opens features with the keyboard, and the focus stays in the table', async () => {
  const { router } = await openList(valves(3))
  await expect.element(row('Valve 1')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
  await expect.element(row('Valve 2')).toHaveAttribute('aria-selected', 'true')
  await expect.element(row('Valve 2')).toHaveFocus()
  expect(opened(router)).toBe('buildings.2')
  await userEvent.keyboard('{End}{Enter}')
  await expect.element(row('Valve 3')).toHaveAttribute('aria-selected', 'true')
  await router.navigate(-1)
  await expect.element(row('Valve 2')).toHaveAttribute('aria-selected', 'true')
  await router.navigate(-1)
  await expect.element(row('Valve 2')).toHaveAttribute('aria-selected', 'false')
})

test('the columns are the title and the properties of the layer, and numbers are to the right', async () => {
  await openList([
    { material: 'PVC', size: 8, NAME: 'Main 12', open: true, note: null },
    { material: 'steel', size: 12.5 },
  ])
  await expect.element(row('Main 12')).toBeVisible()
  const headers = page.getByRole('columnheader').elements()
  expect(headers.map(({ textContent }) => textContent)).toEqual(['NAME', 'material', 'size', 'open', 'note', 'Number'])
  await expect
    .element(row('Buildings 2').getByRole('gridcell', { name: '12.5', exact: true }))
    .toHaveStyle('text-align: right')
  await expect.element(row('Main 12').getByRole('gridcell', { name: 'Yes' })).toBeVisible()
})

test('attributes are columns with their names and values, and no id of the product is shown', async () => {
  const attribute = (name: string, type: 'Int' | 'Boolean') => ({ id: crypto.randomUUID(), name, type })
  const [depth, open] = [attribute('Depth', 'Int'), attribute('Open', 'Boolean')]
  const [id, alias, systemName, systemColor] = [crypto.randomUUID(), 'Gate valve', 'Water', '#0078d4']
  const attributes = [depth, open]
  const valve: NamedComponent = { id, alias, type: 'Point', systemName, systemColor, attributes }
  server.on(listNamedComponents, () => [valve])
  const columns: LayerColumn[] = [
    { name: 'Depth', type: 'number', isAttribute: true },
    { name: 'Open', type: 'boolean', isAttribute: true },
    { name: 'Of a dictionary that the user may not read', type: 'text', isAttribute: true },
    { name: 'note', type: 'text' },
  ]
  server.on(listLayerColumns, () => columns)
  await openList([
    { component_id: valve.id, attributes: { [depth.id]: '12', [open.id]: 'true' }, note: 'checked' },
    { note: 'plain' },
    { component_id: valve.id, attributes: { [depth.id]: '', [open.id]: null }, Depth: 'about 12', Open: '' },
  ])
  await expect.element(row('Gate valve 1')).toMatchTextContent(/^Gate valve 112Yeschecked$/)
  await expect.element(row('Buildings 2')).toMatchTextContent(/^Buildings 2——plain$/)
  const left = row('Gate valve 3')
  await expect.element(left).toMatchTextContent(/^Gate valve 3about 12——$/)
  await expect.element(left.getByTitle('“Depth” has no value. This is a property of the same name.')).toBeVisible()
  const headers = page.getByRole('columnheader').elements()
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Feature', 'Depth', 'Open', 'note'])
  await header('Depth').click()
  await expect.poll(() => rowCalls().at(-1)?.search.get('sort')).toBe('Depth')
})

test('the keys of a header reach columns that are out of view, and the focus stays with them', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `column ${i + 1}`)
  await openList([Object.fromEntries(names.map((name) => [name, name]))])
  const first = page.getByRole('columnheader').first()
  await expect.element(first).toBeVisible()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{End}')
  await expect.element(header('column 40')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(header('column 39')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(first).toHaveFocus()
})

test('features without properties have titles alone', async () => {
  await openList([{}, {}])
  await expect.element(row('Buildings 2')).toBeVisible()
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Feature'])
})

test('a long layer is read while the user scrolls, with its exact count', async () => {
  await openList(valves(450))
  await expect.element(page.getByText('450 features')).toBeVisible()
  await expect.element(row('Valve 1')).toHaveFocus()
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '451')
  expect(page.getByRole('row').elements().length).toBeLessThan(60)
  await userEvent.keyboard('{End}')
  await expect.element(row('Valve 201')).toBeInTheDocument()
  expect(rowCalls()).toHaveLength(2)
  await userEvent.keyboard('{End}')
  await expect.poll(() => rowCalls().length).toBe(3)
  await expect.poll(() => document.activeElement?.getAttribute('aria-rowindex')).toBe('401')
  await expect.element(row('Valve 401')).toBeInTheDocument()
  await userEvent.keyboard('{End}')
  await expect.element(row('Valve 450')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(row('Valve 1')).toHaveFocus()
  expect(rowCalls()).toHaveLength(3)
})

test('a header sorts up, down and not at all, by pointer and by keys', async () => {
  await openList(valves(3))
  await expect.element(row('Valve 1')).toHaveFocus()
  await header('size').click()
  await expect.poll(firstRow).toContain('Valve 3')
  await expect.element(header('size')).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.keyboard('{Enter}')
  await expect.poll(firstRow).toContain('Valve 1')
  await expect.element(header('size')).toHaveAttribute('aria-sort', 'descending')
  await userEvent.keyboard(' ')
  await expect.element(header('Number')).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await expect.element(header('name')).toHaveFocus()
  await expect.element(header('name')).toHaveAttribute('aria-sort', 'ascending')
  expect(rowCalls().at(-1)?.search.get('sort')).toBe('name')
})

test('too many rows cannot be sorted by a property, and the header says why', async () => {
  server.changeLayer({ featureCount: sortedRowsMax + 1 })
  server.on(listFeatureRows, ({ search }) => {
    if (search.has('sort')) throw new Problem('rows_not_sortable', { max: sortedRowsMax })
    const properties = { name: 'Valve 1' }
    const found = { id: 'buildings.1', version: 1, geometryType: 'Point' as const, extent: null, properties }
    return { rows: [found], next: null, count: sortedRowsMax + 1 }
  })
  await openList([{ name: 'Valve 1' }])
  await expect.element(row('Valve 1')).toHaveFocus()
  await expect.element(header('name')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(header('name')).toHaveAttribute('title', expect.stringContaining('more than 100,000 features'))
  await header('name').click({ force: true })
  await expect.element(header('Number')).toHaveAttribute('aria-sort', 'ascending')
  expect(rowCalls()).toHaveLength(1)
})

test('words filter the rows, and an empty result offers to clear them', async () => {
  await openList(valves(12))
  await filter.fill('valve 11')
  await expect.element(page.getByText('1 of 12')).toBeVisible()
  await expect.element(row('Valve 11')).toBeVisible()
  await expect.element(filter).toHaveFocus()
  await filter.fill('pump')
  await expect.element(page.getByText('No feature has these words in its properties.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Only features in view' }).click()
  await expect.element(page.getByText('None of the features in view has these words in its properties.')).toBeVisible()
  await page.getByRole('button', { name: 'List all features' }).click()
  await expect.element(page.getByText('No feature has these words in its properties.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the filter' }).last().click()
  await expect.element(row('Valve 12')).toBeVisible()
  await expect.element(filter).toHaveValue('')
})

test('Shift with the arrow keys resizes a column, and a drag does', async () => {
  await openList(valves(3))
  await expect.element(row('Valve 1')).toHaveFocus()
  const widthPx = (name: string) => header(name).element().getBoundingClientRect().width
  await header('size').click()
  const before = widthPx('size')
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  await expect.poll(() => widthPx('size')).toBe(before + 32)
  const grid = page.getByRole('grid')
  const { left } = header('size').element().getBoundingClientRect()
  const gridLeft = grid.element().getBoundingClientRect().left
  await header('size').dropTo(grid, {
    sourcePosition: { x: before + 32 - 3, y: 12 },
    targetPosition: { x: left - gridLeft + 200, y: 12 },
  })
  await expect.poll(() => widthPx('size')).toBeGreaterThan(195)
  expect(widthPx('size')).toBeLessThan(210)
  await expect.element(header('size')).toHaveAttribute('aria-sort', 'ascending')
})

test('a failed answer is shown with its reason and a retry', async () => {
  let fails = true
  const answer = { rows: [], next: null, count: 0 }
  server.on(listFeatureRows, () => {
    if (fails) throw new Problem('internal', {})
    return answer
  })
  await openList([])
  const retry = page.getByRole('alert').getByRole('button')
  await expect.element(retry).toBeVisible()
  fails = false
  await retry.click()
  await expect.element(page.getByText('This layer has no features yet.')).toBeVisible()
})

test('an empty layer shows the next step', async () => {
  await openList([])
  await expect.element(page.getByText('This layer has no features yet.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a feature' })).toBeVisible()
})
