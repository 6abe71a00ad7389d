import { expect, test } from 'vitest'
import { noShift, shiftAfterKey, shiftWithin } from './bar-shift.ts'

const bar = { left: 300, top: 12, right: 700, bottom: 60 }
const map = { left: 0, top: 0, right: 1000, bottom: 800 }

test('a bar goes where it is dragged, and stops at the edges of the map', () => {
  expect(shiftWithin({ x: 20, y: 100 }, bar, map)).toEqual({ x: 20, y: 100 })
  expect(shiftWithin({ x: -900, y: -900 }, bar, map)).toEqual({ x: -300, y: -12 })
  expect(shiftWithin({ x: 900, y: 900 }, bar, map)).toEqual({ x: 300, y: 740 })
})

test('in a map that is smaller than the bar its upper left corner stays in view', () => {
  expect(shiftWithin({ x: 0, y: 0 }, bar, { left: 0, top: 0, right: 200, bottom: 40 })).toEqual({ x: -300, y: -12 })
})

test('arrow keys move the bar, with Shift in larger steps, and Home puts it back', () => {
  const at = { x: 10, y: 10 }
  expect(shiftAfterKey('ArrowLeft', at, false)).toEqual({ x: -6, y: 10 })
  expect(shiftAfterKey('ArrowRight', at, true)).toEqual({ x: 74, y: 10 })
  expect(shiftAfterKey('ArrowUp', at, false)).toEqual({ x: 10, y: -6 })
  expect(shiftAfterKey('ArrowDown', at, true)).toEqual({ x: 10, y: 74 })
  expect(shiftAfterKey('Home', at, false)).toEqual(noShift)
  expect(shiftAfterKey('Enter', at, false)).toBeUndefined()
})
