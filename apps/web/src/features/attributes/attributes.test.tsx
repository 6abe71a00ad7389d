import { readDictionary } from '@cairn/contract/dictionaries/dictionaries'
import { readProject } from '@cairn/contract/projects'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleAttribute, sampleComponent, sampleDictionary, sampleSystem } from '../../../test/dictionaries.ts'
import { FeatureServer } from '../../../test/feature-server.ts'
import { sampleAccount, sampleProject } from '../../../test/samples.ts'
import { showFeaturePanel } from '../../../test/shown-feature.tsx'

const [size, crew, plan] = [
  sampleAttribute('Pick List', { name: 'Size' }),
  sampleAttribute('Text', { name: 'Crew' }),
  sampleAttribute('Hyperlink', { name: 'Plan' }),
]
const valve = sampleComponent({ alias: 'Gate valve', attributes: [size, crew, plan] })
const dictionary = sampleDictionary({ systems: [sampleSystem({ name: 'Water', components: [valve] })] })

async function openFeature(properties: object, ...later: object[]) {
  const server = new FeatureServer()
  const feature = server.add({
    geometry: { type: 'Point', coordinates: [-105.25, 39.99] },
    properties: { ...properties },
  })
  for (const next of later) server.changeElsewhere(feature.id, { properties: { ...next } })
  server.on(readProject, () => sampleProject({ id: feature.projectId, dataDictionaryId: dictionary.id }))
  server.on(readDictionary, () => dictionary)
  await showFeaturePanel(server, feature.id, sampleAccount())
  return server
}

const section = page.getByLabelText('Attributes', { exact: true })

test('a feature of a component shows its values by the names of the attributes, in their order', async () => {
  const list = [crew, size, plan].map(({ id, type }, index) => ({
    id,
    attributeId: id,
    attributeType: type.name,
    attributeValue: ['North', '6', ''][index] ?? '',
  }))
  await openFeature({ component_id: valve.id, attributes: list, note: 'checked' })
  await expect.element(page.getByRole('heading', { name: 'Gate valve' })).toBeVisible()
  await expect.element(page.getByText('Water', { exact: true })).toBeVisible()
  await expect.element(section).toMatchTextContent(/^Size6CrewNorthPlan—$/)
  await expect.element(page.getByLabelText('Properties', { exact: true })).toMatchTextContent(/^notechecked$/)
})

test('a feature of a component of another dictionary, or of none, has no attributes', async () => {
  await openFeature({ component_id: crypto.randomUUID(), attributes: [], note: 'checked' })
  await expect.element(page.getByLabelText('Properties', { exact: true })).toBeVisible()
  await expect.element(section).not.toBeInTheDocument()
})

test('the history names the attributes whose values were changed', async () => {
  const state = (value: string) => ({ component_id: valve.id, attributes: { [size.id]: value, [crew.id]: 'North' } })
  await openFeature(state('6'), state('8'))
  await page.getByRole('tab', { name: 'Activity' }).click()
  const entries = page.getByRole('list', { name: 'Changes to this feature' }).getByRole('listitem')
  await expect.element(entries.nth(0)).toMatchTextContent(/Size 6 → 8$/)
})
