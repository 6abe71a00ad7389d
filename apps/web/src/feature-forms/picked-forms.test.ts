import { expect, test } from 'vitest'
import { withoutFormsOfPicked } from './picked-forms.ts'

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
