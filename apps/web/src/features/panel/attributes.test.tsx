import { readDictionary } from '@cairn/contract/dictionaries/dictionaries'
import type { PickList } from '@cairn/contract/dictionaries/entities'
import { listNamedComponents, type NamedComponent } from '@cairn/contract/dictionaries/named-components'
import { changeFeature, readFeature, readFeatureVersion } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import { readProject } from '@cairn/contract/projects'
import { type AttributeTypeName, attributeTypes } from '@cairn/domain/dictionary/attribute-types'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { sampleAttribute, sampleComponent, sampleDictionary, sampleSystem } from '../../../test/dictionaries.ts'
import { FeatureServer } from '../../../test/feature-server.ts'
import { sampleAccount, sampleId, sampleProject, sampleViewer } from '../../../test/samples.ts'
import { showFeaturePanel } from '../../../test/shown-feature.tsx'

const sizes: PickList = {
  id: sampleId(),
  name: 'Sizes',
  values: ['6', '8'].map((value, order) => ({ id: sampleId(), value, label: `${value} in`, order })),
  isGlobal: false,
  organizationId: null,
  dictionaryId: sampleId(),
  version: 1,
}
const [size, crew, plan, turns] = [
  sampleAttribute('Pick List', { name: 'Size', pickList: sizes }),
  sampleAttribute('Text', { name: 'Crew' }),
  sampleAttribute('Hyperlink', { name: 'Plan' }),
  sampleAttribute('Int', { name: 'Turns', required: true }),
]
const long = 'x'.repeat(257)
const isRequired = 'This value is required.'
const isTooLong = 'This value can have at most 256 characters. Shorten it.'
const hasNoDate = (format: string) => `There is no such day or time. Enter it as ${format}.`
/** The role of the field of each type, a text that is typed into it, and the message that it then has. */
const fields: Readonly<Record<AttributeTypeName, readonly ['combobox' | 'textbox', string | null, string]>> = {
  'Pick List': ['combobox', null, isRequired],
  'Pick List Edit': ['combobox', long, isTooLong],
  'Global Pick List': ['combobox', null, isRequired],
  Int: ['textbox', '-14.5', 'Enter a whole number, with digits only.'],
  Text: ['textbox', long, isTooLong],
  Note: ['textbox', ' ', isRequired],
  Time: ['textbox', '25:05', hasNoDate('hh:mm am')],
  Date: ['textbox', '02/30/2026', hasNoDate('MM/DD/YYYY')],
  Timestamp: ['textbox', '02/28/2026', hasNoDate('MM/DD/YYYY hh:mm am')],
  Double: ['textbox', 'many', 'This value must be a number. Write it like 1234.5.'],
  Boolean: ['combobox', null, isRequired],
  'Read Only': ['textbox', null, ''],
  Hyperlink: ['textbox', 'a plan', 'Enter the address of a web page, like https://example.org/plan.'],
}
const every = sampleComponent({
  attributes: attributeTypes.map(({ name }) => {
    const pickList = /Pick List/.test(name) ? sizes : null
    return sampleAttribute(name, { name: `${name} value`, required: name !== 'Read Only', pickList })
  }),
})
const valve = sampleComponent({ alias: 'Gate valve', attributes: [size, crew, plan, turns] })
const dictionary = sampleDictionary({ systems: [sampleSystem({ name: 'Water', components: [valve, every] })] })

const namedValve: NamedComponent = {
  id: valve.id,
  alias: valve.alias,
  type: 'Point',
  systemName: 'Water',
  systemColor: '#0078d4',
  attributes: valve.attributes.map(({ id, name, type }) => ({ id, name, type: type.name })),
}

let featureId = ''

async function openFeature(properties: object, ...later: object[]) {
  const server = new FeatureServer()
  const feature = server.add({
    geometry: { type: 'Point', coordinates: [-105.25, 39.99] },
    properties: { ...properties },
  })
  featureId = feature.id
  for (const next of later) server.changeElsewhere(feature.id, { properties: { ...next } })
  server.on(readProject, () => sampleProject({ id: feature.projectId, dataDictionaryId: dictionary.id }))
  server.on(readDictionary, () => dictionary)
  server.on(listNamedComponents, () => [namedValve])
  await showFeaturePanel(server, feature.id, sampleAccount())
  return server
}

const listOf = (values: Readonly<Record<string, string>>) =>
  [size, crew, plan, turns].flatMap(({ id, name, type }) =>
    values[name] === undefined ? [] : [{ id, attributeId: id, attributeType: type.name, attributeValue: values[name] }],
  )

const section = page.getByLabelText('Attributes', { exact: true })

test('a feature of a component shows its values by the names of the attributes, in their order', async () => {
  const list = [crew, size, plan].map(({ id, type }, index) => ({
    id,
    attributeId: id,
    attributeType: type.name,
    attributeValue: ['North', '6', ''][index] ?? '',
  }))
  await openFeature({ component_id: valve.id, attributes: list, note: 'checked' })
  await expect.element(page.getByRole('heading', { name: 'Gate valve', exact: true })).toBeVisible()
  await expect.element(page.getByText('Water', { exact: true })).toBeVisible()
  await expect.element(section).toMatchTextContent(/^Size6CrewNorthPlan—$/)
  await expect.element(page.getByLabelText('Properties', { exact: true })).toMatchTextContent(/^notechecked$/)
})

