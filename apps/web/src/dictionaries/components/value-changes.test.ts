import { attributeTypeId } from '@cairn/domain/dictionary/attribute-types'
import { expect, test } from 'vitest'
import type { AttributeDraft } from '../attributes/attribute-draft.ts'
import { valueChanges } from './value-changes.ts'

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
const listed = (...values: string[]): Partial<AttributeDraft> => ({
  typeId: attributeTypeId('Pick List'),
  values: values.map((value) => ({ id: value, storedId: value, value, label: undefined })),
})
const changesOf = (before: AttributeDraft, after: AttributeDraft[]) =>
  valueChanges({ before: [before], after, globalLists: [] }).map(({ kind, ...rest }) => [
    kind,
    'lost' in rest ? rest.lost : 'newName' in rest ? rest.newName : undefined,
  ])

test('the changes of attributes that touch values are named; a new default, order or label is none', () => {
  const text = attribute('a')
  expect(changesOf(text, [])).toEqual([['removed', undefined]])
  expect(changesOf(text, [attribute('b'), attribute('a', { name: 'c', required: true })])).toEqual([
    ['renamed', 'c'],
    ['required', undefined],
  ])
  expect(changesOf(text, [attribute('a', { typeId: attributeTypeId('Int') })])).toEqual([['retyped', undefined]])
  expect(changesOf(text, [attribute('a', { defaultValue: 'x' })])).toEqual([])
})

test('a strict list that loses values, or gets another text for one, is named with them', () => {
  const list = attribute('a', listed('PVC', 'Steel'))
  expect(changesOf(list, [attribute('a', listed('PVC', 'Iron'))])).toEqual([['shortened', ['Steel']]])
  expect(changesOf(list, [attribute('a', listed(' Steel ', 'PVC', 'Iron'))])).toEqual([])
  const editable = { typeId: attributeTypeId('Pick List Edit') }
  expect(
    changesOf(attribute('a', { ...listed('PVC'), ...editable }), [attribute('a', { ...listed('Iron'), ...editable })]),
  ).toEqual([])
})
