import { expect, test } from 'vitest'
import { type FlightEnd, flightBetween } from './flight.ts'

const widthPx = 1200
const at = (x: number, zoom: number): FlightEnd => ({ xy: [x, 0], zoom })
/** Metres of a screen at zoom level 14. */
const screenM = widthPx * 9.554628535
const durationOf = (screens: number) => flightBetween(at(0, 14), at(screens * screenM, 14), widthPx).durationMs

test('a short hop is short: within the screen less than a third of a second, and never less than 180 ms', () => {
  expect(durationOf(0)).toBe(180)
  expect(durationOf(0.1)).toBe(180)
  expect(durationOf(0.5)).toBeLessThan(330)
  expect(flightBetween(at(0, 14), at(0, 15), widthPx)).toEqual({ durationMs: 180, viaZoom: undefined })
})

test('the duration grows with the distance, up to three seconds', () => {
  const durations = [0.5, 2, 10, 100, 1000].map(durationOf)
  expect(durations).toEqual(durations.toSorted((a, b) => a - b))
  expect(new Set(durations).size).toBe(5)
  expect(flightBetween(at(-1.2e7, 18), at(1.2e7, 18), widthPx).durationMs).toBe(3000)
})

test('a far place is reached over a height from which both are in view, a near one straight', () => {
  const far = flightBetween(at(0, 14), at(100 * screenM, 14), widthPx)
  expect(far.viaZoom).toBeGreaterThan(6)
  expect(far.viaZoom).toBeLessThan(9)
  expect(flightBetween(at(0, 14), at(0.4 * screenM, 14), widthPx).viaZoom).toBeUndefined()
})

test('a place inside the present view is reached straight: the map only zooms in', () => {
  expect(flightBetween(at(0, 5), at(1000, 14), widthPx).viaZoom).toBeUndefined()
})

test('the way back takes as long', () => {
  const [here, there] = [at(0, 6), at(3e6, 15)]
  expect(flightBetween(here, there, widthPx).durationMs).toBeCloseTo(flightBetween(there, here, widthPx).durationMs, 6)
})
