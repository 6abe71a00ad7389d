/** A position in a plane, such as web mercator metres; further ordinates are ignored. */
export type PlanePoint = readonly [x: number, y: number, ...rest: number[]]

/** Two ends of a straight line. */
export type PlaneSegment = readonly [from: PlanePoint, to: PlanePoint]

/** A line, or a ring without its repeated last point. A path of one point is a point. */
export interface PlanePath {
  readonly points: readonly PlanePoint[]
  /** A segment leads from the last point to the first. */
  readonly isClosed: boolean
}

/** The distance of two points in the unit of the plane. */
export function planeDistance([ax, ay]: PlanePoint, [bx, by]: PlanePoint): number {
  return Math.hypot(bx - ax, by - ay)
}

/** The segments of a path in order; none of a point. The index of a segment is that of its first point. */
export function segmentsOf({ points, isClosed }: PlanePath): readonly PlaneSegment[] {
  const [first] = points
  const ring = isClosed && first && points.length > 1 ? [...points, first] : points
  return ring.slice(1).map((to, i) => [ring[i] ?? to, to])
}

/** The share of a segment, from 0 to 1, at which it is nearest to a point. */
export function shareNearest([x, y]: PlanePoint, [[ax, ay], [bx, by]]: PlaneSegment): number {
  const [dx, dy] = [bx - ax, by - ay]
  const squared = dx * dx + dy * dy
  return squared === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared))
}

/** The point at a share of a segment; its ends are returned exactly. */
export function pointAt([from, to]: PlaneSegment, share: number): PlanePoint {
  if (share === 0) return from
  if (share === 1) return to
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/** Where two segments cross, as the share of each; undefined for parallel ones, and for those that do not meet. */
export function sharesOfCrossing(
  [a, b]: PlaneSegment,
  [c, d]: PlaneSegment,
): readonly [ofFirst: number, ofSecond: number] | undefined {
  const [abX, abY, cdX, cdY] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
  const cross = abX * cdY - abY * cdX
  if (cross === 0) return undefined
  const [acX, acY] = [c[0] - a[0], c[1] - a[1]]
  const first = (acX * cdY - acY * cdX) / cross
  const second = (acX * abY - acY * abX) / cross
  return first >= 0 && first <= 1 && second >= 0 && second <= 1 ? [first, second] : undefined
}
