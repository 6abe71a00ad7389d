import { mapExtent } from '@cairn/domain/geometry/lon-lat'
import { expect, test } from 'vitest'
import { worldHalfM } from '../../frame.ts'
import { cellExtent, cellKey, cellLevelAt, cellLonLatExtent, cellOf, cellsOver, isCovered } from './page-cells.ts'

test('a screen needs a few cells, the middle one first', () => {
  const cell = cellExtent({ level: 10, x: 212, y: 387 })
  const wide = mapExtent([cell[0] - 10, cell[1] - 10, cell[2] + 10, cell[3] + 10])
  const cells = cellsOver(wide, 10)
  expect(cells).toHaveLength(9)
  expect(cells[0]).toEqual({ level: 10, x: 212, y: 387 })
})

test('cells beyond the antimeridian wrap to the other side of the world', () => {
  const quarter = worldHalfM / 2
  const cells = cellsOver(mapExtent([worldHalfM - 10, 1, worldHalfM + 10, quarter]), 2)
  expect(cells.map(cellKey).toSorted()).toEqual(['2/0/1', '2/3/1'])
})

test('the outermost rows extend to the poles', () => {
  expect(cellLonLatExtent({ level: 0, x: 0, y: 0 })).toEqual([-180, -90, 180, 90])
  expect(cellLonLatExtent({ level: 1, x: 0, y: 0 })[3]).toBe(90)
  expect(cellLonLatExtent({ level: 1, x: 0, y: 0 })[1]).toBeCloseTo(0, 9)
})

test('a cell is covered when it, a larger cell around it or all four cells inside it are loaded', () => {
  const cell = cellOf('3/4/5')
  expect(isCovered(cell, new Set(['3/4/5']))).toBe(true)
  expect(isCovered(cell, new Set(['1/1/1']))).toBe(true)
  expect(isCovered(cell, new Set(['4/8/10', '4/9/10', '4/8/11', '4/9/11']))).toBe(true)
  expect(isCovered(cell, new Set(['4/8/10', '4/9/10', '4/8/11', '1/0/1']))).toBe(false)
})

test('the size of cells follows the zoom level, from the whole world to a house', () => {
  expect([0, 2, 14.7, 26].map(cellLevelAt)).toEqual([0, 0, 12, 18])
})
