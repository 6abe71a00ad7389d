import { lonLat, lonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { expect, it } from 'vitest'
import { isLegible } from './legible.ts'

const seen = (extent: readonly [number, number, number, number], zoom: number) =>
  ({ view: { extent: lonLatExtent(extent), zoom, centre: lonLat(-105.25, 39.95) }, sizePx: [1000, 1000] }) as const
const city = seen([-105.3, 39.9, -105.2, 40], 13)
const street = seen([-105.26, 39.94, -105.24, 39.96], 15)
const box = (minX: number, minY: number, sizeDeg: number) => lonLatExtent([minX, minY, minX + sizeDeg, minY + sizeDeg])

it('a city block is legible in a view of the city, a door is not', () => {
  expect(isLegible(box(-105.25, 39.95, 0.002), city)).toBe(true)
  expect(isLegible(box(-105.25, 39.95, 0.00001), city)).toBe(false)
})

it('a point is legible in a view of the street, but not in one of the city', () => {
  expect(isLegible(box(-105.25, 39.95, 0), street)).toBe(true)
  expect(isLegible(box(-105.1, 39.95, 0), street)).toBe(false)
  expect(isLegible(box(-105.25, 39.95, 0), city)).toBe(false)
})

it('a shape that extends beyond the view is not legible', () => {
  expect(isLegible(box(-105.25, 39.95, 0.5), city)).toBe(false)
})
