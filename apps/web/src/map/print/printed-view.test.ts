import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { expect, test } from 'vitest'
import { scaleDenominator } from './print-scale.ts'
import { metresPerPxOf, viewOnPage } from './printed-view.ts'

const engine = {
  sizePx: [1400, 800],
  padding: { top: 0, right: 400, bottom: 0, left: 0 },
  view: { zoom: 14, centre: lonLat(0, 0), extent: [0, 0, 0, 0] },
  positionAt: ([x, y]: readonly [number, number]) => lonLat(x / 1000, y / 1000),
} as unknown as Parameters<typeof viewOnPage>[0]

const box = { left: 0, top: 0, width: 1000, height: 800 }

test('a page as large as the free part of the map shows that part, at the same zoom level', () => {
  expect(viewOnPage(engine, box)).toEqual({ centre: [0.5, 0.4], zoom: 14, widthPx: 1000, heightPx: 800 })
})

test('a narrower page shows all of it, one zoom level farther away', () => {
  expect(viewOnPage(engine, { ...box, width: 500 }).zoom).toBe(13)
  expect(viewOnPage(engine, { ...box, height: 400 }).zoom).toBe(13)
})

test('a larger page enlarges it', () => {
  expect(viewOnPage(engine, { ...box, width: 2000, height: 1600 }).zoom).toBe(15)
})

test('a page at a scale shows the middle of that part, whatever the zoom level is', () => {
  const view = viewOnPage(engine, box, 5000)
  expect(view.centre).toEqual([0.5, 0.4])
  expect(scaleDenominator(metresPerPxOf(view))).toBeCloseTo(5000, 6)
  expect(viewOnPage({ ...engine, view: { ...engine.view, zoom: 9 } }, box, 5000)).toEqual(view)
})

test('the map is never smaller than on the screen at its farthest zoom level', () => {
  const far = { ...engine, view: { ...engine.view, zoom: 3 } }
  expect(viewOnPage(far, { ...box, width: 500 }).zoom).toBe(3)
})

test('a px of the page is as long as on the ground', () => {
  const view = { centre: lonLat(10, 60), zoom: 14, widthPx: 1, heightPx: 1 }
  expect(metresPerPxOf(view)).toBeCloseTo(9.554628535 / 2, 6)
})
