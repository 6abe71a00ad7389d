import { expect, test } from 'vitest'
import { leaveRoom } from './map-padding.ts'

test('panels with enough of the map between them count as they are', () => {
  const panels = { top: 96, right: 375, bottom: 250, left: 200 }
  expect(leaveRoom(panels, [1280, 746])).toEqual(panels)
})

test('panels that cover more than the width count in proportion, so that a part of the map is free', () => {
  const cut = leaveRoom({ top: 0, right: 600, bottom: 100, left: 200 }, [696, 500])
  expect(cut).toEqual({ top: 0, right: 450, bottom: 100, left: 150 })
  expect(696 - cut.left - cut.right).toBe(96)
})

test('panels that cover more than the height count in proportion as well, whatever they leave of the width', () => {
  const cut = leaveRoom({ top: 100, right: 0, bottom: 700, left: 0 }, [390, 496])
  expect(cut).toEqual({ top: 50, right: 0, bottom: 350, left: 0 })
})

test('a window with room for nothing counts as uncovered', () => {
  expect(leaveRoom({ top: 40, right: 60, bottom: 0, left: 0 }, [80, 60])).toEqual({
    top: 0,
    right: 0,
    bottom: 0,
    left: 0,
  })
})

test('before the map has a size nothing is known to be too much', () => {
  const panels = { top: 0, right: 375, bottom: 0, left: 0 }
  expect(leaveRoom(panels, [0, 0])).toEqual(panels)
})
