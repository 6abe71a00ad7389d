import { expect, it } from 'vitest'
import { fitView, isZoomed, panView, toCanvas, toPicture, zoomView } from './picture-view.ts'

const frame = { picture: { widthPx: 4000, heightPx: 3000 }, canvas: { widthPx: 375, heightPx: 400 } }
const fitted = fitView(frame)

it('fits the picture into the canvas, in its middle', () => {
  expect(fitted.scale).toBe(375 / 4000)
  expect([fitted.x, fitted.y]).toEqual([0, (400 - 3000 * fitted.scale) / 2])
})

it('keeps the place under the pointer while zooming', () => {
  const at = [200, 200] as const
  const zoomed = zoomView(fitted, frame, { factor: 4, at })
  const [x, y] = toPicture(fitted, at)
  expect(toPicture(zoomed, at)[0]).toBeCloseTo(x)
  expect(toPicture(zoomed, at)[1]).toBeCloseTo(y)
  expect(toCanvas(zoomed, [x, y])[0]).toBeCloseTo(200)
})

it('zooms no further out than the whole picture, and no further in than 8 px a pixel', () => {
  expect(zoomView(fitted, frame, { factor: 0.1, at: [0, 0] })).toEqual(fitted)
  expect(zoomView(fitted, frame, { factor: 1e6, at: [0, 0] }).scale).toBe(8)
})

it('moves the picture up to its edges', () => {
  const zoomed = zoomView(fitted, frame, { factor: 4, at: [0, 200] })
  expect(panView(zoomed, frame, [5000, 0]).x).toBe(0)
  expect(panView(zoomed, frame, [-5000, 0]).x).toBe(375 - 4000 * zoomed.scale)
  expect(panView(fitted, frame, [30, 30])).toEqual(fitted)
  expect([isZoomed(fitted, frame), isZoomed(zoomed, frame)]).toEqual([false, true])
})
