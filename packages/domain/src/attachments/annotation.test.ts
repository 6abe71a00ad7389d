import { describe, expect, it } from 'vitest'
import {
  type Annotation,
  type AnnotationShape,
  annotationAlphaMax,
  annotationBox,
  annotationLineWidth,
  annotationShapeTypes,
  isOnAnnotation,
  moveAnnotation,
  type PicturePoint,
  shapeLines,
} from './annotation.ts'

const annotation = (...shapes: AnnotationShape[]): Annotation => ({
  color: '#b3261e',
  alpha: annotationAlphaMax,
  line_width: annotationLineWidth,
  shapes,
})
const nowhere = { minX: Number.NaN, minY: 0, maxX: 0, maxY: 0 }
const rect: AnnotationShape = {
  type: 'rect',
  points: [
    [10, 20],
    [110, 80],
  ],
}

describe('lines of a shape', () => {
  it('draws an oval with 30 points and back to the first, inside the box of the drag', () => {
    const [line = []] = shapeLines({ ...rect, type: 'oval' })
    expect(line).toHaveLength(31)
    expect(line[0]).toEqual(line[30])
    expect(new Set(line.slice(0, 30).map(String)).size).toBe(30)
    expect(line[0]).toEqual([110, 50])
    expect(line.every(([x, y]) => x >= 10 && x <= 110 && y >= 20 && y <= 80)).toBe(true)
  })

  it('draws a rectangle at the corners of the drag', () => {
    expect(shapeLines(rect)).toEqual([
      [
        [10, 20],
        [110, 20],
        [110, 80],
        [10, 80],
        [10, 20],
      ],
    ])
  })

  it('fills the box of the drag with each symbol', () => {
    const boxes = annotationShapeTypes.map((type) => annotationBox(annotation({ ...rect, type })))
    for (const { minX, minY, maxX, maxY } of boxes.map((box) => box ?? nowhere))
      expect([minX, minY, maxX, maxY].map(Math.round)).toEqual([10, 20, 110, 80])
  })

  it('mirrors a check valve that is dragged from right to left, and leaves the letter of a meter readable', () => {
    const back: PicturePoint[] = [
      [110, 80],
      [10, 20],
    ]
    const tip = (points: readonly PicturePoint[]) => shapeLines({ type: 'check_valve', points })[0]?.[1]
    expect(tip(rect.points)).toEqual([100, 50])
    expect(tip(back)).toEqual([20, 50])
    expect(shapeLines({ type: 'meter', points: back })).toEqual(shapeLines({ ...rect, type: 'meter' }))
  })

  it('draws nothing of a shape that lacks a point', () => {
    expect(shapeLines({ type: 'rect', points: [[1, 1]] })).toEqual([])
    expect(annotationBox(annotation({ type: 'line', points: [] }))).toBeUndefined()
  })
})

describe('a place on an annotation', () => {
  it('is within half the line width and the tolerance of a line', () => {
    expect(isOnAnnotation(annotation(rect), [60, 24], 0)).toBe(true)
    expect(isOnAnnotation(annotation(rect), [60, 27], 0)).toBe(false)
    expect(isOnAnnotation(annotation(rect), [60, 27], 3)).toBe(true)
    expect(isOnAnnotation(annotation(rect), [120, 80], 5)).toBe(false)
  })

  it('is not in the middle of an outline', () => {
    expect(isOnAnnotation(annotation(rect), [60, 50], 5)).toBe(false)
  })
})

it('moves every shape of an annotation and leaves its look', () => {
  const moved = moveAnnotation(annotation(rect, { ...rect, type: 'line' }), [-5, 2.5])
  const points = [
    [5, 22.5],
    [105, 82.5],
  ]
  expect(moved).toEqual({
    ...annotation(),
    shapes: [
      { type: 'rect', points },
      { type: 'line', points },
    ],
  })
})
