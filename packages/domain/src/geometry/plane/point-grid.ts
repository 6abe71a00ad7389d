/** Places on a plane, all in one unit: point i is at `x[i]`, `y[i]`. */
export interface PlacedPoints {
  readonly x: Float64Array
  readonly y: Float64Array
}

/** A place in the unit of the points. */
export type Place = readonly [x: number, y: number]

/** All that is in reach of a point is in its own cell and two on each side. */
const cellsOfReach = 2
/** More than there are columns. */
const keysOfRow = 2 ** 27

/** Points in square cells, which begin at the origin. Points that are taken are not found any more. */
export class PointGrid {
  readonly #points: PlacedPoints
  readonly #reach: number
  /** Column and row of each cell that has points. */
  readonly #columns: Int32Array
  readonly #rows: Int32Array
  #count = 0
  /** Open addressing: the index of a cell plus 1; 0 is free. A `Map` with keys beyond 31 bits takes ten times as long. */
  readonly #table: Int32Array
  /** The points of each cell, as a chain: the first of the cell, then the next of each point; -1 at its end. */
  readonly #first: Int32Array
  readonly #next: Int32Array
  /** How many points of each cell are not taken. */
  readonly #left: Int32Array
  readonly #cellOf: Int32Array
  readonly #taken: Uint8Array

  /** @param reach - the distance of `within`, in the unit of the points */
  constructor(points: PlacedPoints, reach: number) {
    this.#points = points
    this.#reach = reach
    const { length } = points.x
    this.#columns = new Int32Array(length)
    this.#rows = new Int32Array(length)
    this.#table = new Int32Array(2 ** Math.ceil(Math.log2(2 * length + 2)))
    this.#first = new Int32Array(length).fill(-1)
    this.#next = new Int32Array(length)
    this.#left = new Int32Array(length)
    this.#cellOf = new Int32Array(length)
    this.#taken = new Uint8Array(length)
    for (let point = 0; point < length; point += 1) this.#add(point)
  }

  /** The cells that may reach so many points, those with the most points in and beside them first, of equal ones the lowest. */
  densestFirst(least: number): readonly number[] {
    const byDensity = new Map<number, number[]>()
    for (const cell of this.#lowestFirst()) {
      if (this.#countAround(cell, cellsOfReach) < least) continue
      const density = this.#countAround(cell, 1)
      const equal = byDensity.get(density)
      if (equal) equal.push(cell)
      else byDensity.set(density, [cell])
    }
    return [...byDensity].toSorted(([a], [b]) => b - a).flatMap(([, cells]) => cells)
  }

  /** The points of a cell from the left, then from below; none if all are taken. */
  pointsOf(cell: number): readonly number[] {
    if (this.#left[cell] === 0) return []
    const { x, y } = this.#points
    const points: number[] = []
    for (let point = this.#first[cell] ?? -1; point >= 0; point = this.#next[point] ?? -1) points.push(point)
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

  /** The points in reach of a place that are not taken. */
  within([atX, atY]: Place): number[] {
    const { x, y } = this.#points
    const [middleColumn, middleRow] = [this.#cellAt(atX), this.#cellAt(atY)]
    const found: number[] = []
    for (let row = middleRow - cellsOfReach; row <= middleRow + cellsOfReach; row += 1) {
      for (let column = middleColumn - cellsOfReach; column <= middleColumn + cellsOfReach; column += 1) {
        const cell = this.#find(column, row)
        if (cell < 0 || this.#left[cell] === 0) continue
        for (let point = this.#first[cell] ?? -1; point >= 0; point = this.#next[point] ?? -1) {
          const dx = (x[point] ?? 0) - atX
          const dy = (y[point] ?? 0) - atY
          if (this.#taken[point] === 0 && dx * dx + dy * dy <= this.#reach * this.#reach) found.push(point)
        }
      }
    }
    return found
  }

  #add(point: number): void {
    const column = this.#cellAt(this.#points.x[point] ?? 0)
    const row = this.#cellAt(this.#points.y[point] ?? 0)
    const known = this.#find(column, row)
    const cell = known < 0 ? this.#addCell(column, row) : known
    this.#next[point] = this.#first[cell] ?? -1
    this.#first[cell] = point
    this.#left[cell] = (this.#left[cell] ?? 0) + 1
    this.#cellOf[point] = cell
  }

  #addCell(column: number, row: number): number {
    const cell = this.#count++
    this.#columns[cell] = column
    this.#rows[cell] = row
    this.#table[this.#slotOf(column, row)] = cell + 1
    return cell
  }

  #cellAt(value: number): number {
    return Math.floor((value * cellsOfReach) / this.#reach)
  }

  /** The index of a cell; -1 where no point is. */
  #find(column: number, row: number): number {
    return (this.#table[this.#slotOf(column, row)] ?? 0) - 1
  }

  /** The slot of a cell, or the free one that it would get. */
  #slotOf(column: number, row: number): number {
    const mask = this.#table.length - 1
    let hash = Math.imul(column, 0x9e3779b1) ^ Math.imul(row, 0x85ebca6b)
    hash ^= hash >>> 15
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const cell = (this.#table[slot] ?? 0) - 1
      if (cell < 0 || (this.#columns[cell] === column && this.#rows[cell] === row)) return slot
    }
  }

  /** The points that are not taken in a cell and in those up to so many steps away on each side. */
  #countAround(cell: number, steps: number): number {
    const [middleColumn, middleRow] = [this.#columns[cell] ?? 0, this.#rows[cell] ?? 0]
    let sum = 0
    for (let row = middleRow - steps; row <= middleRow + steps; row += 1) {
      for (let column = middleColumn - steps; column <= middleColumn + steps; column += 1) {
        const found = this.#find(column, row)
        if (found >= 0) sum += this.#left[found] ?? 0
      }
    }
    return sum
  }

  /** All cells by their rows and columns. Numbers alone are sorted in a tenth of the time of objects. */
  #lowestFirst(): readonly number[] {
    const keys = new Float64Array(this.#count)
    for (let cell = 0; cell < this.#count; cell += 1)
      keys[cell] = (this.#rows[cell] ?? 0) * keysOfRow + (this.#columns[cell] ?? 0) + keysOfRow / 2
    return Array.from(keys.toSorted(), (key) => {
      const row = Math.floor(key / keysOfRow)
      return this.#find(key - row * keysOfRow - keysOfRow / 2, row)
    })
  }
}
