import { expect, test } from 'vitest'
import { isFormFeatureId, isFormLayer, realFeatureIdOf } from './form-feature.ts'

test('a filled-in form is told by the server name in its id, and its layer by its own', () => {
  expect(['htmlform_feature.7', 'line.7', 'htmlform_feature', 'x.htmlform_feature.7'].map(isFormFeatureId)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([isFormLayer({ serverName: 'htmlform_feature' }), isFormLayer({ serverName: 'line' })]).toEqual([true, false])
})

test('a filled-in form names its real feature, unless the property is no id', () => {
  expect(realFeatureIdOf({ feature_id: 'line.7' })).toBe('line.7')
  for (const feature_id of ['line', 7, null, {}]) expect(realFeatureIdOf({ feature_id })).toBeUndefined()
  expect(realFeatureIdOf({})).toBeUndefined()
})