test('a viewer of a shared layer who may not see its home reads the values by their names', async () => {
  const server = new FeatureServer({ shared: true })
  const properties = {
    dictionary_id: dictionary.id,
    component_id: valve.id,
    attributes: { [size.id]: '6' },
  }
  const { id } = server.add({ geometry: { type: 'Point', coordinates: [-105.25, 39.99] }, properties })
  server.changeElsewhere(id, { properties: { ...properties, attributes: { [size.id]: '8' } } })
  const refuse = () => {
    throw new Problem('not_found', { asset: 'project' })
  }
  const home = { projectId: sampleId() }
  server
    .on(readFeature, () => ({ ...server.get(id), ...home }))
    .on(readProject, (_, params) => (params['id'] === server.project.id ? server.project : refuse()))
    .on(listNamedComponents, ({ search }) => (search.get('projectId') === server.project.id ? [namedValve] : refuse()))
    .on(readDictionary, () => dictionary)
  await showFeaturePanel(server, id, sampleViewer())
  await expect.element(section).toMatchTextContent(/^Size8$/)
  await page.getByRole('tab', { name: 'Activity' }).click()
  const changed = page.getByRole('table', { name: 'Changes to this feature' }).getByRole('row').nth(1)
  await expect.element(changed).toMatchTextContent(/Size 6 → 8$/)
})

test('a feature without a value that names it is titled by its component and its number', async () => {
  await openFeature({ component_id: valve.id, attributes: listOf({ Size: '6' }) })
  const number = featureId.split('.')[1]
  await expect.element(page.getByRole('heading', { name: `Gate valve ${number}` })).toBeVisible()
})

test('a feature of a component of another dictionary, or of none, has no attributes', async () => {
  await openFeature({ component_id: crypto.randomUUID(), attributes: [], note: 'checked' })
  await expect.element(page.getByLabelText('Properties', { exact: true })).toBeVisible()
  await expect.element(section).not.toBeInTheDocument()
})

test('the activity and its artifacts name the attributes, and have no id of the product', async () => {
  const geometry: Geometry = { type: 'Point', coordinates: [-105.25, 39.99] }
  const state = (value: string) => ({ component_id: valve.id, attributes: { [size.id]: value, [crew.id]: 'North' } })
  const server = await openFeature({ ...state('6'), note: 'checked' }, { ...state('8'), note: 'checked' })
  server.on(readFeatureVersion, (_, { version }) => ({
    version: Number(version),
    geometry,
    properties: { ...state('8'), note: 'checked' },
  }))
  await page.getByRole('tab', { name: 'Activity' }).click()
  const changed = page.getByRole('table', { name: 'Changes to this feature' }).getByRole('row').nth(1)
  await expect.element(changed).toMatchTextContent(/Size 6 → 8$/)
  const showArtifact = page.getByRole('button', { name: 'Show the artifact of version 2' })
  await expect.element(showArtifact).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Maximize the feature panel' }).click()
  await showArtifact.click()
  const artifact = page.getByRole('region', { name: 'Artifact' })
  await expect.element(artifact).toBeVisible()
  expect(JSON.parse(artifact.element().textContent)).toEqual({
    component: 'Gate valve',
    attributes: { Size: '8', Crew: 'North' },
    properties: { note: 'checked' },
    geometry,
  })
  await page.getByRole('button', { name: 'Restore the size of the feature panel' }).click()
  await expect.element(artifact).not.toBeInTheDocument()
  // The tooltip of the button would cover those of the next test.
  await page.getByRole('tab', { name: 'Activity' }).hover()
})

const field = (name: string) => page.getByRole('textbox', { name })
const save = page.getByRole('button', { name: 'Save', exact: true })

test('values are edited by the type of their attribute, beside the free properties', async () => {
  const server = await openFeature({
    component_id: valve.id,
    attributes: listOf({ Size: '6', Crew: 'North', Turns: '12' }),
    note: 'old',
  })
  await page.getByRole('button', { name: 'Edit properties' }).click()
  await expect.element(field('Crew')).toHaveValue('North')
  expect(await findBarriers()).toEqual([])
  await page.getByRole('combobox', { name: 'Size' }).click()
  await page.getByRole('option', { name: '8 in' }).click()
  await field('Turns').fill('')
  await userEvent.type(field('Turns'), '1.4')
  await expect.element(field('Turns')).toHaveValue('14')
  await expect.element(field('Turns')).toHaveAccessibleDescription('Enter a whole number, with digits only.')
  await field('note').fill('new')
  await save.click()
  await expect
    .poll(() => server.bodiesOf(changeFeature))
    .toEqual([
      {
        version: 1,
        properties: {
          component_id: valve.id,
          attributes: { [size.id]: '8', [crew.id]: 'North', [plan.id]: '', [turns.id]: '14' },
          note: 'new',
        },
      },
    ])
})

