import { expect, test } from 'vitest'
import { lineLabelBoxes, lineLabels } from './line-label.ts'
import { repeatedParts, straightestPart } from './line-parts.ts'

/** Each letter is 10 px wide. */
const widthOf = (letters: string) => 10 * Array.from(letters).length
const labelsOf = (line: readonly number[], text: string, repeatPx?: number) =>
  lineLabels(line, { text, widthOf, ...(repeatPx !== undefined && { repeatPx }) })

test('a label is in the middle of its line and begins on the left, whichever way the line goes', () => {
  const middle = [[{ text: 'Main', x: 100, y: 50, rotationRad: 0 }]]
  expect(labelsOf([0, 50, 200, 50], 'Main')).toEqual(middle)
  expect(labelsOf([200, 50, 0, 50], 'Main')).toEqual(middle)
  expect(labelsOf([0, 0, 30, 0], 'Main')).toEqual([])
})

test('a label is repeated in each part of the line that is long enough', () => {
  expect(repeatedParts([0, 0, 100, 0, 100, 50], 60)).toEqual([
    [0, 0, 60, 0],
    [60, 0, 100, 0, 100, 20],
    [100, 20, 100, 50],
  ])
  const places = labelsOf([0, 0, 210, 0], 'Main', 100).map(([run]) => run?.x)
  expect(places).toEqual([50, 150])
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
