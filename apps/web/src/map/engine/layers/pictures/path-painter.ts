import { patternPx } from '@cairn/domain/style/paint/mark-canvas'
import type { PathPaint } from '@cairn/domain/style/paint/paint'
import { offsetLineString } from 'ol/geom/flat/lineoffset.js'
import { fillStyleOf } from '../../style/canvases.ts'
import type { PictureRequest } from './picture.ts'

/** Paints the paths of shapes. */
export class PathPainter {
  readonly #context: OffscreenCanvasRenderingContext2D
  readonly #request: PictureRequest
  readonly #patterns = new Map<PathPaint, string | CanvasPattern>()
  #current: PathPaint | undefined

  constructor(context: OffscreenCanvasRenderingContext2D, request: PictureRequest) {
    this.#context = context
    this.#request = request
  }

  /** Paints a shape with each paint in turn. */
  paint(shape: number, paints: readonly PathPaint[], isClosed: boolean): void {
    const context = this.#context
    this.#trace(shape, isClosed, 0)
    let tracedPx = 0
    for (const paint of paints) {
      // The browser parses a colour each time it is set, which takes as long as drawing a small shape.
      if (paint !== this.#current) this.#set(paint)
      this.#current = paint
      const offsetPx = paint.stroke?.offsetPx ?? 0
      if (offsetPx !== tracedPx) this.#trace(shape, isClosed, offsetPx)
      tracedPx = offsetPx
      this.#fill(paint)
      if (paint.stroke) context.stroke()
    }
  }

  #set(paint: PathPaint): void {
    const context = this.#context
    const { pixelRatio } = this.#request
    if (paint.fill !== undefined) context.fillStyle = this.#fillStyle(paint, paint.fill)
    if (!paint.stroke) return
    const { colour, widthPx, cap, join, dashPx = [], dashOffsetPx } = paint.stroke
    context.strokeStyle = colour
    context.lineWidth = widthPx * pixelRatio
    context.lineCap = cap
    context.lineJoin = join
    context.setLineDash(dashPx.map((px) => px * pixelRatio))
    context.lineDashOffset = dashOffsetPx * pixelRatio
  }

  #fillStyle(paint: PathPaint, fill: NonNullable<PathPaint['fill']>): string | CanvasPattern {
    if (typeof fill === 'string') return fill
    const known = this.#patterns.get(paint)
    if (known !== undefined) return known
    const made = fillStyleOf(fill, this.#request.pixelRatio)
    this.#patterns.set(paint, made)
    return made
  }

  #fill({ fill }: PathPaint): void {
    if (fill === undefined) return
    const context = this.#context
    if (typeof fill === 'string' || !fill.pattern) {
      context.fill()
      return
    }
    const edge = patternPx(fill.pattern, this.#request.pixelRatio)
    const [x, y] = this.#request.origin
    context.save()
    context.translate(x % edge, y % edge)
    context.fill()
    context.restore()
  }

  #trace(shape: number, isClosed: boolean, offsetPx: number): void {
    const { pixelRatio, shapes } = this.#request
    const { coordinates, pathEnds, shapeEnds } = shapes
    this.#context.beginPath()
    for (let path = shapeEnds[shape - 1] ?? 0; path < (shapeEnds[shape] ?? 0); path += 1) {
      const [from, end] = [pathEnds[path - 1] ?? 0, pathEnds[path] ?? 0]
      if (offsetPx === 0) this.#tracePath(coordinates, from, end)
      else {
        const flat = [...coordinates.subarray(from, end)]
        const moved = offsetLineString(flat, 0, flat.length, 2, offsetPx * pixelRatio, isRing(flat))
        this.#tracePath(moved, 0, moved.length)
      }
      if (isClosed) this.#context.closePath()
    }
  }

  #tracePath(coordinates: ArrayLike<number>, from: number, end: number): void {
    const context = this.#context
    context.moveTo(coordinates[from] ?? 0, coordinates[from + 1] ?? 0)
    for (let at = from + 2; at < end; at += 2) context.lineTo(coordinates[at] ?? 0, coordinates[at + 1] ?? 0)
  }
}

function isRing(flat: readonly number[]): boolean {
  return flat[0] === flat.at(-2) && flat[1] === flat.at(-1)
}
