import { readStartingValues } from '@cairn/contract/dictionaries/components'
import { readDictionary } from '@cairn/contract/dictionaries/dictionaries'
import { listNamedComponents } from '@cairn/contract/dictionaries/named-components'
import { changeFeature } from '@cairn/contract/features/features'
import { readProject } from '@cairn/contract/projects'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import { sampleAttribute, sampleComponent, sampleDictionary, sampleSystem } from '../../../test/dictionaries.ts'
import { FeatureServer } from '../../../test/feature-server.ts'
import { sampleAccount, sampleId } from '../../../test/samples.ts'
import { showFeaturePanel } from '../../../test/shown-feature.tsx'
import { changeDictionaryPreferences } from '../../platform/preferences/dictionary-preferences.ts'
import { adoptAccount } from '../../platform/preferences/preferences.ts'

const [size, crew, width, owner, inspector] = [
  sampleAttribute('Text', { name: 'Size' }),
  sampleAttribute('Text', { name: 'Crew' }),
  sampleAttribute('Text', { name: 'Size' }),
  sampleAttribute('Text', { name: 'Owner', defaultValue: 'City' }),
  sampleAttribute('Text', { name: 'Inspector', defaultValue: '@save' }),
]
const valve = sampleComponent({ alias: 'Gate valve', attributes: [size, crew] })
const meter = sampleComponent({ alias: 'Meter', attributes: [width, owner, inspector] })
const pipe = sampleComponent({ alias: 'Pipe', componentTypeId: 2 })
const id = sampleId()
const water = sampleSystem({ name: 'Water', dictionaryId: id, components: [valve, meter] })
const gas = sampleSystem({ name: 'Gas', dictionaryId: id, components: [pipe] })
const dictionary = sampleDictionary({ id, name: 'Utilities', systems: [water, gas] })
const named = [valve, meter].map(({ id: componentId, alias, attributes }) => ({
  id: componentId,
  alias,
  type: 'Point' as const,
  systemName: 'Water',
  systemColor: '#0078d4',
  attributes: attributes.map(({ id: attributeId, name, type }) => ({ id: attributeId, name, type: type.name })),
}))
const ofValve = { component_id: valve.id, attributes: { [size.id]: '6', [crew.id]: 'North' } }

async function edit(properties: object, styles: string | null = null) {
  const server = new FeatureServer({ styles })
  const feature = server.add({
    geometry: { type: 'Point', coordinates: [-105.25, 39.99] },
    properties: { ...properties },
  })
  server.on(readProject, () => ({ ...server.project, dataDictionaryId: id }))
  server.on(readDictionary, () => dictionary)
  server.on(listNamedComponents, () => named)
  const account = sampleAccount()
  adoptAccount(account.id)
  await showFeaturePanel(server, feature.id, account)
  await page.getByRole('button', { name: 'Edit properties' }).click()
  return { server, feature }
}

const select = (name: string) => page.getByRole('combobox', { name })
const field = (name: string) => page.getByRole('textbox', { name })
const save = page.getByRole('button', { name: 'Save', exact: true })
async function chooseMeter(): Promise<void> {
  await select('Component').click()
  await page.getByRole('option', { name: 'Meter' }).click()
}

test('another component keeps the values that it has as well, and the history names both', async () => {
  const { server } = await edit(ofValve)
  await expect.element(page.getByText('Dictionary: Utilities')).toBeVisible()
  await expect.element(select('System')).toHaveTextContent('Water')
  expect(await findBarriers()).toEqual([])
  await chooseMeter()
  await expect.element(page.getByText('The value of Size is kept.')).toBeVisible()
  await expect.element(page.getByText('Saving removes the value of Crew.')).toBeVisible()
  await expect.element(field('Size')).toHaveValue('6')
  await save.click()
  await expect
    .poll(() => server.bodiesOf(changeFeature).at(-1)?.properties)
    .toMatchObject({ component_id: meter.id, system_id: water.id, attributes: { [width.id]: '6' } })
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect.element(page.getByText('Gate valve')).toBeVisible()
})

test('another component begins with its defaults, without the values that were saved last: they are for new features', async () => {
  const { server } = await edit(ofValve)
  server.on(readStartingValues, () => [
    { attributeId: inspector.id, attributeType: 'Text' as const, attributeValue: 'Kim' },
  ])
  const last = { id: inspector.id, attributeId: inspector.id, attributeType: 'Text', attributeValue: 'Lee' }
  changeDictionaryPreferences(server.project.id, { lastComponentId: meter.id, lastAttributes: [last] })
  await chooseMeter()
  await expect.element(field('Owner')).toHaveValue('City')
  await expect.element(field('Inspector')).toHaveValue('')
})

test('a feature with a component keeps one, and a system without a component of its kind is not offered', async () => {
  await edit(ofValve)
  await select('System').click()
  await expect.element(page.getByRole('option', { name: 'Gas' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('option', { name: '—' })).toHaveAttribute('aria-disabled', 'true')
})

test('where another user edited the feature meanwhile, components are compared by their names', async () => {
  const { server, feature } = await edit(ofValve)
  await chooseMeter()
  await expect.element(field('Crew')).not.toBeInTheDocument()
  server.changeElsewhere(feature.id, { properties: { ...ofValve, attributes: { [size.id]: '8', [crew.id]: 'North' } } })
  await save.click()
  await expect
    .element(
      page.getByRole('dialog').getByRole('row', { name: /^Component Gate valve .*Mine Meter .*Theirs Gate valve/ }),
    )
    .toBeVisible()
})

test('the style of the layer decides whether a feature with free properties can be given a component', async () => {
  await edit({ note: 'x' })
  await expect.element(select('System')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText(/^The style of the layer is not a dictionary/)).toBeVisible()
})

test('in a layer that a dictionary draws, a feature with free properties can be given a component', async () => {
  const { server } = await edit({ note: 'x' }, id)
  await select('System').click()
  await page.getByRole('option', { name: 'Water' }).click()
  await chooseMeter()
  await field('Size').fill('3')
  await save.click()
  await expect
    .poll(() => server.bodiesOf(changeFeature).at(-1)?.properties)
    .toMatchObject({ component_id: meter.id, attributes: { [width.id]: '3' }, note: 'x' })
})
