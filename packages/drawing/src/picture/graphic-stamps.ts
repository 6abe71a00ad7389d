import type { CreateCanvas, DrawingCanvas } from '@cairn/domain/style/paint/canvas'
import { contextOf } from '@cairn/domain/style/paint/canvas'
import type { DrawnGraphic, ImageSize } from '@cairn/domain/style/paint/graphics'
import { drawPatternTile } from '@cairn/domain/style/paint/mark-canvas'
import { drawStamp } from '@cairn/domain/style/paint/stamp-canvas'
import type { Fill, Resolved } from '@cairn/domain/style/style'
import { turnedBox } from '../labels/point-label.ts'
import type { Stamp } from '../raster/stamp.ts'
import type { MarkStamp } from './mark-stamp.ts'

/** The canvases of a library or of the browser. */
export interface Canvases<Canvas extends DrawingCanvas> {
  readonly create: CreateCanvas<Canvas>
  /** A copy of the pixels of a canvas, RGBA by row, not premultiplied. */
  readonly pixelsOf: (canvas: Canvas) => Uint8ClampedArray
}

/** How graphics are drawn. */
export interface StampOptions<Canvas extends DrawingCanvas> {
  readonly canvases: Canvases<Canvas>
  /** Pixels of the picture per px. */
  readonly pixelRatio: number
}

/** Draws a mark or a symbol image, with its opacity and rotation. */
export function stampOf<Canvas extends DrawingCanvas, Image extends ImageSize>(
  mark: DrawnGraphic<Image>,
  { canvases, pixelRatio }: StampOptions<Canvas>,
): MarkStamp {
  const { canvas, offset, rotationRad, perPx } = drawStamp(mark, pixelRatio, canvases.create)
  const [left, top] = offset
  if (rotationRad === 0) return { stamp: stampFrom(canvas, canvases, [-left, -top]) }
  const [width, height] = [canvas.width / perPx, canvas.height / perPx]
  const box = turnedBox({ minX: left, minY: top, maxX: left + width, maxY: top + height }, rotationRad)
  const [originX, originY] = [Math.floor(box.minX), Math.floor(box.minY)]
  const turnedAt = (x: number, y: number): Stamp => {
    const turned = canvases.create(Math.ceil(box.maxX - originX) + 1, Math.ceil(box.maxY - originY) + 1)
    const context = contextOf(turned)
    context.translate(x - originX, y - originY)
    context.rotate(rotationRad)
    context.drawImage(canvas, left, top, width, height)
    return stampFrom(turned, canvases, [-originX, -originY])
  }
  const forms = new Map<number, Stamp>()
  const at = (quarterX: number, quarterY: number): Stamp => {
    const key = quarterY * 4 + quarterX
    const form = forms.get(key) ?? turnedAt(quarterX / 4, quarterY / 4)
    forms.set(key, form)
    return form
  }
  return { stamp: at(0, 0), turn: { offset, cos: Math.cos(rotationRad), sin: Math.sin(rotationRad), at } }
}

/** The tile that the pattern of a fill repeats from the origin of the map. */
export function patternTileOf<Canvas extends DrawingCanvas>(
  fill: Fill<Resolved> & { readonly pattern: NonNullable<Fill<Resolved>['pattern']> },
  { canvases, pixelRatio }: StampOptions<Canvas>,
): Stamp {
  return stampFrom(drawPatternTile(fill, pixelRatio, canvases.create), canvases, [0, 0])
}

function stampFrom<Canvas extends DrawingCanvas>(
  canvas: Canvas,
  { pixelsOf }: Canvases<Canvas>,
  [anchorX, anchorY]: readonly [x: number, y: number],
): Stamp {
  const { width: widthPx, height: heightPx } = canvas
  return { widthPx, heightPx, pixels: pixelsOf(canvas), anchorX, anchorY }
}
