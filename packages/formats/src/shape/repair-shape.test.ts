import { describe, expect, test } from 'vitest'
import { repairShape } from './repair-shape.ts'
import type { SimpleShape } from './shape.ts'

const ring = [0, 0, 1, 0, 1, 1, 0, 0]

function polygon(...runs: number[][]): SimpleShape {
  return { type: 'Polygon', dims: 2, runs: runs.map((run) => Float64Array.from(run)) }
}

function points(...numbers: number[]): SimpleShape {
  return { type: 'MultiPoint', dims: 2, runs: [Float64Array.from(numbers)] }
}

describe('positions', () => {
  test.each([Number.NaN, Number.POSITIVE_INFINITY, 360.1, -1e300])('a longitude of %d is outside the world', (lon) => {
    expect(repairShape(points(1, 1, lon, 1))).toEqual({ skipped: 'coordinates_out_of_range' })
  })

  test.each([
    ['by a transformation', 1e-7],
    ['in 32 bits', Math.fround(180.000_002) - 180],
    ['in 32 bits, after another rounding', 2e-5],
  ])('a position just outside the world, %s, is clamped to its edge', (_cause, excess) => {
    expect(repairShape(points(180 + excess, -90 - excess))).toMatchObject({ shape: points(180, -90) })
  })

  test('heights that are not numbers become 0', () => {
    const shape: SimpleShape = { type: 'LineString', dims: 3, runs: [Float64Array.of(0, 0, Number.NaN, 1, 1, -2e38)] }
    expect(repairShape(shape)).toMatchObject({
      shape: { runs: [Float64Array.of(0, 0, 0, 1, 1, 0)] },
      droppedHeights: 0,
      isWrapped: false,
    })
  })

  test('heights beyond 1000 km become 0 and are counted', () => {
    const run = Float64Array.of(0, 0, 1e308, 1, 1, -1_000_001, 2, 2, 1_000_000)
    expect(repairShape({ type: 'LineString', dims: 3, runs: [run] })).toMatchObject({
      shape: { runs: [Float64Array.of(0, 0, 0, 1, 1, 0, 2, 2, 1_000_000)] },
      droppedHeights: 2,
    })
  })

  test('a shape without positions becomes null', () => {
    expect(repairShape(points())).toBeNull()
  })
})

describe('parts', () => {
  test('open rings are closed', () => {
    expect(repairShape(polygon([0, 0, 1, 0, 1, 1]))).toEqual({
      shape: polygon(ring),
      droppedParts: 0,
      droppedHeights: 0,
      isWrapped: false,
    })
  })

  test('holes with too few positions are dropped and counted', () => {
    expect(repairShape(polygon(ring, [0.1, 0.1, 0.2, 0.1]))).toEqual({
      shape: polygon(ring),
      droppedParts: 1,
      droppedHeights: 0,
      isWrapped: false,
    })
  })

  test('a polygon without a valid outer ring is dropped with its holes', () => {
    expect(repairShape(polygon([0, 0, 1, 0], ring))).toEqual({ skipped: 'geometry_degenerate' })
  })

  test('a line of one position is refused; a multi-line keeps its valid lines', () => {
    const short = Float64Array.of(1, 1)
    const long = Float64Array.of(1, 1, 2, 2)
    expect(repairShape({ type: 'LineString', dims: 2, runs: [short] })).toEqual({ skipped: 'geometry_degenerate' })
    expect(repairShape({ type: 'MultiLineString', dims: 2, runs: [short, long] })).toEqual({
      shape: { type: 'MultiLineString', dims: 2, runs: [long] },
      droppedParts: 1,
      droppedHeights: 0,
      isWrapped: false,
    })
  })
})
