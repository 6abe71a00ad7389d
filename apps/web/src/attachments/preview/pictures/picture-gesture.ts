import {
  type Annotation,
  type AnnotationShapeType,
  annotationBox,
  isOnAnnotation,
  moveAnnotation,
  type PicturePoint,
} from '@cairn/domain/attachments/annotation'
import type { AnnotationEvent } from './annotation-edits.ts'
import type { Size } from './picture-view.ts'

/** How a new annotation is drawn. */
export type AnnotationLook = Pick<Annotation, 'color' | 'alpha' | 'line_width'>

/** A drag over a picture; places in its pixels. */
export type Gesture =
  | {
      readonly type: 'draw'
      readonly shape: AnnotationShapeType
      readonly from: PicturePoint
      readonly to: PicturePoint
    }
  | { readonly type: 'move'; readonly index: number; readonly from: PicturePoint; readonly to: PicturePoint }
  | { readonly type: 'corner'; readonly index: number; readonly corner: 0 | 1; readonly to: PicturePoint }

interface Start {
  readonly annotations: readonly Annotation[]
  readonly chosen: number | null
  readonly tool: AnnotationShapeType | null
  readonly at: PicturePoint
  /** How far beside a line or a corner the pointer still reaches it. */
  readonly reach: number
}

/** The drag that begins at a place: a new shape, a corner of the chosen one, or the topmost annotation there; else none. */
export function startGesture({ annotations, chosen, tool, at, reach }: Start): Gesture | undefined {
  if (tool !== null) return { type: 'draw', shape: tool, from: at, to: at }
  const corners = cornersOf(chosen === null ? undefined : annotations[chosen])
  const corner = corners?.findIndex(([x, y]) => Math.hypot(x - at[0], y - at[1]) <= reach * 1.5) ?? -1
  if (chosen !== null && (corner === 0 || corner === 1)) return { type: 'corner', index: chosen, corner, to: at }
  const index = annotations.findLastIndex((annotation) => isOnAnnotation(annotation, at, reach))
  return index < 0 ? undefined : { type: 'move', index, from: at, to: at }
}

/** The corners of an annotation that can be dragged: those of a single shape with two. */
export function cornersOf(annotation: Annotation | undefined): readonly PicturePoint[] | undefined {
  const [shape, ...others] = annotation?.shapes ?? []
  return shape?.points.length === 2 && others.length === 0 ? shape.points : undefined
}

interface Drawing {
  readonly annotations: readonly Annotation[]
  readonly look: AnnotationLook
  readonly picture: Size
}

/** The change of annotations that a drag makes so far; undefined while it makes none. */
export function changeBy(gesture: Gesture, { annotations, look, picture }: Drawing): AnnotationEvent | undefined {
  if (gesture.type === 'draw') {
    const points = [gesture.from, gesture.to].map((point) => wholePixels(within(point, picture)))
    const isDrawn = points[0]?.join() !== points[1]?.join()
    return isDrawn ? { type: 'add', annotation: { ...look, shapes: [{ type: gesture.shape, points }] } } : undefined
  }
  const annotation = annotations[gesture.index]
  if (!annotation) return undefined
  const changed =
    gesture.type === 'move'
      ? movedWithin(annotation, [gesture.to[0] - gesture.from[0], gesture.to[1] - gesture.from[1]], picture)
      : withCorner(annotation, gesture.corner, wholePixels(within(gesture.to, picture)))
  return { type: 'change', index: gesture.index, annotation: changed }
}

/** An annotation moved by pixels of the picture. Its middle stays in the picture, where it can be reached again. */
export function movedWithin(annotation: Annotation, [x, y]: PicturePoint, picture: Size): Annotation {
  const box = annotationBox(annotation)
  if (!box) return annotation
  const middle: PicturePoint = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2]
  const [toX, toY] = within([middle[0] + x, middle[1] + y], picture)
  return moveAnnotation(annotation, wholePixels([toX - middle[0], toY - middle[1]]))
}

/** A new annotation in a box around a place. */
export function annotationAt(
  place: PicturePoint,
  sizePx: number,
  drawn: { shape: AnnotationShapeType; look: AnnotationLook },
) {
  const half = sizePx / 2
  const points = [wholePixels([place[0] - half, place[1] - half]), wholePixels([place[0] + half, place[1] + half])]
  return { ...drawn.look, shapes: [{ type: drawn.shape, points }] }
}

function withCorner(annotation: Annotation, corner: 0 | 1, to: PicturePoint): Annotation {
  return {
    ...annotation,
    shapes: annotation.shapes.map(({ type, points }) => ({ type, points: points.with(corner, to) })),
  }
}

function within([x, y]: PicturePoint, { widthPx, heightPx }: Size): PicturePoint {
  return [Math.min(widthPx, Math.max(0, x)), Math.min(heightPx, Math.max(0, y))]
}

function wholePixels([x, y]: PicturePoint): PicturePoint {
  // Without the sum a rounded -0.4 would be sent as -0.
  return [Math.round(x) + 0, Math.round(y) + 0]
}
