import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveStyle } from '../resolve-style.ts'
import { comparisons, type Expression, plainStroke, type StyleFilter, type StyleRule } from '../style.ts'
import { StyleCache } from '../style-cache.ts'
import { BreakPoints, breakPointsOf } from './break-points.ts'

const size = { property: 'size' }
const rule = (title: string, filter?: StyleFilter, width: Expression = 1): StyleRule => ({
  title,
  ...(filter && { filter }),
  symbolizers: [{ kind: 'stroke', part: 'whole', ...plainStroke, width, color: title, offset: 0, isMetres: false }],
})
const colourOf = (place: number) => `#${place.toString(16).padStart(6, '0')}`
const above = (number: Expression): StyleFilter => ({ op: '>', left: size, right: number })
const nested = Array.from({ length: 200 }, (_, place) =>
  rule(colourOf(place), { op: 'and', filters: [above(place), { op: '<', left: size, right: 400 - place }] }),
)
const namesOf = (...rules: readonly StyleRule[]) => [...breakPointsOf(rules).keys()]

test('each break point is an interval of its own, and so is each gap around it', () => {
  const points = new BreakPoints([5, -1, 5, 0])
  const numbers = [-Infinity, -2, -1, -0.5, -0, 0, 1e-300, 5, 6, Infinity]
  expect(numbers.map((number) => points.intervalOf(number))).toEqual([0, 0, 1, 2, 3, 3, 4, 5, 6, 6])
  expect(points.intervalOf(Number.NaN)).toBe(-1)
  expect(new BreakPoints([]).intervalOf(7)).toBe(0)
})

test('a property has break points only where filters read it in comparisons with numbers alone', () => {
  const compared = rule('#000001', above(5), size)
  const understood: readonly StyleFilter[] = [
    { op: 'not', filter: above('7') },
    { op: 'null', value: size },
    { op: '<=', left: 5, right: size },
  ]
  for (const filter of understood) expect(namesOf(compared, rule('#000002', filter))).toEqual(['size'])
  const others: readonly StyleFilter[] = [
    above('large'),
    above({ property: 'other' }),
    above(Number.NaN),
    { op: '=', left: { call: 'round', args: [size] }, right: 5 },
    { op: 'like', value: size, pattern: { text: '1*', any: '*', one: '?', escape: '!' } },
  ]
  for (const filter of others) expect(namesOf(compared, rule('#000002', filter))).toEqual([])
})

test('nested ranges are evaluated once for each interval, however many values features have', () => {
  let drawn = 0
  const cache = new StyleCache({ name: '', layers: [{ rules: nested, onlyFirst: true, sortBy: [] }] }, () => {
    drawn += 1
    return {}
  })
  for (let at = 0; at < 4000; at += 1) cache.find({ properties: { size: at / 10 }, dimension: 1 }, 1000)
  expect(drawn).toBeLessThanOrEqual(2 * 400 + 1)
})

const bounds = fc.constantFrom<Expression>(-1, -0, 0, 0.5, 2, 10, '2', ' 10 ', '1E1', '0x2', Infinity)
const operands = fc.constantFrom<Expression>(size, size, size, { property: 'width' })
const comparison = fc
  .record({
    op: fc.constantFrom(...comparisons),
    operand: operands,
    bound: bounds,
    isTurned: fc.boolean(),
    folds: fc.boolean(),
  })
  .map(({ op, operand, bound, isTurned, folds }): StyleFilter => {
    const sides = isTurned ? { left: bound, right: operand } : { left: operand, right: bound }
    return { op, ...sides, ...(folds && { ignoresCase: true }) }
  })
const isNone = operands.map((value): StyleFilter => ({ op: 'null', value }))
const condition = fc.oneof({ weight: 8, arbitrary: comparison }, { weight: 1, arbitrary: isNone })
const conditions = fc.array(condition, { maxLength: 3 })
const filters: fc.Arbitrary<StyleFilter> = fc.oneof(
  condition,
  conditions.map((inner): StyleFilter => ({ op: 'and', filters: inner })),
  conditions.map((inner): StyleFilter => ({ op: 'or', filters: inner })),
  conditions.map((inner): StyleFilter => ({ op: 'not', filter: { op: 'and', filters: inner } })),
)
const values = fc.oneof(
  fc.constantFrom<unknown>(-2, -1, -0, 0, 0.25, 0.5, 1, 2, 3, 10, 11, Infinity, -Infinity, Number.NaN),
  fc.constantFrom<unknown>(
    '-1',
    '0',
    '-0',
    ' 2',
    '2.0',
    '1e1',
    '0X2',
    '',
    ' ',
    'Infinity',
    'NaN',
    '3 m',
    'Ten',
    'true',
  ),
  fc.constantFrom<unknown>(true, false, null, undefined, {}, []),
  fc.double(),
  fc.string(),
)
const features = fc.array(fc.record({ size: values, width: values }, { requiredKeys: [] }), { minLength: 1 })

test('features are drawn by the rules that their own values pass, whichever feature of an interval came first', () => {
  const rules = fc.array(filters, { minLength: 1, maxLength: 40 })
  const width = fc.constantFrom<Expression>(1, size, { property: 'width' })
  const variants = fc.record({ strokeWidth: width, onlyFirst: fc.boolean(), hasElse: fc.boolean() })
  fc.assert(
    fc.property(rules, variants, features, (found, { strokeWidth, onlyFirst, hasElse }, all) => {
      const ruled = found.map((filter, place) => rule(colourOf(place), filter, strokeWidth))
      const rest = hasElse ? [{ ...rule('#ffffff'), isElse: true as const }] : []
      const style = { name: '', layers: [{ rules: [...ruled, ...rest], onlyFirst, sortBy: [] }] }
      const cache = new StyleCache(style, (symbolizers) => symbolizers)
      for (const properties of all) {
        const expected = resolveStyle(style, { properties, scaleDenominator: 1000, dimension: 1 })
        expect(cache.find({ properties, dimension: 1 }, 1000) ?? [[]]).toEqual(expected)
      }
    }),
    { numRuns: 300, seed: 17 },
  )
})
