import type { Annotation } from '@cairn/domain/attachments/annotation'
import { moveAnnotation } from '@cairn/domain/attachments/annotation'
import { expect, it } from 'vitest'
import { type AnnotationEvent, editAnnotations, hasChanges, startEdits } from './annotation-edits.ts'

const box = (x: number): Annotation => ({
  color: '#b3261e',
  alpha: 255,
  line_width: 9,
  shapes: [
    {
      type: 'rect',
      points: [
        [x, 0],
        [x + 10, 10],
      ],
    },
  ],
})
const after = (...events: AnnotationEvent[]) => events.reduce(editAnnotations, startEdits([box(0)]))
const moved = (by: number): AnnotationEvent => ({
  type: 'change',
  index: 0,
  annotation: moveAnnotation(box(0), [by, 0]),
  step: 'move',
})

it('undoes and redoes in order', () => {
  const added = after({ type: 'add', annotation: box(50) }, { type: 'remove', index: 0 })
  expect(added.annotations).toEqual([box(50)])
  const undone = editAnnotations(editAnnotations(added, { type: 'undo' }), { type: 'undo' })
  expect(undone.annotations).toEqual([box(0)])
  expect(hasChanges(undone)).toBe(false)
  expect(editAnnotations(undone, { type: 'redo' }).annotations).toEqual([box(0), box(50)])
  expect(editAnnotations(undone, { type: 'undo' })).toBe(undone)
})

it('chooses an annotation that was added, and none after it is removed', () => {
  expect(after({ type: 'add', annotation: box(50) }).chosen).toBe(1)
  expect(after({ type: 'choose', index: 0 }, { type: 'remove', index: 0 }).chosen).toBeNull()
})

it('undoes steps of the same kind together, until another annotation is chosen', () => {
  const twice = after(moved(1), moved(2))
  expect(editAnnotations(twice, { type: 'undo' }).annotations).toEqual([box(0)])
  const apart = after(moved(1), { type: 'choose', index: 0 }, moved(2))
  expect(editAnnotations(apart, { type: 'undo' }).annotations).toEqual([box(1)])
})

it('has no changes after the server stored them', () => {
  const added = after({ type: 'add', annotation: box(50) })
  expect(hasChanges(added)).toBe(true)
  const { stored, past } = editAnnotations(added, { type: 'stored', annotations: added.annotations })
  expect(stored).toEqual([box(0), box(50)])
  expect(past).toEqual([])
})
