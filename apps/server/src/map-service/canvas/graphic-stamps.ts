import type { DrawnGraphic } from '@cairn/domain/style/paint/graphics'
import { drawPatternTile } from '@cairn/domain/style/paint/mark-canvas'
import { drawStamp } from '@cairn/domain/style/paint/stamp-canvas'
import type { Fill, Resolved } from '@cairn/domain/style/style'
import { turnedBox } from '@cairn/drawing/labels/point-label'
import type { Stamp } from '@cairn/drawing/raster/stamp'
import type { Image } from '@napi-rs/canvas'
import { makeCanvas, stampFrom } from './canvases.ts'

/** The stamp of a mark or a symbol image, with its opacity and rotation. @param pixelRatio - pixels of the picture per px */
export function stampOf(mark: DrawnGraphic<Image>, pixelRatio: number): Stamp {
  const { canvas, offset, rotationRad, perPx } = drawStamp(mark, pixelRatio, makeCanvas)
  const [left, top] = offset
  if (rotationRad === 0) return stampFrom(canvas, -left, -top)
  const [width, height] = [canvas.width / perPx, canvas.height / perPx]
  const box = turnedBox({ minX: left, minY: top, maxX: left + width, maxY: top + height }, rotationRad)
  const [originX, originY] = [Math.floor(box.minX), Math.floor(box.minY)]
  const turned = makeCanvas(box.maxX - originX, box.maxY - originY)
  const context = turned.getContext('2d')
  context.translate(-originX, -originY)
  context.rotate(rotationRad)
  context.drawImage(canvas, left, top, width, height)
  return stampFrom(turned, -originX, -originY)
}

/** The tile that the pattern of a fill repeats from the origin of the map. */
export function patternTileOf(fill: Fill<Resolved> & { readonly pattern: object }, pixelRatio: number): Stamp {
  return stampFrom(drawPatternTile(fill, pixelRatio, makeCanvas), 0, 0)
}
