/** Places on a plane, all in one unit: point i is at `x[i]`, `y[i]`. */
export interface PlacedPoints {
  readonly x: Float64Array
  readonly y: Float64Array
}

/** A place in the unit of the points. */
export type Place = readonly [x: number, y: number]

/** A square of the plane: its column and row, counted from the origin. */
export type Block = readonly [column: number, row: number]

/** All that is in reach of a point is in its own cell and two on each side. */
const cellsOfReach = 2
/** The cells along the edge of a block, and a half of a block around it: no group of its points has points beyond. */
const [cellsOfBlock, cellsAround] = [8, 4]
const cellsOfWindow = cellsOfBlock + 2 * cellsAround
/** The edge of a block in reaches. */
export const reachesOfBlock = cellsOfBlock / cellsOfReach

/**
 * Points in square cells, 8 by 8 in a block. Points that are taken are not found any more. Queries are about one block,
 * whose cells with those around it are found once.
 */
export class PointGrid {
  readonly #points: PlacedPoints
  readonly #reach: number
  /** The place of each block that has points, by its key. */
  readonly #places = new Map<number, number>()
  readonly #blocks: Block[] = []
  /** The points by blocks and cells: those of cell i are at `starts[i]` to `starts[i + 1]`. */
  readonly #order: Int32Array
  readonly #starts: Int32Array
  readonly #cellOf: Int32Array
  /** How many points of each cell are not taken. */
  readonly #left: Int32Array
  readonly #taken: Uint8Array
  /** The cells in and around the present block, row by row; -1 where no point is. */
  readonly #window = new Int32Array(cellsOfWindow * cellsOfWindow)
  #windowColumn = 0
  #windowRow = 0

  /** @param reach - the distance of `within`, in the unit of the points */
  constructor(points: PlacedPoints, reach: number) {
    this.#points = points
    this.#reach = reach
    const { length } = points.x
    this.#cellOf = this.#findCells()
    this.#left = new Int32Array(this.#blocks.length * cellsOfBlock ** 2)
    this.#starts = new Int32Array(this.#left.length + 1)
    this.#order = new Int32Array(length)
    this.#taken = new Uint8Array(length)
    this.#sort()
  }

  /** The blocks that have points. */
  get blocks(): readonly Block[] {
    return this.#blocks
  }

  /** Begins queries about a block. */
  enter([column, row]: Block): void {
    this.#windowColumn = column * cellsOfBlock - cellsAround
    this.#windowRow = row * cellsOfBlock - cellsAround
    this.#window.fill(-1)
    for (let at = -1; at <= 1; at += 1) {
      for (let across = -1; across <= 1; across += 1) {
        const place = this.#places.get(keyOf(column + across, row + at))
        if (place !== undefined) this.#fillWindow(place, across * cellsOfBlock, at * cellsOfBlock)
      }
    }
  }

