import { expect, it } from 'vitest'
import { areaIn, lengthIn } from './units.ts'

it('convert a mile to feet and metres', () => {
  expect(lengthIn('us', 1609.344)).toEqual({ amount: expect.closeTo(5280, 9), unit: 'ft' })
  expect(lengthIn('metric', 1609.344)).toEqual({ amount: 1609.344, unit: 'm' })
})

it('convert an acre to square feet and square metres', () => {
  expect(areaIn('us', 4046.8564224)).toEqual({ amount: expect.closeTo(43_560, 6), unit: 'ft²' })
  expect(areaIn('metric', 4046.8564224)).toEqual({ amount: 4046.8564224, unit: 'm²' })
})
