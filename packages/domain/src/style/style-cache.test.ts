import { expect, test } from 'vitest'
import { type ValueNames, valueNamesOf } from '../dictionary/named-values.ts'
import { resolutionOfScale, scaleDenominatorAt } from './scale.ts'
import { plainStroke, type Style, type StyleFilter, type StyleRule } from './style.ts'
import { type DrawnSymbolizers, StyleCache, type StyledFeature } from './style-cache.ts'

const line = (properties: StyledFeature['properties']): StyledFeature => ({ properties, dimension: 1 })
const isA: StyleFilter = { op: '=', left: { property: 'kind' }, right: 'a' }
const rule = (color: string, more: Partial<StyleRule> = {}): StyleRule => ({
  title: '',
  symbolizers: [{ kind: 'stroke', part: 'whole', ...plainStroke, color, offset: 0, isMetres: false }],
  ...more,
})

/** A cache that draws the colours of strokes, and the number of times it drew. */
function cacheOf(...rules: readonly StyleRule[]) {
  return cacheWith(undefined, rules)
}

function cacheWith(names: ValueNames | undefined, rules: readonly StyleRule[]) {
  const style: Style = { name: '', layers: [{ rules, onlyFirst: false, sortBy: [] }] }
  let count = 0
  const draw = (layers: DrawnSymbolizers) => {
    count += 1
    return layers.flat().map((each) => ('width' in each ? `${each.color} ${each.width}` : each.kind))
  }
  const cache = new StyleCache(style, draw, names)
  return { cache, drawn: () => count }
}

test('features with equal values of the properties that the rules read are drawn once', () => {
  const { cache, drawn } = cacheOf(rule('#000001', { filter: isA }))
  const first = cache.find(line({ kind: 'a', name: 'one' }), 1000)
  expect(first).toEqual(['#000001 1'])
  expect(cache.find(line({ kind: 'a', name: 'two' }), 2000)).toBe(first)
  expect(drawn()).toBe(1)
  expect(cache.find(line({ kind: 'b' }), 1000)).toBeUndefined()
})

test('rules read attributes of dictionary components by their names, like properties', () => {
  const names = valueNamesOf([
    { id: 'valve', alias: 'Valve', attributes: [{ id: 'v1', name: 'kind' }] },
    { id: 'pipe', alias: 'Pipe', attributes: [{ id: 'p1', name: 'kind' }] },
  ])
  const byWidth = rule('#000001', {
    filter: isA,
    symbolizers: [
      {
        kind: 'stroke',
        part: 'whole',
        ...plainStroke,
        offset: 0,
        isMetres: false,
        width: { property: 'wide' },
      },
    ],
  })
  const { cache, drawn } = cacheWith(names, [byWidth, rule('#000002', { isElse: true })])
  const valve = { component_id: 'valve', attributes: { v1: 'a', p1: 'b' }, wide: 3 }
  const first = cache.find(line(valve), 1000)
  expect(first).toEqual(['#000000 3'])
  expect(cache.find(line({ component_id: 'pipe', attributes: { p1: 'a' }, wide: 3 }), 1000)).toBe(first)
  expect(cache.find(line({ kind: 'a', wide: 3 }), 1000)).toBe(first)
  expect(cache.find(line({ ...valve, component_id: 'pipe' }), 1000)).toEqual(['#000002 1'])
  expect(drawn()).toBe(2)
})

test('a changed feature is drawn by its new values', () => {
  const { cache } = cacheOf(rule('#000001', { filter: isA }), rule('#000002', { isElse: true }))
  expect(cache.find(line({ kind: 'a' }), 1000)).toEqual(['#000001 1'])
  expect(cache.find(line({ kind: 1 }), 1000)).toEqual(['#000002 1'])
  expect(cache.find(line({ kind: '1' }), 1000)).toEqual(['#000002 1'])
})

test('rules begin and end exactly at their scales, also after zooming back', () => {
  const { cache, drawn } = cacheOf(rule('#000001', { minScale: 1000, maxScale: 2000 }))
  const feature = line({})
  const at = (scale: number) => cache.find(feature, scale)
  expect([999, 1000, 1999, 2000, 1500].map(at)).toEqual([[], ['#000001 1'], ['#000001 1'], [], ['#000001 1']])
  expect(drawn()).toBe(3)
})

test('a feature outside of the scales of its rules belongs to the style, one that no filter matches does not', () => {
  const { cache } = cacheOf(rule('#000001', { filter: isA, maxScale: 500 }))
  expect(cache.find(line({ kind: 'a' }), 1000)).toEqual([])
  expect(cache.find(line({ kind: 'b' }), 100)).toBeUndefined()
})

test('a rule without a symbolizer for the geometry leaves the feature to others, one without any hides it', () => {
  const strokes = cacheOf(rule('#000001'))
  expect(strokes.cache.find({ properties: {}, dimension: 0 }, 1000)).toBeUndefined()
  const nothing = cacheOf(rule('', { symbolizers: [] }))
  expect(nothing.cache.find({ properties: {}, dimension: 0 }, 1000)).toEqual([])
})

test('widths that are computed from the scale follow it', () => {
  const width = { call: 'div', args: [{ call: 'scale', args: [] }, 100] }
  const stroke = { kind: 'stroke' as const, part: 'whole' as const, ...plainStroke, offset: 0, isMetres: false, width }
  const { cache } = cacheOf(rule('', { symbolizers: [stroke] }))
  const feature = line({})
  expect([1000, 2000].map((scale) => cache.find(feature, scale))).toEqual([['#000000 10'], ['#000000 20']])
})

test('a scale is that of pixels of 0.28 mm', () => {
  expect(scaleDenominatorAt(156_543.033_928_041)).toBeCloseTo(559_082_264.03, 1)
  expect(resolutionOfScale(scaleDenominatorAt(4.5))).toBeCloseTo(4.5)
})
