import { createComponent } from '@cairn/contract/dictionaries/components'
import { changePickList } from '@cairn/contract/dictionaries/pick-lists'
import { bulkEditFeatures } from '@cairn/contract/features/bulk-changes'
import { listFeatureRows } from '@cairn/contract/features/feature-rows'
import { listFeatures } from '@cairn/contract/features/features'
import { expect } from 'vitest'
import { test as appTest } from '../../../test/app.ts'
import { problemFrom } from '../../../test/problems.ts'
import { rawCalls } from '../../../test/raw-calls.ts'
import { attributeIdOf, attributeListOf, sampleAttribute } from '../../../test/samples/attribute-samples.ts'
import { seedDictionary } from '../../../test/samples/dictionary-samples.ts'

type Values = Readonly<Record<string, string | number>>

const test = appTest.extend('place', async ({ app, seeds }) => {
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
        sampleAttribute('Turns', 'Int', { required: true }),
        sampleAttribute('Remark', 'Note'),
      ],
    },
  })
  const layer = await seeds.layer({ by })
  const add = (values: Values) =>
    seeds.feature({
      by,
      layerId: layer.id,
      properties: { component_id: component.id, attributes: attributeListOf(component, values), note: 'North' },
    })
  const features = [await add({ Turns: 1, Size: '6' }), await add({ Turns: 2 })]
  const plain = await seeds.feature({ by, layerId: layer.id, properties: { note: 'plain' } })
  const seen = [...features, plain].map(({ id, version }) => ({ id, version }))
  const edit = (values: Values, rest: object = {}) =>
    by.api(bulkEditFeatures, {
      body: {
        layerId: layer.id,
        features: seen,
        componentId: component.id,
        attributes: attributeListOf(component, values),
        ...rest,
      },
    })
  const states = async () =>
    (await by.api(listFeatures, { query: { layerId: layer.id } })).features.map(({ version, properties }) => [
      version,
      properties['attributes'],
    ])
  return { by, layer, component, seen, edit, states }
})

test('values of attributes are written into the features of the component, and the others are counted', async ({
  place,
}) => {
  const { by, layer, component, edit, states } = place
  const [size, turns] = [attributeIdOf(component, 'Size'), attributeIdOf(component, 'Turns')]
  expect(await edit({ Size: '6' })).toMatchObject({ count: 1, unchangedCount: 1, otherCount: 1 })
  expect(await states()).toEqual([
    [1, { [turns]: '1', [size]: '6' }],
    [2, { [turns]: '2', [size]: '6' }],
    [1, undefined],
  ])
  const { rows } = await by.api(listFeatureRows, { params: { id: layer.id }, query: { q: '6 north' } })
  expect(rows).toHaveLength(2)
})

test.for([
  ['a value that its list does not have', { Size: '7' }, { name: 'Size', reason: 'not-in-list' }],
  ['an empty required value', { Turns: ' ' }, { name: 'Turns', reason: 'required' }],
  ['a value of another type', { Turns: '1.5', Size: '8' }, { name: 'Turns', reason: 'no-integer' }],
] as const)(
  '%s is refused with the name of the attribute, and nothing changes',
  async ([, values, params], { place }) => {
    const { edit, states } = place
    expect((await problemFrom(edit(values), 'attribute_value_invalid')).params).toEqual(params)
    expect((await states()).map(([version]) => version)).toEqual([1, 1, 1])
  },
)

test('an attribute of another component, values of 64 KB and two values of an attribute are refused', async ({
  app,
  place,
}) => {
  const { by, layer, component, seen, edit, states } = place
  const other = '018f2f4e-0000-7000-8000-000000000001'
  const foreign = edit({}, { attributes: [{ attributeId: other, attributeValue: 'x' }] })
  expect((await problemFrom(foreign, 'attribute_unknown')).params).toEqual({ alias: 'Valve', attributeId: other })
  const twice = attributeListOf(component, { Size: '6' })
  await problemFrom(edit({}, { attributes: [...twice, ...twice] }), 'attributes_malformed')
  const long = 'x'.repeat(65_536)
  const attributes = Array.from({ length: 200 }, (_, i) => ({
    attributeId: `018f2f4e-0000-7000-8000-${String(i).padStart(12, '0')}`,
    attributeValue: long,
  }))
  const body = { layerId: layer.id, features: seen, componentId: component.id, attributes }
  expect(await rawCalls(app, by)('POST', '/rest/features/bulk-edit', body)).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  })
  // As one property of each feature the values would be larger than an edit accepts.
  await problemFrom(edit({ Remark: long }), 'feature_too_large')
  await problemFrom(edit({ Remark: '管'.repeat(21_840) }), 'feature_too_large')
  expect((await states()).map(([version]) => version)).toEqual([1, 1, 1])
})

test('a feature keeps a value that its list has lost, and cannot get it', async ({ place }) => {
  const { by, component, edit } = place
  const list = component.attributes.find(({ name }) => name === 'Size')?.pickList
  const body = { id: list?.id ?? '', version: list?.version ?? 1, values: [{ value: '8' }] }
  await by.api(changePickList, { query: {}, body })
  expect(await edit({ Turns: 9 })).toMatchObject({ count: 2 })
  const first = { features: place.seen.slice(0, 1), onChanged: 'overwrite' }
  expect(await edit({ Size: '6', Remark: 'Checked' }, first)).toMatchObject({ count: 1 })
  await problemFrom(edit({ Size: '6', Remark: 'Again' }, { onChanged: 'overwrite' }), 'attribute_value_invalid')
})

test('a required value that a feature lacks must be written with the others', async ({ app, place }) => {
  const { component, edit } = place
  const imported = JSON.stringify({
    component_id: component.id,
    attributes: { [attributeIdOf(component, 'Size')]: '6' },
  })
  await app.services.db
    .updateTable('feature')
    .set({ properties: imported })
    .where('ogcFid', '=', Number(place.seen[1]?.id.split('.')[1]))
    .execute()
  expect((await problemFrom(edit({ Size: '8' }), 'attribute_value_invalid')).params).toEqual({
    name: 'Turns',
    reason: 'required',
  })
  expect(await edit({ Size: '8', Turns: 3 })).toMatchObject({ count: 2 })
})
