import { resolveStyle } from '@cairn/domain/style/resolve-style'
import type { StyleFilter } from '@cairn/domain/style/style'
import { expect, test } from 'vitest'
import { readStyle } from '../read-style.ts'
import { writeFilter } from './write-filter.ts'
import { writeSld } from './write-sld.ts'

const a = { property: 'a' }
const like = { text: '50\\%_x*%', any: '%', one: '_', escape: '\\' }

const filters: Readonly<Record<string, StyleFilter>> = {
  'each comparison': {
    op: 'and',
    filters: (['=', '<>', '<', '<=', '>', '>='] as const).map((op) => ({ op, left: a, right: 7 })),
  },
  'a comparison that ignores case': { op: '=', left: a, right: 'Main', ignoresCase: true },
  'alternatives of negations': {
    op: 'or',
    filters: [
      { op: 'not', filter: { op: '=', left: a, right: 1 } },
      { op: 'null', value: a },
    ],
  },
  'a pattern with wildcards and an escape': { op: 'like', value: a, pattern: like },
  'a pattern that ignores case': { op: 'like', value: a, pattern: like, ignoresCase: true },
  'functions and operators': {
    op: '>',
    left: {
      call: 'add',
      args: [
        { call: 'mul', args: [a, 2] },
        { call: 'abs', args: [a] },
      ],
    },
    right: { call: 'div', args: [{ property: 'b' }, 4] },
  },
  'a text with markup and spaces at its ends': { op: '=', left: a, right: ' <b> & ]]> ' },
  'the scale': { op: '<', left: { call: 'scale', args: [] }, right: 5000 },
}

/** The filter of the only rule of a style that was written as SLD and read again. */
function writtenAndRead(filter: StyleFilter): unknown {
  const { style: template } = readStyle('css', '* { stroke: red }')
  const [layer] = template?.layers ?? []
  if (!template || !layer) throw new Error('no style')
  const rules = layer.rules.map((rule) => ({ ...rule, filter }))
  const { style } = readStyle('xml', writeSld({ ...template, layers: [{ ...layer, rules }] }))
  return style?.layers[0]?.rules[0]?.filter
}

/** Numbers are texts in SLD; the comparison reads both alike. */
const withTexts = (filter: StyleFilter): unknown =>
  JSON.parse(JSON.stringify(filter), (_, value) => (typeof value === 'number' ? String(value) : value))

test.each(Object.keys(filters))('%s is the same after it was written and read', (name) => {
  const filter = filters[name]
  expect(filter && writtenAndRead(filter)).toEqual(filter && withTexts(filter))
})

test('a list of one condition is written without the list, which needs two operands', () => {
  const one: StyleFilter = { op: '=', left: a, right: 1 }
  expect(writeFilter({ op: 'or', filters: [one] })).toBe(writeFilter(one))
})

test('characters that XML does not allow are left out of a condition', () => {
  expect(writeFilter({ op: '=', left: a, right: 'a\u0000b' })).toContain('>ab<')
})

test('a rule whose scales are written holds from the lower one, included, to the upper one, excluded', () => {
  const { style } = readStyle('css', '[@sd > 1000][@sd < 5000] { stroke: red }')
  const again = style && readStyle('xml', writeSld(style)).style
  const countAt = (scaleDenominator: number) =>
    again && resolveStyle(again, { properties: {}, scaleDenominator }).flat().length
  expect([999, 1000, 4999, 5000].map(countAt)).toEqual([0, 1, 1, 0])
})
