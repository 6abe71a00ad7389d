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
    if (leftmost >= 0 && rightmost <= width) this.#add()
    else this.#addBetweenSides(perY)
  }

  /** Beyond the sides of the raster the edge continues along them. */
  #addBetweenSides(perY: number): void {
    const [topX, topY, bottomY] = [this.#topX, this.#topY, this.#bottomY]
    const yAt = (x: number) => (perY === 0 ? bottomY : Math.min(bottomY, Math.max(topY, topY + (x - topX) / perY)))
    const xAt = (y: number) => Math.min(this.width, Math.max(0, topX + (y - topY) * perY))
    const [left, right] = [yAt(0), yAt(this.width)]
    const ends = left < right ? [left, right, bottomY] : [right, left, bottomY]
    let from = topY
    for (const end of ends) {
      if (end > from) {
        this.#topX = xAt(from)
        this.#topY = from
        this.#bottomX = xAt(end)
        this.#bottomY = end
        this.#add()
        from = end
      }
    }
  }

  /** Adds an edge that is inside the raster, row by row. */
  #add(): void {
    const { spans, sums, stride, width } = this
    const bottomY = this.#bottomY
    const perY = (this.#bottomX - this.#topX) / (bottomY - this.#topY)
    let x = this.#topX
    let y = this.#topY
    for (let row = Math.floor(y); row < bottomY; row += 1) {
      const endY = row + 1 < bottomY ? row + 1 : bottomY
      const height = endY - y
      let endX = x + perY * height
      if (endX < 0) endX = 0
      else if (endX > width) endX = width
      const left = x < endX ? x : endX
      const right = x < endX ? endX : x
      const first = Math.floor(left)
      const at = row * stride + first
      const area = this.#sign * height
      if (right <= first + 1) {
        const behind = area * ((left + right) / 2 - first)
        sums[at] = (sums[at] ?? 0) + area - behind
        sums[at + 1] = (sums[at + 1] ?? 0) + behind
        spans.mark(row, first, first + 2)
      } else {
        this.#addSlope(at, left - first, right - first, area)
        spans.mark(row, first, Math.ceil(right) + 1)
      }
      x = endX
      y = endY
    }
  }

  /** Adds the part of an edge in one row that crosses several columns. @param left, right - relative to the first column */
  // oxlint-disable-next-line max-params -- innermost loop: an object for each row of an edge doubles its time
  #addSlope(at: number, left: number, right: number, area: number): void {
    const { sums } = this
    const perColumn = area / (right - left)
    const last = Math.ceil(right) - 1
    const firstPart = (perColumn * (1 - left) * (1 - left)) / 2
    const lastPart = (perColumn * (right - last) * (right - last)) / 2
    sums[at] = (sums[at] ?? 0) + firstPart
    let before = firstPart
    // Covered in total behind column 1 and on: half a column more than the way of the edge up to it.
    let covered = perColumn * (1.5 - left)
    for (let column = 1; column < last; column += 1) {
      sums[at + column] = (sums[at + column] ?? 0) + covered - before
      before = covered
      covered += perColumn
    }
    sums[at + last] = (sums[at + last] ?? 0) + area - before - lastPart
    sums[at + last + 1] = (sums[at + last + 1] ?? 0) + lastPart
  }
}
