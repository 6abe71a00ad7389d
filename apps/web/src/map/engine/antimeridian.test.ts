import { expect, test } from 'vitest'
import { flattenLines, flattenPolygons } from './antimeridian.ts'

test('a country across the antimeridian is drawn beyond it, once on each side of the map', () => {
  const ring = [
    [170, 60],
    [-170, 60],
    [-170, 70],
    [170, 70],
    [170, 60],
  ]
  const [east, west] = flattenPolygons([[ring]])
  expect(east?.[0]).toEqual([
    [170, 60],
    [190, 60],
    [190, 70],
    [170, 70],
    [170, 60],
  ])
  expect(west?.[0]?.[1]).toEqual([-170, 60])
})

test('land around the pole is closed below the edge of the map', () => {
  const [land] = flattenPolygons([
    [
      [
        [-180, -70],
        [-60, -75],
        [60, -65],
        [179, -70],
        [-180, -70],
      ],
    ],
  ])
  const ring = land?.[0] ?? []
  expect(ring.slice(0, 4).map(([lon]) => lon)).toEqual([-180, -60, 60, 179])
  expect(ring.slice(4)).toEqual([
    [180, -70],
    [180, -85.06],
    [-180, -85.06],
    [-180, -70],
  ])
})

test('other countries are not changed', () => {
  const ring = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 0],
  ]
  expect(flattenPolygons([[ring]])).toEqual([[ring]])
})

test('a line is split where it crosses the antimeridian', () => {
  const line = [
    [178, 10],
    [179, 11],
    [-179, 12],
    [-178, 13],
  ]
  expect(flattenLines([line])).toEqual([line.slice(0, 2), line.slice(2)])
})
