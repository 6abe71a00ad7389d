import { expect, test } from 'vitest'
import { hasMeridianLabel, hasParallelLabel, labelBox } from './grid-labels.ts'

const noPanels = { top: 0, right: 0, bottom: 0, left: 0 }
const size = [1000, 600] as const

test('labels are clear of the buttons at the left edge, which are larger for fingers', () => {
  const [byMouse, byFinger] = [labelBox(size, noPanels, false), labelBox(size, noPanels, true)]
  expect(hasMeridianLabel('105.1° W', 60, byMouse)).toBe(true)
  expect(hasMeridianLabel('105.1° W', 60, byFinger)).toBe(false)
})

test('a meridian whose label would run under the panel at the right has none', () => {
  const box = labelBox(size, { ...noPanels, right: 375 }, false)
  expect(hasMeridianLabel('105.128° W', 540, box)).toBe(true)
  expect(hasMeridianLabel('105.128° W', 600, box)).toBe(false)
})

test('Chinese labels take more room', () => {
  const box = labelBox(size, noPanels, false)
  expect(hasMeridianLabel('105.128° W', 915, box)).toBe(true)
  expect(hasMeridianLabel('西经 105.128°', 915, box)).toBe(false)
})

test('a parallel has no label in the row of the meridians, at the scale bar and below a panel', () => {
  const box = labelBox(size, noPanels, false)
  expect(hasParallelLabel('40.05° N', 30, box)).toBe(false)
  expect(hasParallelLabel('40.05° N', 300, box)).toBe(true)
  expect(hasParallelLabel('40.05° N', 580, box)).toBe(false)
  expect(hasParallelLabel('40.05° N', 300, labelBox(size, { ...noPanels, bottom: 320 }, false))).toBe(false)
})

test('labels are below the bar of a mode', () => {
  const box = labelBox(size, { ...noPanels, top: 96 }, false)
  expect(box.top).toBeGreaterThan(96)
  expect(hasParallelLabel('40.05° N', 110, box)).toBe(false)
})
