import { expect, it } from 'vitest'
import { geometryToEwkb } from '../geometry-ewkb.ts'
import { asMultiLine, multiLineCounts } from './line-ewkb.ts'

const line = [
  [1, 2, 3],
  [4, 5, 6],
  [7, 8, 9],
] as const

it('a line becomes a geometry for several lines with one part, also with heights', () => {
  for (const coordinates of [line, line.map(([x, y]) => [x, y] as const)]) {
    const whole = geometryToEwkb({ type: 'MultiLineString', coordinates: [coordinates] })
    expect(asMultiLine(geometryToEwkb({ type: 'LineString', coordinates }))).toEqual(whole)
    expect(asMultiLine(whole)).toBe(whole)
  }
})

it('the vertices of each part are counted', () => {
  const parts = [line, line.slice(1)]
  expect(multiLineCounts(geometryToEwkb({ type: 'MultiLineString', coordinates: parts }))).toEqual([3, 2])
  expect(multiLineCounts(geometryToEwkb({ type: 'LineString', coordinates: line }))).toBeUndefined()
})
