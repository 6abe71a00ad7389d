import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test('texts and numbers at any depth become distinct lower-case words', () => {
  const words = searchWords({ Name: 'Gate Valve', size: 8, more: { tags: ['VALVE', 'é-3'] }, open: true, none: null })
  expect(words.split(' ').toSorted()).toEqual(['3', '8', 'gate', 'valve', 'é'])
})

test('values of attributes are words, ids of the product are none', () => {
  const id = '0b8f7c80-5f3c-4b5e-9a35-b6a8cde2d6a1'
  expect(searchWords({ component_id: id, dictionary_id: id, attributes: { [id]: 'Gate valve' } })).toBe('gate valve')
  expect(searchWords({ component_id: 'by hand', serial: id })).toBe('by hand 0b8f7c80 5f3c 4b5e 9a35 b6a8cde2d6a1')
})

test('files have the words of their names and notes, and none of their ids and drawings', () => {
  const annots = [{ color: 'red', alpha: 1, line_width: 9, shapes: [{ type: 'oval', points: [[17, 4]] }] }]
  const file = { File_ID: '0b8f7c80-5f3c-4b5e-9a35-b6a8cde2d6a1', File: 'Hydrant 3.jpg', File_Type: 'Photo', Vertex: 2 }
  const listed = { ...file, File_Meta: { note: 'Leaks', annots } }
  expect(searchWords({ metadata: { Meta_Data: 'survey', File_List: [listed] } })).toBe('survey hydrant 3 jpg leaks')
})

test('properties without words give an empty text', () => {
  expect(searchWords({ a: null, b: ' -- ', c: {} })).toBe('')
})

test('words and their number are limited', () => {
  expect(searchWords({ a: 'x'.repeat(1000) })).toHaveLength(64)
  const many = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, `w${i}`]))
  expect(searchWords(many).split(' ')).toHaveLength(2000)
  expect(searchWords(Object.values(many).join(' ')).split(' ')).toHaveLength(2000)
})
