import type { PixelLevels } from './pixel-levels.ts'

/** Positions are whole numbers of units: this many bits of them are behind the point of a pixel. */
const fractionBits = 16
const perPx = 2 ** fractionBits
const halfPx = perPx / 2
/** From units to levels: a line that crosses a whole column has 256. */
const levelBits = fractionBits - 8
const halfLevel = 2 ** (levelBits - 1)

/**
 * Collects the coverage of lines that are at most a pixel wide, as canvases draw them (`SkScan_Antihair.cpp` of Skia): in
 * each column of a flat line, or row of a steep one, its coverage is shared by the two nearest pixels. Segments add up to at
 * most 1, so that a translucent line is not darker at its joints.
 */
export class Hairlines {
  /** By which the next lines are longer at both ends, in px. */
  capPx = 0
  readonly width: number
  readonly height: number
  readonly #levels: PixelLevels
  /** The vertices of the segment that lengthens a line. */
  readonly #segment = new Float64Array(4)
  // The part of a segment that is near the raster. Fields, as in `AreaBuffer`.
  #fromX = 0
  #fromY = 0
  #endX = 0
  #endY = 0

  constructor(levels: PixelLevels) {
    this.width = levels.width
    this.height = levels.height
    this.#levels = levels
  }

  /** Adds a line with its ends, which is `xy` from index `from` to `end`, or a ring. */
  // oxlint-disable-next-line max-params -- as all that reads a part of a path
  addCapped(xy: Float64Array, from: number, end: number, isRing: boolean): void {
    if (end - from < 4) return
    this.#addLine(xy, from, end, isRing)
    if (isRing || this.capPx === 0) return
    this.#addCap(xy, from, from + 2)
    this.#addCap(xy, end - 2, end - 4)
  }

