import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Polygon, Position } from '../geojson.ts'
import { areaM2 } from '../measure.ts'
import { repairPolygon } from './repair-polygon.ts'
import { pathCrossings, selfCrossings } from './self-crossings.ts'

const polygon = (...rings: readonly (readonly Position[])[]): Polygon => ({
  type: 'Polygon',
  coordinates: rings.map((ring) => [...ring, ...ring.slice(0, 1)]),
})
const square: readonly Position[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
]
const bowTie = polygon([
  [0, 0],
  [4, 4],
  [4, 0],
  [0, 4],
])
const spiked = polygon([
  [0, 0],
  [4, 0],
  [4, 4],
  [8, 4],
  [4, 4],
  [0, 4],
])
/** It goes round twice: the inner square is passed twice. */
const doubled = polygon([
  [0, 0],
  [6, 0],
  [6, 6],
  [0, 6],
  [0, 0],
  [2, 2],
  [4, 2],
  [4, 4],
  [2, 4],
  [2, 2],
])

describe('the self-crossings of a polygon', () => {
  it('are the positions at which its outline crosses, touches or retraces itself', () => {
    expect(selfCrossings(bowTie)).toEqual([[2, 2]])
    expect(selfCrossings(spiked)).not.toEqual([])
    expect(
      selfCrossings(
        polygon([
          [0, 0],
          [4, 0],
          [2, 2],
          [4, 4],
          [0, 4],
          [2, 2],
        ]),
      ),
    ).toContainEqual([2, 2])
    expect(
      selfCrossings(
        polygon(square, [
          [3, 1],
          [6, 1],
          [3, 3],
        ]),
      ),
    ).toHaveLength(2)
  })

  it('are none of a valid outline, whose holes may touch it, nor of a line that crosses itself', () => {
    expect(selfCrossings(polygon(square))).toEqual([])
    expect(
      selfCrossings(
        polygon(square, [
          [0, 0],
          [2, 1],
          [1, 2],
        ]),
      ),
    ).toEqual([])
    expect(selfCrossings({ type: 'LineString', coordinates: [...square, [4, -1]] })).toEqual([])
  })
})

it('a path that is being drawn crosses itself without the side that will close it', () => {
  const path: readonly Position[] = [
    [0, 0],
    [4, 4],
    [4, 0],
    [0, 4],
  ]
  expect(pathCrossings(path.slice(0, 3))).toEqual([])
  expect(pathCrossings(path)).toEqual([[2, 2]])
  expect(
    pathCrossings([
      [0, 0],
      [2, 0],
      [2, 2],
      [2, 2],
    ]),
  ).toEqual([])
})

describe('repairing a polygon', () => {
  it('makes the two halves of a bow tie parts, with the crossing as a vertex and its height interpolated', () => {
    const tie = polygon([
      [0, 0, 10],
      [4, 4, 30],
      [4, 0, 20],
      [0, 4, 20],
    ])
    const repaired = repairPolygon(tie)
    expect(repaired?.type).toBe('MultiPolygon')
    const parts = repaired?.type === 'MultiPolygon' ? repaired.coordinates.map(([ring = []]) => ring) : []
    expect(parts.map((ring) => new Set(ring.map(String)))).toEqual([
      new Set(['0,0,10', '2,2,20', '0,4,20']),
      new Set(['4,4,30', '4,0,20', '2,2,20']),
    ])
  })

  it('removes a spike, and keeps the part that is passed twice outside', () => {
    expect(repairPolygon(spiked)).toMatchObject({ type: 'Polygon', coordinates: [{ length: 5 }] })
    expect(repairPolygon(doubled)).toMatchObject({ type: 'Polygon', coordinates: [{ length: 5 }, { length: 5 }] })
  })

  it('makes the crossing part of a hole outside', () => {
    const repaired = repairPolygon(
      polygon(square, [
        [3, 1],
        [6, 1],
        [6, 3],
        [3, 3],
      ]),
    )
    expect(repaired && selfCrossings(repaired)).toEqual([])
    expect(repaired?.type).toBe('MultiPolygon')
  })

  it('has no shape for an outline without an inside', () => {
    expect(
      repairPolygon(
        polygon([
          [0, 0],
          [4, 4],
          [2, 2],
        ]),
      ),
    ).toBeUndefined()
  })

  it('leaves a valid outline as it is, up to its first vertex', () => {
    const valid = polygon(square, [
      [1, 1],
      [1, 2],
      [2, 2],
      [2, 1],
    ])
    const repaired = repairPolygon(valid)
    expect(repaired?.type).toBe('Polygon')
    expect(repaired && areaM2(repaired)).toBeCloseTo(areaM2(valid), 3)
  })

  it('gives a shape without self-crossings, with the inside of the even-odd rule, for any outline', () => {
    const ordinate = fc.integer({ min: 0, max: 12 })
    const ring = fc.uniqueArray(fc.tuple(ordinate, ordinate), { minLength: 3, maxLength: 9, selector: String })
    const probe = fc.tuple(ordinate, ordinate).map(([x, y]): Position => [x + 0.3719, y + 0.1873])
    fc.assert(
      fc.property(ring, probe, (vertices, at) => {
        const drawn = polygon(vertices)
        const repaired = repairPolygon(drawn)
        expect(repaired && selfCrossings(repaired)).toEqual(repaired && [])
        const rings = repaired?.type === 'Polygon' ? repaired.coordinates : (repaired?.coordinates.flat() ?? [])
        expect(isOdd(at, rings)).toBe(isOdd(at, drawn.coordinates))
      }),
      { numRuns: 300 },
    )
  })
})

function isOdd([x, y]: Position, rings: readonly (readonly Position[])[]): boolean {
  const crossed = rings.flatMap((ring) =>
    ring.slice(1).filter(([bx, by], i) => {
      const [ax, ay] = ring[i] ?? [0, 0]
      return ay > y !== by > y && ax + ((y - ay) / (by - ay)) * (bx - ax) > x
    }),
  )
  return crossed.length % 2 === 1
}
