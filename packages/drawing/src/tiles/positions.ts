/** Positions of a line or a ring in units of a tile, in memory that is used again. */
export class Positions {
  /** Number of positions. */
  count = 0
  /** x and y in turn. Far positions of a deep tile exceed 32 bits. */
  xy = new Float64Array(1 << 10)

  clear(): void {
    this.count = 0
  }

  /** The memory with room for this many positions; those that it had are lost. */
  roomFor(count: number): Float64Array {
    if (this.xy.length < count * 2) this.xy = new Float64Array(count * 3)
    return this.xy
  }

  /** Adds a position unless it equals the one before. */
  add(x: number, y: number): void {
    const at = this.count * 2
    if (at > 0 && this.xy[at - 2] === x && this.xy[at - 1] === y) return
    if (at + 2 > this.xy.length) this.#grow()
    this.xy[at] = x
    this.xy[at + 1] = y
    this.count += 1
  }

  /** Removes positions at the end that equal the first one: a ring in a tile does not repeat it. */
  open(): void {
    const { xy } = this
    while (this.count > 1 && xy[0] === xy[this.count * 2 - 2] && xy[1] === xy[this.count * 2 - 1]) this.count -= 1
  }

  #grow(): void {
    const grown = new Float64Array(this.xy.length * 2)
    grown.set(this.xy)
    this.xy = grown
  }
}

/** Twice the area of a ring; positive for one that is clockwise where y points down (surveyor's formula). */
export function doubleArea({ xy, count }: Positions): number {
  let area = 0
  let beforeX = xy[count * 2 - 2] ?? 0
  let beforeY = xy[count * 2 - 1] ?? 0
  for (let at = 0; at < count * 2; at += 2) {
    const x = xy[at] ?? 0
    const y = xy[at + 1] ?? 0
    area += beforeX * y - x * beforeY
    beforeX = x
    beforeY = y
  }
  return area
}
