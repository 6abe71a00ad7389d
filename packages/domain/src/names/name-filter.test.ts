import { expect, test } from 'vitest'
import { nameFilter } from './name-filter.ts'

const found = (filter: string) => ['Água potable', 'Water mains', 'Sewer mains'].filter(nameFilter(filter))

test('a filter finds the names that contain all its words, in any order, case and accent', () => {
  expect(found('MAINS wat')).toEqual(['Water mains'])
  expect(found('agua')).toEqual(['Água potable'])
  expect(found('main valve')).toEqual([])
  expect(found(' ')).toHaveLength(3)
})
