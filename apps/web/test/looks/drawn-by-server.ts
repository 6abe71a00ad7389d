import type { PaintedLook, PathPaint } from '@cairn/domain/style/paint/paint'
import type { StrokePx } from '@cairn/domain/style/paint/stroke-px'
import { geometryTypes, type LayerPack, partKinds, unitsPerM } from '@cairn/drawing/pack/layer-pack'
import { drawLayer, noLook } from '@cairn/drawing/picture/draw-layer'
import { prepareLooks } from '@cairn/drawing/picture/prepared-look'
import { Sprites } from '@cairn/drawing/picture/sprites'
import { Raster } from '@cairn/drawing/raster/raster'
import type Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import Polygon from 'ol/geom/Polygon.js'
import { looksOfPicture } from '../../src/map/engine/layers/pictures/picture-layer.ts'
import { createCanvas } from '../../src/map/engine/style/canvases.ts'
import { paintedLooks } from '../../src/map/engine/style/painted-looks.ts'
import { type Drawing, pictureSizePx } from './drawn-twice.ts'

const canvases = {
  create: createCanvas,
  pixelsOf: (canvas: OffscreenCanvas) => {
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser draws no canvas')
    return context.getImageData(0, 0, canvas.width, canvas.height).data
  },
}

/** Draws features as the map service does, on canvases of the browser where it draws marks on those of a library. */
export function drawnByServer(drawing: Drawing): ImageData {
  const { look, scheme = 'light', features, propertiesOf, resolution, sizePx = pictureSizePx } = drawing
  const [widthPx, heightPx] = sizePx
  const evaluated = paintedLooks(propertiesOf)
  evaluated.show(look, { scheme })
  const { looks, lookOf } = looksOfPicture((feature) => evaluated.find(feature, resolution))
  const places = Uint32Array.from(features.keys())
  const placesOfLooks = Uint32Array.from(features, (feature) => lookOf(feature)?.place ?? noLook)
  const raster = new Raster(widthPx, heightPx)
  const sprites = new Sprites<OffscreenCanvas, ImageBitmap>({ canvases, pixelRatio: 1 })
  const originPx = [widthPx / 2, heightPx / 2] as const
  const perUnit = 1 / (resolution * unitsPerM)
  drawLayer(
    raster,
    {
      runs: [{ pack: packOf(features), places, lookOf: placesOfLooks }],
      looks: prepareLooks(looks.map(withoutPatterns), { sprites, pixelRatio: 1, originPx }),
    },
    { corner: [-originPx[0] / perUnit, originPx[1] / perUnit], perUnit: [perUnit, perUnit], mapPx: sizePx },
  )
  return new ImageData(new Uint8ClampedArray(raster.grid.pixels), widthPx, heightPx)
}

/** The browser draws a plain line instead of a pattern along it. */
function withoutPatterns(look: PaintedLook<ImageBitmap>): PaintedLook<ImageBitmap> {
  const plain = (paints: readonly PathPaint[]) =>
    paints.map((paint) => (paint.stroke ? { ...paint, stroke: withoutPattern(paint.stroke) } : paint))
  const passes = look.passes.map((pass) => ({
    ...pass,
    area: plain(pass.area),
    outline: plain(pass.outline),
    line: plain(pass.line),
  }))
  return { ...look, passes }
}

function withoutPattern(stroke: StrokePx): StrokePx {
  const plain: { pattern?: unknown } & StrokePx = { ...stroke }
  delete plain.pattern
  return plain
}

/** The features as the map service has them in memory, without the index by which it finds them. */
function packOf(features: readonly Feature[]): LayerPack {
  const parts = features.map(partOf)
  const ends: number[] = []
  for (const { xy } of parts) ends.push((ends.at(-1) ?? 0) + xy.length)
  const boxes = features.flatMap((feature) => feature.getGeometry()?.getExtent() ?? [])
  const unitsOf = (metres: readonly number[]) => Int32Array.from(metres, (m) => Math.round(m * unitsPerM))
  return {
    featureCount: features.length,
    numbers: Float64Array.from(features.keys()),
    types: Uint8Array.from(parts, ({ type }) => type),
    coordinates: unitsOf(parts.flatMap(({ xy }) => xy)),
    partEnds: Uint32Array.from(ends),
    partKinds: Uint8Array.from(parts, ({ kind }) => kind),
    featureEnds: Uint32Array.from(parts, (_, place) => place + 1),
    boxes: unitsOf(boxes),
    index: undefined,
  }
}

/** The one part of a feature of the samples. */
function partOf(feature: Feature) {
  const geometry = feature.getGeometry()
  if (geometry instanceof Point)
    return { type: geometryTypes.point, kind: partKinds.points, xy: geometry.getFlatCoordinates() }
  if (geometry instanceof LineString)
    return { type: geometryTypes.line, kind: partKinds.line, xy: geometry.getFlatCoordinates() }
  if (geometry instanceof Polygon)
    return { type: geometryTypes.polygon, kind: partKinds.outerRing, xy: geometry.getFlatCoordinates() }
  throw new Error('the samples have points, lines and areas of one ring')
}
