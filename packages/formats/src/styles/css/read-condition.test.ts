import { passes } from '@cairn/domain/style/evaluate'
import { expect, test } from 'vitest'
import { StyleWarnings, UnreadableStyle } from '../diagnostics.ts'
import { ConditionReader } from './read-condition.ts'
import { TokenCursor } from './token-cursor.ts'
import { readTokens } from './tokens.ts'

/** The filter of the content of brackets, and the codes of the warnings. */
function read(condition: string) {
  const tokens = readTokens(`[${condition}]`)
  const end = tokens.at(-1)
  if (!end) throw new Error('no tokens')
  const cursor = new TokenCursor(tokens.slice(1), end)
  const warnings = new StyleWarnings()
  const reader = new ConditionReader(cursor, warnings)
  const filter = reader.asFilter(reader.read())
  cursor.expect(']')
  return { filter, codes: warnings.list.map(({ code }) => code) }
}

const holds = (condition: string, properties: Record<string, unknown>) => {
  const { filter } = read(condition)
  return filter && passes(filter, { properties, scaleDenominator: 1000 })
}

test.each([
  ['a = 1 or b = 1 and c = 1', { a: 1 }, true],
  ['(a = 1 or b = 1) and c = 1', { a: 1 }, false],
  ['not a = 1 and b = 1', { a: 2, b: 1 }, true],
  ['not (a = 1 and b = 1)', { a: 1, b: 2 }, true],
  ['NOT a = 1 OR b = 1', { a: 1, b: 2 }, false],
  ['a != 1', { a: 2 }, true],
  ['a <> 1', { a: 1 }, false],
  ['a + 2 * 3 = 7', { a: 1 }, true],
  ['(a + 2) * 3 = 9', { a: 1 }, true],
  ['a - 1 - 1 = 0', { a: 2 }, true],
  ['a = -1', { a: -1 }, true],
  ['a >= 2k', { a: 2000 }, true],
  ["a in ('x', 'y')", { a: 'y' }, true],
  ["a not in ('x', 'y')", { a: 'y' }, false],
  ["a like 'M_in%'", { a: 'Main 4' }, true],
  ["a like 'M_in%'", { a: 'main 4' }, false],
  ["a ilike 'M_in%'", { a: 'main 4' }, true],
  ["a not like 'M%'", { a: 'Main' }, false],
  ['a between 1 and 3 and b = 1', { a: 3, b: 1 }, true],
  ['a not between 1 and 3', { a: 3 }, false],
  ['a is null', {}, true],
  ['a is not null', {}, false],
  ['a = true', { a: true }, true],
  ['"a name" = 1', { 'a name': 1 }, true],
  ['@sd < 2000', {}, true],
  ['@scale > 2k', {}, false],
  ["strToUpperCase(a) = 'X'", { a: 'x' }, true],
  ["isEqualTo(a, 'x')", { a: 'x' }, true],
] as const)('[%s] on %o: %s', (condition, properties, expected) => {
  expect(holds(condition, properties)).toBe(expected)
})

test.each([
  'nothing(a) = 1',
  'a = 1 or nothing(a) = 1',
  'not nothing(a)',
  'a in (nothing(b))',
  'a between nothing(b) and 2',
])('[%s] is unknown as a whole, with a warning', (condition) => {
  expect(read(condition)).toEqual({ filter: undefined, codes: ['unknown_function'] })
})

test.each(['a =', 'a between 1 or 2', 'a is 1', '(a = 1', 'a in (1', '= 1', 'a = 1 b'])(
  '[%s] is refused',
  (condition) => {
    expect(() => read(condition)).toThrow(UnreadableStyle)
  },
)
