import { expect, test } from 'vitest'
import { UnreadableFile } from '../unreadable-file.ts'
import { createFieldTally, maxFields, typeOfValue } from './field-tally.ts'

test.each([
  [['integer', 'double'], 'double'],
  [['date', 'timestamp'], 'timestamp'],
  [['date', 'text'], 'text'],
  [['integer', 'boolean'], 'text'],
  [[null, 'integer', null], 'integer'],
  [[null], 'text'],
] as const)('values of %j make a field of %s', (types, expected) => {
  const fields = createFieldTally()
  for (const type of types) fields.note('a', type)
  expect(fields.list()).toEqual([{ name: 'a', type: expected }])
})

test.each([
  ['2024-02-29', 'date'],
  ['23:59:59', 'time'],
  ['2024-02-29T23:59:59.5Z', 'timestamp'],
  ['2024-02-29T23:59+02:00', 'timestamp'],
  ['20240229', 'text'],
  [12, 'integer'],
  [1.5, 'double'],
  [true, 'boolean'],
  [['a'], 'json'],
  [null, null],
])('%j reads as %s', (value, expected) => {
  expect(typeOfValue(value)).toBe(expected)
})

test('a file that names ever new fields is refused', () => {
  const fields = createFieldTally()
  const noteMany = (): void => {
    for (let number = 0; number <= maxFields; number++) fields.note(`field ${number}`, 'text')
  }
  expect(noteMany).toThrow(UnreadableFile)
})
