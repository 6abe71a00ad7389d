import type { LayerPack } from '../../pack/layer-pack.ts'
import { partKinds } from '../../pack/layer-pack.ts'

const unitMax = 2 ** 31 - 1
/** Pixels beyond are no positions of a picture. */
const pxMax = 4_000_000

/** Writes the parts of features in pixels of a picture. Their arrays grow. */
export class PartWriter {
  readonly #unitsPerPx: number
  #coordinates = new Int32Array(4096)
  #end = 0
  #partStart = 0
  #kind = 0
  readonly #partEnds: number[] = []
  readonly #partKinds: number[] = []
  readonly #featureEnds: Uint32Array
  readonly #boxes: Int32Array
  #featureCount = 0
  // The box of the current feature, and how much larger it is than the part of it that was written.
  readonly #box = { minX: unitMax, minY: unitMax, maxX: -unitMax, maxY: -unitMax }
  #largerX = 1
  #largerY = 1

  constructor(unitsPerPx: number, featureCount: number) {
    this.#unitsPerPx = unitsPerPx
    this.#featureEnds = new Uint32Array(featureCount)
    this.#boxes = new Int32Array(featureCount * 4)
  }

  startPart(kind: number): void {
    this.#kind = kind
    this.#partStart = this.#end
  }

  /** Adds a position in pixels, y down. One without an image ends a line; points and vertices of rings without one are left out. */
  add(xPx: number, yPx: number): void {
    // NaN is not below.
    if (!(Math.abs(xPx) < pxMax && Math.abs(yPx) < pxMax)) {
      if (this.#kind === partKinds.line) this.endPart()
      return
    }
    if (this.#end + 2 > this.#coordinates.length) this.#grow()
    const x = Math.round(xPx * this.#unitsPerPx)
    const y = Math.round(-yPx * this.#unitsPerPx)
    this.#coordinates[this.#end] = x
    this.#coordinates[this.#end + 1] = y
    this.#end += 2
    const box = this.#box
    if (x < box.minX) box.minX = x
    if (x > box.maxX) box.maxX = x
    if (y < box.minY) box.minY = y
    if (y > box.maxY) box.maxY = y
  }

  /** Ends the part; one without positions is left out, a ring is closed. */
  endPart(): void {
    const [from, end] = [this.#partStart, this.#end]
    if (end === from) return
    const isRing = this.#kind === partKinds.outerRing || this.#kind === partKinds.hole
    const [x = 0, y = 0] = [this.#coordinates[from], this.#coordinates[from + 1]]
    if (isRing && (this.#coordinates[end - 2] !== x || this.#coordinates[end - 1] !== y)) {
      if (end + 2 > this.#coordinates.length) this.#grow()
      this.#coordinates[end] = x
      this.#coordinates[end + 1] = y
      this.#end += 2
    }
    this.#partEnds.push(this.#end)
    this.#partKinds.push(this.#kind)
    this.#partStart = this.#end
  }

  /**
   * Says that the feature is larger than what was written of it: areas that are larger than the map have no fill.
   * @param times - its width and height by those of the box to which it was cut
   */
  widenFeature(times: readonly [x: number, y: number]): void {
    this.#largerX = Math.max(this.#largerX, times[0])
    this.#largerY = Math.max(this.#largerY, times[1])
  }

  endFeature(): void {
    const box = this.#box
    const isEmpty = box.minX > box.maxX
    const sideX = isEmpty ? 0 : ((box.maxX - box.minX) * (this.#largerX - 1)) / 2
    const sideY = isEmpty ? 0 : ((box.maxY - box.minY) * (this.#largerY - 1)) / 2
    const at = this.#featureCount * 4
    this.#boxes[at] = clamped(box.minX - sideX)
    this.#boxes[at + 1] = clamped(box.minY - sideY)
    this.#boxes[at + 2] = clamped(box.maxX + sideX)
    this.#boxes[at + 3] = clamped(box.maxY + sideY)
    this.#featureEnds[this.#featureCount] = this.#partEnds.length
    this.#featureCount += 1
    box.minX = box.minY = unitMax
    box.maxX = box.maxY = -unitMax
    this.#largerX = this.#largerY = 1
  }

  finish(): Pick<LayerPack, 'coordinates' | 'partEnds' | 'partKinds' | 'featureEnds' | 'boxes'> {
    return {
      coordinates: this.#coordinates.subarray(0, this.#end),
      partEnds: Uint32Array.from(this.#partEnds),
      partKinds: Uint8Array.from(this.#partKinds),
      featureEnds: this.#featureEnds,
      boxes: this.#boxes,
    }
  }

  #grow(): void {
    const before = this.#coordinates
    this.#coordinates = new Int32Array(before.length * 2)
    this.#coordinates.set(before)
  }
}

function clamped(unit: number): number {
  return Math.max(-unitMax, Math.min(unitMax, unit))
}
