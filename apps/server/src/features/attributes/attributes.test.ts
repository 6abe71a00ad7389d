import { listActivities } from '@cairn/contract/activity/activities'
import { createComponent } from '@cairn/contract/dictionaries/components'
import type { Component } from '@cairn/contract/dictionaries/entities'
import { changePickList } from '@cairn/contract/dictionaries/pick-lists'
import { bulkEditFeatures } from '@cairn/contract/features/bulk-changes'
import { listFeatureRows } from '@cairn/contract/features/feature-rows'
import {
  changeFeature,
  createFeature,
  listFeatureHistory,
  listFeatures,
  readFeature,
} from '@cairn/contract/features/features'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { JsonObject } from '@cairn/domain/json'
import { expect } from 'vitest'
import { test as appTest } from '../../../test/app.ts'
import { problemFrom } from '../../../test/problems.ts'
import { rawCalls } from '../../../test/raw-calls.ts'
import { attributeIdOf, attributeListOf, sampleAttribute } from '../../../test/samples/attribute-samples.ts'
import { seedDictionary } from '../../../test/samples/dictionary-samples.ts'
import type { Person } from '../../../test/seeds.ts'

interface Place {
  readonly by: Person
  readonly layerId: string
  readonly component: Component
}

const test = appTest.extend('place', async ({ app, seeds }): Promise<Place> => {
  const by = await seeds.person()
  const { systemId } = await seedDictionary(app.services, by)
  const component = await by.api(createComponent, {
    query: {},
    body: {
      systemId,
      alias: 'Valve',
      componentTypeId: 1,
      attributes: [
        sampleAttribute('Size', 'Pick List', { values: [{ value: '6' }, { value: '8' }] }),
        sampleAttribute('Maker', 'Pick List Edit', { values: [{ value: 'Acme' }] }),
        sampleAttribute('Turns', 'Int', { required: true }),
        sampleAttribute('Installed', 'Date'),
        sampleAttribute('Plan', 'Hyperlink'),
      ],
    },
  })
  const layer = await seeds.layer({ by })
  return { by, layerId: layer.id, component }
})

const point: Geometry = { type: 'Point', coordinates: [-105.25, 40.02] }
const propertiesOf = (component: Component, values: Readonly<Record<string, string | number | null>>): JsonObject => ({
  component_id: component.id,
  attributes: attributeListOf(component, values),
})

const create = ({ by, layerId }: Place, properties: JsonObject, geometry: Geometry = point) =>
  by.api(createFeature, { body: { layerId, geometry, properties } })

test('a single feature carries the list of its attributes, a page and the history carry the stored values', async ({
  app,
  place,
}) => {
  const { by, layerId, component } = place
  const [size, turns] = [attributeIdOf(component, 'Size'), attributeIdOf(component, 'Turns')]
  // As the specification states the list: 3, section 3, "Feature".
  const attributes = [
    { id: turns, attributeId: turns, attributeType: 'Int', attributeValue: '12' },
    { id: size, attributeId: size, attributeType: 'Pick List', attributeValue: '6' },
  ]
  const body = { layerId, geometry: point, properties: { component_id: component.id, attributes, note: 'North' } }
  const { status, body: created } = await rawCalls(app, by)('POST', '/rest/features', body)
  expect(status).toBe(200)
  const inOrder = [attributes[1], attributes[0]]
  expect(created).toMatchObject({ properties: { component_id: component.id, attributes: inOrder, note: 'North' } })
  const { id } = created as { id: string }
  const read = await by.api(readFeature, { params: { id } })
  expect(read.properties).toEqual({ component_id: component.id, attributes: inOrder, note: 'North' })

  const stored = { [size]: '6', [turns]: '12' }
  const { features } = await by.api(listFeatures, { query: { layerId } })
  expect(features[0]?.properties).toMatchObject({ attributes: stored })
  const next = { ...read.properties, note: 'South' }
  const changed = await by.api(changeFeature, { params: { id }, body: { version: 1, properties: next } })
  expect(changed.properties).toEqual(next)
  const { changes } = await by.api(listFeatureHistory, { params: { id }, query: {} })
  expect(changes[0]?.before?.properties).toMatchObject({ attributes: stored, note: 'North' })
})

