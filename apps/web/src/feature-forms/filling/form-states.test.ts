import type { FormValue } from '@cairn/contract/forms/form-values'
import { expect, test } from 'vitest'
import { differingFields, hasSameValues, mergedForm } from './form-states.ts'

const text = (id: string, value: FormValue['value'], type = 'text'): FormValue => ({ id, type, value })
const base = [text('depth', '3', 'number'), text('note', 'dry', 'textarea'), text('found', ['pipe'], 'select-multiple')]
const mine = [text('depth', '4', 'number'), text('note', 'wet', 'textarea'), text('found', ['wire'], 'select-multiple')]
const theirs = [
  text('depth', '3', 'number'),
  text('note', 'muddy', 'textarea'),
  text('found', ['pipe', 'cable'], 'select-multiple'),
  text('crew', 'North'),
]
const states = { base, mine, theirs }

test('the fields of two saves differ by who changed them, and texts and choices can be taken together', () => {
  expect(differingFields(states).map(({ id, by, together }) => [id, by, together])).toEqual([
    ['depth', 'me', undefined],
    ['note', 'both', 'muddy\nwet'],
    ['found', 'both', ['pipe', 'cable', 'wire']],
    ['crew', 'them', undefined],
  ])
})

test('each side keeps the fields that it alone changed, and mine stands where both did', () => {
  expect(mergedForm(states, {})).toEqual([...mine, text('crew', 'North')])
})

test('the user takes theirs or both for a field', () => {
  const merged = mergedForm(states, { depth: 'theirs', note: 'both', found: 'theirs', crew: 'mine' })
  expect(merged.map(({ id, value }) => [id, value])).toEqual([
    ['depth', '3'],
    ['note', 'muddy\nwet'],
    ['found', ['pipe', 'cable']],
  ])
})

test('two states of the same values are equal in any order, with a field named like a property of objects too', () => {
  expect(
    hasSameValues([text('a', '1'), text('__proto__', '2')], [text('__proto__', '2'), { id: 'a', value: '1' }]),
  ).toBe(true)
  expect(hasSameValues([text('a', '1')], [text('a', '2')])).toBe(false)
  expect(hasSameValues([text('a', '1')], [])).toBe(false)
})
