import { bulkPropertiesMax } from '@cairn/contract/features/bulk-changes'
import { expect, test } from 'vitest'
import { type ChangedField, faultsOf, fieldsOf, hasTooMany, valuesFrom, withField } from './bulk-values.ts'

const typed = (fields: readonly ChangedField[], texts: readonly string[]) =>
  fields.map((field, index) => ({ ...field, row: { ...field.row, text: texts[index] ?? '' } }))

const size = { id: 'a', name: 'Size', type: 'Int', required: true } as const
const columns = [
  { name: 'Size', type: 'text', isAttribute: true },
  { name: 'note', type: 'text' },
  { name: 'depth', type: 'number' },
  { name: 'tags', type: 'nested' },
  { name: 'component_id', type: 'text' },
] as const

test('attributes come before the properties of the layer, and names of the product are left out', () => {
  const fields = fieldsOf(columns, [size, { id: 'b', name: 'Code', type: 'Read Only', required: false }])
  expect(fields.map(({ name, attribute }) => [name, attribute?.id])).toEqual([
    ['Size', 'a'],
    ['note', undefined],
    ['depth', undefined],
    ['tags', undefined],
  ])
})

test('an empty field empties the value, a nested one can be removed alone, and attributes are sent with their component', () => {
  const [attribute, note, depth, tags] = fieldsOf(columns, [size])
  const added = [attribute, note, depth, tags].reduce<readonly ChangedField[]>(withField, [])
  const fields = typed(withField(added, undefined), ['8', '', '1.5'])
  expect(faultsOf(fields).every((fault) => fault === undefined)).toBe(true)
  expect(valuesFrom(fields, 'c')).toEqual({
    properties: { note: null, depth: 1.5 },
    remove: ['tags'],
    componentId: 'c',
    attributes: [{ attributeId: 'a', attributeValue: '8' }],
  })
})

test('an edit names from one to the most fields, and a required attribute cannot be emptied', () => {
  const blank = withField([], undefined)
  expect(valuesFrom(blank, null)).toBeNull()
  expect(faultsOf(blank)).toEqual([{ at: 'name', key: 'nameMissing' }])
  const full = Array.from({ length: bulkPropertiesMax }, (_, id) => ({ name: `p${id}`, kind: 'text' as const }))
  const most = withField(full.reduce<readonly ChangedField[]>(withField, []), undefined)
  expect([hasTooMany(most), hasTooMany(withField(most, { name: 'one more', kind: 'text' }))]).toEqual([false, true])
  const [attribute] = fieldsOf([], [size])
  expect(faultsOf(withField([], attribute))).toEqual([{ at: 'text', key: 'required' }])
})
