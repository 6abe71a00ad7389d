import { expect, test } from 'vitest'
import { plainGraphic, plainStroke, type Style, type StyleRule } from '../style.ts'
import { drawnStylesOf, isWholeLook } from './layer-look.ts'

const stroke = { kind: 'stroke', part: 'whole', ...plainStroke, offset: 0 } as const
const mark = { kind: 'mark', part: 'whole', ...plainGraphic, mark: { kind: 'mark', shape: 'circle' } } as const
const filter = { op: '=', left: { property: 'KIND' }, right: 'main' } as const

const fileOf = (...rules: readonly Omit<StyleRule, 'title'>[]): Style => ({
  name: 'file',
  layers: [{ rules: rules.map((rule) => ({ title: '', ...rule })), onlyFirst: false, sortBy: [] }],
})

test('a style file is the whole look of a layer whose shapes a rule without a filter draws', () => {
  const strokes = fileOf({ symbolizers: [stroke] })
  expect((['polygon', 'polyline', 'point', null] as const).map((mode) => isWholeLook(strokes, mode))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isWholeLook(fileOf({ symbolizers: [mark] }), null)).toBe(true)
  expect(isWholeLook(undefined, 'polygon')).toBe(false)
})

test('a rule for some features leaves the others to the look of their components and of the layer', () => {
  const some = fileOf({ filter, symbolizers: [mark] })
  const components = { ...some, name: 'components' }
  const look = { colour: '#112233', components } as const
  const namesIn = (file: Style) =>
    drawnStylesOf({ ...look, file }, { scheme: 'light', addFeature: 'point' }).map(({ name }) => name)
  expect(namesIn(some)).toEqual(['file', 'components', expect.not.stringMatching('file')])
  expect(namesIn(fileOf({ filter, symbolizers: [mark] }, { isElse: true, symbolizers: [mark] }))).toEqual(['file'])
  // A rule without symbolizers hides its features at every scale.
  expect(namesIn(fileOf({ symbolizers: [], maxScale: 1000 }))).toEqual(['file'])
})