test('the log names the attributes of a feature that was added, changed or edited among many', async ({ place }) => {
  const { by, layerId, component } = place
  const { id } = await create(place, propertiesOf(component, { Turns: '12', Size: '6' }))
  const properties = propertiesOf(component, { Turns: '13' })
  const { version } = await by.api(changeFeature, { params: { id }, body: { version: 1, properties } })
  const attributes = attributeListOf(component, { Turns: '14' })
  await by.api(bulkEditFeatures, {
    body: { layerId, features: [{ id, version }], componentId: component.id, attributes },
  })
  const { Items } = await by.api(listActivities, { query: { categories: 'Feature' } })
  expect(Items.map(({ Artifact }) => JSON.parse(Artifact.S))).toMatchObject([
    { componentId: component.id, attributes: { Turns: '14' } },
    { properties: { component_id: component.id, attributes: { Turns: '13' } } },
    { properties: { component_id: component.id, attributes: { Size: '6', Turns: '12' } } },
  ])
})

test('a feature keeps the attributes of a component that its organization may not use any more', async ({
  app,
  place,
}) => {
  const { by, component } = place
  const { id, properties } = await create(place, propertiesOf(component, { Turns: '12', Size: '6' }))
  await app.services.db.updateTable('dictionary').set({ isActive: false }).execute()
  const next = { ...properties, note: 'South' }
  const changed = await by.api(changeFeature, { params: { id }, body: { version: 1, properties: next } })
  expect(changed).toMatchObject({ version: 2, properties: next })
})

test('the same values in another order or form are no change', async ({ place }) => {
  const { by, component } = place
  const { id } = await create(place, propertiesOf(component, { Turns: '12', Size: '6' }))
  const properties = propertiesOf(component, { Size: '6', Turns: 12 })
  const same = await by.api(changeFeature, { params: { id }, body: { version: 1, properties } })
  expect(same.version).toBe(1)
})

test('values are found by the search, ids are not', async ({ place }) => {
  const { by, layerId, component } = place
  await create(place, propertiesOf(component, { Turns: '1234', Maker: 'Acme Valves' }))
  const search = async (q: string) =>
    (await by.api(listFeatureRows, { params: { id: layerId }, query: { q } })).rows.length
  expect(await search('acme valv')).toBe(1)
  expect(await search('1234')).toBe(1)
  expect(await search(component.id)).toBe(0)
})

test.for([
  ['Size', '7', 'not-in-list'],
  ['Turns', '', 'required'],
  ['Turns', '1.5', 'no-integer'],
  ['Installed', '2026-01-01', 'no-date'],
  ['Plan', 'a plan', 'bad-hyperlink'],
  ['Maker', 'x'.repeat(257), 'too-long'],
] as const)(
  'a feature is refused with the name of the attribute: %s "%s"',
  async ([name, value, reason], { place }) => {
    const { by, layerId, component } = place
    const good = { Turns: '12', Size: '6', Maker: 'Another', Installed: '01/31/2026', Plan: 'https://example.org/a' }
    const bad = propertiesOf(component, { ...good, [name]: value })
    const refused = await problemFrom(create(place, bad), 'attribute_value_invalid')
    expect(refused.params).toEqual({ name, reason })
    const { id } = await create(place, propertiesOf(component, good))
    await problemFrom(
      by.api(changeFeature, { params: { id }, body: { version: 1, properties: bad } }),
      'attribute_value_invalid',
    )
    expect((await by.api(listFeatures, { query: { layerId } })).features).toMatchObject([{ version: 1 }])
  },
)

