import { miterLimit } from '@cairn/domain/style/paint/stroke-px'
import type { AreaBuffer } from './area-buffer.ts'

/** The ends of a line, as a canvas names them. */
export type LineCap = 'butt' | 'round' | 'square'
/** The corners of a line, as a canvas names them. */
export type LineJoin = 'miter' | 'round' | 'bevel'

/** The ends and corners of a stroke. */
export interface StrokeShape {
  /** Half of the width in px. */
  readonly radius: number
  readonly cap: LineCap
  readonly join: LineJoin
}

/** 1 + cos of the turn of a corner at the miter limit: the length of a miter is the root of 2 / (1 + cos) radii. */
const miterCosMin = 2 / (miterLimit * miterLimit)
/** Greatest distance in px between an arc and the lines it is drawn with. */
const arcErrorPx = 0.04

/**
 * Adds the outlines of strokes to an area buffer: both sides of each segment, its corners and its ends. All of them turn the
 * same way, so that the parts where they overlap count once.
 */
export class StrokeOutline {
  readonly #area: AreaBuffer
  readonly #shape: StrokeShape
  readonly #arcStep: number
  // The corner that is added: its vertex, and the normals of the segments before and after it, which are a radius long.
  #x = 0
  #y = 0
  #beforeX = 0
  #beforeY = 0
  #afterX = 0
  #afterY = 0
  // The segment whose sides are added next, from the vertex: the way to the beginning of its left side, and by how much the
  // shorter side may be shorter than the segment.
  #startX = 0
  #startY = 0
  #rest = 0

  constructor(area: AreaBuffer, shape: StrokeShape) {
    this.#area = area
    this.#shape = shape
    this.#arcStep = 2 * Math.acos(1 - Math.min(0.5, arcErrorPx / shape.radius))
  }

  /** Adds a line from the vertices of `xy` from index `from` to `end`. */
  addLine(xy: Float64Array, from: number, end: number): void {
    const firstNormal = this.#addSegments(xy, from, end)
    if (!firstNormal) return
    this.#beforeX = this.#afterX
    this.#beforeY = this.#afterY
    this.#addCap()
    this.#x = xy[from] ?? 0
    this.#y = xy[from + 1] ?? 0
    this.#beforeX = -firstNormal.x
    this.#beforeY = -firstNormal.y
    this.#addCap()
  }

  /** As `addLine`, with a corner instead of two ends. */
  addRing(xy: Float64Array, from: number, end: number): void {
    const firstNormal = this.#addSegments(xy, from, end, true)
    if (!firstNormal) return
    this.#beforeX = this.#afterX
    this.#beforeY = this.#afterY
    this.#afterX = firstNormal.x
    this.#afterY = firstNormal.y
    this.#addJoin()
  }

  /** Adds sides and corners; `#x`, `#y` and the normal after it are then those of the end. */
  // oxlint-disable-next-line max-params -- called for each dash
  #addSegments(xy: Float64Array, from: number, end: number, isRing = false): { x: number; y: number } | undefined {
    const { radius } = this.#shape
    let first: { x: number; y: number } | undefined
    // The end of the segment whose sides are not added yet: they end where the next segment begins.
    let x = xy[from] ?? 0
    let y = xy[from + 1] ?? 0
    for (let next = from + 2; next < (isRing ? end + 2 : end); next += 2) {
      const at = next < end ? next : from
      const toX = xy[at] ?? 0
      const toY = xy[at + 1] ?? 0
      const length = Math.sqrt((toX - x) * (toX - x) + (toY - y) * (toY - y))
      if (!(length > 1e-6)) continue
      this.#beforeX = this.#afterX
      this.#beforeY = this.#afterY
      this.#afterX = (-(toY - y) / length) * radius
      this.#afterY = ((toX - x) / length) * radius
      if (first) this.#addCorner(x, y, length)
      else {
        first = { x: this.#afterX, y: this.#afterY }
        this.#begin(x, y, length)
      }
      x = toX
      y = toY
    }
    if (first) {
      this.#addSides(x, y, this.#afterX, this.#afterY)
      this.#x = x
      this.#y = y
    }
    return first
  }