test('a required value and the form of a value are checked at their field, once an attribute is edited', async () => {
  const server = await openFeature({ component_id: valve.id, attributes: listOf({ Size: '6', Turns: '12' }) })
  await page.getByRole('button', { name: 'Edit properties' }).click()
  await field('Turns').fill('')
  await field('Plan').fill('a plan')
  await save.click()
  await expect.element(field('Turns')).toHaveAccessibleDescription('This value is required.')
  await expect.element(field('Plan')).toHaveAccessibleDescription(/^Enter the address of a web page/)
  expect(server.bodiesOf(changeFeature)).toEqual([])
  await field('Turns').fill('3')
  await field('Plan').fill('example.org/plan')
  await save.click()
  await expect.poll(() => server.bodiesOf(changeFeature)).toHaveLength(1)
})

test('each type of attribute has its field, which says what is wrong with its value', async () => {
  const server = await openFeature({ component_id: every.id, attributes: [] })
  await page.getByRole('button', { name: 'Edit properties' }).click()
  const fieldOf = (type: AttributeTypeName) => page.getByRole(fields[type][0], { name: new RegExp(`^${type} value`) })
  for (const { name } of attributeTypes) {
    const typed = fields[name][1]
    if (typed !== null) await fieldOf(name).fill(typed)
  }
  await save.click()
  for (const { name } of attributeTypes)
    await expect.element(fieldOf(name)).toHaveAccessibleDescription(fields[name][2])
  // A text that was pasted stays whole: without its sign and its point it would be another number.
  await expect.element(fieldOf('Int')).toHaveValue('-14.5')
  await expect.element(fieldOf('Read Only')).toBeDisabled()
  expect(server.bodiesOf(changeFeature)).toEqual([])
  const optionsOf = async (type: AttributeTypeName) => {
    await fieldOf(type).click()
    await expect.element(page.getByRole('listbox')).toBeVisible()
    const options = page.getByRole('option').elements()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    return options.map(({ textContent }) => textContent)
  }
  expect(await optionsOf('Boolean')).toEqual(['No value', 'Yes', 'No'])
  expect(await optionsOf('Global Pick List')).toEqual(['No value', '6 in', '8 in'])
})

test('a day or time in another form is written in that of its field', async () => {
  await openFeature({ component_id: every.id, attributes: [] })
  await page.getByRole('button', { name: 'Edit properties' }).click()
  const forms = [
    ['Date', '2026-6-3', '06/03/2026'],
    ['Time', '2:30 PM', '02:30 pm'],
    ['Timestamp', '6/3/2026 20:05', '06/03/2026 08:05 pm'],
  ] as const
  for (const [type, typed, written] of forms) {
    const timed = page.getByRole('textbox', { name: new RegExp(`^${type} value`) })
    await timed.fill(typed)
    await userEvent.tab()
    await expect.element(timed).toHaveValue(written)
  }
})

test('an edit of a free property leaves the attributes as they are, also without a required one', async () => {
  const attributes = listOf({ Size: '6' })
  const server = await openFeature({ component_id: valve.id, attributes, note: 'old' })
  await page.getByRole('button', { name: 'Edit properties' }).click()
  await expect.element(field('Turns')).toBeVisible()
  await field('note').fill('new')
  await save.click()
  await expect
    .poll(() => server.bodiesOf(changeFeature))
    .toEqual([{ version: 1, properties: { component_id: valve.id, attributes, note: 'new' } }])
})

test('two edits of one feature are compared value by value, by the names of the attributes', async () => {
  const state = (values: Readonly<Record<string, string>>) => ({ component_id: valve.id, attributes: listOf(values) })
  const start = { Size: '6', Crew: 'North', Turns: '1' }
  const server = await openFeature(state(start))
  await page.getByRole('button', { name: 'Edit properties' }).click()
  await field('Turns').fill('2')
  server.changeElsewhere(featureId, { properties: state({ ...start, Crew: 'South', Turns: '3' }) })
  await save.click()
  const conflict = page.getByRole('dialog')
  await expect.element(conflict.getByRole('row', { name: /^Crew North North South/ })).toBeVisible()
  await expect.element(conflict.getByRole('row', { name: /^Turns 1/ })).toBeVisible()
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect
    .poll(() => server.bodiesOf(changeFeature).at(-1)?.properties?.['attributes'])
    .toEqual({
      [size.id]: '6',
      [crew.id]: 'South',
      [plan.id]: '',
      [turns.id]: '2',
    })
})

test('the values of a component of another dictionary are read and not edited', async () => {
  const other = sampleDictionary({ systems: [sampleSystem({ components: [valve] })] })
  const server = await openFeature({
    component_id: valve.id,
    dictionary_id: other.id,
    attributes: listOf({ Crew: 'North' }),
  })
  server.on(readDictionary, () => other)
  await expect.element(page.getByText(/^The component of the feature is from another dictionary/)).toBeVisible()
  await expect.element(section).toMatchTextContent(/^CrewNorth$/)
  const edit = page.getByRole('button', { name: 'Edit properties' })
  await expect.element(edit).toHaveAttribute('aria-disabled', 'true')
})
