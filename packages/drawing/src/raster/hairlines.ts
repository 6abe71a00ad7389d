import { RowSpans } from './row-spans.ts'

/** Longer lines are drawn in pieces, so that the marked columns of their rows are few. */
const pieceMaxPx = 64

/**
 * Collects the coverage of lines that are at most a pixel wide, as canvases draw them (`SkScan_Antihair.cpp` of Skia): in
 * each column of a flat line, or row of a steep one, its coverage is shared by the two nearest pixels. Pieces add up to at
 * most 1, so that a translucent line is not darker at its joints.
 */
export class Hairlines {
  readonly width: number
  readonly height: number
  /** 0 to 255 for each pixel. */
  readonly levels: Uint8Array
  readonly spans: RowSpans
  #penX = 0
  #penY = 0
  // The piece that is added, along the axis in which it is longer (u). Fields, as in `AreaBuffer`.
  #fromU = 0
  #fromV = 0
  #endU = 0
  #endV = 0

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.levels = new Uint8Array(width * height)
    this.spans = new RowSpans(height)
  }

  moveTo(x: number, y: number): void {
    this.#penX = x
    this.#penY = y
  }

  lineTo(x: number, y: number): void {
    const fromX = this.#penX
    const fromY = this.#penY
    this.#penX = x
    this.#penY = y
    const { width, height } = this
    const isInside =
      fromX >= 0 && fromX <= width && fromY >= 0 && fromY <= height && x >= 0 && x <= width && y >= 0 && y <= height
    const isShort = Math.abs(x - fromX) <= pieceMaxPx && Math.abs(y - fromY) <= pieceMaxPx
    if (isInside && isShort) this.#addPiece(fromX, fromY)
    else this.#addPieces(fromX, fromY)
  }

  /** Adds the part of a long line, or one that leaves the raster, which is near it. */
  #addPieces(fromX: number, fromY: number): void {
    const [x, y] = [this.#penX, this.#penY]
    const [dx, dy] = [x - fromX, y - fromY]
    const inX = partBetween([fromX, dx], this.width)
    const inY = partBetween([fromY, dy], this.height)
    const from = Math.max(0, inX[0], inY[0])
    const end = Math.min(1, inX[1], inY[1])
    if (!(from < end)) return
    const pieces = Math.ceil((Math.max(Math.abs(dx), Math.abs(dy)) * (end - from)) / pieceMaxPx)
    for (let piece = 0; piece < pieces; piece += 1) {
      const start = from + ((end - from) * piece) / pieces
      const stop = from + ((end - from) * (piece + 1)) / pieces
      this.#penX = fromX + dx * stop
      this.#penY = fromY + dy * stop
      this.#addPiece(fromX + dx * start, fromY + dy * start)
    }
    this.#penX = x
    this.#penY = y
  }

  /** Adds a line that is not long and near the raster, up to the pen. */
  #addPiece(fromX: number, fromY: number): void {
    const x = this.#penX
    const y = this.#penY
    const isFlat = Math.abs(x - fromX) > Math.abs(y - fromY)
    const isForward = isFlat ? fromX < x : fromY < y
    const startX = isForward ? fromX : x
    const startY = isForward ? fromY : y
    const endX = isForward ? x : fromX
    const endY = isForward ? y : fromY
    this.#fromU = isFlat ? startX : startY
    this.#fromV = isFlat ? startY : startX
    this.#endU = isFlat ? endX : endY
    this.#endV = isFlat ? endY : endX
    const column = Math.floor(this.#fromU)
    if (this.#endU <= column + 1) this.#addInColumn(isFlat, column)
    else this.#add(isFlat)
  }

  /** Adds a piece that is in one column: most are, in a picture of small features. */
  #addInColumn(isFlat: boolean, column: number): void {
    const { width, height, levels } = this
    if (column < 0 || column >= (isFlat ? width : height)) return
    const limitV = isFlat ? height : width
    const stepV = isFlat ? width : 1
    const v = (this.#fromV + this.#endV) / 2 + 0.5
    const level = 256 * (this.#endU - this.#fromU)
    const lower = Math.floor(v)
    const below = Math.round((v - lower) * level)
    const at = (isFlat ? column : column * width) + lower * stepV
    if (lower >= 0 && lower < limitV) {
      const sum = (levels[at] ?? 0) + below
      levels[at] = sum > 255 ? 255 : sum
    }
    if (lower >= 1 && lower <= limitV) {
      const sum = (levels[at - stepV] ?? 0) + level - below
      levels[at - stepV] = sum > 255 ? 255 : sum
    }
    const least = lower > 0 ? lower - 1 : 0
    const most = lower < limitV ? lower + 1 : limitV
    if (!isFlat) {
      this.spans.mark(column, least, most)
      return
    }
    for (let row = least; row < most; row += 1) this.spans.mark(row, column, column + 1)
  }

  #add(isFlat: boolean): void {
    const { width, height, levels } = this
    const fromU = this.#fromU
    const endU = this.#endU
    const stepU = isFlat ? 1 : width
    const stepV = isFlat ? width : 1
    const limitV = isFlat ? height : width
    const limitU = isFlat ? width : height
    const perU = (this.#endV - this.#fromV) / (endU - fromU)
    const first = fromU > 0 ? Math.floor(fromU) : 0
    const last = endU < limitU ? Math.ceil(endU) : limitU
    if (first >= last) return
    // The line in the middle of a column, above the middle of the upper of the two pixels: 16 bits behind the point.
    const startV = this.#fromV + (first + 0.5 - fromU) * perU + 0.5
    const step = Math.round(perU * 65_536)
    let v = Math.round(startV * 65_536)
    const firstV = v
    for (let u = first; u < last; u += 1) {
      let level = 256
      if (u < fromU || u + 1 > endU) level = Math.round(256 * ((u + 1 < endU ? u + 1 : endU) - (u > fromU ? u : fromU)))
      const lower = v >> 16
      const below = (((v >> 8) & 255) * level) >> 8
      const at = u * stepU + lower * stepV
      if (lower >= 0 && lower < limitV) {
        const sum = (levels[at] ?? 0) + below
        levels[at] = sum > 255 ? 255 : sum
      }
      if (lower >= 1 && lower <= limitV) {
        const sum = (levels[at - stepV] ?? 0) + level - below
        levels[at - stepV] = sum > 255 ? 255 : sum
      }
      v += step
    }
    const lastV = v - step
    const least = Math.max(0, (firstV < lastV ? firstV >> 16 : lastV >> 16) - 1)
    const most = Math.min(limitV, (firstV < lastV ? lastV >> 16 : firstV >> 16) + 1)
    if (isFlat) this.#mark(least, most, first, last)
    else this.#mark(first, last, least, most)
  }

  // oxlint-disable-next-line max-params -- once for each piece of a line: no objects
  #mark(top: number, bottom: number, from: number, end: number): void {
    for (let row = top; row < bottom; row += 1) this.spans.mark(row, from, end)
  }
}

/** The part of a line, 0 to 1, whose coordinate is between -1 and a limit + 1 (Liang and Barsky, 1984). */
function partBetween([start, way]: readonly [number, number], limit: number): readonly [number, number] {
  if (way === 0) return start >= -1 && start <= limit + 1 ? [0, 1] : [1, 0]
  const [a, b] = [(-1 - start) / way, (limit + 1 - start) / way]
  return a < b ? [a, b] : [b, a]
}
