import { expect, test } from 'vitest'
import type { DrawingMode } from '../../geometry/geojson.ts'
import { type Graphic, plainGraphic, plainStroke, type StrokeSymbolizer, type Style } from '../style.ts'
import { clickReachPxOf, reachesOf, reachPxOf } from './drawn-reach.ts'
import { drawnStylesOf, plainStyleOf } from './layer-look.ts'

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

test('an image with a size reaches by its longer edge', () => {
  const image = { kind: 'graphic', href: '/rest/symbols/1/image', format: 'image/png' } as const
  const reach = (size: number | null, edges: { width: number; height: number }) =>
    reachPxOf([markWith({ mark: image, size })], new Map([[image.href, edges]]))
  expect(reach(20, { width: 400, height: 100 })).toBeGreaterThan(40)
  expect(reach(20, { width: 400, height: 100 })).toBeLessThan(80)
  expect(reach(null, { width: 90, height: 300 })).toBeGreaterThan(150)
})

test('a click reaches the edge of a stroke and of a mark', () => {
  const stroke = { kind: 'stroke', part: 'whole', ...plainStroke, width: 24, offset: 0, isMetres: false } as const
  const lines = { name: '', layers: [{ rules: [{ title: '', symbolizers: [stroke] }], onlyFirst: false, sortBy: [] }] }
  expect(clickReachPxOf([lines], new Map())).toBe(12)
  expect(clickReachPxOf([markWith({})], new Map())).toBeGreaterThan(20)
  expect(clickReachPxOf([plainStyleOf({ colour: '#112233' }, 'light')], new Map())).toBe(6 + 1.5)
})

test('outlines of a px reach 2 px, where the layer has no points that the plain look would draw', () => {
  const stroke = { kind: 'stroke', part: 'whole', ...plainStroke, width: 1, offset: 0, isMetres: false } as const
  const file = { name: '', layers: [{ rules: [{ title: '', symbolizers: [stroke] }], onlyFirst: false, sortBy: [] }] }
  const look = { colour: '#112233', file } as const
  const reachIn = (addFeature: DrawingMode | null) =>
    reachPxOf(drawnStylesOf(look, { scheme: 'light', addFeature }), new Map(), { addFeature })
  const ofPlain = (addFeature: DrawingMode | null) =>
    reachPxOf([plainStyleOf(look, 'light')], new Map(), { addFeature })
  expect([reachIn('polygon'), reachIn('polyline')]).toEqual([2, 2])
  const reach = reachesOf([file], new Map(), 'polygon')
  // With two pixels for each px the stroke has miters.
  expect([reach(1), reach(2)]).toEqual([2, 5])
  expect([reachIn('point'), reachIn(null)]).toEqual([ofPlain('point'), ofPlain(null)])
})

test('miters reach as far as five times the width of a stroke, and marks along a line as far as they are large', () => {
  const stroke = { kind: 'stroke', part: 'whole', ...plainStroke, width: 10, offset: 0, isMetres: false } as const
  const pattern = { ...plainGraphic, size: 40, mark: { kind: 'mark', shape: 'circle' } } as const
  const reach = (more: Partial<StrokeSymbolizer>) => {
    const rules = [{ title: '', symbolizers: [{ ...stroke, ...more }] }]
    return reachPxOf([{ name: '', layers: [{ rules, onlyFirst: false, sortBy: [] }] }], new Map())
  }
  expect(reach({})).toBe(50)
  expect(reach({ offset: 5 })).toBe(55)
  expect(reach({ pattern })).toBeGreaterThan(50 + 20)
  expect([reach({ join: 'round' }), reach({ join: 'bevel' })]).toEqual([10, 10])
})
