import type { PixelLevels } from './pixel-levels.ts'

/** Wider strokes are drawn by their outlines: the cost of a capsule grows with its area. */
export const capsuleMaxPx = 20

/**
 * Collects the coverage of strokes with round corners and ends, wider than a pixel: a pixel is covered by the distance of its
 * middle from the nearest segment. Where segments overlap the larger coverage counts, so that a translucent stroke is not
 * darker there.
 */
export class Capsules {
  /** Half of the width of the next segments, in px. */
  radius = 1
  readonly width: number
  readonly height: number
  readonly #levels: PixelLevels
  #penX = 0
  #penY = 0
  /** Whether no segment ends at the pen. */
  #isFirst = true
  // The segment that is added: its first vertex, its direction and its length. Fields, as in `AreaBuffer`.
  #fromX = 0
  #fromY = 0
  #unitX = 0
  #unitY = 0
  #length = 0

  constructor(levels: PixelLevels) {
    this.width = levels.width
    this.height = levels.height
    this.#levels = levels
  }

  moveTo(x: number, y: number): void {
    this.#penX = x
    this.#penY = y
    this.#isFirst = true
  }

  lineTo(x: number, y: number): void {
    // The middle of a pixel is at whole numbers.
    this.#fromX = this.#penX - 0.5
    this.#fromY = this.#penY - 0.5
    const wayX = x - this.#penX
    const wayY = y - this.#penY
    this.#penX = x
    this.#penY = y
    this.#length = Math.sqrt(wayX * wayX + wayY * wayY)
    this.#unitX = this.#length > 0 ? wayX / this.#length : 1
    this.#unitY = this.#length > 0 ? wayY / this.#length : 0
    this.#add(x - 0.5, y - 0.5)
    this.#isFirst = false
  }

  #add(x: number, y: number): void {
    const { width } = this
    const { levels } = this.#levels
    const reach = this.radius + 0.5
    const reachSquare = reach * reach
    const full = reach * 255 + 0.5
    const [fromX, fromY, unitX, unitY, length] = [this.#fromX, this.#fromY, this.#unitX, this.#unitY, this.#length]
    const top = Math.max(0, Math.ceil((fromY < y ? fromY : y) - reach))
    const bottom = Math.min(this.height - 1, Math.floor((fromY < y ? y : fromY) + reach))
    const left = Math.max(0, Math.ceil((fromX < x ? fromX : x) - reach))
    const right = Math.min(width - 1, Math.floor((fromX < x ? x : fromX) + reach))
    if (left > right || top > bottom) return
    const half = reach / Math.abs(unitY)
    const perRow = unitX / unitY
    // A pixel behind the first vertex is as near to the segment before.
    const sideX = this.#isFirst ? 0 : unitX < 0 ? -1 : 1
    const behindPerRow = unitY / Math.abs(unitX)
    let { covered, count } = this.#levels
    for (let row = top; row <= bottom; row += 1) {
      // NaN and infinity, of a horizontal or a vertical segment, leave all columns of the row or none.
      const middle = fromX + (row - fromY) * perRow
      const behind = (row - fromY) * behindPerRow
      let from = left
      let to = right
      if (middle - half > from) from = middle - half
      if (middle + half < to) to = middle + half
      if (sideX > 0 && fromX - behind > from) from = fromX - behind
      if (sideX < 0 && fromX + behind < to) to = fromX + behind
      if (from > to) continue
      const first = Math.ceil(from) | 0
      const last = Math.floor(to) | 0
      if (count + last - first + 1 >= covered.length) covered = this.#levels.reserve(count + last - first + 2)
      const wayX = first - fromX
      const wayY = row - fromY
      let along = wayX * unitX + wayY * unitY
      let across = wayX * unitY - wayY * unitX
      const end = row * width + last
      for (let at = row * width + first; at <= end; at += 1) {
        const before = levels[at] ?? 0
        if (before < 255) {
          const beyond = along < 0 ? along : along > length ? along - length : 0
          const square = beyond * beyond + across * across
          if (square < reachSquare) {
            const level = full - 255 * Math.sqrt(square)
            if (level >= 1 && level > before) {
              levels[at] = level > 255 ? 255 : level
              covered[count] = at
              if (before === 0) count += 1
            }
          }
        }
        along += unitX
        across += unitY
      }
    }
    this.#levels.count = count
  }
}
