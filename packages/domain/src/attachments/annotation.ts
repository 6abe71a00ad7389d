import { planeDistance, pointAt, segmentsOf, shareNearest } from '../geometry/plane/plane.ts'

/** A place in the pixels of a picture as it is shown upright (after its EXIF orientation): [x, y] from the upper left corner. */
export type PicturePoint = readonly [x: number, y: number]

/** The shapes of annotations, in the order of their tools (document 3, section 3). */
export const annotationShapeTypes = [
  'oval',
  'rect',
  'line',
  'check',
  'valve',
  'check_valve',
  'meter',
  'tee',
  'elbow',
] as const

/** The symbol or outline that a shape draws. */
export type AnnotationShapeType = (typeof annotationShapeTypes)[number]

/** One symbol or outline: two opposite corners of its box, in the order of the drag that drew it (start and end of a line). */
export interface AnnotationShape {
  readonly type: AnnotationShapeType
  readonly points: readonly PicturePoint[]
}

/** An annotation as a File_List entry stores it; `color` is '#rrggbb', `line_width` counts pixels of the picture. */
export interface Annotation {
  readonly color: string
  /** From 0, which is invisible, to 255, which covers the picture. */
  readonly alpha: number
  readonly line_width: number
  readonly shapes: readonly AnnotationShape[]
}

/** A box in pixels of the picture. */
interface PictureBox {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** The alpha of an annotation that covers the picture, and of one that states none (document 3, section 3). */
export const annotationAlphaMax = 255
/** The line width in pixels of an annotation that states none (document 3, section 9). */
export const annotationLineWidth = 9
/** The points of a circle or an oval (document 3, section 3). */
const circlePoints = 30

type PictureLine = readonly PicturePoint[]

/**
 * The polylines that draw a shape. Symbols are those of water, sewer and gas plans; a drag from right to left or upwards
 * mirrors those that have a direction. A shape with fewer than two points draws nothing.
 */
export function shapeLines({ type, points }: AnnotationShape): PictureLine[] {
  const [start, end] = [points[0], points.at(-1)]
  if (!start || !end || points.length < 2) return []
  if (type === 'line') return [points]
  const [from, to] = upright.has(type) ? sortedCorners(start, end) : [start, end]
  return symbolLines[type].map((line) => line.map(([x, y]) => [between(from[0], to[0], x), between(from[1], to[1], y)]))
}

/** The box around the points of an annotation's lines, without their width; undefined where it draws nothing. */
export function annotationBox(annotation: Annotation): PictureBox | undefined {
  const points = linesOf(annotation).flat()
  if (points.length === 0) return undefined
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
}

/** Whether a place is on the lines of an annotation, or within `tolerance` pixels of the picture beside them. */
export function isOnAnnotation(annotation: Annotation, place: PicturePoint, tolerance: number): boolean {
  const reach = annotation.line_width / 2 + tolerance
  return linesOf(annotation).some((line) =>
    segmentsOf({ points: line, isClosed: false }).some(
      (segment) => planeDistance(place, pointAt(segment, shareNearest(place, segment))) <= reach,
    ),
  )
}

/** The annotation with all its shapes moved by pixels of the picture. */
export function moveAnnotation(annotation: Annotation, by: PicturePoint): Annotation {
  const moved = ([x, y]: PicturePoint): PicturePoint => [x + by[0], y + by[1]]
  return { ...annotation, shapes: annotation.shapes.map(({ type, points }) => ({ type, points: points.map(moved) })) }
}

function linesOf(annotation: Annotation): PictureLine[] {
  return annotation.shapes.flatMap(shapeLines)
}

function between(from: number, to: number, part: number): number {
  return from + (to - from) * part
}

function sortedCorners([x1, y1]: PicturePoint, [x2, y2]: PicturePoint): [PicturePoint, PicturePoint] {
  return [
    [Math.min(x1, x2), Math.min(y1, y2)],
    [Math.max(x1, x2), Math.max(y1, y2)],
  ]
}

/** The symbols that are read like writing: no drag mirrors them. */
const upright: ReadonlySet<AnnotationShapeType> = new Set(['check', 'meter'])

const circle: PictureLine = Array.from({ length: circlePoints + 1 }, (_, index) => {
  const angle = ((index % circlePoints) / circlePoints) * 2 * Math.PI
  return [0.5 + Math.cos(angle) / 2, 0.5 + Math.sin(angle) / 2]
})

/** The polylines of each symbol in a box from [0, 0], where the drag starts, to [1, 1]. */
const symbolLines: Readonly<Record<Exclude<AnnotationShapeType, 'line'>, readonly PictureLine[]>> = {
  oval: [circle],
  rect: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
      [0, 0],
    ],
  ],
  check: [
    [
      [0, 0.55],
      [0.35, 1],
      [1, 0],
    ],
  ],
  // Two triangles that meet in the middle of the pipe.
  valve: [
    [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ],
  ],
  // A triangle that points in the direction of the flow, and the seat that it closes against.
  check_valve: [
    [
      [0, 0],
      [0.9, 0.5],
      [0, 1],
      [0, 0],
    ],
    [
      [0.9, 0],
      [0.9, 1],
    ],
    [
      [0.9, 0.5],
      [1, 0.5],
    ],
  ],
  // A circle with the letter M.
  meter: [
    circle,
    [
      [0.3, 0.72],
      [0.3, 0.28],
      [0.5, 0.58],
      [0.7, 0.28],
      [0.7, 0.72],
    ],
  ],
  // A run with a branch, and a joint at each end.
  tee: [
    [
      [0, 0.2],
      [1, 0.2],
    ],
    [
      [0.5, 0.2],
      [0.5, 1],
    ],
    [
      [0, 0],
      [0, 0.4],
    ],
    [
      [1, 0],
      [1, 0.4],
    ],
    [
      [0.3, 1],
      [0.7, 1],
    ],
  ],
  // A pipe that turns by a right angle, and a joint at each end.
  elbow: [
    [
      [0.2, 0],
      [0.2, 0.8],
      [1, 0.8],
    ],
    [
      [0, 0],
      [0.4, 0],
    ],
    [
      [1, 0.6],
      [1, 1],
    ],
  ],
}
