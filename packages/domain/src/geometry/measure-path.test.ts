import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Position } from './geojson.ts'
import { lengthM } from './measure.ts'
import { measurePath, pathOf } from './measure-path.ts'

const position = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -89, max: 89, noNaN: true }),
)

/** About 111 m by 85 m. */
const corners: readonly Position[] = [
  [-105, 40],
  [-104.999, 40],
  [-104.999, 40.001],
  [-105, 40.001],
]

describe('measuring a path', () => {
  it('has a segment between each two vertices, whose sum is the length', () => {
    fc.assert(
      fc.property(fc.uniqueArray(position, { minLength: 2, maxLength: 12, selector: String }), (path) => {
        const { segments, lengthM: total, areaM2 } = measurePath(path, false)
        expect(segments.map(({ from }) => from)).toEqual(path.slice(0, -1))
        expect(segments.map(({ to }) => to)).toEqual(path.slice(1))
        expect(total).toBeCloseTo(lengthM({ type: 'LineString', coordinates: path }), 6)
        expect(areaM2).toBeNull()
      }),
    )
  })

  it('closes an area with a segment to the first vertex', () => {
    const { segments, lengthM: perimeterM, areaM2 } = measurePath(corners, true)
    expect(segments).toHaveLength(4)
    expect(segments.at(-1)).toMatchObject({ from: corners[3], to: corners[0] })
    expect(segments.map(({ lengthM: metres }) => metres.toFixed(3))).toEqual(['85.394', '111.035', '85.393', '111.035'])
    expect(perimeterM).toBeCloseTo(392.857, 2)
    expect(areaM2).toBeCloseTo(9481.678, 0)
  })

  it('has no area with fewer than three vertices', () => {
    expect(measurePath(corners.slice(0, 2), true)).toMatchObject({ areaM2: null, segments: [{}] })
    expect(measurePath([], true)).toEqual({ segments: [], lengthM: 0, areaM2: null })
  })

  it('ignores a vertex at the position of the one before', () => {
    const [first, second, third] = corners
    if (!first || !second || !third) throw new Error('too few corners')
    expect(measurePath([first, first, second, second, third], true)).toEqual(measurePath([first, second, third], true))
  })
})

it('takes the vertices of a line or of the outer ring of a polygon', () => {
  expect(pathOf({ type: 'LineString', coordinates: corners })).toEqual(corners)
  expect(pathOf({ type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] })).toEqual(corners)
  expect(pathOf({ type: 'Point', coordinates: [0, 0] })).toEqual([])
})
