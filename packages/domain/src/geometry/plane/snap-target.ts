import {
  type PlanePath,
  type PlanePoint,
  type PlaneSegment,
  planeDistance,
  pointAt,
  segmentsOf,
  shareNearest,
  sharesOfCrossing,
} from './plane.ts'

/** The places of features that attract the pointer. Of two at the same position the earlier one names it. */
export const snapKinds = ['end', 'vertex', 'crossing', 'edge'] as const
export type SnapKind = (typeof snapKinds)[number]

/** The place that the pointer snaps to. */
export interface SnapTarget {
  readonly kind: SnapKind
  readonly at: PlanePoint
}

export interface SnapOptions {
  /** The largest distance of a target from the pointer. */
  readonly reach: number
  readonly kinds: ReadonlySet<SnapKind>
}

/** With more segments at the pointer than this, their crossings are too close to each other to be told apart. */
const crossedMax = 64

/** A segment within reach, with its place in its path. */
interface NearSegment {
  readonly path: PlanePath
  readonly index: number
  readonly segment: PlaneSegment
}

/**
 * The place that the pointer snaps to; undefined when none is within reach. A point of a path, or a crossing, is preferred to
 * the nearer edge: the edge is always nearer.
 */
export function findSnapTarget(
  pointer: PlanePoint,
  paths: readonly PlanePath[],
  { reach, kinds }: SnapOptions,
): SnapTarget | undefined {
  if (kinds.size === 0) return undefined
  const near = paths.flatMap((path) => nearSegments(pointer, path, reach))
  const places = [
    ...(kinds.has('end') || kinds.has('vertex')
      ? paths.flatMap((path) => pointTargets(pointer, path, { reach, kinds }))
      : []),
    ...(kinds.has('crossing') ? crossings(near) : []),
  ]
  return (
    nearest(pointer, places, reach) ??
    (kinds.has('edge')
      ? nearest(
          pointer,
          near.map(({ segment }) => edgeTarget(pointer, segment)),
          reach,
        )
      : undefined)
  )
}

function pointTargets(
  [x, y]: PlanePoint,
  { points, isClosed }: PlanePath,
  { reach, kinds }: SnapOptions,
): readonly SnapTarget[] {
  const hasEnds = !isClosed && points.length > 1
  return points.flatMap((at, i) => {
    if (Math.abs(at[0] - x) > reach || Math.abs(at[1] - y) > reach) return []
    const kind = hasEnds && (i === 0 || i === points.length - 1) && kinds.has('end') ? 'end' : 'vertex'
    return kinds.has(kind) ? [{ kind, at } as const] : []
  })
}

function edgeTarget(pointer: PlanePoint, segment: PlaneSegment): SnapTarget {
  return { kind: 'edge', at: pointAt(segment, shareNearest(pointer, segment)) }
}

function nearSegments(pointer: PlanePoint, path: PlanePath, reach: number): readonly NearSegment[] {
  return segmentsOf(path).flatMap((segment, index) =>
    isWithin(pointer, segment, reach) ? [{ path, index, segment }] : [],
  )
}

/** The comparison of boxes is for speed alone: nearly all segments of a long path are far away. */
function isWithin(pointer: PlanePoint, segment: PlaneSegment, reach: number): boolean {
  const [x, y] = pointer
  const [[ax, ay], [bx, by]] = segment
  if (Math.min(ax, bx) > x + reach || Math.max(ax, bx) < x - reach) return false
  if (Math.min(ay, by) > y + reach || Math.max(ay, by) < y - reach) return false
  return planeDistance(pointer, pointAt(segment, shareNearest(pointer, segment))) <= reach
}

function crossings(near: readonly NearSegment[]): readonly SnapTarget[] {
  if (near.length > crossedMax) return []
  return near.flatMap((one, i) => near.slice(i + 1).flatMap((other) => crossingOf(one, other)))
}

function crossingOf(one: NearSegment, other: NearSegment): readonly SnapTarget[] {
  if (one.path === other.path && areNeighbours(one, other)) return []
  const shares = sharesOfCrossing(one.segment, other.segment)
  return shares ? [{ kind: 'crossing', at: pointAt(one.segment, shares[0]) }] : []
}

function areNeighbours({ index, path }: NearSegment, other: NearSegment): boolean {
  const apart = Math.abs(index - other.index)
  return apart === 1 || (path.isClosed && apart === path.points.length - 1)
}

function nearest(pointer: PlanePoint, targets: readonly SnapTarget[], reach: number): SnapTarget | undefined {
  let found: SnapTarget | undefined
  let foundAt = reach
  for (const target of targets) {
    const distance = planeDistance(pointer, target.at)
    if (distance > foundAt || (found && distance === foundAt && rank(target) >= rank(found))) continue
    found = target
    foundAt = distance
  }
  return found
}

function rank({ kind }: SnapTarget): number {
  return snapKinds.indexOf(kind)
}
