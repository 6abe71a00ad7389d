import type { DrawnGraphic } from '@cairn/domain/style/paint/graphics'
import { drawStamp, type StampCanvas } from '@cairn/domain/style/paint/stamp-canvas'
import { createCanvas } from '../../style/canvases.ts'

/** The picture of a mark at the pixel ratio of the map, drawn at each of its positions. */
export class Stamp {
  readonly canvas: OffscreenCanvas
  readonly #offset: StampCanvas<OffscreenCanvas>['offset']
  readonly #rotationRad: number
  readonly #perPx: number
  #pixels: Pixels | undefined

  constructor({ canvas, offset, rotationRad, perPx }: StampCanvas<OffscreenCanvas>) {
    this.canvas = canvas
    this.#offset = offset
    this.#rotationRad = rotationRad
    this.#perPx = perPx
  }

  /** A mark that is not turned and has few pixels, which are copied faster than a canvas draws them. */
  get isPlain(): boolean {
    return this.#rotationRad === 0 && this.canvas.width * this.canvas.height <= smallPx
  }

  /** The upper left corner of the mark of a position: on whole pixels, as OpenLayers draws it. */
  cornerAt(x: number, y: number): [left: number, top: number] {
    return [Math.round(x + this.#offset[0]), Math.round(y + this.#offset[1])]
  }

  /** Draws the mark of a position, around which it is turned. */
  draw(context: OffscreenCanvasRenderingContext2D, x: number, y: number): void {
    const [left, top] = this.cornerAt(x, y)
    if (this.#rotationRad === 0) {
      context.drawImage(this.canvas, left, top)
      return
    }
    context.save()
    context.translate(x, y)
    context.rotate(this.#rotationRad)
    const { width, height } = this.canvas
    context.drawImage(this.canvas, left - x, top - y, width / this.#perPx, height / this.#perPx)
    context.restore()
  }

  get pixels(): Pixels {
    this.#pixels ??= pixelsOf(this.canvas)
    return this.#pixels
  }
}

/** Pixels of a larger mark are drawn faster by the canvas. */
const smallPx = 64 * 64

/** A picture in memory: RGBA pixels, one 32-bit number each. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly rgba: Uint32Array
}

/** The stamps of the marks of a picture, each made when it is first drawn. */
export class Stamps {
  readonly #pixelRatio: number
  readonly #made = new Map<DrawnGraphic<ImageBitmap>, Stamp>()

  constructor(pixelRatio: number) {
    this.#pixelRatio = pixelRatio
  }

  of(mark: DrawnGraphic<ImageBitmap>): Stamp {
    const known = this.#made.get(mark)
    if (known) return known
    const stamp = new Stamp(drawStamp(mark, this.#pixelRatio, createCanvas))
    this.#made.set(mark, stamp)
    return stamp
  }
}

function pixelsOf(canvas: OffscreenCanvas): Pixels {
  const { width, height } = canvas
  const { data } = contextOf(canvas).getImageData(0, 0, width, height)
  return { width, height, rgba: new Uint32Array(data.buffer) }
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  return context
}