  /** Begins the sides of a segment at right angles to it. */
  #begin(x: number, y: number, length: number): void {
    this.#x = x
    this.#y = y
    this.#startX = this.#afterX
    this.#startY = this.#afterY
    this.#rest = length
  }

  /**
   * Adds the sides of the segment that ends at a corner, and the corner. At a flat one the sides of both segments end where
   * they meet: these are a third of the edges, and no part of the inner side counts twice.
   * @param length - of the segment behind the corner
   */
  #addCorner(x: number, y: number, length: number): void {
    const { radius, join } = this.#shape
    const square = radius * radius
    const dot = this.#beforeX * this.#afterX + this.#beforeY * this.#afterY
    const cross = this.#beforeX * this.#afterY - this.#beforeY * this.#afterX
    const scale = square / (square + dot)
    const meetX = (this.#beforeX + this.#afterX) * scale
    const meetY = (this.#beforeY + this.#afterY) * scale
    const shorter = (radius * Math.abs(cross)) / (square + dot)
    const isFlat = dot > 0 && shorter < this.#rest && shorter < length
    const reach = radius + arcErrorPx
    if (isFlat && (join === 'miter' || meetX * meetX + meetY * meetY < reach * reach)) {
      this.#addSides(x, y, meetX, meetY)
      this.#x = x
      this.#y = y
      this.#startX = meetX
      this.#startY = meetY
      this.#rest = length - shorter
    } else {
      this.#addSides(x, y, this.#beforeX, this.#beforeY)
      this.#begin(x, y, length)
      this.#addJoin()
    }
  }

  /** Adds the sides of a segment. @param endX, endY - from its end to the end of its left side */
  // oxlint-disable-next-line max-params -- once for each segment: no objects
  #addSides(toX: number, toY: number, endX: number, endY: number): void {
    const area = this.#area
    area.moveTo(this.#x + this.#startX, this.#y + this.#startY)
    area.lineTo(toX + endX, toY + endY)
    area.moveTo(toX - endX, toY - endY)
    area.lineTo(this.#x - this.#startX, this.#y - this.#startY)
  }

  #addJoin(): void {
    const area = this.#area
    const cross = this.#beforeX * this.#afterY - this.#beforeY * this.#afterX
    // The inner side goes through the vertex, so that it does not turn the other way at sharp corners of wide strokes.
    const inner = cross > 0 ? 1 : -1
    const [fromX, fromY, toX, toY] =
      cross > 0
        ? [this.#beforeX, this.#beforeY, this.#afterX, this.#afterY]
        : [this.#afterX, this.#afterY, this.#beforeX, this.#beforeY]
    area.moveTo(this.#x + inner * fromX, this.#y + inner * fromY)
    area.lineTo(this.#x, this.#y)
    area.lineTo(this.#x + inner * toX, this.#y + inner * toY)
    area.moveTo(this.#x - inner * toX, this.#y - inner * toY)
    this.#addOuter(cross, -inner)
    area.lineTo(this.#x - inner * fromX, this.#y - inner * fromY)
  }

  /** Adds the outer side of a corner without its last vertex. @param side - 1 or -1, by which the normals are multiplied */
  #addOuter(cross: number, side: number): void {
    const { radius, join } = this.#shape
    const square = radius * radius
    const dot = this.#beforeX * this.#afterX + this.#beforeY * this.#afterY
    if (join === 'miter' && dot > (miterCosMin - 1) * square) {
      const scale = (side * square) / (square + dot)
      this.#area.lineTo(
        this.#x + (this.#beforeX + this.#afterX) * scale,
        this.#y + (this.#beforeY + this.#afterY) * scale,
      )
    }
    if (join !== 'round') return
    const [startX, startY] = side > 0 ? [this.#beforeX, this.#beforeY] : [-this.#afterX, -this.#afterY]
    this.#addArc(startX, startY, Math.atan2(Math.abs(cross), dot))
  }

  /** Adds the end of a line, from its left side to its right side. The normal before it is that of the end. */
  #addCap(): void {
    const area = this.#area
    const [x, y, normalX, normalY] = [this.#x, this.#y, this.#beforeX, this.#beforeY]
    area.moveTo(x + normalX, y + normalY)
    if (this.#shape.cap === 'square') {
      area.lineTo(x + normalX + normalY, y + normalY - normalX)
      area.lineTo(x - normalX + normalY, y - normalY - normalX)
    }
    if (this.#shape.cap === 'round') this.#addArc(normalX, normalY, Math.PI)
    area.lineTo(x - normalX, y - normalY)
  }

  /** Adds the inner vertices of an arc around the vertex. */
  #addArc(startX: number, startY: number, turn: number): void {
    const steps = Math.ceil(turn / this.#arcStep)
    const cos = Math.cos(turn / steps)
    const sin = -Math.sin(turn / steps)
    let [x, y] = [startX, startY]
    for (let step = 1; step < steps; step += 1) {
      const turned = x * cos - y * sin
      y = x * sin + y * cos
      x = turned
      this.#area.lineTo(this.#x + x, this.#y + y)
    }
  }
}
