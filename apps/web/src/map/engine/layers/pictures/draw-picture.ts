import {
  kindNames,
  type PassPaints,
  type PathKind,
  type PathPaint,
  type ShapeKind,
} from '@cairn/domain/style/paint/paint'
import { drawPointPixels, hasPlainMarksAlone } from './draw-points.ts'
import { Stamps } from './mark-stamps.ts'
import { PathPainter } from './path-painter.ts'
import type { PictureRequest } from './picture.ts'

/**
 * Draws shapes as OpenLayers does: pass by pass all areas, then all lines, then all marks; among each of them in their
 * order, fill and outline of a shape over the shapes before it.
 */
export function drawPicture(request: PictureRequest): ImageBitmap {
  const canvas = new OffscreenCanvas(request.widthPx, request.heightPx)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  const stamps = new Stamps(request.pixelRatio)
  if (hasPlainMarksAlone(request, stamps)) drawPointPixels(context, request, stamps)
  else drawPasses(context, request, stamps)
  return canvas.transferToImageBitmap()
}

/** The kinds of shapes that are drawn together, in the order of drawing. */
const groups: readonly (readonly ShapeKind[])[] = [
  ['area', 'outline'],
  ['line'],
  ['point', 'middle', 'start', 'end', 'vertices'],
]

function drawPasses(context: OffscreenCanvasRenderingContext2D, request: PictureRequest, stamps: Stamps): void {
  const { looks, shapes } = request
  const painter = new PathPainter(context, request)
  for (let pass = 0; looks.some(({ passes }) => pass < passes.length); pass += 1) {
    for (const group of groups) {
      if (!looks.some(({ passes }) => group.some((kind) => (passes[pass]?.[kind].length ?? 0) > 0))) continue
      for (const [shape, number] of shapes.kinds.entries()) {
        const kind = kindNames[number]
        const paints = looks[shapes.looks[shape] ?? 0]?.passes[pass]
        if (!kind || !paints || !group.includes(kind)) continue
        if (isPath(kind)) drawPaths(painter, { shape, kind, paints: paints[kind] })
        else drawMarks(context, request, { shape, kind, paints, stamps })
      }
    }
  }
}

function isPath(kind: ShapeKind): kind is PathKind {
  return kind === 'area' || kind === 'outline' || kind === 'line'
}

function drawPaths(
  painter: PathPainter,
  { shape, kind, paints }: { readonly shape: number; readonly kind: PathKind; readonly paints: readonly PathPaint[] },
): void {
  if (paints.length > 0) painter.paint(shape, paints, kind !== 'line')
}

interface MarksOfShape {
  readonly shape: number
  readonly kind: Exclude<ShapeKind, PathKind>
  readonly paints: PassPaints<ImageBitmap>
  readonly stamps: Stamps
}

function drawMarks(
  context: OffscreenCanvasRenderingContext2D,
  { shapes: { coordinates, pathEnds, shapeEnds } }: PictureRequest,
  { shape, kind, paints, stamps }: MarksOfShape,
): void {
  for (let path = shapeEnds[shape - 1] ?? 0; path < (shapeEnds[shape] ?? 0); path += 1) {
    const at = pathEnds[path - 1] ?? 0
    const [x, y] = [coordinates[at] ?? 0, coordinates[at + 1] ?? 0]
    for (const mark of paints[kind]) stamps.of(mark).draw(context, x, y)
  }
}
