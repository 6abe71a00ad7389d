import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ascendingPlaces } from './ascending-places.ts'

test('places are in the order of their numbers, those of equal numbers as they were', () => {
  const number = fc.oneof(fc.nat(5), fc.nat(100_000), fc.maxSafeNat())
  fc.assert(
    fc.property(fc.array(number, { maxLength: 200 }), (numbers) => {
      const expected = [...numbers.keys()].toSorted((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0) || a - b)
      expect([...ascendingPlaces(Float64Array.from(numbers))]).toEqual(expected)
    }),
  )
})
