import { expect, test } from 'vitest'
import { compareNames } from './natural-order.ts'

test('names are sorted with their numbers as numbers, regardless of case', () => {
  const names = ['sheet 10', 'Sheet 2', 'Área', 'sheet 1', 'Annex', 'Sheet 02 b']
  expect(names.toSorted(compareNames)).toEqual(['Annex', 'Área', 'sheet 1', 'Sheet 2', 'Sheet 02 b', 'sheet 10'])
})
