import { plainStyleOf } from '@cairn/domain/style/paint/layer-look'
import { type Graphic, plainGraphic, plainText, type Style, type TextSymbolizer } from '@cairn/domain/style/style'
import { expect, test } from 'vitest'
import { labelBoundsOf, reachPxOf } from './look-reach.ts'

const markWith = (graphic: Partial<Graphic>): Style => {
  const mark = { kind: 'mark', shape: 'square' } as const
  const symbolizer = { kind: 'mark', part: 'points', ...plainGraphic, size: 40, mark, ...graphic } as const
  const rules = [{ title: '', symbolizers: [symbolizer] }]
  return { name: '', layers: [{ rules, onlyFirst: false, sortBy: [] }] }
}

test('the plain look of layers reaches as far as its circles of 12 px with their halo', () => {
  const reach = reachPxOf([plainStyleOf({ colour: '#112233' }, 'light')], new Map())
  expect(reach).toBeGreaterThan(6 + 1.5)
  expect(reach).toBeLessThan(14)
})

test('a mark reaches by half of its diagonal, or by all of it if it is placed by a corner', () => {
  const diagonal = 40 * Math.SQRT2
  const [middle, corner] = (
    [
      [0.5, 0.5],
      [0, 1],
    ] as const
  ).map((anchor) => reachPxOf([markWith({ anchor })], new Map()))
  expect(middle).toBeGreaterThan(diagonal / 2)
  expect(middle).toBeLessThan(diagonal / 2 + 5)
  expect(corner).toBeGreaterThan(diagonal)
})

test('numbers are texts in the files of styles', () => {
  const written = { size: '40', anchor: ['0.5', '0.5'], displacement: ['0', ' 0.0 '] } as const
  expect(reachPxOf([markWith(written)], new Map())).toBe(reachPxOf([markWith({})], new Map()))
})

test('a size that depends on the feature reaches farther than one of 40 px', () => {
  const variable = { call: 'property', args: ['SIZE'] } as const
  const known = reachPxOf([markWith({})], new Map())
  expect(reachPxOf([markWith({ size: variable })], new Map())).toBeGreaterThan(2 * known)
  expect(reachPxOf([markWith({ displacement: [0, variable] })], new Map())).toBeGreaterThan(known + 100)
})

test('the bounds of labels are those of their largest font, their offsets and the texts that styles add', () => {
  const labelled = (...labels: readonly Partial<TextSymbolizer>[]): Style => {
    const symbolizers = labels.map((label) => ({ ...plainText, label: { property: 'name' }, ...label }))
    return { name: '', layers: [{ rules: [{ title: '', symbolizers }], onlyFirst: false, sortBy: [] }] }
  }
  const plain = labelBoundsOf([labelled({})])
  expect(plain).toEqual({ fixedPx: 20, letterPx: 8, letters: 0 })
  const centred = { kind: 'point', anchor: [0.5, 0], displacement: [3, -4], rotation: 0 } as const
  expect(labelBoundsOf([labelled({ placement: centred })])).toEqual({ fixedPx: 27, letterPx: 4, letters: 0 })
  const text = { call: 'Concatenate', args: ['No. ', { property: 'name' }] } as const
  expect(labelBoundsOf([labelled({ size: '20' }, { label: text })])).toEqual({ fixedPx: 32, letterPx: 16, letters: 4 })
  expect(labelBoundsOf([labelled({ size: { property: 'size' } })]).letterPx).toBeGreaterThan(20)
})
