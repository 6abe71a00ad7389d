import { type Place, type PlacedPoints, PointGrid } from './point-grid.ts'

export interface GroupOptions {
  /** The greatest distance between a group and its members. */
  readonly reach: number
  /** The least number of members of a group. */
  readonly least: number
}

/** Points that are drawn as one. */
export interface PointGroup {
  /** In reach of all members. */
  readonly at: Place
  /** The indices of the points. */
  readonly members: readonly number[]
}

/** The positions are rounded to this part of the unit: sums of whole numbers are the same in every order, others are not. */
const partsOfUnit = 100

/**
 * Groups points that are close to each other, the densest places first. A point that stays single is in reach of no group,
 * and has fewer single points in reach than a group needs. The result does not depend on the order of the points, and
 * points that are added elsewhere leave it as it is.
 */
export function groupPoints(points: PlacedPoints, { reach, least }: GroupOptions): PointGroup[] {
  const [x, y] = [points.x.map(toParts), points.y.map(toParts)]
  const grid = new PointGrid({ x, y }, reach * partsOfUnit)
  const groups: PointGroup[] = []
  for (const cell of grid.densestFirst(least)) {
    for (const seed of grid.pointsOf(cell)) {
      const group = grid.isTaken(seed) ? undefined : groupAround(grid, { x, y }, { seed, least })
      if (!group) continue
      grid.take(group.members)
      groups.push({ at: [group.at[0] / partsOfUnit, group.at[1] / partsOfUnit], members: group.members })
    }
  }
  return groups
}

/** The group is in the middle of the points around its seed, where that has enough of them around it as well. */
function groupAround(
  grid: PointGrid,
  { x, y }: PlacedPoints,
  { seed, least }: { readonly seed: number; readonly least: number },
): PointGroup | undefined {
  const seedAt: Place = [x[seed] ?? 0, y[seed] ?? 0]
  const near = grid.within(seedAt)
  if (near.length < least) return undefined
  const middle: Place = [meanOf(x, near), meanOf(y, near)]
  const members = grid.within(middle)
  return members.length < least ? { at: seedAt, members: near } : { at: middle, members }
}

function meanOf(values: Float64Array, points: readonly number[]): number {
  let sum = 0
  for (const point of points) sum += values[point] ?? 0
  return sum / points.length
}

function toParts(value: number): number {
  return Math.round(value * partsOfUnit)
}
