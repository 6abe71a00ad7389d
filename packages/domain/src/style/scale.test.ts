import { expect, test } from 'vitest'
import { resolutionOfScale, scaleDenominatorAt } from './scale.ts'

test('zoom level 0 has the scale of the first matrix of GoogleMapsCompatible (OGC 07-057r7, annex E.4)', () => {
  expect(scaleDenominatorAt(156_543.033_928_041)).toBeCloseTo(559_082_264.028_717_8, 2)
})

test('a resolution and its scale lead to each other', () => {
  expect(resolutionOfScale(scaleDenominatorAt(0.6))).toBeCloseTo(0.6, 12)
})
