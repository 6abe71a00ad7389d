import type { JsonObject } from '@cairn/domain/json'
import { describe, expect, it } from 'vitest'
import { appendRows, faultsIn, offeredRows, type PropertyRow, propertiesFrom, rowsOf } from './property-rows.ts'

const before: JsonObject = { name: 'City Hall', floors: 4, listed: true, note: null, tags: { a: [1] } }
const changed = (name: string, text: string): readonly PropertyRow[] =>
  rowsOf(before).map((row) => (row.name === name ? { ...row, text } : row))
const withRow = (row: Partial<PropertyRow>): readonly PropertyRow[] =>
  appendRows(rowsOf(before), [{ name: '', kind: 'text', text: '', added: true, offered: false, ...row }])

describe('an edited property', () => {
  it('does not change the properties without an input', () => {
    expect(propertiesFrom(rowsOf(before), before)).toEqual(before)
  })

  it('keeps its type', () => {
    expect(propertiesFrom(changed('floors', '4.5'), before)['floors']).toBe(4.5)
    expect(propertiesFrom(changed('listed', 'false'), before)['listed']).toBe(false)
    expect(propertiesFrom(changed('name', '42'), before)['name']).toBe('42')
  })

  it('becomes a text when it is a whole number that a double does not hold exactly', () => {
    expect(propertiesFrom(changed('floors', ' 123456789012345678 '), before)['floors']).toBe('123456789012345678')
    expect(propertiesFrom(changed('floors', '9007199254740991'), before)['floors']).toBe(9007199254740991)
  })

  it('has no value when its field is cleared', () => {
    expect(propertiesFrom(changed('floors', ''), before)['floors']).toBeNull()
    expect(propertiesFrom(changed('name', ''), before)['name']).toBeNull()
  })

  it('keeps its old value and reports an error while the input is not a number', () => {
    const rows = changed('floors', '4,5')
    expect(faultsIn(rows, before).find(Boolean)).toEqual({ at: 'text', key: 'notANumber' })
    expect(propertiesFrom(rows, before)['floors']).toBe(4)
  })

  it.each(['1', '-0.5', '.5', '1e6', ' 7 '])('accepts %j as a number', (text) => {
    expect(faultsIn(changed('floors', text), before).filter(Boolean)).toEqual([])
  })

  it.each(['', 'Infinity', '0x10', '1 000'])('does not accept %j as a number', (text) => {
    const value = propertiesFrom(changed('floors', text), before)['floors']
    expect(value).toBe(text === '' ? null : 4)
  })

  it('has at most 256 characters', () => {
    expect(faultsIn(changed('name', 'x'.repeat(256)), before).filter(Boolean)).toEqual([])
    expect(faultsIn(changed('name', 'x'.repeat(257)), before).find(Boolean)?.key).toBe('tooLong')
  })

  it('may keep an imported value that is longer', () => {
    const imported = { remarks: 'x'.repeat(4000) }
    expect(faultsIn(rowsOf(imported), imported)).toEqual([undefined])
  })
})

describe('an added property', () => {
  it('is the last one, with the chosen type', () => {
    const rows = withRow({ name: ' depth ', kind: 'number', text: '1.5' })
    expect(Object.entries(propertiesFrom(rows, before)).at(-1)).toEqual(['depth', 1.5])
  })

  it('requires a unique name', () => {
    expect(faultsIn(withRow({ name: '  ' }), before).at(-1)).toEqual({ at: 'name', key: 'nameMissing' })
    expect(faultsIn(withRow({ name: 'name' }), before).at(-1)).toEqual({ at: 'name', key: 'nameTaken' })
    expect(propertiesFrom(withRow({ name: 'name', text: 'other' }), before)).toEqual(before)
  })

  it('cannot have a name that the product reserves', () => {
    expect(faultsIn(withRow({ name: ' Component_id' }), before).at(-1)).toEqual({ at: 'name', key: 'nameReserved' })
  })
})

describe('properties of other features of the layer', () => {
  const columns = [
    { name: 'name', type: 'text' },
    { name: 'floors', type: 'number' },
    { name: 'listed', type: 'boolean' },
    { name: 'shape', type: 'nested' },
    { name: 'Material', type: 'text', isAttribute: true },
  ] as const

  it('are offered to a new feature, with their types', () => {
    expect(offeredRows(columns).map(({ name, kind }) => [name, kind])).toEqual([
      ['name', 'text'],
      ['floors', 'number'],
      ['listed', 'boolean'],
    ])
  })

  it('are added only when the user enters a value', () => {
    const rows = appendRows([], offeredRows(columns))
    expect(propertiesFrom(rows, {})).toEqual({})
    const filled = rows.map((row) => (row.name === 'floors' ? { ...row, text: '2' } : row))
    expect(propertiesFrom(filled, {})).toEqual({ floors: 2 })
  })
})
