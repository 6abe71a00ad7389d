import { plainStyleOf } from '@cairn/domain/style/paint/layer-look'
import { plainGraphic, type Style } from '@cairn/domain/style/style'
import { expect, test } from 'vitest'
import { reachPxOf } from './look-reach.ts'

const markWith = (anchor: readonly [number, number]): Style => {
  const mark = { kind: 'mark', shape: 'square' } as const
  const symbolizer = { kind: 'mark', part: 'points', ...plainGraphic, size: 40, anchor, mark } as const
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
  ).map((anchor) => reachPxOf([markWith(anchor)], new Map()))
  expect(middle).toBeGreaterThan(diagonal / 2)
  expect(middle).toBeLessThan(diagonal / 2 + 5)
  expect(corner).toBeGreaterThan(diagonal)
})