  /** Lengthens a line at one of its ends. @param inner - the index of the vertex next to it */
  #addCap(xy: Float64Array, at: number, inner: number): void {
    const x = xy[at] ?? 0
    const y = xy[at + 1] ?? 0
    const dx = x - (xy[inner] ?? 0)
    const dy = y - (xy[inner + 1] ?? 0)
    const scale = this.capPx / Math.sqrt(dx * dx + dy * dy)
    if (!Number.isFinite(scale)) return
    const segment = this.#segment
    segment[0] = x
    segment[1] = y
    segment[2] = x + dx * scale
    segment[3] = y + dy * scale
    this.#addLine(segment, 0, 4, false)
  }

  /** Adds the segments of a line; of a ring also the one back to its first vertex. */
  // oxlint-disable-next-line max-params -- as all that reads a part of a path
  #addLine(xy: Float64Array, from: number, end: number, isRing: boolean): void {
    const { width, height } = this
    const { levels } = this.#levels
    let { covered, count } = this.#levels
    let fromX = xy[from] ?? 0
    let fromY = xy[from + 1] ?? 0
    let wasInside = fromX >= 0 && fromX <= width && fromY >= 0 && fromY <= height
    for (let next = from + 2; next < (isRing ? end + 2 : end); next += 2) {
      const vertex = next < end ? next : from
      const x = xy[vertex] ?? 0
      const y = xy[vertex + 1] ?? 0
      const isInside = x >= 0 && x <= width && y >= 0 && y <= height
      const isWhole = isInside && wasInside
      const isSeen = isWhole || this.#clip(xy, next - 2, vertex)
      const x1 = ((isWhole ? fromX : this.#fromX) * perPx) | 0
      const y1 = ((isWhole ? fromY : this.#fromY) * perPx) | 0
      const x2 = ((isWhole ? x : this.#endX) * perPx) | 0
      const y2 = ((isWhole ? y : this.#endY) * perPx) | 0
      wasInside = isInside
      fromX = x
      fromY = y
      if (!isSeen) continue
      // Along the axis in which the segment is longer (u), forwards. V8 inlines no function of this length.
      const isFlat = Math.abs(x2 - x1) > Math.abs(y2 - y1)
      let fromU = isFlat ? x1 : y1
      let fromV = isFlat ? y1 : x1
      let endU = isFlat ? x2 : y2
      let endV = isFlat ? y2 : x2
      if (endU < fromU) {
        ;[fromU, endU] = [endU, fromU]
        ;[fromV, endV] = [endV, fromV]
      }
      const stepU = isFlat ? 1 : width
      const stepV = isFlat ? width : 1
      const limitU = isFlat ? width : height
      const limitV = isFlat ? height : width
      let u = fromU >> fractionBits
      const last = (endU - 1) >> fractionBits
      const lastLevel = (endU - last * perPx + halfLevel) >> levelBits
      // The line in the middle of a column, above the middle of the upper of the two pixels.
      let v = (fromV + endV) / 2 + halfPx
      let perU = 0
      let level = (endU - fromU + halfLevel) >> levelBits
      if (u < last) {
        perU = (endV - fromV) / (endU - fromU)
        v = fromV + halfPx + (u * perPx + halfPx - fromU) * perU
        level = ((u + 1) * perPx - fromU + halfLevel) >> levelBits
      }
      if (u < 0) {
        v -= u * perU * perPx
        u = 0
        level = last === 0 ? lastLevel : 256
      }
      const endColumn = last < limitU ? last + 1 : limitU
      if (count + 2 * (endColumn - u) >= covered.length) covered = this.#levels.reserve(count + 2 * (endColumn - u) + 1)
      while (u < endColumn) {
        const row = (v | 0) >> fractionBits
        const below = (((v | 0) & (perPx - 1)) * level) >> fractionBits
        const above = level - below
        const at = u * stepU + row * stepV
        if (row >= 0 && row < limitV && below > 0) {
          const before = levels[at] ?? 0
          levels[at] = Math.min(255, before + below)
          covered[count] = at
          if (before === 0) count += 1
        }
        if (row >= 1 && row <= limitV && above > 0) {
          const before = levels[at - stepV] ?? 0
          levels[at - stepV] = Math.min(255, before + above)
          covered[count] = at - stepV
          if (before === 0) count += 1
        }
        u += 1
        v += perU * perPx
        level = u === last ? lastLevel : 256
      }
    }
    this.#levels.count = count
  }

  /**
   * Cuts off what is more than a pixel beyond the raster of the segment between two vertices; false if nothing is left (Liang and
   * Barsky, 1984). V8 would make an object of each number that is no whole one and a parameter.
   */
  #clip(xy: Float64Array, fromVertex: number, vertex: number): boolean {
    const fromX = xy[fromVertex] ?? 0
    const fromY = xy[fromVertex + 1] ?? 0
    const x = xy[vertex] ?? 0
    const y = xy[vertex + 1] ?? 0
    const endX = this.width + 1
    const endY = this.height + 1
    if ((fromX < -1 && x < -1) || (fromX > endX && x > endX)) return false
    if ((fromY < -1 && y < -1) || (fromY > endY && y > endY)) return false
    const dx = x - fromX
    const dy = y - fromY
    let from = 0
    let end = 1
    if (dx !== 0) {
      const atLeft = (-1 - fromX) / dx
      const atRight = (endX - fromX) / dx
      from = Math.max(from, Math.min(atLeft, atRight))
      end = Math.min(end, Math.max(atLeft, atRight))
    }
    if (dy !== 0) {
      const atTop = (-1 - fromY) / dy
      const atBottom = (endY - fromY) / dy
      from = Math.max(from, Math.min(atTop, atBottom))
      end = Math.min(end, Math.max(atTop, atBottom))
    }
    this.#fromX = fromX + dx * from
    this.#fromY = fromY + dy * from
    this.#endX = fromX + dx * end
    this.#endY = fromY + dy * end
    return from < end
  }
}
