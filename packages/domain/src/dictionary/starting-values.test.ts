import { describe, expect, test } from 'vitest'
import { type AttributeTypeName, attributeTypes } from './attribute-types.ts'
import { defaultValueFault, specialDefaultOf } from './default-values.ts'
import { startingValue, valuesToRemember } from './starting-values.ts'

const now = new Date('2026-11-23T05:07:00Z')
const denver = { now, timeZone: 'America/Denver', lastSaved: undefined }

describe('the starting value of an attribute', () => {
  test.for<[AttributeTypeName, string]>([
    ['Date', '11/22/2026'],
    ['Time', '10:07 pm'],
    ['Timestamp', '11/22/2026 10:07 pm'],
  ])('of type %s with the special default is the present one of the clock of the user', ([type, expected]) => {
    const defaultValue = specialDefaultOf(type) ?? ''
    const value = startingValue({ type, defaultValue }, denver)
    expect(value).toBe(expected)
    expect(defaultValueFault({ type, value })).toBeUndefined()
  })

  test('at midnight and at noon has 12 hours', () => {
    const at = (text: string) =>
      startingValue({ type: 'Time', defaultValue: '@today' }, { ...denver, now: new Date(text), timeZone: 'UTC' })
    expect(at('2026-01-01T00:00:00Z')).toBe('12:00 am')
    expect(at('2026-01-01T12:30:00Z')).toBe('12:30 pm')
  })

  test('is the value that the user last saved, for each type that may have @save', () => {
    const savers = attributeTypes.filter(({ name }) => specialDefaultOf(name) === '@save')
    expect(savers).toHaveLength(9)
    for (const { name: type } of savers) {
      const attribute = { type, defaultValue: '@save', values: ['PVC'] }
      expect(startingValue(attribute, { ...denver, lastSaved: 'PVC' })).toBe('PVC')
      expect(startingValue(attribute, denver)).toBeNull()
      expect(startingValue(attribute, { ...denver, lastSaved: '' })).toBeNull()
    }
  })

  test('is not a saved value that the pick list lost, unless the list takes other values', () => {
    const lost = { ...denver, lastSaved: 'Clay' }
    const value = (type: AttributeTypeName) => startingValue({ type, defaultValue: '@save', values: ['PVC'] }, lost)
    expect(value('Pick List')).toBeNull()
    expect(value('Global Pick List')).toBeNull()
    expect(value('Pick List Edit')).toBe('Clay')
  })

  test('is any other default as it is, also a text that is special for another type', () => {
    expect(startingValue({ type: 'Text', defaultValue: 'New' }, denver)).toBe('New')
    expect(startingValue({ type: 'Text', defaultValue: '@today' }, denver)).toBe('@today')
    expect(startingValue({ type: 'Read Only', defaultValue: '@save' }, { ...denver, lastSaved: 'x' })).toBe('@save')
    expect(startingValue({ type: 'Text', defaultValue: null }, denver)).toBeNull()
  })
})

test('the values to remember are those of the attributes that begin with the last value, unless no default may have them', () => {
  const attributes = [
    { id: 'crew', isSaved: true },
    { id: 'size', isSaved: false },
    { id: 'depth', isSaved: true },
    { id: 'note', isSaved: true },
  ]
  const values = { crew: 'North', size: '6', note: 'x'.repeat(257), other: '1' }
  expect(valuesToRemember(attributes, values)).toEqual({ crew: 'North' })
})
