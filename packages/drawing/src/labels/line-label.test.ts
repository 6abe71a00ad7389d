import type { LabelRepeat } from '@cairn/domain/style/paint/label-paint'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineLabelBoxes, lineLabels } from './line-label.ts'
import { type FlatLine, repeatedParts, straightestPart } from './line-parts.ts'
import { isInBox, type LabelBox } from './place-labels.ts'

const far = 1e9
const everywhere: LabelBox = { minX: -far, minY: -far, maxX: far, maxY: far }
interface Where {
  readonly repeat?: LabelRepeat | undefined
  readonly area?: LabelBox
}

/** Each letter is 10 px wide. */
const widthOf = (letters: string) => 10 * Array.from(letters).length
const labelsOf = (line: FlatLine, text: string, { repeat, area = everywhere }: Where = {}) => [
  ...lineLabels(line, { text, widthOf, area, ...(repeat && { repeat }) }),
]

test('a label is in the middle of its line and begins on the left, whichever way the line goes', () => {
  const middle = [[{ text: 'Main', x: 100, y: 50, rotationRad: 0 }]]
  expect(labelsOf([0, 50, 200, 50], 'Main')).toEqual(middle)
  expect(labelsOf([200, 50, 0, 50], 'Main')).toEqual(middle)
  expect(labelsOf([0, 0, 30, 0], 'Main')).toEqual([])
})

test('a label is repeated in each part of the line that is long enough', () => {
  expect([...repeatedParts([0, 0, 100, 0, 100, 50], { lengthPx: 60, area: everywhere })]).toEqual([
    [0, 0, 60, 0],
    [60, 0, 100, 0, 100, 20],
    [100, 20, 100, 50],
  ])
  const places = labelsOf([0, 0, 210, 0], 'Main', { repeat: { everyPx: 100 } }).map(([run]) => run?.x)
  expect(places).toEqual([50, 150])
  const apart = labelsOf([0, 0, 210, 0], 'Main', { repeat: { gapPx: 30 } }).map(([run]) => run?.x)
  expect(apart).toEqual([35, 105, 175])
})

test('letters follow a gentle bend, and stay on the longer part of a line with a steep one', () => {
  const [bent] = labelsOf([0, 0, 40, 0, 80, 20], '12345678')
  expect(bent?.map(({ text }) => text)).toEqual(['1234', '5678'])
  expect(bent?.[1]?.rotationRad).toBeCloseTo(Math.atan2(20, 40))
  expect(straightestPart([0, 0, 100, 0, 100, 60])).toEqual([0, 0, 100, 0])
  expect(labelsOf([0, 0, 100, 0, 100, 60], 'Main')).toEqual([[{ text: 'Main', x: 50, y: 0, rotationRad: 0 }]])
})

test('letters with marks stay together, and rows become one', () => {
  const texts = labelsOf([0, 0, 25, 0, 60, 8], 'e\u0301a\nb').flatMap((runs) => runs.map(({ text }) => text))
  expect(texts.join('')).toBe('e\u0301a b')
  expect(texts.some((text) => text.startsWith('\u0301'))).toBe(false)
})

test('the boxes of letters contain their halo and are moved off the line', () => {
  const [runs] = labelsOf([0, 0, 0, 100], 'Main')
  const [box] = lineLabelBoxes(runs ?? [], () => ({ widthPx: 40, heightPx: 12 }), { offsetPx: 10, haloPx: 4 })
  const rounded = Object.fromEntries(Object.entries(box ?? {}).map(([name, px]) => [name, Math.round(px)]))
  expect(rounded).toEqual({ minX: -18, maxX: -2, minY: 28, maxY: 72 })
})

/** Cuts a line into parts from its beginning, without an area. */
function allParts(line: FlatLine, lengthPx: number): FlatLine[] {
  const parts: FlatLine[] = []
  let part = line.slice(0, 2)
  let restPx = lengthPx
  for (let at = 2; at < line.length; at += 2) {
    const [endX, endY] = [line[at] ?? 0, line[at + 1] ?? 0]
    let [x, y] = [part.at(-2) ?? 0, part.at(-1) ?? 0]
    let segmentPx = Math.hypot(endX - x, endY - y)
    while (segmentPx > restPx) {
      x += ((endX - x) * restPx) / segmentPx
      y += ((endY - y) * restPx) / segmentPx
      parts.push([...part, x, y])
      part = [x, y]
      segmentPx -= restPx
      restPx = lengthPx
    }
    part.push(endX, endY)
    restPx -= segmentPx
  }
  return [...parts, part]
}

const px = fc.double({ min: -900, max: 900, noNaN: true })
const turns = fc.record({
  turnRad: fc.double({ min: -1, max: 1, noNaN: true }),
  px: fc.double({ min: 1, max: 400, noNaN: true }),
})
/** Lines that wander about the area, with gentle and with steep bends. */
const wanderingLine = fc.tuple(px, px, fc.array(turns, { minLength: 1, maxLength: 40 })).map(([x, y, steps]) => {
  const line = [x, y]
  let rotationRad = 0.1
  for (const step of steps) {
    rotationRad += step.turnRad
    const [lastX = 0, lastY = 0] = line.slice(-2)
    line.push(lastX + step.px * Math.cos(rotationRad), lastY + step.px * Math.sin(rotationRad))
  }
  return line
})

test('the labels in an area are those of the whole line that begin there', () => {
  const box = fc.record({ x: px, y: px, widthPx: fc.integer({ min: 1, max: 900 }) })
  let seen = 0
  fc.assert(
    fc.property(
      wanderingLine,
      box,
      fc.double({ min: 1, max: 300, noNaN: true }),
      (line, { x, y, widthPx }, repeatPx) => {
        const area = { minX: x, minY: y, maxX: x + widthPx, maxY: y + widthPx }
        for (const text of ['i', 'Main', 'Main Street 1']) {
          const all = allParts(line, repeatPx).flatMap((part) => labelsOf(part, text))
          const expected = all.filter(([first]) => first && isInBox(area, first.x, first.y))
          const found = labelsOf(line, text, { repeat: { everyPx: repeatPx }, area })
          expect(found.length).toBe(expected.length)
          for (const [at, runs] of found.entries()) {
            expect(runs.map((run) => run.text)).toEqual(expected[at]?.map((run) => run.text))
            for (const [place, run] of runs.entries()) {
              expect(run.x).toBeCloseTo(expected[at]?.[place]?.x ?? 0, 4)
              expect(run.y).toBeCloseTo(expected[at]?.[place]?.y ?? 0, 4)
              expect(run.rotationRad).toBeCloseTo(expected[at]?.[place]?.rotationRad ?? 0, 4)
            }
          }
          seen += found.length
        }
      },
    ),
    { numRuns: 150, seed: 29 },
  )
  expect(seen).toBeGreaterThan(100)
})

test('an area shows the labels of a line over a part of the world at the largest scale, at their places', () => {
  const line = [0, 0, 4.8e8, 3e7]
  const area = { minX: 2.4e8, minY: 1.49e7, maxX: 2.4e8 + 3000, maxY: 1.51e7 }
  const labels = labelsOf(line, 'Main', { repeat: { everyPx: 100 }, area })
  expect(labels.length).toBe(30)
  const lengthsPx = labels.map(([run]) => Math.hypot(run?.x ?? 0, run?.y ?? 0))
  expect(lengthsPx.map((lengthPx) => Math.round(lengthPx % 100))).toEqual(labels.map(() => 50))
})