test('a list with another form, attribute or component is refused, and nothing is written', async ({
  seeds,
  place,
}) => {
  const { by, layerId, component } = place
  const turns = { attributeId: attributeIdOf(component, 'Turns'), attributeValue: '1' }
  const component_id = component.id
  const create_ = (properties: JsonObject) => create(place, properties)
  await problemFrom(create_({ component_id, attributes: [turns, turns] }), 'attributes_malformed')
  await problemFrom(create_({ component_id, attributes: ['Turns'] }), 'attributes_malformed')
  const other = '018f2f4e-0000-7000-8000-000000000001'
  const foreign = { component_id, attributes: [turns, { attributeId: other, attributeValue: 'x' }] }
  expect((await problemFrom(create_(foreign), 'attribute_unknown')).params).toEqual({
    alias: 'Valve',
    attributeId: other,
  })
  await problemFrom(create_({ component_id: other, attributes: [] }), 'component_unknown')
  const stranger = await seeds.person()
  const strange = seeds.feature({ by: stranger, properties: { component_id, attributes: [turns] } })
  await problemFrom(strange, 'component_unknown')
  const line: Geometry = {
    type: 'LineString',
    coordinates: [
      [-105, 40],
      [-105.1, 40],
    ],
  }
  const onLine = create(place, { component_id, attributes: [turns] }, line)
  expect((await problemFrom(onLine, 'component_not_fitting')).params).toEqual({ alias: 'Valve', expected: 'Point' })
  expect((await by.api(listFeatures, { query: { layerId } })).features).toEqual([])
})

test('a feature of a component keeps its kind of geometry', async ({ place }) => {
  const { by, component } = place
  const { id } = await create(place, propertiesOf(component, { Turns: '1' }))
  const line: Geometry = {
    type: 'LineString',
    coordinates: [
      [-105, 40],
      [-105.1, 40],
    ],
  }
  const change = by.api(changeFeature, { params: { id }, body: { version: 1, geometry: line } })
  await problemFrom(change, 'geometry_not_fitting')
  const moved: Geometry = { type: 'Point', coordinates: [-105.3, 40.02] }
  await by.api(changeFeature, { params: { id }, body: { version: 1, geometry: moved } })
})

test('a value that its list has lost stays until it is changed, and a stale edit is told of the change first', async ({
  place,
}) => {
  const { by, component } = place
  const { id } = await create(place, propertiesOf(component, { Turns: '1', Size: '6' }))
  const list = component.attributes.find(({ name }) => name === 'Size')?.pickList
  const values = [{ value: '8' }]
  await by.api(changePickList, { query: {}, body: { id: list?.id ?? '', version: list?.version ?? 1, values } })
  const edit = (version: number, sizes: Readonly<Record<string, string>>) =>
    by.api(changeFeature, { params: { id }, body: { version, properties: propertiesOf(component, sizes) } })
  await edit(1, { Turns: '2', Size: '6' })
  await problemFrom(edit(1, { Turns: '3', Size: '6.5' }), 'feature_changed')
  await edit(2, { Turns: '2', Size: '8' })
  await problemFrom(edit(3, { Turns: '2', Size: '6' }), 'attribute_value_invalid')
})

test('a feature without its required values keeps them away until its attributes are edited', async ({
  app,
  place,
}) => {
  const { by, layerId, component } = place
  const { id } = await create(place, { note: 'imported' })
  const imported = { component_id: component.id, note: 'imported' }
  const { db } = app.services
  await db
    .updateTable('feature')
    .set({ properties: JSON.stringify(imported) })
    .where('layerId', '=', layerId)
    .execute()
  const edit = (version: number, properties: JsonObject) =>
    by.api(changeFeature, { params: { id }, body: { version, properties } })
  await edit(1, { ...imported, note: 'checked' })
  const refused = await problemFrom(
    edit(2, { ...imported, attributes: attributeListOf(component, { Size: '6' }) }),
    'attribute_value_invalid',
  )
  expect(refused.params).toEqual({ name: 'Turns', reason: 'required' })
})
