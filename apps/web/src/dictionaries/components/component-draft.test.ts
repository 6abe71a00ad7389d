import { attributeTypeId } from '@cairn/domain/dictionary/attribute-types'
import { describe, expect, test } from 'vitest'
import type { AttributeDraft } from '../attributes/attribute-draft.ts'
import { type ComponentDraft, comparedAttributes, mergedComponent } from './component-draft.ts'

const attribute = (id: string, change: Partial<AttributeDraft> = {}): AttributeDraft => ({
  id,
  storedId: id,
  name: id,
  typeId: attributeTypeId('Text'),
  defaultValue: '',
  required: false,
  globalListId: '',
  values: [],
  ...change,
})
const component = (attributes: readonly AttributeDraft[], alias = 'Valve'): ComponentDraft => ({
  alias,
  styling: { componentStyling: false, style: null },
  attributes,
})
const [a, b, c] = ['a', 'b', 'c'].map((id) => attribute(id))
if (!a || !b || !c) throw new Error('an attribute is missing')
const base = component([a, b, c])
const ids = ({ attributes }: ComponentDraft) => attributes.map(({ id }) => id)

describe('the edits of two users', () => {
  test('of different properties and attributes are both kept', () => {
    const mine = component([attribute('a', { required: true }), b, c])
    const current = component([a, attribute('b', { name: 'B' }), c], 'Gate')
    const merged = mergedComponent({ base, mine, current })
    expect(merged.alias).toBe('Gate')
    expect(merged.attributes.map(({ name, required }) => [name, required])).toEqual([
      ['a', true],
      ['B', false],
      ['c', false],
    ])
    const compared = comparedAttributes({ base, mine: merged, current })
    expect(compared.map(({ id, differs }) => [id, differs])).toEqual([
      ['a', false],
      ['b', false],
    ])
  })

  test('of one attribute differ, and stay as this user has them', () => {
    const mine = component([attribute('a', { name: 'Mine' }), b, c], 'My valve')
    const current = component([attribute('a', { name: 'Theirs' }), b, c], 'Their valve')
    const merged = mergedComponent({ base, mine, current })
    expect([merged.alias, merged.attributes[0]?.name]).toEqual(['My valve', 'Mine'])
    expect(comparedAttributes({ base, mine: merged, current })).toMatchObject([{ id: 'a', differs: true }])
  })

  test('that add attributes have all of them', () => {
    const mine = component([a, b, c, attribute('mine', { storedId: undefined })])
    const current = component([a, b, c, attribute('theirs')])
    expect(ids(mergedComponent({ base, mine, current }))).toEqual(['a', 'b', 'c', 'theirs', 'mine'])
  })

  test('that delete attributes delete all of them, unless the other user changed one', () => {
    const mine = component([b, c])
    const current = component([a, b])
    expect(ids(mergedComponent({ base, mine, current }))).toEqual(['b'])
    const changed = component([attribute('a', { required: true }), b, c])
    const merged = mergedComponent({ base, mine, current: changed })
    expect(ids(merged)).toEqual(['b', 'c'])
    expect(comparedAttributes({ base, mine: merged, current: changed })).toMatchObject([
      { id: 'a', mine: undefined, differs: true },
    ])
  })

  test('of an attribute that the other user deleted add it again as a new one', () => {
    const list = { typeId: attributeTypeId('Pick List') }
    const value = { id: 'v', storedId: 'v', value: '6', label: undefined }
    const before = component([attribute('a', { ...list, values: [value] })])
    const mine = component([attribute('a', { ...list, values: [value], required: true })])
    const current = component([])
    const merged = mergedComponent({ base: before, mine, current })
    expect(merged.attributes).toMatchObject([{ id: 'a', storedId: undefined, values: [{ storedId: undefined }] }])
    expect(comparedAttributes({ base: before, mine: merged, current })).toMatchObject([
      { id: 'a', current: undefined, differs: true },
    ])
  })

  test('keep the order of the user who changed it', () => {
    const theirs = component([c, b, a])
    expect(ids(mergedComponent({ base, mine: base, current: theirs }))).toEqual(['c', 'b', 'a'])
    const mine = component([b, a, c])
    expect(ids(mergedComponent({ base, mine, current: component([a, b, c, attribute('d')]) }))).toEqual([
      'b',
      'a',
      'c',
      'd',
    ])
  })

  test('keep the styling of the user who changed it', () => {
    const styling = { componentStyling: true, style: '{}' }
    expect(mergedComponent({ base, mine: base, current: { ...base, styling } }).styling).toEqual(styling)
    expect(mergedComponent({ base, mine: { ...base, styling }, current: base }).styling).toEqual(styling)
  })
})
