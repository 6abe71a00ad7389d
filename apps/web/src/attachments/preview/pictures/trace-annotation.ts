import { type Annotation, annotationAlphaMax, shapeLines } from '@cairn/domain/attachments/annotation'

/** The part of a 2D context that draws a path. */
interface Pen {
  beginPath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
}

/** Traces all lines of an annotation as one path, so that lines that cross are not darker there. */
export function traceAnnotation(pen: Pen, annotation: Annotation): void {
  pen.beginPath()
  for (const line of annotation.shapes.flatMap(shapeLines)) {
    const [first, ...rest] = line
    if (!first) continue
    pen.moveTo(first[0], first[1])
    for (const [x, y] of rest) pen.lineTo(x, y)
  }
}

/** The opacity of an annotation from 0 to 1. */
export function opacityOf({ alpha }: Annotation): number {
  return Math.min(1, Math.max(0, alpha / annotationAlphaMax))
}

/** The ends and joins of its lines. */
export const strokeStyle = { lineCap: 'round', lineJoin: 'round' } as const
