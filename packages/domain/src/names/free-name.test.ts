import { expect, test } from 'vitest'
import { freeName } from './free-name.ts'

test('a name that is taken, in any case, gets the next free number within its limit', () => {
  const free = (name: string, ...taken: string[]) => freeName(name, { taken, max: 12 })
  expect(free('Water-copy')).toBe('Water-copy')
  expect(free('Water-copy', 'Water', 'Sewer-copy')).toBe('Water-copy')
  expect(free('Water', 'WATER')).toBe('Water (2)')
  expect(free('Water', 'Water', 'water (2)', 'Water (4)')).toBe('Water (3)')
  expect(free('Water mains', 'Water mains')).toBe('Water ma (2)')
})
