import { lonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { expect, it } from 'vitest'
import { isLegible } from './legible.ts'

const city = { extent: lonLatExtent([-105.3, 39.9, -105.2, 40]), sizePx: [1000, 1000] } as const
const box = (minX: number, minY: number, sizeDeg: number) => lonLatExtent([minX, minY, minX + sizeDeg, minY + sizeDeg])

it('a city block is legible in a view of the city, a door is not', () => {
  expect(isLegible(box(-105.25, 39.95, 0.002), city)).toBe(true)
  expect(isLegible(box(-105.25, 39.95, 0.00001), city)).toBe(false)
})

it('a point is legible anywhere in the view', () => {
  expect(isLegible(box(-105.25, 39.95, 0), city)).toBe(true)
  expect(isLegible(box(-105.1, 39.95, 0), city)).toBe(false)
})

it('a shape that extends beyond the view is not legible', () => {
  expect(isLegible(box(-105.25, 39.95, 0.5), city)).toBe(false)
})
