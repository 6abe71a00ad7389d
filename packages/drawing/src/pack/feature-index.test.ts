import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FeatureIndex, markInBoxes, type UnitBox } from './feature-index.ts'

const edge = fc.integer({ min: -2_003_750_834, max: 2_003_750_834 })
const box = fc
  .tuple(edge, edge, edge, edge)
  .map(([a, b, c, d]): UnitBox => [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)])
/** The box of a feature without geometry. */
const none: UnitBox = [2 ** 31 - 1, 2 ** 31 - 1, -(2 ** 31), -(2 ** 31)]

function meets(a: UnitBox, b: UnitBox): boolean {
  return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1]
}

test('marks the features whose boxes meet a box, and no other, also in another thread and without an index', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 9, arbitrary: box }, fc.constant(none)), { maxLength: 80 }),
      box,
      (boxes, view) => {
        const index = FeatureIndex.over(Int32Array.from(boxes.flat()))
        const marks = new Uint32Array(3)
        const shared = index && FeatureIndex.from(structuredClone(index.buffer))
        const count = shared?.mark(view, marks) ?? 0
        const marked = boxes.filter((_, place) => ((marks[place >> 5] ?? 0) >>> (place & 31)) & 1)
        expect(marked).toEqual(boxes.filter((each) => meets(each, view)))
        expect(count).toBe(marked.length)
        const unindexed = new Uint32Array(3)
        expect(markInBoxes(Int32Array.from(boxes.flat()), view, unindexed)).toBe(count)
        expect(unindexed).toEqual(marks)
      },
    ),
  )
})
