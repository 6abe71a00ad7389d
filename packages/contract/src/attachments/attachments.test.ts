import { describe, expect, it } from 'vitest'
import { annotationPointsMax, annotationsMax, changeAttachmentAnnotations } from './attachments.ts'

const { body } = changeAttachmentAnnotations
const line = { type: 'line', points: [[0, 0] as [number, number], [10, 10.5] as [number, number]] } as const
const annotation = { color: '#B3261E', shapes: [{ ...line, points: [...line.points] }] }
const accepts = (...annots: object[]) => body.safeParse({ annots }).success
const withPoint = (x: unknown) => ({
  ...annotation,
  shapes: [
    {
      type: 'oval',
      points: [
        [0, 0],
        [x, 1],
      ],
    },
  ],
})

describe('the annotations of a picture', () => {
  it('have the defaults of the specification', () => {
    expect(body.parse({ annots: [annotation] }).annots).toEqual([{ ...annotation, alpha: 255, line_width: 9 }])
  })

  it('have finite positions near the picture', () => {
    expect(accepts(withPoint(100_000))).toBe(true)
    for (const x of [Number.NaN, Number.POSITIVE_INFINITY, null, '1', 100_001])
      expect(accepts(withPoint(x))).toBe(false)
  })

  it('have a colour, an opacity, a width and shapes that can be drawn', () => {
    const wrong = [
      { color: 'url(x)' },
      { alpha: 256 },
      { alpha: Number.NaN },
      { line_width: 0 },
      { shapes: [] },
      { shapes: [{ ...line, type: 'star' }] },
      { shapes: [{ ...line, points: [[0, 0]] }] },
    ]
    expect(wrong.filter((part) => accepts({ ...annotation, ...part }))).toEqual([])
  })

  it('are limited in number, shapes and points, in one annotation and in all', () => {
    const of = (shapes: number) => ({ ...annotation, shapes: Array.from({ length: shapes }, () => line) })
    expect(accepts(...Array.from({ length: annotationsMax }, () => annotation))).toBe(true)
    expect(accepts(...Array.from({ length: annotationsMax + 1 }, () => annotation))).toBe(false)
    expect(accepts(of(annotationPointsMax / 2))).toBe(true)
    expect(accepts(of(annotationPointsMax / 2), annotation)).toBe(false)
    expect(accepts(of(10_000))).toBe(false)
  })
})
