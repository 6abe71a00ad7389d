import { expect, test } from 'vitest'
import { readColour, shiftColour } from './colours.ts'
import { evaluate, passes, type StyleContext } from './evaluate.ts'
import { resolveStyle } from './resolve-style.ts'
import { scaleDenominatorAt } from './scale.ts'
import {
  type Expression,
  plainGraphic,
  plainStroke,
  plainText,
  type Style,
  type StyleFilter,
  type StyleRule,
} from './style.ts'

const at = (properties: StyleContext['properties'], scaleDenominator = 1000): StyleContext => ({
  properties,
  scaleDenominator,
})
const call = (name: string, ...args: Expression[]) => evaluate({ call: name, args }, at({}, 50_000))

test('functions compute as Symbology Encoding defines them', () => {
  expect(call('interpolate', 15, 10, 1, 20, 3)).toBe(2)
  expect(call('interpolate', 5, 10, 1, 20, 3)).toBe(1)
  expect(call('interpolate', 25, 10, 1, 20, 3)).toBe(3)
  expect(call('interpolate', 15, 10, '#000000', 20, '#ffffff')).toBe('#808080')
  expect(call('categorize', 5, 'a', 10, 'b', 20, 'c')).toBe('a')
  expect(call('categorize', 10, 'a', 10, 'b', 20, 'c')).toBe('b')
  expect(call('recode', 'x', 'y', 1, 'x', 2)).toBe(2)
  expect(call('numberformat', '#.##', 1.239)).toBe('1.24')
  expect(call('div', 1, 0)).toBeNull()
  expect(call('scale')).toBe(50_000)
  expect(call('constructor')).toBeNull()
})

test('colours are read from every notation and shifted', () => {
  expect(['#ABC', 'IndianRed', 'rgb(1, 2, 3)', '#12345', 'toString'].map(readColour)).toEqual([
    '#aabbcc',
    '#cd5c5c',
    '#010203',
    undefined,
    undefined,
  ])
  expect(shiftColour('#ac46ac', { lightness: -0.15 })).toBe('#763076')
  expect(shiftColour('#808080', { lightness: 2 })).toBe('#ffffff')
})

test('comparisons are numeric where both values look like numbers, and no value is smaller than null', () => {
  const compare = (op: '=' | '<' | '<>', left: Expression, right: Expression) => passes({ op, left, right }, at({}))
  expect(compare('<', '9', 10)).toBe(true)
  expect(compare('<', '9', 'a')).toBe(true)
  expect(compare('=', '1.0', 1)).toBe(true)
  expect(compare('<', null, 10)).toBe(false)
  expect(compare('<>', null, 'a')).toBe(true)
})

test('a pattern of wildcards takes steps in proportion to its length, not to their combinations', () => {
  const like = (text: string, pattern: string): boolean =>
    passes({ op: 'like', value: text, pattern: { text: pattern, any: '%', one: '_', escape: '\\' } }, at({}))
  expect(like('Main street', 'Main%')).toBe(true)
  expect(like('Main', 'M_in')).toBe(true)
  expect(like('100%', '100\\%')).toBe(true)
  expect(like('1000', '100\\%')).toBe(false)
  expect(like('a'.repeat(5000), '%a'.repeat(500) + 'b')).toBe(false)
})

test('a property is read from the feature alone', () => {
  expect(evaluate({ property: 'constructor' }, at({}))).toBeNull()
  expect(evaluate({ property: 'a' }, at({ a: { nested: 1 } }))).toBeNull()
})

const rule = (color: string, more: Partial<StyleRule> = {}): StyleRule => ({
  title: '',
  symbolizers: [{ kind: 'stroke', part: 'whole', ...plainStroke, color, offset: 0, isMetres: false }],
  ...more,
})
const drawn = (rules: readonly StyleRule[], context: StyleContext, onlyFirst = false) => {
  const style: Style = { name: '', layers: [{ rules, onlyFirst, sortBy: [] }] }
  return resolveStyle(style, context).flatMap((list) => list.map((each) => ('color' in each ? each.color : each.kind)))
}
const isA: StyleFilter = { op: '=', left: { property: 'kind' }, right: 'a' }

test('rules are drawn by filter and scale, of a choice the first one, and else rules for the rest', () => {
  const rules = [
    rule('#000001', { filter: isA }),
    rule('#000002', { minScale: 1000, maxScale: 2000 }),
    rule('#000003', { isElse: true }),
  ]
  expect(drawn(rules, at({ kind: 'a' }, 1000))).toEqual(['#000001', '#000002'])
  expect(drawn(rules, at({ kind: 'a' }, 1000), true)).toEqual(['#000001'])
  expect(drawn(rules, at({ kind: 'b' }, 2000))).toEqual(['#000003'])
})

test('the default replaces a value that is none of its kind', () => {
  const [width, color] = [{ property: 'width' }, { property: 'color' }]
  const style: Style = {
    name: '',
    layers: [
      {
        rules: [
          rule('', {
            symbolizers: [
              { kind: 'stroke', part: 'whole', ...plainStroke, color, width, offset: '7px', isMetres: false },
            ],
          }),
        ],
        onlyFirst: false,
        sortBy: [],
      },
    ],
  }
  expect(resolveStyle(style, at({ width: 'wide', color: 'url(x)' }))[0]).toMatchObject([
    { width: 1, color: '#000000', offset: 7 },
  ])
  expect(resolveStyle(style, at({ width: '2.5', color: 'Red' }))[0]).toMatchObject([{ width: 2.5, color: '#ff0000' }])
})

test('lengths in metres are px of the scale; those with px, and all others, are as they are written', () => {
  const graphic = { ...plainGraphic, mark: { kind: 'mark', shape: 'circle', stroke: plainStroke } } as const
  const placement = { kind: 'line', offset: 3 } as const
  const symbolizers = [
    { kind: 'mark', part: 'whole', isMetres: true, ...graphic, size: '10', rotation: 90, displacement: [2, '4px'] },
    { isMetres: true, ...plainText, label: 'a', size: 5, placement },
    { kind: 'fill', part: 'whole', isMetres: true, color: '#ff0000', opacity: 1, pattern: { ...graphic, size: 8 } },
    { kind: 'mark', part: 'whole', ...graphic, size: 10 },
  ] as const
  const style = { name: '', layers: [{ rules: [rule('', { symbolizers })], onlyFirst: false, sortBy: [] }] }
  expect(resolveStyle(style, at({}, scaleDenominatorAt(0.5)))[0]).toMatchObject([
    { size: 20, rotation: 90, anchor: [0.5, 0.5], displacement: [4, 4], mark: { stroke: { width: 2 } } },
    { size: 10, placement: { offset: 6 } },
    { pattern: { size: 16, mark: { stroke: { width: 2 } } } },
    { size: 10, mark: { stroke: { width: 1 } } },
  ])
})
