import { expect, it } from 'vitest'
import { areaIn, heightIn, lengthIn } from './units.ts'

it('convert a length to feet and metres', () => {
  expect(lengthIn('us', 304.8)).toEqual({ amount: expect.closeTo(1000, 9), unit: 'ft' })
  expect(lengthIn('metric', 304.8)).toEqual({ amount: 304.8, unit: 'm' })
})

it('convert an acre to square feet and square metres', () => {
  expect(areaIn('us', 4046.8564224)).toEqual({ amount: expect.closeTo(43_560, 6), unit: 'ft²' })
  expect(areaIn('metric', 4046.8564224)).toEqual({ amount: 4046.8564224, unit: 'm²' })
})

it('convert a mile and more to miles and kilometres', () => {
  expect(lengthIn('us', 1609.344)).toEqual({ amount: expect.closeTo(1, 9), unit: 'mi' })
  expect(lengthIn('us', 1609.343).unit).toBe('ft')
  expect(lengthIn('metric', 1609.344)).toEqual({ amount: expect.closeTo(1.609344, 9), unit: 'km' })
  expect(lengthIn('metric', 999.999).unit).toBe('m')
})

it('convert a square kilometre or mile and more to square kilometres and miles', () => {
  expect(areaIn('metric', 12_113_994_721.422)).toEqual({ amount: expect.closeTo(12_113.994721422, 6), unit: 'km²' })
  expect(areaIn('metric', 999_999).unit).toBe('m²')
  expect(areaIn('us', 2 * 2_589_988.110336)).toEqual({ amount: expect.closeTo(2, 9), unit: 'mi²' })
  expect(areaIn('us', 2_589_988).unit).toBe('ft²')
})

it('convert a height to feet and metres, however large it is', () => {
  expect(heightIn('us', -3048)).toEqual({ amount: expect.closeTo(-10_000, 9), unit: 'ft' })
  expect(heightIn('metric', 1655.2)).toEqual({ amount: 1655.2, unit: 'm' })
})
