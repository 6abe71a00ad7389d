import { expect, test } from 'vitest'
import { resolveStyle } from '../resolve-style.ts'
import { type Expression, plainFill, type Style, type StyleFilter, type StyleRule } from '../style.ts'
import { RuleIndex } from './rule-index.ts'

const kind = { property: 'kind' }
const is = (right: Expression): StyleFilter => ({ op: '=', left: kind, right })
const like = (text: string): StyleFilter => {
  return { op: 'like', value: kind, pattern: { text, any: '*', one: '?', escape: '!' }, ignoresCase: true }
}
const lower: Expression = { call: 'strtolowercase', args: [kind] }
const rule = (title: string, filter?: StyleFilter): StyleRule => ({
  title,
  ...(filter && { filter }),
  symbolizers: [{ kind: 'fill', part: 'whole', ...plainFill }],
})
const layerOf = (rules: readonly StyleRule[]) => ({ rules, onlyFirst: false, sortBy: [] })
const named = Array.from({ length: 20 }, (_, place) => rule(`named ${place}`, is(`kind ${place}`)))
const ranges = Array.from({ length: 20 }, (_, place) =>
  rule(`from ${place}`, {
    op: 'and',
    filters: [
      { op: '>=', left: kind, right: place },
      { op: '<', left: kind, right: `${place + 2}` },
    ],
  }),
)
const others = [
  rule('any of', { op: 'or', filters: [is('kind 3'), is('kind 4')] }),
  rule('in', { op: '=', left: { call: 'in', args: [kind, 'kind 3', 7] }, right: true }),
  rule('like', like('KIND !3*')),
  rule('like any', like('*3')),
  rule('like sigma', { op: 'like', value: kind, pattern: { text: 'ΟΣ*', any: '*', one: '?', escape: '!' } }),
  rule('lower', { op: '=', left: lower, right: 'kind 3' }),
  rule('folded', { op: '=', left: kind, right: 'Kind 3', ignoresCase: true }),
  rule('other than', { op: '<>', left: kind, right: 'kind 3' }),
  rule('none', { op: 'null', value: kind }),
]
const style: Style = {
  name: '',
  layers: [layerOf([rule('first'), ...named, rule('number', is('7')), rule('twice', is('kind 3'))])],
}
const mixed: Style = { name: '', layers: [layerOf([...ranges, ...named, ...others]), layerOf([rule('alone', is(7))])] }
const contextOf = (value?: unknown) => {
  return { properties: value === undefined ? {} : { kind: value }, scaleDenominator: 1, dimension: 2 } as const
}
const titles = (of: Style, value?: unknown) =>
  new RuleIndex(of).narrowed(contextOf(value)).layers.map(({ rules }) => rules.map((each) => each.title))

test('rules for other values are left out, in the order of the rest', () => {
  expect(titles(style, 'kind 3')).toEqual([['first', 'named 3', 'twice']])
  expect(titles(style, 7.0)).toEqual([['first', 'number']])
  expect(titles(style, 'unknown')).toEqual([['first']])
  expect(titles(style)).toEqual([['first']])
})

test('rules for other ranges, beginnings and values of functions are left out', () => {
  const rest = ['like any', 'other than', 'none']
  expect(titles(mixed, 7.5)).toEqual([['from 6', 'from 7', ...rest], ['alone']])
  expect(titles(mixed, '7')[0]).toEqual(['from 5', 'from 6', 'from 7', 'in', ...rest])
  const found = titles(mixed, 'Kind 3')[0]?.slice(20)
  expect(found).toEqual(['named 3', 'any of', 'in', 'like', 'like any', 'lower', 'folded', 'other than', 'none'])
})

test('what is narrowed draws what the whole style draws, for values of every kind', () => {
  const values = [
    'kind 3',
    'KIND 3',
    'kind 19',
    'kind 30',
    '7',
    ' 7.0',
    7,
    6.5,
    -1,
    1e9,
    true,
    'true',
    null,
    '',
    {},
    '-0',
    0,
    'ΟΣΤ',
  ]
  for (const each of [style, mixed]) {
    const index = new RuleIndex(each)
    const narrowed = values.map((value) => resolveStyle(index.narrowed(contextOf(value)), contextOf(value)))
    expect(narrowed).toEqual(values.map((value) => resolveStyle(each, contextOf(value))))
  }
})
