import { partBetween } from './part-between.ts'

/** A pattern shorter than this in px is drawn as a line without gaps: its dashes cannot be seen. */
const patternMinPx = 0.5
/** Dashes without length are drawn with this one, so that their round or square ends have a direction. */
const dotPx = 0.002

/** Lengths of dashes and gaps in turn, in px. */
export interface DashPattern {
  readonly lengths: readonly number[]
  /** The pattern begins this far along the lengths. */
  readonly offset: number
}

/** The part of the plane in which dashes are drawn: minX, minY, maxX, maxY in px. */
export type DashBox = readonly [minX: number, minY: number, maxX: number, maxY: number]

/** The pattern with an even number of lengths; undefined for one that is a line without gaps. */
export function dashPatternOf(lengths: readonly number[], offset: number): DashPattern | undefined {
  const even = lengths.length % 2 === 0 ? lengths : [...lengths, ...lengths]
  const total = even.reduce((sum, length) => sum + length, 0)
  const gaps = even.reduce((sum, length, at) => sum + (at % 2 === 1 ? length : 0), 0)
  const isValid = even.every((length) => length >= 0) && Number.isFinite(total) && Number.isFinite(offset)
  return isValid && total >= patternMinPx && gaps > 0 ? { lengths: even, offset } : undefined
}

/** Cuts lines into dashes. The cost depends on the dashes in its box alone: others are skipped by calculation. */
export class DashCutter {
  readonly #lengths: readonly number[]
  readonly #offset: number
  readonly #total: number
  readonly #box: DashBox
  readonly #draw: (xy: Float64Array, end: number) => void
  /** The vertices of the current dash. */
  #dash = new Float64Array(64)
  #end = 0
  #index = 0
  /** The rest of the current dash or gap. */
  #rest = 0

  /** @param draw - draws a dash: its vertices are at the beginning of `xy`, up to index `end` */
  constructor(pattern: DashPattern, box: DashBox, draw: (xy: Float64Array, end: number) => void) {
    this.#lengths = pattern.lengths
    this.#offset = pattern.offset
    this.#total = pattern.lengths.reduce((sum, length) => sum + length, 0)
    this.#box = box
    this.#draw = draw
  }

  /** Draws the dashes of a line, which is `xy` from index `from` to `end`; of a ring also those back to its first vertex. */
  // oxlint-disable-next-line max-params -- as all that reads a part of a path
  cut(xy: Float64Array, from: number, end: number, isRing: boolean): void {
    this.#end = 0
    this.#seek()
    for (let next = from + 2; next < (isRing ? end + 2 : end); next += 2) {
      const at = next < end ? next : from
      this.#cutSegment([xy[next - 2] ?? 0, xy[next - 1] ?? 0], [xy[at] ?? 0, xy[at + 1] ?? 0])
    }
    this.#finishDash()
  }

  #cutSegment(a: readonly [number, number], b: readonly [number, number]): void {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const length = Math.hypot(dx, dy)
    if (!(length > 0)) return
    const [minX, minY, maxX, maxY] = this.#box
    const inX = partBetween([a[0], dx], minX, maxX)
    const inY = partBetween([a[1], dy], minY, maxY)
    const from = Math.max(0, inX[0], inY[0]) * length
    const end = Math.min(1, inX[1], inY[1]) * length
    if (from >= end) {
      this.#skip(length)
      return
    }
    if (from > 0) this.#skip(from)
    this.#walk({ x: a[0], y: a[1], dx: dx / length, dy: dy / length }, from, end)
    if (end < length) this.#skip(length - end)
  }

  #walk(line: { x: number; y: number; dx: number; dy: number }, from: number, end: number): void {
    const push = (at: number) => this.#push(line.x + line.dx * at, line.y + line.dy * at)
    let at = from
    if (this.#isDash && this.#end === 0) push(at)
    while (at + this.#rest <= end) {
      at += this.#rest
      if (this.#isDash) {
        push(at + (this.#rest === 0 ? dotPx : 0))
        this.#finishDash()
      }
      this.#index = (this.#index + 1) % this.#lengths.length
      this.#rest = this.#lengths[this.#index] ?? 0
      if (this.#isDash) push(at)
    }
    this.#rest -= end - at
    if (this.#isDash) push(end)
  }

  get #isDash(): boolean {
    return this.#index % 2 === 0
  }

  #skip(length: number): void {
    this.#finishDash()
    let passed = length % this.#total
    while (passed >= this.#rest && passed > 0) {
      passed -= this.#rest
      this.#index = (this.#index + 1) % this.#lengths.length
      this.#rest = this.#lengths[this.#index] ?? 0
    }
    this.#rest -= passed
  }

  /** Finds the dash or gap of the offset. */
  #seek(): void {
    this.#index = 0
    this.#rest = this.#lengths[0] ?? 0
    this.#skip(((this.#offset % this.#total) + this.#total) % this.#total)
  }

  #push(x: number, y: number): void {
    if (this.#end + 2 > this.#dash.length) {
      const before = this.#dash
      this.#dash = new Float64Array(before.length * 2)
      this.#dash.set(before)
    }
    this.#dash[this.#end] = x
    this.#dash[this.#end + 1] = y
    this.#end += 2
  }

  #finishDash(): void {
    if (this.#end > 2) this.#draw(this.#dash, this.#end)
    this.#end = 0
  }
}
