import { expect, test } from 'vitest'
import { StyleWarnings } from '../diagnostics.ts'
import { type Conjunction, conjunctionOf, filterOf, implies, intersect } from './conjunction.ts'
import { parseCss } from './parse-css.ts'

/** The conjunction of a selector; undefined if no feature passes it. */
function read(selector: string): Conjunction | undefined {
  const [rule] = parseCss(`${selector} { fill: red }`, new StyleWarnings()).rules
  const [first] = rule?.selectors ?? []
  if (!first) throw new Error('no selector')
  return conjunctionOf(first.filters, first)
}

function known(selector: string): Conjunction {
  const conjunction = read(selector)
  if (!conjunction) throw new Error(`no feature passes ${selector}`)
  return conjunction
}

const excluding: readonly (readonly [string, string])[] = [
  ['[a = 1]', '[a = 2]'],
  ["[a = '1']", '[a = 2]'],
  ['[a = 1]', '[a <> 1]'],
  ['[a = 1]', '[not a = 1]'],
  ['[a = 5]', '[a < 5]'],
  ['[a = 5]', '[a > 7]'],
  ['[a < 5]', '[a > 5]'],
  ['[a <= 5]', '[a > 5]'],
  ['[a between 1 and 3]', '[a > 3]'],
  ["[a in ('x', 'y')]", "[a = 'z']"],
  ["[a in ('x', 'y')]", "[not a in ('x', 'y')]"],
  ["[a in ('x', 'y')]", "[a in ('z', 'w')]"],
  ['[a is null]', '[a = 1]'],
  ['[a is null]', '[a is not null]'],
  ['[a is null]', '[a > 0]'],
  ['[@sd < 5k]', '[@sd > 5k]'],
  ['[@sd < 1000]', '[@sd > 2M]'],
]

test.each(excluding)('no feature passes %s and %s', (one, other) => {
  expect(intersect(known(one), known(other))).toBeUndefined()
  expect(intersect(known(other), known(one))).toBeUndefined()
  expect(read(`${one}${other}`)).toBeUndefined()
})

const compatible: readonly (readonly [string, string])[] = [
  ['[a = 1]', '[b = 2]'],
  ["[a = '1']", '[a = 1]'],
  ['[a <= 5]', '[a >= 5]'],
  ['[a = 5]', '[a <= 5]'],
  ['[a <> 1]', '[a <> 2]'],
  ['[a <> 1]', '[a is null]'],
  ["[a in ('x', 'y')]", "[a in ('y', 'z')]"],
  ["[a in ('x', 'y')]", "[a <> 'x']"],
  ["[a like 'x%']", "[a = 'y']"],
  ['[a + 1 = 2]', '[a + 1 = 3]'],
  ['[@sd < 5k]', '[@sd > 4k]'],
]

test.each(compatible)('a feature may pass %s and %s', (one, other) => {
  const both = intersect(known(one), known(other))
  expect(both && filterOf(both)).toEqual(filterOf(known(`${one}${other}`)))
})

test('a conjunction has the same filter once, and the narrower scales', () => {
  const both = intersect(known('[a = 1][@sd < 5k]'), known('[a = 1][@sd > 10][@sd < 9k]'))
  expect(both).toMatchObject({ minScale: 10, maxScale: 5000 })
  expect(both && filterOf(both)).toMatchObject({ op: '=', left: { property: 'a' }, right: 1 })
})

test.each([
  ['[a = 1][b = 1]', '[a = 1]', true],
  ['[a = 1]', '[a = 1][b = 1]', false],
  ['[a = 1]', '*', true],
  ['[@sd < 1k]', '[@sd < 5k]', true],
  ['[@sd < 5k]', '[@sd < 1k]', false],
])('whether all that passes %s passes %s: %s', (one, other, expected) => {
  expect(implies(known(one), known(other))).toBe(expected)
})
