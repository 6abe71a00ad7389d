import type { Attribute, PickList } from '@cairn/contract/dictionaries/entities'
import { type AttributeTypeName, attributeTypeId, attributeTypeName } from '@cairn/domain/dictionary/attribute-types'
import { describe, expect, test } from 'vitest'
import { newValue } from '../pick-lists/value-drafts.ts'
import {
  type AttributeValues,
  attributeDraft,
  attributeFaults,
  attributeValues,
  attributeWrite,
  choicesOf,
  draftOf,
  retyped,
} from './attribute-draft.ts'

const list: PickList = {
  id: 'list',
  name: 'Materials',
  values: [{ id: 'pvc', value: 'PVC', label: 'PVC', order: 0 }],
  isGlobal: true,
  organizationId: null,
  dictionaryId: 'd',
  version: 1,
}

const valuesOf = (type: AttributeTypeName, change: Partial<AttributeValues> = {}): AttributeValues => ({
  ...attributeValues(undefined),
  name: 'Size',
  typeId: String(attributeTypeId(type)),
  ...change,
})

const around = { takenNames: ['Depth'], globalLists: [list], before: undefined }
const faultsOf = (values: AttributeValues, change: Partial<typeof around> = {}) => {
  const faults = attributeFaults(values, { ...around, ...change })
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}

const stored = (type: AttributeTypeName, change: Partial<Attribute> = {}): Attribute => {
  const typeId = attributeTypeId(type)
  return {
    id: 'a',
    componentId: 'c',
    name: 'Size',
    typeId,
    type: { id: typeId, name: attributeTypeName(typeId) },
    defaultValue: null,
    required: false,
    order: 0,
    pickListId: null,
    pickList: null,
    isSearchable: true,
    ...change,
  }
}

describe('the faults of an attribute', () => {
  test('name what is missing', () => {
    expect(faultsOf({ ...attributeValues(undefined), name: 'Depth ' })).toEqual({ name: 'exists', typeId: 'missing' })
    expect(faultsOf(valuesOf('Pick List'))).toEqual({ values: 'missing' })
    expect(faultsOf(valuesOf('Global Pick List'))).toEqual({ globalListId: 'missing' })
    expect(faultsOf(valuesOf('Read Only'))).toEqual({ defaultValue: 'empty' })
    expect(faultsOf(valuesOf('Text'))).toEqual({})
  })

  test('of values are empty, longer or repeated ones; what the user typed last is one of them', () => {
    const withValues = (...texts: string[]) => valuesOf('Pick List Edit', { values: texts.map(newValue) })
    expect(faultsOf(withValues('6', '8', 'a', 'A'))).toEqual({})
    for (const texts of [['6', ' '], ['6', '6'], ['x'.repeat(97)]])
      expect(faultsOf(withValues(...texts))).toEqual({ values: 'faulty' })
    expect(faultsOf(valuesOf('Pick List', { typedValue: '6' }))).toEqual({})
    expect(faultsOf({ ...withValues('6'), typedValue: '6' })).toEqual({ values: 'faulty' })
  })

  test('of a default are those of its type; a computed default has none', () => {
    expect(faultsOf(valuesOf('Hyperlink', { defaultValue: 'x' }))).toEqual({ defaultValue: 'bad-hyperlink' })
    expect(faultsOf(valuesOf('Hyperlink', { isComputed: true }))).toEqual({})
    expect(faultsOf(valuesOf('Date', { defaultValue: '13/13/2026' }))).toEqual({ defaultValue: 'no-date' })
    const global = valuesOf('Global Pick List', { globalListId: 'list', defaultValue: 'Clay' })
    expect(faultsOf(global)).toEqual({ defaultValue: 'not-in-list' })
    expect(choicesOf(global, [list])).toEqual(['PVC'])
  })

  test('do not include a list that another user deleted, until the user selects one', () => {
    const before = attributeDraft(stored('Global Pick List'))
    expect(faultsOf(attributeValues(before), { before, globalLists: [] } as never)).toEqual({})
    expect(faultsOf(valuesOf('Global Pick List'), { globalLists: [] })).toEqual({ globalListId: 'missing' })
  })
})

describe('an attribute', () => {
  test('keeps a list that was given to it while the values stay', () => {
    const given = attributeDraft(stored('Pick List', { pickListId: 'list', pickList: list }))
    const write = attributeWrite(given)
    expect(write).toMatchObject({ pickListId: 'list' })
    expect(write).not.toHaveProperty('values')
    const changed = attributeWrite({ ...given, values: [newValue('Clay')] })
    expect(changed).toMatchObject({ pickListId: null, values: [{ value: 'Clay' }] })
  })

  test('is written as it was read', () => {
    const own = { ...list, name: 'Size', isGlobal: false, values: [{ id: 'v', value: 's', label: 'Small', order: 0 }] }
    const withList = stored('Pick List', { pickListId: 'list', pickList: own, defaultValue: 's' })
    expect(attributeWrite(attributeDraft(withList))).toEqual({
      id: 'a',
      name: 'Size',
      typeId: attributeTypeId('Pick List'),
      defaultValue: 's',
      required: false,
      pickListId: null,
      values: [{ id: 'v', value: 's', label: 'Small' }],
    })
    const global = stored('Global Pick List', { pickListId: 'list', required: true })
    expect(attributeWrite(attributeDraft(global))).toMatchObject({ pickListId: 'list', required: true })
  })

  test('with a computed default has the special value of its type, and no list of another type', () => {
    expect(draftOf(valuesOf('Date', { isComputed: true }), undefined).defaultValue).toBe('@today_date')
    expect(draftOf(valuesOf('Timestamp', { isComputed: true }), undefined).defaultValue).toBe('@today')
    const text = draftOf(valuesOf('Text', { isComputed: true, globalListId: 'list' }), undefined)
    expect(attributeWrite(text)).toMatchObject({ defaultValue: '@save', pickListId: null })
    expect(attributeWrite(text)).not.toHaveProperty('values')
    expect(attributeValues(text)).toMatchObject({ isComputed: true, defaultValue: '' })
  })

  test('loses its default with its type, and is not required once it is read-only', () => {
    expect(retyped(String(attributeTypeId('Int')))).toEqual({ defaultValue: '', isComputed: false })
    expect(retyped(String(attributeTypeId('Read Only')))).toMatchObject({ required: false })
    const readOnly = valuesOf('Read Only', { required: true, defaultValue: 'x' })
    expect(draftOf(readOnly, undefined).required).toBe(false)
  })
})
