import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributeTypes } from './attribute-types.ts'
import {
  attributeList,
  attributeOfKey,
  attributeValuesOf,
  collectValues,
  namedValues,
  readAttributeValues,
  spreadValues,
  valuesByName,
} from './feature-attributes.ts'

const [size, crew] = ['018f2f4e-0000-7000-8000-000000000001', '018f2f4e-0000-7000-8000-000000000002']
const attributes = [
  { id: crew, name: 'Crew', type: 'Text' },
  { id: size, name: 'Size', type: 'Pick List' },
] as const

test('the list has the values in the order of the component, with their types', () => {
  expect(attributeList({ [size]: '6', [crew]: '' }, attributes)).toEqual([
    { id: crew, attributeId: crew, attributeType: 'Text', attributeValue: '' },
    { id: size, attributeId: size, attributeType: 'Pick List', attributeValue: '6' },
  ])
  expect(attributeList({ [size]: '6' }, [])).toEqual([
    { id: size, attributeId: size, attributeType: null, attributeValue: '6' },
  ])
})

test('values are named in the order of the component, without those of other attributes', () => {
  const other = '018f2f4e-0000-7000-8000-000000000003'
  expect(namedValues({ [other]: 'x', [size]: '6', [crew]: 'North' }, attributes)).toEqual([
    { name: 'Crew', value: 'North' },
    { name: 'Size', value: '6' },
  ])
})

test('values have the names of their attributes, and those of other attributes keep their id', () => {
  const other = '018f2f4e-0000-7000-8000-000000000003'
  const named = valuesByName({ [other]: 'x', [size]: '6', [crew]: 'North' }, attributes)
  expect(Object.entries(named)).toEqual([
    ['Crew', 'North'],
    ['Size', '6'],
    [other, 'x'],
  ])
})

test('a client may send numbers, truth values and no value, and ids in upper case', () => {
  const sent = [
    { attributeId: size.toUpperCase(), attributeType: 'Int', attributeValue: 6 },
    { id: 'of the client', attributeId: crew, attributeValue: null },
  ]
  expect(readAttributeValues(sent)).toEqual({ [size]: '6', [crew]: '' })
})

test.for([
  ['a text', 'x'],
  ['an entry that is none', [7]],
  ['an entry without an attribute', [{ attributeValue: '6' }]],
  ['an id that is none', [{ attributeId: 'size', attributeValue: '6' }]],
  ['a value that is a list', [{ attributeId: size, attributeValue: ['6'] }]],
  ['two values of one attribute', [size, size].map((attributeId) => ({ attributeId, attributeValue: '6' }))],
  ['stored values by another key', { Size: '6' }],
] as const)('%s is no list of attributes', ([, sent]) => {
  expect(readAttributeValues(sent)).toBeUndefined()
})

test('the list of stored values gives the stored values again', () => {
  const values = fc.dictionary(fc.uuid(), fc.string(), { maxKeys: 20 })
  const types = attributeTypes.map(({ name }) => name)
  const known = fc.array(fc.record({ id: fc.uuid(), type: fc.constantFrom(...types) }), { maxLength: 20 })
  fc.assert(
    fc.property(values, known, fc.nat(20), (stored, others, count) => {
      const own = Object.keys(stored).slice(0, count)
      const component = [...own.map((id) => ({ id, type: 'Text' as const })), ...others]
      expect(readAttributeValues(attributeList(stored, component))).toEqual(stored)
      expect(attributeValuesOf({ attributes: stored })).toEqual(stored)
    }),
  )
})

test('a feature without stored values has none', () => {
  for (const attributesOf of [undefined, null, 'x', []])
    expect(attributeValuesOf(attributesOf === undefined ? {} : { attributes: attributesOf })).toBeUndefined()
})

test('spread values are properties of their own, and are collected again', () => {
  const spread = spreadValues({ note: 'x', attributes: [{ attributeId: size, attributeValue: '6' }] })
  const keys = Object.keys(spread)
  expect(keys.map(attributeOfKey)).toEqual([undefined, size])
  expect(Object.values(spread)).toEqual(['x', '6'])
  expect(collectValues(spread)).toEqual({ note: 'x', attributes: { [size]: '6' } })
  for (const properties of [{ note: 'x' }, { attributes: 'of a file' }, {}]) {
    expect(spreadValues(properties)).toEqual(properties)
    expect(collectValues(properties)).toEqual(properties)
  }
})
