import { RowSpans } from './row-spans.ts'

/**
 * Collects the coverage of areas: each edge adds its signed area to the pixels of its rows, and the sum along a row is
 * the part of each pixel inside the path (the accumulation buffer of font-rs, Raph Levien, 2016). Exact for any slope.
 */
export class AreaBuffer {
  readonly width: number
  readonly height: number
  /** Columns of a row in `sums`: an edge at the right side of the raster adds to the column behind it. */
  readonly stride: number
  readonly sums: Float32Array
  readonly spans: RowSpans
  /** 1 or -1, for the next edges: a hole has the opposite sign of the ring around it. */
  winding = 1
  #penX = 0
  #penY = 0
  // The edge that is added, downwards. Fields instead of parameters: the functions are the innermost of the rasteriser.
  #topX = 0
  #topY = 0
  #bottomX = 0
  #bottomY = 0
  #sign = 1

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.stride = width + 2
    this.sums = new Float32Array(this.stride * height)
    this.spans = new RowSpans(height)
  }

  moveTo(x: number, y: number): void {
    this.#penX = x
    this.#penY = y
  }

  /** Adds an edge; the edges of a path have to close it. Parts beyond the raster are clipped. */
  lineTo(x: number, y: number): void {
    const fromX = this.#penX
    const fromY = this.#penY
    this.#penX = x
    this.#penY = y
    if (fromY === y || (fromY <= 0 && y <= 0) || (fromY >= this.height && y >= this.height)) return
    const isDown = fromY < y
    this.#sign = isDown ? this.winding : -this.winding
    this.#topX = isDown ? fromX : x
    this.#topY = isDown ? fromY : y
    this.#bottomX = isDown ? x : fromX
    this.#bottomY = isDown ? y : fromY
    this.#clip()
  }

  #clip(): void {
    const { width, height } = this
    const perY = (this.#bottomX - this.#topX) / (this.#bottomY - this.#topY)
    if (this.#topY < 0) {
      this.#topX -= this.#topY * perY
      this.#topY = 0
    }
    if (this.#bottomY > height) {
      this.#bottomX += (height - this.#bottomY) * perY
      this.#bottomY = height
    }
    const leftmost = this.#topX < this.#bottomX ? this.#topX : this.#bottomX
    const rightmost = this.#topX < this.#bottomX ? this.#bottomX : this.#topX
    if (leftmost >= width) this.#markRows()
    else if (leftmost >= 0 && rightmost <= width) this.#add()
    else this.#addBetweenSides(perY)
  }

  /** An edge behind the right side changes no pixel, but the area before it reaches up to that side. */
  #markRows(): void {
    const { spans, width } = this
    const end = Math.ceil(this.#bottomY) | 0
    for (let row = this.#topY | 0; row < end; row += 1) spans.mark(row, width, width)
  }

  /** Beyond the sides of the raster the edge continues along them. */
  #addBetweenSides(perY: number): void {
    const { width } = this
    const topX = this.#topX
    const topY = this.#topY
    const endX = Math.min(width, Math.max(0, this.#bottomX))
    const endY = this.#bottomY
    // Where the edge crosses the sides; a vertical one is outside of the left side.
    const atLeft = perY === 0 ? endY : Math.min(endY, Math.max(topY, topY - topX / perY))
    const atRight = perY === 0 ? endY : Math.min(endY, Math.max(topY, topY + (width - topX) / perY))
    this.#topX = Math.min(width, Math.max(0, topX))
    for (let part = 0; part < 3; part += 1) {
      const isLast = part === 2
      const partEndY = isLast ? endY : part === 0 ? Math.min(atLeft, atRight) : Math.max(atLeft, atRight)
      if (partEndY <= this.#topY) continue
      this.#bottomX = isLast ? endX : Math.min(width, Math.max(0, topX + (partEndY - topY) * perY))
      this.#bottomY = partEndY
      if (this.#topX < width || this.#bottomX < width) this.#add()
      else this.#markRows()
      this.#topX = this.#bottomX
      this.#topY = partEndY
    }
  }

  /**
   * Adds an edge that is inside the raster, row by row. The parts of a row are not functions of their own, and columns are whole
   * numbers by `| 0`: V8 would make an object of each number that is a parameter.
   */
  #add(): void {
    const { spans, sums, stride, width } = this
    const sign = this.#sign
    const bottomY = this.#bottomY
    const perY = (this.#bottomX - this.#topX) / (bottomY - this.#topY)
    let x = this.#topX
    let y = this.#topY
    for (let row = y | 0; row < bottomY; row += 1) {
      const endY = row + 1 < bottomY ? row + 1 : bottomY
      const height = endY - y
      // Not by conditions, for the same reason: their result would be the number, or the object that is the width.
      const endX = Math.min(width, Math.max(0, x + perY * height))
      const left = x < endX ? x : endX
      const right = x < endX ? endX : x
      const first = left | 0
      const at = row * stride + first
      const area = sign * height
      if (right <= first + 1) {
        const behind = area * ((left + right) / 2 - first)
        sums[at] = (sums[at] ?? 0) + area - behind
        sums[at + 1] = (sums[at + 1] ?? 0) + behind
        spans.mark(row, first, first + 2)
      } else {
        // It crosses several columns.
        const last = (Math.ceil(right) - 1) | 0
        const lastAt = row * stride + last
        const perColumn = area / (right - left)
        const firstPart = (perColumn * (first + 1 - left) * (first + 1 - left)) / 2
        const lastPart = (perColumn * (right - last) * (right - last)) / 2
        sums[at] = (sums[at] ?? 0) + firstPart
        let before = firstPart
        // Covered in total behind the second column and on: half a column more than the way of the edge up to it.
        let covered = perColumn * (first + 1.5 - left)
        for (let column = at + 1; column < lastAt; column += 1) {
          sums[column] = (sums[column] ?? 0) + covered - before
          before = covered
          covered += perColumn
        }
        sums[lastAt] = (sums[lastAt] ?? 0) + area - before - lastPart
        sums[lastAt + 1] = (sums[lastAt + 1] ?? 0) + lastPart
        spans.mark(row, first, last + 2)
      }
      x = endX
      y = endY
    }
  }
}
