import { expect, test } from 'vitest'
import { featureTypeOf } from './feature-types.ts'

test('the server name of a layer decides the type before the geometry does', () => {
  expect([featureTypeOf('leader', 1), featureTypeOf('htmlform_feature', 0), featureTypeOf('section_130', 2)]).toEqual([
    'leader',
    'htmlForm',
    'railwayCrossing',
  ])
  expect([0, 1, 2].map((dimension) => featureTypeOf('mains_2026', dimension))).toEqual(['point', 'line', 'polygon'])
})
