import { expect, test } from 'vitest'
import { cornerOf, pointLabelBox } from './point-label.ts'

const size = { widthPx: 40, heightPx: 12 }
const middle = { kind: 'point', align: 'center', baseline: 'middle', offsetPx: [0, 0], rotationRad: 0 } as const
const halo = { colour: '#ffffffff', widthPx: 4 }

test('a label is at the side of its position that the style names, towards it by half of its halo', () => {
  expect(cornerOf({ placement: middle, halo }, size)).toEqual([-20, -6])
  const left = { ...middle, align: 'left', baseline: 'bottom', offsetPx: [5, -3] } as const
  expect(cornerOf({ placement: left }, size)).toEqual([5, -15])
  expect(cornerOf({ placement: left, halo }, size)).toEqual([3, -13])
})

test('the space of a label contains its halo or the padding of its box, turned around the position', () => {
  expect(pointLabelBox({ placement: middle, halo }, size)).toEqual({ minX: -22, minY: -8, maxX: 24, maxY: 8 })
  expect(pointLabelBox({ placement: middle, box: {} }, size)).toEqual({ minX: -24, minY: -8, maxX: 26, maxY: 8 })
  const { maxX, maxY } = pointLabelBox({ placement: { ...middle, rotationRad: Math.PI / 2 }, halo }, size)
  expect([Math.round(maxX), Math.round(maxY)]).toEqual([8, 24])
})
