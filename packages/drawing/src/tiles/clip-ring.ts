import { Positions } from './positions.ts'
import { bufferUnits, tileUnits } from './tile-grid.ts'

const low = -bufferUnits
const high = tileUnits + bufferUnits
const between = new Positions()

/**
 * Cuts a ring to the square of a tile with its buffer (Sutherland and Hodgman, 1974). Where a ring leaves the square and
 * returns, it follows the edge: parts of one ring stay connected, by edges outside of the tile.
 * @param ring - the last position does not repeat the first one
 */
export function clipRing(ring: Positions, clipped: Positions): void {
  clipAxis(ring, between, 0)
  between.open()
  clipAxis(between, clipped, 1)
  clipped.open()
}

/** @param axis - 0 for x, 1 for y */
function clipAxis({ xy, count }: Positions, clipped: Positions, axis: 0 | 1): void {
  clipped.clear()
  let beforeX = xy[count * 2 - 2] ?? 0
  let beforeY = xy[count * 2 - 1] ?? 0
  let sideBefore = sideOf(axis === 0 ? beforeX : beforeY)
  for (let at = 0; at < count * 2; at += 2) {
    const x = xy[at] ?? 0
    const y = xy[at + 1] ?? 0
    const side = sideOf(axis === 0 ? x : y)
    if (side !== sideBefore) {
      for (const crossed of [sideBefore, side]) {
        if (crossed === 0) continue
        const edge = crossed < 0 ? low : high
        if (axis === 0) clipped.add(edge, Math.round(beforeY + ((y - beforeY) * (edge - beforeX)) / (x - beforeX)))
        else clipped.add(Math.round(beforeX + ((x - beforeX) * (edge - beforeY)) / (y - beforeY)), edge)
      }
    }
    if (side === 0) clipped.add(x, y)
    beforeX = x
    beforeY = y
    sideBefore = side
  }
}

function sideOf(value: number): -1 | 0 | 1 {
  return value < low ? -1 : value > high ? 1 : 0
}
