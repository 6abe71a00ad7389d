import { lonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { expect, test } from 'vitest'
import { openingExtent } from './opening-extent.ts'

const boulder = lonLatExtent([-105.3, 39.9, -105.2, 40.1])
const denver = lonLatExtent([-105.1, 39.6, -104.8, 39.9])
const cape = lonLatExtent([24, -34, 24, -34])

test('a project opens with all layers that lie near each other', () => {
  expect(openingExtent([boulder, denver])).toEqual([-105.3, 39.6, -104.8, 40.1])
})

test('a project opens at the place with the most features, not between two far places', () => {
  expect(openingExtent([boulder, cape])).toEqual(boulder)
  expect(openingExtent([cape, boulder])).toEqual(cape)
  expect(openingExtent([boulder, cape, denver])).toEqual([-105.3, 39.6, -104.8, 40.1])
})

test('a small place with the most features opens with the town around it, not with the world', () => {
  const crossing = lonLatExtent([-105.251, 40, -105.25, 40])
  const world = lonLatExtent([-180, -90, 180, 90])
  const county = lonLatExtent([-105.6, 39.8, -105, 40.3])
  expect(openingExtent([crossing, county])).toEqual(county)
  expect(openingExtent([crossing, world, boulder, cape])).toEqual(boulder)
})

test('points that lie near each other open together', () => {
  const beside = lonLatExtent([24.02, -34, 24.02, -34])
  expect(openingExtent([cape, beside])).toEqual([24, -34, 24.02, -34])
})

test('a project without features has no extent to open', () => {
  expect(openingExtent([])).toBeUndefined()
})
