import Layer from 'ol/layer/Layer.js'
import { expect, test } from 'vitest'
import { openMap, settled } from '../../../../test/map-under-test.ts'
import { attributionsOf, joinCanvases } from './join-canvases.ts'

/** A layer of one colour, drawn with half of the pixels of the map, in the left half. */
function halfLayer(colour: string, options: { readonly isForeign?: boolean } = {}) {
  const canvas = document.createElement('canvas')
  canvas.width = 200
  canvas.height = 300
  Object.assign(canvas.style, { position: 'absolute', transform: 'matrix(2,0,0,2,0,0)', transformOrigin: '0 0' })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = colour
  context.fillRect(0, 0, 200, 300)
  // A browser refuses to read a canvas with a picture of another origin. The test has no such picture and refuses itself.
  if (options.isForeign)
    context.getImageData = () => {
      throw new DOMException('The canvas has been tainted by cross-origin data.', 'SecurityError')
    }
  return new Layer({ className: `ol-layer ${colour.slice(1)}`, render: () => canvas })
}

function coloursOf(canvas: HTMLCanvasElement, ...pixels: readonly (readonly [number, number])[]): string[] {
  const context = canvas.getContext('2d')
  return pixels.map(([x, y]) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3).join())
}

test('the layers are joined in their places, at the resolution of the printer, over the ground of the map', async () => {
  const { engine } = await openMap()
  engine.map.addLayer(halfLayer('#ff0000'))
  await settled(engine)
  const { canvas, isIncomplete } = joinCanvases(engine, 2)
  expect([canvas.width, canvas.height]).toEqual([1600, 1200])
  expect(isIncomplete).toBe(false)
  expect(coloursOf(canvas, [10, 10], [790, 1190], [810, 600])).toEqual(['255,0,0', '255,0,0', '245,245,242'])
})

test('a picture of another origin, with which the page could not be saved, is left out', async () => {
  const { engine } = await openMap()
  engine.map.addLayer(halfLayer('#00ff00'))
  engine.map.addLayer(halfLayer('#ff0000', { isForeign: true }))
  await settled(engine)
  const { canvas, isIncomplete } = joinCanvases(engine, 1)
  expect(isIncomplete).toBe(true)
  expect(coloursOf(canvas, [10, 10])).toEqual(['0,255,0'])
})

test('a map without attributions has none', async () => {
  const { engine } = await openMap()
  expect(attributionsOf(engine)).toEqual([])
})
