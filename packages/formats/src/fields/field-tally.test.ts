import { propertyNameMax } from '@cairn/domain/properties/property-limits'
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

test('a file with too many fields is refused', () => {
  const fields = createFieldTally()
  const noteMany = (): void => {
    for (let number = 0; number <= maxFields; number++) fields.note(`field ${number}`, 'text')
  }
  expect(noteMany).toThrow(UnreadableFile)
})

test('names that cannot be stored are replaced by distinct names and counted', () => {
  const fields = createFieldTally()
  const long = 'k'.repeat(propertyNameMax)
  const noted = ['', 'a\0', 'a', long, `${long}1`, `${long}2`, `${long.slice(1)}🐟`, '\ud800', 'a\0'].map((name) =>
    fields.note(name, 'text'),
  )
  const cut = long.slice(2)
  const names = ['unnamed', 'a', 'a_2', long, `${cut}_2`, `${cut}_3`, long.slice(1), '\ufffd', 'a']
  expect(noted).toEqual(names)
  expect(fields.list().map(({ name }) => name)).toEqual(names.slice(0, -1))
  expect(fields.renamedCount()).toBe(7)
})

test('fields with a common prefix are named in linear time', () => {
  const fields = createFieldTally()
  const noted = Array.from({ length: maxFields }, (_, n) => fields.note(`${'k'.repeat(propertyNameMax)}${n}`, 'text'))
  expect(new Set(noted).size).toBe(maxFields)
  expect(noted.filter((name) => name.length > propertyNameMax)).toEqual([])
})

test('a name that the product reserves gets a number', () => {
  const tally = createFieldTally()
  expect(tally.note('metadata', 'text')).toBe('metadata_2')
  expect(tally.renamedCount()).toBe(1)
})

test('fields of the same name are distinguished by their occurrence', () => {
  const tally = createFieldTally()
  const noted = ([1, 0, 2, 1] as const).map((occurrence) => tally.note('id', 'text', occurrence))
  expect(noted).toEqual(['id', 'id_2', 'id_3', 'id'])
  expect(tally.renamedCount()).toBe(2)
})
