import { expect, test } from 'vitest'
import { type AttributeTypeName, attributeTypes } from './attribute-types.ts'
import { attributeValueFault } from './attribute-value.ts'

const faultOf = (type: AttributeTypeName, value: string, values?: readonly string[]) =>
  attributeValueFault({ type, required: false, value, values })

test('an attribute may be empty unless it is required', () => {
  for (const { name: type } of attributeTypes) {
    expect(faultOf(type, '')).toBeUndefined()
    expect(attributeValueFault({ type, required: true, value: ' ' })).toBe('required')
  }
})

test.for<[AttributeTypeName, string, string]>([
  ['Int', '12', '1.5'],
  ['Double', '-1.5e3', 'many'],
  ['Boolean', 'true', 'yes'],
  ['Date', '02/28/2026', '02/30/2026'],
  ['Time', '08:05 am', '20:05'],
  ['Timestamp', '02/28/2026 08:05 am', '02/28/2026'],
  ['Hyperlink', 'example.org/plan', 'a plan'],
])('a value of the type %s has its form', ([type, good, bad]) => {
  expect(faultOf(type, good)).toBeUndefined()
  expect(faultOf(type, bad)).toBeDefined()
})

test('a pick list has the values to choose from, and Pick List Edit accepts others', () => {
  for (const type of ['Pick List', 'Global Pick List'] as const) {
    expect(faultOf(type, 'PVC', ['PVC'])).toBeUndefined()
    expect(faultOf(type, 'Clay', ['PVC'])).toBe('not-in-list')
  }
  expect(faultOf('Pick List Edit', 'Clay', ['PVC'])).toBeUndefined()
})

test('a value has at most 256 characters, and a note more', () => {
  expect(faultOf('Text', 'x'.repeat(256))).toBeUndefined()
  expect(faultOf('Text', 'x'.repeat(257))).toBe('too-long')
  expect(faultOf('Note', 'x'.repeat(5000))).toBeUndefined()
})
