import type { Extent } from '../lon-lat.ts'
import { type Block, keyOf, type Place, type PlacedPoints, PointGrid, reachesOfBlock } from './point-grid.ts'

export interface GroupOptions {
  /** The greatest distance between a group and its members. */
  readonly reach: number
  /** The least number of members of a group. */
  readonly least: number
  /** False for a point that is in no group. */
  readonly isIncluded?: ((point: number) => boolean) | undefined
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

/** Blocks beside the ones of a box whose groups may have points of the box. */
const blocksAround = 1
/** Blocks beside a block on which its groups depend, by `turnOf`, half a block with their members, and some more for rounding. */
const [acrossBefore, alongBefore] = [3.6, 1.6]

/** The blocks from the first to the last column and row. */
type BlockRange = readonly [minColumn: number, minRow: number, maxColumn: number, maxRow: number]

/**
 * Groups points that are close to each other, part by part of the plane. A point that stays single is in reach of no group,
 * and has fewer single points in reach than a group needs.
 *
 * The plane is divided into blocks of 4 reaches, which begin at the origin. In each block the densest places are grouped
 * first; members may be outside of it, up to half a block. Of blocks that touch each other those with an even column and row
 * are first, so blocks that might take the same points have an order, and the groups depend neither on the order of the
 * points nor on the parts that are asked for.
 */
export class PointGroups {
  readonly #points: PlacedPoints
  readonly #options: GroupOptions
  readonly #covered: BlockRange[] = []
  /** The keys of the blocks whose groups are made. */
  readonly #settled = new Set<number>()
  readonly #isMember: Uint8Array

  constructor(points: PlacedPoints, options: GroupOptions) {
    this.#points = points
    this.#options = options
    this.#isMember = new Uint8Array(points.x.length)
  }

  /** Whether the point is a member of a group that was made. */
  isMember(point: number): boolean {
    return this.#isMember[point] === 1
  }

  /** Groups the points in a box, whose sides may be infinite. @returns the groups that were not made before */
  cover(box: Extent): readonly PointGroup[] {
    const edge = this.#options.reach * reachesOfBlock
    const [minColumn, minRow, maxColumn, maxRow] = box.map((side) => Math.floor(side / edge))
    const range = grown([minColumn ?? 0, minRow ?? 0, maxColumn ?? 0, maxRow ?? 0], blocksAround, blocksAround)
    if (this.#covered.some((each) => contains(each, range))) return []
    this.#covered.push(range)
    const [left, bottom, right, top] = grown(range, acrossBefore, alongBefore)
    const near = this.#singlesIn([left * edge, bottom * edge, (right + 1) * edge, (top + 1) * edge])
    const groups = this.#groupsIn(range, near)
    for (const { members } of groups) for (const point of members) this.#isMember[point] = 1
    return groups
  }

  /** The points in a box that are in no group. */
  #singlesIn([minX, minY, maxX, maxY]: Extent): Int32Array {
    const { x, y } = this.#points
    const { isIncluded } = this.#options
    const found = new Int32Array(x.length)
    let count = 0
    for (let point = 0; point < x.length; point += 1) {
      const [atX, atY] = [x[point] ?? 0, y[point] ?? 0]
      if (atX < minX || atX > maxX || atY < minY || atY > maxY || this.#isMember[point] === 1) continue
      if (isIncluded && !isIncluded(point)) continue
      found[count] = point
      count += 1
    }
    return found.subarray(0, count)
  }

  /** The groups of the blocks, and of those on which they depend. @param near - the points of all of them */
  #groupsIn(range: BlockRange, near: Int32Array): PointGroup[] {
    const parts = { x: partsOf(this.#points.x, near), y: partsOf(this.#points.y, near) }
    const grid = new PointGrid(parts, this.#options.reach * partsOfUnit)
    const blockGroups = new BlockGroups(parts, grid, this.#options.least)
    const groups: PointGroup[] = []
    const settle = (block: Block) => {
      const key = keyOf(...block)
      if (this.#settled.has(key)) return
      this.#settled.add(key)
      for (const earlier of earlierBeside(block)) settle(earlier)
      for (const { at, members } of blockGroups.of(block)) {
        groups.push({ at, members: members.map((index) => near[index] ?? 0) })
      }
    }
    for (const block of grid.blocks) if (contains(range, [...block, ...block])) settle(block)
    return groups
  }
}

/** A loop: `Float64Array.from` takes ten times as long. */
function partsOf(values: Float64Array, points: Int32Array): Float64Array {
  const parts = new Float64Array(points.length)
  for (let at = 0; at < parts.length; at += 1) parts[at] = Math.round((values[points[at] ?? 0] ?? 0) * partsOfUnit)
  return parts
}

/** Makes the groups of one block after the other. */
class BlockGroups {
  readonly #points: PlacedPoints
  readonly #grid: PointGrid
  readonly #least: number

  /** @param points - in parts of the unit, as those of the grid */
  constructor(points: PlacedPoints, grid: PointGrid, least: number) {
    this.#points = points
    this.#grid = grid
    this.#least = least
  }

  of(block: Block): PointGroup[] {
    const grid = this.#grid
    grid.enter(block)
    const groups: PointGroup[] = []
    for (const cell of grid.densestFirst(this.#least)) {
      for (const seed of grid.pointsOf(cell)) {
        const group = grid.isTaken(seed) ? undefined : this.#around(seed)
        if (!group) continue
        grid.take(group.members)
        groups.push({ at: [group.at[0] / partsOfUnit, group.at[1] / partsOfUnit], members: group.members })
      }
    }
    return groups
  }

  /** The group is in the middle of the points around its seed, where that has enough of them around it as well. */
  #around(seed: number): PointGroup | undefined {
    const { x, y } = this.#points
    const seedAt: Place = [x[seed] ?? 0, y[seed] ?? 0]
    const near = this.#grid.within(seedAt)
    if (near.length < this.#least) return undefined
    const middle: Place = [meanOf(x, near), meanOf(y, near)]
    const members = this.#grid.within(middle)
    return members.length < this.#least ? { at: seedAt, members: near } : { at: middle, members }
  }
}

function meanOf(values: Float64Array, points: readonly number[]): number {
  let sum = 0
  for (const point of points) sum += values[point] ?? 0
  return sum / points.length
}

/** The blocks that touch a block and are settled before it. */
function earlierBeside([column, row]: Block): Block[] {
  const earlier: Block[] = []
  for (let at = row - 1; at <= row + 1; at += 1) {
    for (let across = column - 1; across <= column + 1; across += 1) {
      if (turnOf(across, at) < turnOf(column, row)) earlier.push([across, at])
    }
  }
  return earlier
}

/** Blocks with the same turn are a block from each other, at least. */
function turnOf(column: number, row: number): number {
  return (column & 1) + 2 * (row & 1)
}

function grown([minColumn, minRow, maxColumn, maxRow]: BlockRange, across: number, along: number): BlockRange {
  return [minColumn - across, minRow - along, maxColumn + across, maxRow + along]
}

function contains(outer: BlockRange, inner: BlockRange): boolean {
  return outer[0] <= inner[0] && outer[1] <= inner[1] && outer[2] >= inner[2] && outer[3] >= inner[3]
}
