import { expect, test } from 'vitest'
import { leaveRoom } from './map-padding.ts'

test('panels that leave enough of the map free are not reduced', () => {
  const panels = { top: 96, right: 375, bottom: 250, left: 200 }
  expect(leaveRoom(panels, [1280, 746])).toEqual(panels)
})

test('panels wider than the map are reduced in proportion, so that a part of the map is free', () => {
  const cut = leaveRoom({ top: 0, right: 600, bottom: 100, left: 200 }, [696, 500])
  expect(cut).toEqual({ top: 0, right: 450, bottom: 100, left: 150 })
  expect(696 - cut.left - cut.right).toBe(96)
})

test('panels higher than the map are reduced in proportion, independently of the width', () => {
  const cut = leaveRoom({ top: 100, right: 0, bottom: 700, left: 0 }, [390, 496])
  expect(cut).toEqual({ top: 50, right: 0, bottom: 350, left: 0 })
})

test('a window smaller than the least free part has no insets', () => {
  expect(leaveRoom({ top: 40, right: 60, bottom: 0, left: 0 }, [80, 60])).toEqual({
    top: 0,
    right: 0,
    bottom: 0,
    left: 0,
  })
})

test('insets are not reduced before the map has a size', () => {
  const panels = { top: 0, right: 375, bottom: 0, left: 0 }
  expect(leaveRoom(panels, [0, 0])).toEqual(panels)
})
