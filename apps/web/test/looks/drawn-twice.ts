import type Feature from 'ol/Feature.js'
import VectorLayer from 'ol/layer/Vector.js'
import OlMap from 'ol/Map.js'
import VectorSource from 'ol/source/Vector.js'
import View from 'ol/View.js'
import { onTestFinished } from 'vitest'
import { drawPicture } from '../../src/map/engine/layers/pictures/draw-picture.ts'
import { ShapePacker } from '../../src/map/engine/layers/pictures/pack-shapes.ts'
import { looksOfPicture } from '../../src/map/engine/layers/pictures/picture-layer.ts'
import type { PropertiesOf } from '../../src/map/engine/style/feature-reader.ts'
import type { LayerLook } from '../../src/map/engine/style/layer-look.ts'
import { paintedLooks } from '../../src/map/engine/style/painted-looks.ts'
import { shapeLooks, shapeStyle } from '../../src/map/engine/style/shape-styles.ts'

/** Width and height of a picture by default. */
export const pictureSizePx = [400, 180] as const

/** Features in a look, around the origin of the map. */
export interface Drawing {
  readonly look: LayerLook
  readonly scheme?: 'light' | 'dark'
  readonly features: readonly Feature[]
  readonly propertiesOf: PropertiesOf
  readonly resolution: number
  /** Width and height of the picture. */
  readonly sizePx?: readonly [number, number]
}

/** Draws features as OpenLayers shapes. */
export function drawnAsShapes(drawing: Drawing): ImageData {
  const { look, scheme = 'light', features, propertiesOf, resolution, sizePx = pictureSizePx } = drawing
  const target = document.createElement('div')
  target.style.cssText = `width: ${sizePx[0]}px; height: ${sizePx[1]}px`
  document.body.append(target)
  const looks = shapeLooks(propertiesOf)
  looks.show(look, { scheme })
  const style = shapeStyle(looks, { isHidden: () => false, viewPx: () => sizePx })
  const layer = new VectorLayer({ source: new VectorSource({ features: [...features] }), style })
  const view = new View({ center: [0, 0], resolution })
  const map = new OlMap({ target, layers: [layer], controls: [], interactions: [], view, pixelRatio: 1 })
  onTestFinished(() => {
    map.dispose()
    target.remove()
  })
  map.renderSync()
  const canvas = target.querySelector('canvas')
  const context = canvas?.getContext('2d')
  if (!context) throw new Error('nothing is drawn')
  return context.getImageData(0, 0, sizePx[0], sizePx[1])
}

/** Draws features as a picture, as the worker does. */
export function drawnAsPicture(drawing: Drawing): ImageData {
  const { look, scheme = 'light', features, propertiesOf, resolution, sizePx = pictureSizePx } = drawing
  const [widthPx, heightPx] = sizePx
  const evaluated = paintedLooks(propertiesOf)
  evaluated.show(look, { scheme })
  const { looks, lookOf } = looksOfPicture((feature) => evaluated.find(feature, resolution))
  const [x, y] = [(widthPx / 2) * resolution, (heightPx / 2) * resolution]
  const frame = { extent: [-x, -y, x, y], perM: 1 / resolution, viewM: [2 * x, 2 * y] as const, lookOf }
  const shapes = new ShapePacker(new VectorSource({ features: [...features] })).pack(frame, () => false)
  const origin = [widthPx / 2, heightPx / 2] as const
  const bitmap = drawPicture({ widthPx, heightPx, pixelRatio: 1, origin, looks, shapes })
  const context = new OffscreenCanvas(widthPx, heightPx).getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, sizePx[0], sizePx[1])
}

/** How much two pictures differ. */
export interface Difference {
  /** Pixels that either of them draws. */
  readonly drawnPx: number
  /** The mean difference, from 0 to 255, of red, green, blue and opacity of these pixels; colours count by their opacity. */
  readonly mean: number
}

/** Compares pixels that either picture draws: empty ones would hide the differences of the others. */
export function differenceOf({ data: a }: ImageData, { data: b }: ImageData): Difference {
  let drawnPx = 0
  let sum = 0
  for (let at = 0; at < a.length; at += 4) {
    const [alphaA = 0, alphaB = 0] = [a[at + 3], b[at + 3]]
    if (alphaA === 0 && alphaB === 0) continue
    drawnPx += 1
    sum += Math.abs(alphaA - alphaB)
    for (const part of [0, 1, 2]) {
      sum += Math.abs(((a[at + part] ?? 0) * alphaA) / 255 - ((b[at + part] ?? 0) * alphaB) / 255)
    }
  }
  return { drawnPx, mean: drawnPx === 0 ? 0 : sum / drawnPx / 4 }
}

/** The part of a picture at the left and the top, of a width and a height, all in px. */
export function partOf(
  image: ImageData,
  [left, top, width, height]: readonly [number, number, number, number],
): ImageData {
  const part = new ImageData(width, height)
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * image.width + left) * 4
    part.data.set(image.data.subarray(from, from + width * 4), row * width * 4)
  }
  return part
}