  /** The cells of the block that may reach so many points, those with the most points in and beside them first, of equal ones the lowest. */
  densestFirst(least: number): readonly number[] {
    const found: { readonly cell: number; readonly density: number }[] = []
    for (let row = cellsAround; row < cellsAround + cellsOfBlock; row += 1) {
      for (let column = cellsAround; column < cellsAround + cellsOfBlock; column += 1) {
        const cell = row * cellsOfWindow + column
        if ((this.#window[cell] ?? -1) < 0 || this.#countAround(cell, cellsOfReach) < least) continue
        found.push({ cell, density: this.#countAround(cell, 1) })
      }
    }
    return found.toSorted((a, b) => b.density - a.density).map(({ cell }) => cell)
  }

  /** The points of a cell of the block from the left, then from below; none if all are taken. */
  pointsOf(windowCell: number): Int32Array {
    const cell = this.#window[windowCell] ?? -1
    if (cell < 0 || this.#left[cell] === 0) return noPoints
    const { x, y } = this.#points
    const points = this.#order.subarray(this.#starts[cell], this.#starts[cell + 1])
    return points.toSorted((a, b) => (x[a] ?? 0) - (x[b] ?? 0) || (y[a] ?? 0) - (y[b] ?? 0))
  }

  isTaken(point: number): boolean {
    return this.#taken[point] === 1
  }

  take(points: readonly number[]): void {
    for (const point of points) {
      const cell = this.#cellOf[point] ?? 0
      this.#taken[point] = 1
      this.#left[cell] = (this.#left[cell] ?? 0) - 1
    }
  }

  /** The points in reach of a place that are not taken. The place is in reach of a point of the block. */
  within([atX, atY]: Place): number[] {
    const middleColumn = this.#cellAt(atX) - this.#windowColumn
    const middleRow = this.#cellAt(atY) - this.#windowRow
    const found: number[] = []
    for (let row = middleRow - cellsOfReach; row <= middleRow + cellsOfReach; row += 1) {
      for (let column = middleColumn - cellsOfReach; column <= middleColumn + cellsOfReach; column += 1) {
        const cell = this.#window[row * cellsOfWindow + column] ?? -1
        if (cell >= 0 && this.#left[cell] !== 0) this.#addWithin(found, cell, [atX, atY])
      }
    }
    return found
  }

  #addWithin(found: number[], cell: number, [atX, atY]: Place): void {
    const { x, y } = this.#points
    const end = this.#starts[cell + 1] ?? 0
    for (let at = this.#starts[cell] ?? 0; at < end; at += 1) {
      const point = this.#order[at] ?? 0
      const dx = (x[point] ?? 0) - atX
      const dy = (y[point] ?? 0) - atY
      if (this.#taken[point] === 0 && dx * dx + dy * dy <= this.#reach * this.#reach) found.push(point)
    }
  }

  /** Counts the points of the cells, and puts them in their order. */
  #sort(): void {
    const [cellOf, left, starts, order] = [this.#cellOf, this.#left, this.#starts, this.#order]
    for (let point = 0; point < cellOf.length; point += 1) {
      const cell = cellOf[point] ?? 0
      left[cell] = (left[cell] ?? 0) + 1
    }
    for (let cell = 0; cell < left.length; cell += 1) starts[cell + 1] = (starts[cell] ?? 0) + (left[cell] ?? 0)
    const ends = starts.slice()
    for (let point = 0; point < cellOf.length; point += 1) {
      const cell = cellOf[point] ?? 0
      const at = ends[cell] ?? 0
      order[at] = point
      ends[cell] = at + 1
    }
  }

  /** Places the blocks of the points. @returns the cell of each point */
  #findCells(): Int32Array {
    const { x, y } = this.#points
    const cells = new Int32Array(x.length)
    let [lastKey, place] = [Number.NaN, 0]
    for (let point = 0; point < cells.length; point += 1) {
      const column = this.#cellAt(x[point] ?? 0)
      const row = this.#cellAt(y[point] ?? 0)
      const block: Block = [Math.floor(column / cellsOfBlock), Math.floor(row / cellsOfBlock)]
      const key = keyOf(...block)
      if (key !== lastKey) {
        lastKey = key
        place = this.#placeOf(key, block)
      }
      cells[point] =
        (place * cellsOfBlock + row - block[1] * cellsOfBlock) * cellsOfBlock + column - block[0] * cellsOfBlock
    }
    return cells
  }

  #placeOf(key: number, block: Block): number {
    const known = this.#places.get(key)
    if (known !== undefined) return known
    this.#places.set(key, this.#blocks.length)
    return this.#blocks.push(block) - 1
  }

  #cellAt(value: number): number {
    return Math.floor((value * cellsOfReach) / this.#reach)
  }

  /** Adds the cells of a block to the window. @param left, below - where it begins, in cells from the present block */
  #fillWindow(place: number, left: number, below: number): void {
    const first = place * cellsOfBlock ** 2
    for (let row = 0; row < cellsOfBlock; row += 1) {
      const toRow = row + below + cellsAround
      if (toRow < 0 || toRow >= cellsOfWindow) continue
      for (let column = 0; column < cellsOfBlock; column += 1) {
        const toColumn = column + left + cellsAround
        const cell = first + row * cellsOfBlock + column
        const isInside = toColumn >= 0 && toColumn < cellsOfWindow
        if (isInside && this.#left[cell] !== 0) this.#window[toRow * cellsOfWindow + toColumn] = cell
      }
    }
  }

  /** The points that are not taken in a cell and in those up to so many steps away on each side. */
  #countAround(windowCell: number, steps: number): number {
    let sum = 0
    for (let row = -steps; row <= steps; row += 1) {
      for (let column = -steps; column <= steps; column += 1) {
        const cell = this.#window[windowCell + row * cellsOfWindow + column] ?? -1
        if (cell >= 0) sum += this.#left[cell] ?? 0
      }
    }
    return sum
  }
}

const noPoints = new Int32Array()

/** More than there are columns of blocks. */
const keysOfRow = 2 ** 27

/** A number that no other block has. */
export function keyOf(...[column, row]: Block): number {
  return row * keysOfRow + column
}
