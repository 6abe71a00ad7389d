import type { JsonObject } from '@cairn/domain/json'
import { describe, expect, it } from 'vitest'
import { appendRows, faultsIn, offeredRows, type PropertyRow, propertiesFrom, rowsOf } from './property-rows.ts'

const before: JsonObject = { name: 'City Hall', floors: 4, listed: true, note: null, tags: { a: [1] } }
const changed = (name: string, text: string): readonly PropertyRow[] =>
  rowsOf(before).map((row) => (row.name === name ? { ...row, text } : row))
const withRow = (row: Partial<PropertyRow>): readonly PropertyRow[] =>
  appendRows(rowsOf(before), [{ name: '', kind: 'text', text: '', added: true, offered: false, ...row }])

describe('an edited property', () => {
  it('leaves everything as it was when nothing is touched', () => {
    expect(propertiesFrom(rowsOf(before), before)).toEqual(before)
  })

  it('keeps its type', () => {
    expect(propertiesFrom(changed('floors', '4.5'), before)['floors']).toBe(4.5)
    expect(propertiesFrom(changed('listed', 'false'), before)['listed']).toBe(false)
    expect(propertiesFrom(changed('name', '42'), before)['name']).toBe('42')
  })

  it('has no value when its field is emptied', () => {
    expect(propertiesFrom(changed('floors', ''), before)['floors']).toBeNull()
    expect(propertiesFrom(changed('name', ''), before)['name']).toBeNull()
  })

  it('keeps its old value while what is typed is no number, and says so', () => {
    const rows = changed('floors', '4,5')
    expect(faultsIn(rows, before).find(Boolean)).toEqual({ at: 'text', key: 'notANumber' })
    expect(propertiesFrom(rows, before)['floors']).toBe(4)
  })

  it.each(['1', '-0.5', '.5', '1e6', ' 7 '])('takes %j as a number', (text) => {
    expect(faultsIn(changed('floors', text), before).filter(Boolean)).toEqual([])
  })

  it.each(['', 'Infinity', '0x10', '1 000'])('does not take %j for a number', (text) => {
    const value = propertiesFrom(changed('floors', text), before)['floors']
    expect(value).toBe(text === '' ? null : 4)
  })

  it('can have 256 characters and no more', () => {
    expect(faultsIn(changed('name', 'x'.repeat(256)), before).filter(Boolean)).toEqual([])
    expect(faultsIn(changed('name', 'x'.repeat(257)), before).find(Boolean)?.key).toBe('tooLong')
  })

  it('may stay longer when it came that long', () => {
    const imported = { remarks: 'x'.repeat(4000) }
    expect(faultsIn(rowsOf(imported), imported)).toEqual([undefined])
  })
})

describe('an added property', () => {
  it('comes last, with the type that was chosen', () => {
    const rows = withRow({ name: ' depth ', kind: 'number', text: '1.5' })
    expect(Object.entries(propertiesFrom(rows, before)).at(-1)).toEqual(['depth', 1.5])
  })

  it('needs a name that no other has', () => {
    expect(faultsIn(withRow({ name: '  ' }), before).at(-1)).toEqual({ at: 'name', key: 'nameMissing' })
    expect(faultsIn(withRow({ name: 'name' }), before).at(-1)).toEqual({ at: 'name', key: 'nameTaken' })
    expect(propertiesFrom(withRow({ name: 'name', text: 'other' }), before)).toEqual(before)
  })
})

describe('what other features of the layer have', () => {
  const others = [
    { name: 'Town Hall', floors: null, shape: { a: 1 } },
    { floors: 3, listed: true },
  ]

  it('is offered to a new feature, each by the kind it has there', () => {
    expect(offeredRows(others).map(({ name, kind }) => [name, kind])).toEqual([
      ['name', 'text'],
      ['floors', 'number'],
      ['listed', 'boolean'],
    ])
  })

  it('comes to be only where something is entered', () => {
    const rows = appendRows([], offeredRows(others))
    expect(propertiesFrom(rows, {})).toEqual({})
    const filled = rows.map((row) => (row.name === 'floors' ? { ...row, text: '2' } : row))
    expect(propertiesFrom(filled, {})).toEqual({ floors: 2 })
  })
})
