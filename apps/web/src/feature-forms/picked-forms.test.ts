import { expect, test } from 'vitest'
import { featureMeantBy, withoutFormsOfPicked } from './picked-forms.ts'

const ref = (id: string) => ({ id, layerId: id.split('.')[0] ?? '' })
const real = new Map([
  ['htmlform_feature.1', 'point.7'],
  ['htmlform_feature.2', 'point.7'],
  ['htmlform_feature.3', 'point.8'],
])
const picked = (...ids: readonly string[]) => withoutFormsOfPicked(ids.map(ref), ({ id }) => real.get(id))

test('a form over its feature is that feature with the topmost form', () => {
  expect(picked('htmlform_feature.2', 'htmlform_feature.1', 'point.7')).toEqual([
    { ...ref('point.7'), formId: 'htmlform_feature.2' },
  ])
  expect(picked('point.7', 'htmlform_feature.1')).toEqual([ref('point.7')])
})

test('a form without its feature under the click stays, as do other features', () => {
  expect(picked('htmlform_feature.3', 'line.1', 'htmlform_feature.1', 'point.7').map(({ id }) => id)).toEqual([
    'htmlform_feature.3',
    'line.1',
    'point.7',
  ])
})

test('a form means its feature where the map has that, and itself where not', () => {
  const layers = {
    find: (_: string, id: string) => ({
      type: 'Feature' as const,
      id,
      version: 1,
      geometry: { type: 'Point' as const, coordinates: [0, 0] as const },
      properties: { feature_id: real.get(id) ?? null },
    }),
    layerOf: (id: string) => (id === 'point.7' ? 'point' : undefined),
  }
  const meant = ['htmlform_feature.1', 'htmlform_feature.3', 'line.1'].map((id) => featureMeantBy(layers, ref(id)))
  expect(meant).toEqual(['point.7', 'htmlform_feature.3', 'line.1'])
})
