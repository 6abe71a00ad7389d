import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PlanePath, type PlanePoint, pointAt, segmentsOf } from './plane.ts'
import { tracePath, traceShortest } from './trace-path.ts'

const tolerance = 1e-6
const line: PlanePath = {
  points: [
    [0, 0],
    [10, 0],
    [20, 0],
    [20, 10],
  ],
  isClosed: false,
}
const square: PlanePath = {
  points: [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ],
  isClosed: true,
}

const between = (path: PlanePath, from: PlanePoint, to: PlanePoint) => tracePath(path, [from, to], tolerance)?.between

describe('tracing a path', () => {
  it('gives the vertices between two positions, in the direction of the drawing', () => {
    expect(between(line, [5, 0], [20, 5])).toEqual([
      [10, 0],
      [20, 0],
    ])
    expect(between(line, [20, 5], [5, 0])).toEqual([
      [20, 0],
      [10, 0],
    ])
    expect(between(line, [2, 0], [5, 0])).toEqual([])
  })

  it('does not repeat a vertex that is one of the two positions', () => {
    expect(between(line, [0, 0], [20, 0])).toEqual([[10, 0]])
    expect(between(line, [20, 10], [10, 0])).toEqual([[20, 0]])
  })

  it('goes the shorter way around a ring, also over its first vertex', () => {
    expect(between(square, [8, 0], [10, 5])).toEqual([[10, 0]])
    expect(between(square, [2, 0], [0, 5])).toEqual([[0, 0]])
    expect(between(square, [0, 5], [2, 0])).toEqual([[0, 0]])
    expect(between(square, [0, 8], [5, 10])).toEqual([[0, 10]])
  })

  it('needs both positions on the path', () => {
    expect(between(line, [5, 1], [20, 5])).toBeUndefined()
    expect(
      traceShortest(
        [line],
        [
          [5, 0],
          [50, 50],
        ],
        tolerance,
      ),
    ).toEqual([])
  })

  it('takes the shortest of several paths', () => {
    const detour: PlanePath = {
      points: [
        [5, 0],
        [5, 30],
        [20, 5],
      ],
      isClosed: false,
    }
    expect(
      traceShortest(
        [detour, line],
        [
          [5, 0],
          [20, 5],
        ],
        tolerance,
      ),
    ).toEqual([
      [10, 0],
      [20, 0],
    ])
  })

  it('gives the whole path between its ends, and the same one backwards', () => {
    const ordinate = fc.integer({ min: -1000, max: 1000 })
    const steps = fc.uniqueArray(ordinate, { minLength: 2, maxLength: 10 }).map((xs) => xs.toSorted((a, b) => a - b))
    fc.assert(
      fc.property(steps, fc.infiniteStream(ordinate), (xs, ys) => {
        const path: PlanePath = { points: xs.map((x) => [x, ys.next().value ?? 0]), isClosed: false }
        const [first, last] = [path.points[0], path.points.at(-1)]
        if (!first || !last) throw new Error('a path has two points')
        expect(between(path, first, last)).toEqual(path.points.slice(1, -1))
        expect(between(path, last, first)).toEqual(path.points.slice(1, -1).toReversed())
        for (const segment of segmentsOf(path)) expect(between(path, first, pointAt(segment, 0.5))).toBeDefined()
      }),
    )
  })
})
