import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LabelBox, type LabelCandidate, labelArea, labelBlockPx, placeLabels } from './place-labels.ts'

const at = (x: number, y: number, [widthPx, heightPx]: readonly [number, number] = [60, 14]): LabelBox => {
  return { minX: x - widthPx / 2, minY: y - heightPx / 2, maxX: x + widthPx / 2, maxY: y + heightPx / 2 }
}
const label = (order: number, box: LabelBox, priority = 1): LabelCandidate => ({ order, priority, boxes: [box] })
const ordersOf = (labels: readonly LabelCandidate[]) => labels.map(({ order }) => order)
const meet = (a: LabelBox, b: LabelBox) => a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY

test('of labels that cover each other the one of the higher priority is drawn, then the one of the first feature', () => {
  const three = [label(1, at(100, 100)), label(2, at(130, 100), 5), label(3, at(160, 104))]
  expect(ordersOf(placeLabels(three))).toEqual([2])
  expect(ordersOf(placeLabels([label(2, at(130, 100)), label(1, at(100, 100))]))).toEqual([1])
  expect(ordersOf(placeLabels([label(1, at(100, 100)), label(2, at(160, 100))]))).toEqual([1, 2])
})

test('a label takes the place of one that is not drawn, except across the edge of a block', () => {
  const chain = (x: number) => [label(1, at(x, 100)), label(2, at(x + 40, 100)), label(3, at(x + 80, 100))]
  expect(ordersOf(placeLabels(chain(100)))).toEqual([1, 3])
  expect(ordersOf(placeLabels(chain(labelBlockPx - 80)))).toEqual([1])
})

test('a label along a line is left out when one of its letters is covered', () => {
  const along = { order: 2, priority: 1, boxes: [at(100, 100, [20, 14]), at(120, 110, [20, 14])] }
  expect(ordersOf(placeLabels([along, label(1, at(180, 110))]))).toEqual([1, 2])
  expect(ordersOf(placeLabels([along, label(1, at(150, 110))]))).toEqual([1])
})

const reachPx = 60
const candidate = fc.record({
  x: fc.integer({ min: -700, max: 1300 }),
  y: fc.integer({ min: -40, max: 250 }),
  widthPx: fc.integer({ min: 40, max: 2 * reachPx }),
  priority: fc.integer({ min: 0, max: 2 }),
})

test('neighbouring tiles draw the same labels, none of which covers another', () => {
  const tiles = [0, 256, 512].map((minX) => ({ minX, minY: 0, maxX: minX + 256, maxY: 256 }))
  fc.assert(
    fc.property(fc.array(candidate, { minLength: 200, maxLength: 400 }), (made) => {
      const all = made.map(({ x, y, widthPx, priority }, order) => ({
        x,
        y,
        ...label(order, at(x, y, [widthPx, 14]), priority),
      }))
      const drawn = tiles.map((tile) => {
        const area = labelArea({ ...tile, maxX: tile.maxX - 1, maxY: tile.maxY - 1 }, reachPx)
        const near = all.filter(({ x, y }) => x >= area.minX && x <= area.maxX && y >= area.minY && y <= area.maxY)
        return placeLabels(near).filter(({ boxes: [box] }) => box && meet(box, tile))
      })
      for (const [place, tile] of tiles.entries()) {
        const others = drawn.flat().filter(({ boxes: [box] }) => box && meet(box, tile))
        expect(new Set(ordersOf(others))).toEqual(new Set(ordersOf(drawn[place] ?? [])))
      }
      const boxes = [...new Set(drawn.flat())].flatMap((each) => each.boxes)
      expect(boxes.filter((box, index) => boxes.slice(index + 1).some((other) => meet(box, other)))).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('100,000 labels at one place are placed within two seconds', () => {
  const crowd = Array.from({ length: 100_000 }, (_, order) => label(order, at(500 + (order % 30), 300 + (order % 7))))
  const begun = performance.now()
  expect(placeLabels(crowd).length).toBeLessThan(4)
  expect(performance.now() - begun).toBeLessThan(2000)
})
