import { describe, expect, it } from 'vitest'
import type { PlanePath, PlanePoint } from './plane.ts'
import { findSnapTarget, type SnapKind, snapKinds } from './snap-target.ts'

const line = (...points: readonly PlanePoint[]): PlanePath => ({ points, isClosed: false })
const ring = (...points: readonly PlanePoint[]): PlanePath => ({ points, isClosed: true })
const horizontal = line([0, 0], [100, 0], [200, 0])
const vertical = line([50, -50], [50, 50])

const snap = (pointer: PlanePoint, paths: readonly PlanePath[], kinds: readonly SnapKind[] = snapKinds) =>
  findSnapTarget(pointer, paths, { reach: 10, kinds: new Set(kinds) })

describe('the pointer snaps', () => {
  it('to the end of a line, and to its other vertices', () => {
    expect(snap([3, 4], [horizontal])).toEqual({ kind: 'end', at: [0, 0] })
    expect(snap([102, 3], [horizontal])).toEqual({ kind: 'vertex', at: [100, 0] })
    expect(snap([102, 3], [line([100, 0])])).toEqual({ kind: 'vertex', at: [100, 0] })
    expect(snap([1, 1], [ring([0, 0], [100, 0], [100, 100])])).toEqual({ kind: 'vertex', at: [0, 0] })
  })

  it('to an edge, also the one that closes a ring, where no other place is within reach', () => {
    expect(snap([150, 4], [horizontal])).toEqual({ kind: 'edge', at: [150, 0] })
    expect(snap([3, 50], [ring([0, 0], [100, 0], [0, 100])])).toEqual({ kind: 'edge', at: [0, 50] })
    expect(snap([150, 11], [horizontal])).toBeUndefined()
  })

  it('to the crossing of two paths, or of a path with itself', () => {
    expect(snap([53, 4], [horizontal, vertical])).toEqual({ kind: 'crossing', at: [50, 0] })
    const eight = line([0, 0], [100, 100], [100, 0], [0, 100])
    expect(snap([52, 48], [eight])).toEqual({ kind: 'crossing', at: [50, 50] })
  })

  it('to a vertex rather than to a crossing at the same position', () => {
    expect(snap([101, 1], [horizontal, line([100, -20], [100, 0], [100, 20])])?.kind).toBe('vertex')
    expect(snap([1, 1], [horizontal, line([0, 0], [0, 50])])?.kind).toBe('end')
  })

  it('to the chosen kinds alone', () => {
    expect(snap([3, 4], [horizontal], ['vertex', 'edge'])).toEqual({ kind: 'vertex', at: [0, 0] })
    expect(snap([102, 3], [horizontal], ['end', 'edge'])).toEqual({ kind: 'edge', at: [102, 0] })
    expect(snap([102, 3], [horizontal], ['end', 'crossing'])).toBeUndefined()
    expect(snap([53, 4], [horizontal, vertical], ['crossing'])).toEqual({ kind: 'crossing', at: [50, 0] })
    expect(snap([3, 4], [horizontal], [])).toBeUndefined()
  })
})
