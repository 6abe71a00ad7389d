import { expect, test } from 'vitest'
import { resolveStyle } from './resolve-style.ts'
import { RuleIndex } from './rule-index.ts'
import { type Expression, plainFill, type Style, type StyleRule } from './style.ts'

const rule = (title: string, right?: Expression): StyleRule => ({
  title,
  ...(right !== undefined && { filter: { op: '=', left: { property: 'kind' }, right } }),
  symbolizers: [{ kind: 'fill', part: 'whole', ...plainFill }],
})
const named = Array.from({ length: 20 }, (_, place) => rule(`named ${place}`, `kind ${place}`))
const style: Style = {
  name: '',
  layers: [
    { rules: [rule('first'), ...named, rule('number', '7'), rule('twice', 'kind 3')], onlyFirst: false, sortBy: [] },
    { rules: [rule('alone', 'kind 3')], onlyFirst: false, sortBy: [] },
  ],
}
const titles = (kind?: unknown) =>
  new RuleIndex(style)
    .narrowed(kind === undefined ? {} : { kind })
    .layers.map(({ rules }) => rules.map((each) => each.title))

test('rules for other values are left out, in the order of the rest', () => {
  expect(titles('kind 3')).toEqual([['first', 'named 3', 'number', 'twice'], ['alone']])
  expect(titles('unknown')[0]).toEqual(['first', 'number'])
  expect(titles()[0]).toEqual(['first', 'number'])
})

test('what is narrowed draws what the whole style draws, for values of every kind', () => {
  const index = new RuleIndex(style)
  for (const kind of ['kind 3', 'kind 19', '7', ' 7.0', 7, true, null, '', {}]) {
    const context = { properties: { kind }, scaleDenominator: 1, dimension: 2 } as const
    expect(resolveStyle(index.narrowed({ kind }), context)).toEqual(resolveStyle(style, context))
  }
})
