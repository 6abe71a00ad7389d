import { drawPoints } from './draw-points.ts'
import { paintPath, setPaint } from './paint.ts'
import { type Paint, type PictureLook, type PictureRequest, shapeKinds } from './picture.ts'

/** Draws shapes in their order: fill and outline of each cover the shapes before it. */
export function drawPicture(request: PictureRequest): ImageBitmap {
  const canvas = new OffscreenCanvas(request.widthPx, request.heightPx)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  const { kinds, looks } = request.shapes
  // Points of one look are copies of one stamp.
  const isUniform = kinds.every((kind) => kind === shapeKinds.point) && looks.every((look) => look === looks[0])
  if (isUniform) drawPoints(context, request)
  else drawShapes(context, request)
  return canvas.transferToImageBitmap()
}

function drawShapes(context: OffscreenCanvasRenderingContext2D, request: PictureRequest): void {
  const { pixelRatio, shapes } = request
  context.lineCap = 'round'
  context.lineJoin = 'round'
  let path = 0
  let current: Paint | undefined
  for (const [shape, kind] of shapes.kinds.entries()) {
    const look = request.looks[shapes.looks[shape] ?? 0] ?? request.looks[0]
    context.beginPath()
    for (; path < (shapes.shapeEnds[shape] ?? 0); path += 1) tracePath(context, request, { path, kind, look })
    for (const paint of paintsOf(look, kind)) {
      // The browser parses a colour each time it is set, which takes as long as drawing a small shape.
      if (paint !== current) setPaint(context, paint, pixelRatio)
      current = paint
      paintPath(context, paint)
    }
  }
}

function paintsOf({ area, outline, line, point }: PictureLook, kind: number): readonly Paint[] {
  if (kind === shapeKinds.line) return line
  if (kind === shapeKinds.point) return [point]
  return kind === shapeKinds.area ? area : outline
}

function tracePath(
  context: OffscreenCanvasRenderingContext2D,
  { pixelRatio, shapes: { coordinates, pathEnds } }: PictureRequest,
  { path, kind, look }: { readonly path: number; readonly kind: number; readonly look: PictureLook },
): void {
  const from = path === 0 ? 0 : (pathEnds[path - 1] ?? 0)
  const [x = 0, y = 0] = [coordinates[from], coordinates[from + 1]]
  if (kind === shapeKinds.point) {
    const radius = look.point.radiusPx * pixelRatio
    context.moveTo(x + radius, y)
    context.arc(x, y, radius, 0, 2 * Math.PI)
    return
  }
  context.moveTo(x, y)
  for (let at = from + 2; at < (pathEnds[path] ?? 0); at += 2) {
    context.lineTo(coordinates[at] ?? 0, coordinates[at + 1] ?? 0)
  }
  if (kind !== shapeKinds.line) context.closePath()
}
