import type { Hairlines } from './hairlines.ts'
import type { RowSpans } from './row-spans.ts'

/** Wider strokes are drawn by their outlines: the cost of a capsule grows with its area. */
export const capsuleMaxPx = 20

/**
 * Collects the coverage of strokes with round corners and ends, wider than a pixel: a pixel is covered by the distance of its
 * middle from the nearest segment. Where segments overlap the larger coverage counts, so that a translucent stroke is not
 * darker there. It has the memory of the hairlines, which are flushed before.
 */
export class Capsules {
  /** Half of the width of the next segments, in px. */
  radius = 1
  readonly width: number
  readonly height: number
  readonly #levels: Uint8Array
  readonly #spans: RowSpans
  #penX = 0
  #penY = 0
  // The segment that is added: its first vertex, its direction and its length. Fields, as in `AreaBuffer`.
  #fromX = 0
  #fromY = 0
  #unitX = 0
  #unitY = 0
  #length = 0

  constructor({ width, height, levels, spans }: Hairlines) {
    this.width = width
    this.height = height
    this.#levels = levels
    this.#spans = spans
  }

  moveTo(x: number, y: number): void {
    this.#penX = x
    this.#penY = y
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
  }

  #add(x: number, y: number): void {
    const reach = this.radius + 0.5
    const [fromX, fromY, unitX, unitY] = [this.#fromX, this.#fromY, this.#unitX, this.#unitY]
    const top = Math.max(0, Math.ceil((fromY < y ? fromY : y) - reach))
    const bottom = Math.min(this.height - 1, Math.floor((fromY < y ? y : fromY) + reach))
    const left = Math.max(0, Math.ceil((fromX < x ? fromX : x) - reach))
    const right = Math.min(this.width - 1, Math.floor((fromX < x ? x : fromX) + reach))
    if (left > right) return
    const half = reach / Math.abs(unitY)
    const perRow = unitX / unitY
    for (let row = top; row <= bottom; row += 1) {
      // A horizontal segment has no middle in a row: NaN and infinity leave the columns as they are.
      const middle = fromX + (row - fromY) * perRow
      const first = Math.ceil(middle - half)
      const last = Math.floor(middle + half)
      const start = first > left ? first : left
      const end = last < right ? last : right
      if (start <= end) this.#addRow(row, start, end)
    }
  }

  #addRow(row: number, start: number, end: number): void {
    const levels = this.#levels
    this.#spans.mark(row, start, end + 1)
    const [length, stepAlong, stepAcross] = [this.#length, this.#unitX, this.#unitY]
    const wayX = start - this.#fromX
    const wayY = row - this.#fromY
    let along = wayX * stepAlong + wayY * stepAcross
    let across = wayX * stepAcross - wayY * stepAlong
    const full = (this.radius + 0.5) * 255 + 0.5
    const first = row * this.width + start
    const last = row * this.width + end
    for (let at = first; at <= last; at += 1) {
      let distance = across < 0 ? -across : across
      if (along < 0) distance = Math.sqrt(along * along + across * across)
      else if (along > length) distance = Math.sqrt((along - length) * (along - length) + across * across)
      const level = full - 255 * distance
      if (level > (levels[at] ?? 0)) levels[at] = level > 255 ? 255 : level
      along += stepAlong
      across += stepAcross
    }
  }
}
