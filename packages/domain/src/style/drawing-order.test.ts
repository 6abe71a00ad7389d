import { expect, test } from 'vitest'
import { compareKeys, sortKeyOf } from './drawing-order.ts'

test('features are drawn by numbers, then by texts, those without a value first; a second property decides among equals', () => {
  const sortBy = [
    { property: 'level', descending: false },
    { property: 'name', descending: true },
  ]
  const features = [{ level: 'b' }, { level: 10 }, { level: '9' }, {}, { level: 9, name: 'a' }, { level: 9, name: 'b' }]
  const sorted = features.toSorted((a, b) =>
    compareKeys(sortBy, sortKeyOf(sortBy, a, undefined), sortKeyOf(sortBy, b, undefined)),
  )
  expect(sorted).toEqual([
    {},
    { level: 9, name: 'b' },
    { level: 9, name: 'a' },
    { level: '9' },
    { level: 10 },
    { level: 'b' },
  ])
})

test('the value of an attribute comes before that of a property with its name', () => {
  const properties = { Size: 5, attributes: { a1: 7 } }
  expect(sortKeyOf([{ property: 'Size', descending: false }], properties, new Map([['Size', 'a1']]))).toEqual([7])
})
