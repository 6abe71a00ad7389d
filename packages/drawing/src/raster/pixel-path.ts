/** A part of a path: an open line, the outer ring of an area or a hole in it. */
export const partRoles = { line: 0, outer: 1, hole: 2 } as const
/** A value of `partRoles`. */
export type PartRole = (typeof partRoles)[keyof typeof partRoles]

/**
 * Vertices closer than this to the one before, in both directions, are left out, nearly as in the pictures of the browser. Small areas
 * would lose more of themselves than lines do.
 */
const leastStepPx = { ring: 0.6, line: 0.75 } as const

/** Edge of the triangle that stands for an area that is too small for its vertices: without an area it would not be seen. */
const triangleEdgePx = 0.7

/** The path of one feature in pixels from the upper left corner of a raster. Its memory is used again for the next feature. */
export class PixelPath {
  /** x and y in turn. The closing vertex of a ring is left out. */
  xy = new Float64Array(1024)
  /** The end of each part in `xy`. */
  ends = new Uint32Array(16)
  /** `PartRole` of each part. */
  roles = new Uint8Array(16)
  partCount = 0
  /** Pixel = unit × per + shift. */
  perX = 1
  perY = 1
  shiftX = 0
  shiftY = 0
  /** `PartRole` of the next part that is added. */
  role: PartRole = partRoles.line
  #length = 0

  /** The index of the first coordinate of a part. */
  startOf(place: number): number {
    return place > 0 ? (this.ends[place - 1] ?? 0) : 0
  }

  isRing(place: number): boolean {
    return this.roles[place] !== partRoles.line
  }

  clear(): void {
    this.partCount = 0
    this.#length = 0
  }

  /** Adds a part from coordinates in units. */
  add(units: Int32Array, from: number, end: number): void {
    this.#reserve(end - from)
    const { xy, perX, perY, shiftX, shiftY } = this
    const stepPx = this.role === partRoles.line ? leastStepPx.line : leastStepPx.ring
    // The greatest whole numbers of units below a step. Not by a function, whose parameter and result V8 would make objects.
    const nearX = Math.min(nearUnitsMax, Math.ceil(Math.abs(stepPx / perX)) - 1) | 0
    const nearY = Math.min(nearUnitsMax, Math.ceil(Math.abs(stepPx / perY)) - 1) | 0
    const start = this.#length
    let length = start
    let lastX = 0
    let lastY = 0
    for (let at = from; at < end; at += 2) {
      const x = units[at] ?? 0
      const y = units[at + 1] ?? 0
      // As numbers without a sign, negative ones are the largest: one comparison for both directions.
      const isFar = (x - lastX + nearX) >>> 0 > 2 * nearX || (y - lastY + nearY) >>> 0 > 2 * nearY
      if (isFar || at === from || at + 2 >= end) {
        lastX = x
        lastY = y
        xy[length] = x * perX + shiftX
        xy[length + 1] = y * perY + shiftY
        length += 2
      }
    }
    this.#finishPart(start, length)
  }

  /** Adds a part of one vertex, which is a triangle, or a short line. @param x, y - in px */
  addDot(x: number, y: number): void {
    this.#reserve(4)
    const start = this.#length
    this.xy[start] = x
    this.xy[start + 1] = y
    this.xy[start + 2] = x + triangleEdgePx
    this.xy[start + 3] = y
    this.#finishPart(start, start + 4)
  }

  #finishPart(start: number, end: number): void {
    let length = end
    if (this.role !== partRoles.line) length = withoutClosing(this.xy, start, length)
    if (this.role === partRoles.outer && length > start && length < start + 6) length = this.#addTriangle(start)
    this.#length = length
    this.ends[this.partCount] = length
    this.roles[this.partCount] = this.role
    this.partCount += 1
  }

  /** Writes a triangle at the vertex in this place. Returns its end. */
  #addTriangle(start: number): number {
    const end = start + 6
    if (end > this.xy.length) this.#growVertices(6)
    const { xy } = this
    const [x, y] = [xy[start] ?? 0, xy[start + 1] ?? 0]
    xy[start + 2] = xy[start + 4] = x + triangleEdgePx
    xy[start + 3] = y
    xy[start + 5] = y + triangleEdgePx
    return end
  }

  #reserve(more: number): void {
    if (this.partCount === this.ends.length) this.#growParts()
    if (this.#length + more > this.xy.length) this.#growVertices(more)
  }

  #growParts(): void {
    const [ends, roles] = [this.ends, this.roles]
    this.ends = new Uint32Array(ends.length * 2)
    this.roles = new Uint8Array(roles.length * 2)
    this.ends.set(ends)
    this.roles.set(roles)
  }

  #growVertices(more: number): void {
    const before = this.xy
    this.xy = new Float64Array(2 * (this.#length + more))
    this.xy.set(before)
  }
}

/** The end of a ring without its last vertex if that is the first one again. */
function withoutClosing(xy: Float64Array, start: number, end: number): number {
  const isClosed = end - start > 2 && xy[start] === xy[end - 2] && xy[start + 1] === xy[end - 1]
  return isClosed ? end - 2 : end
}

/** Twice as much, and the difference of two units, fit 32 bits together. */
const nearUnitsMax = 2 ** 28
