import type { DrawnGraphic } from '../../style/graphics.ts'
import { displacementOf, drawMark, markOf, markRatio, sizePxOf } from '../../style/mark-canvas.ts'
import { dashPxOf, endsOf } from '../../style/stroke-px.ts'
import { translucent } from '../../style/translucent.ts'

/** The picture of a mark at the pixel ratio of the map, drawn at each of its positions. */
export class Stamp {
  readonly canvas: OffscreenCanvas
  readonly #offset: StampPlace['offset']
  readonly #rotationRad: number
  readonly #perPx: number
  #pixels: Pixels | undefined

  constructor(canvas: OffscreenCanvas, { offset, rotationRad, perPx }: StampPlace) {
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

interface StampPlace {
  /** From the position to the upper left corner, in device pixels. */
  readonly offset: readonly [x: number, y: number]
  readonly rotationRad: number
  /** Pixels of the canvas per device pixel: 1 for a mark that is not turned. */
  readonly perPx: number
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
  readonly #made = new Map<DrawnGraphic, Stamp>()

  constructor(pixelRatio: number) {
    this.#pixelRatio = pixelRatio
  }

  of(mark: DrawnGraphic): Stamp {
    const known = this.#made.get(mark)
    if (known) return known
    const stamp = makeStamp(mark, this.#pixelRatio)
    this.#made.set(mark, stamp)
    return stamp
  }
}

function makeStamp(mark: DrawnGraphic, pixelRatio: number): Stamp {
  const circle = circleOf(mark, pixelRatio)
  const source = mark.image ?? circle ?? drawMark(mark.graphic, markRatio)
  const scale = mark.image ? mark.imageScale * pixelRatio : circle ? 1 : pixelRatio / markRatio
  const [width, height] = [source.width * scale, source.height * scale]
  const rotationRad = circle ? 0 : (mark.graphic.rotation * Math.PI) / 180
  // A turned mark is scaled while it is turned: a picture that is resampled twice is blurred.
  const perPx = rotationRad === 0 ? 1 : 1 / scale
  const canvas = painted(Math.ceil(width * perPx), Math.ceil(height * perPx), mark.graphic.opacity, (context) =>
    context.drawImage(source, 0, 0, width * perPx, height * perPx),
  )
  const [right, up] = displacementOf(mark)
  const offset = [right * pixelRatio - width / 2, -up * pixelRatio - height / 2] as const
  return new Stamp(canvas, { offset, rotationRad, perPx })
}

// oxlint-disable-next-line max-params -- a canvas needs its size, its opacity and what is drawn on it
function painted(
  width: number,
  height: number,
  opacity: number,
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
  const context = contextOf(canvas)
  context.globalAlpha = Math.min(1, Math.max(0, opacity))
  draw(context)
  return canvas
}

/** A circle as OpenLayers draws it. */
function circleOf({ graphic, image }: DrawnGraphic, pixelRatio: number): OffscreenCanvas | undefined {
  const { shape, fill, stroke } = markOf(graphic)
  if (image || shape !== 'circle' || fill?.pattern) return undefined
  const radiusPx = sizePxOf(graphic) / 2
  const strokePx = stroke && stroke.width > 0 ? stroke.width : 0
  const size = Math.ceil(2 * radiusPx + strokePx)
  return painted(Math.round(size * pixelRatio), Math.round(size * pixelRatio), 1, (context) => {
    context.scale(pixelRatio, pixelRatio)
    context.arc(size / 2, size / 2, radiusPx, 0, 2 * Math.PI)
    if (fill) {
      context.fillStyle = translucent(fill.color, fill.opacity)
      context.fill()
    }
    if (!stroke || strokePx === 0) return
    context.strokeStyle = translucent(stroke.color, stroke.opacity)
    context.lineWidth = strokePx
    context.lineCap = endsOf(stroke).cap
    context.setLineDash(dashPxOf(stroke, 1) ?? [])
    context.stroke()
  })
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
