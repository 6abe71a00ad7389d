import { type PlanePath, type PlanePoint, planeDistance, pointAt, segmentsOf, shareNearest } from './plane.ts'

/** The part of a path between two of its positions. */
export interface TracedPath {
  /** The points of the path between the two positions, in the direction from the first to the second. */
  readonly between: readonly PlanePoint[]
  readonly length: number
}

/**
 * Follows a path from one position to another; undefined when one of them is not on the path. A closed path is followed the
 * shorter way.
 *
 * @param tolerance the largest distance of a position from the path, and of a point from a position that is the same.
 */
export function tracePath(
  path: PlanePath,
  [from, to]: readonly [PlanePoint, PlanePoint],
  tolerance: number,
): TracedPath | undefined {
  const start = placeOn(path, from, tolerance)
  const end = placeOn(path, to, tolerance)
  if (start === undefined || end === undefined) return undefined
  const trace = (indexes: readonly number[]): TracedPath => {
    const between = indexes
      .map((index) => path.points[index] ?? from)
      .filter((point) => planeDistance(point, from) > tolerance && planeDistance(point, to) > tolerance)
    return { between, length: lengthOf([from, ...between, to]) }
  }
  const count = path.points.length
  const forward = start <= end ? range(start, end) : path.isClosed ? ringRange(start, end + count, count) : undefined
  const backward = end <= start ? range(end, start) : path.isClosed ? ringRange(end, start + count, count) : undefined
  const ways = [forward && trace(forward), backward && trace(backward.toReversed())].filter((way) => way !== undefined)
  return ways.toSorted((a, b) => a.length - b.length)[0]
}

/** The shortest way from one position to another along one of several paths; empty where no path has both. */
export function traceShortest(
  paths: readonly PlanePath[],
  ends: readonly [PlanePoint, PlanePoint],
  tolerance: number,
): readonly PlanePoint[] {
  const ways = paths.flatMap((path) => tracePath(path, ends, tolerance) ?? [])
  return ways.toSorted((a, b) => a.length - b.length)[0]?.between ?? []
}

/** The place of a position on a path: the index of its segment plus the share of it. */
function placeOn(path: PlanePath, at: PlanePoint, tolerance: number): number | undefined {
  let place: number | undefined
  let nearest = tolerance
  for (const [index, segment] of segmentsOf(path).entries()) {
    const share = shareNearest(at, segment)
    const distance = planeDistance(at, pointAt(segment, share))
    if (distance > nearest || (place !== undefined && distance === nearest)) continue
    place = index + share
    nearest = distance
  }
  return place
}

/** The whole numbers from `from` to `to`. */
function range(from: number, to: number): readonly number[] {
  const first = Math.ceil(from)
  return Array.from({ length: Math.max(0, Math.floor(to) - first + 1) }, (_, i) => first + i)
}

function ringRange(from: number, to: number, count: number): readonly number[] {
  return range(from, to).map((index) => index % count)
}

function lengthOf(points: readonly PlanePoint[]): number {
  return points.slice(1).reduce((sum, point, i) => sum + planeDistance(points[i] ?? point, point), 0)
}
