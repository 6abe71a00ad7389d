import type { LegendEntry } from '@cairn/domain/style/legend'
import { markOf, sizePxOf } from '@cairn/domain/style/paint/marks'
import { type PaintedLook, type ShapeKind, shapeKinds } from '@cairn/domain/style/paint/paint'
import { paintsOf } from '@cairn/domain/style/paint/symbolizer-paints'
import type { StyleImages } from '../../style/layer-look.ts'
import { drawPicture } from './draw-picture.ts'
import type { PackedShapes } from './picture.ts'

export interface SymbolPictureOptions {
  /** The edge of the square picture in px. */
  readonly edgePx: number
  readonly pixelRatio: number
  readonly images: StyleImages
}

/** The shapes of a symbol, as parts of its edge from the upper left corner. */
const outlines = {
  point: [[0.5, 0.5]],
  line: [
    [0.1, 0.82],
    [0.4, 0.36],
    [0.62, 0.62],
    [0.9, 0.18],
  ],
  area: [
    [0.16, 0.32],
    [0.55, 0.13],
    [0.86, 0.4],
    [0.74, 0.86],
    [0.22, 0.86],
    [0.16, 0.32],
  ],
} as const satisfies Record<string, readonly (readonly [x: number, y: number])[]>

/** Lines of a symbol are at most this part of its edge wide. */
const widthShareMax = 0.3

/** Draws the symbol of an entry of a legend as the map draws its features; larger symbols are reduced to the picture. */
export function drawSymbol({ symbolizers, place }: LegendEntry, options: SymbolPictureOptions): ImageBitmap {
  const { edgePx, images } = options
  const look = paintsOf(symbolizers, { ...place, images })
  const reduction = Math.min(1, edgePx / markPxOf(look), (edgePx * widthShareMax) / widthPxOf(look))
  const edge = Math.round(edgePx * options.pixelRatio)
  return drawPicture({
    widthPx: edge,
    heightPx: edge,
    pixelRatio: options.pixelRatio * reduction,
    origin: [0, 0],
    looks: [look],
    shapes: packed(shapesOf(place.dimension), edge),
  })
}

/** The largest mark with its outline, in px. */
function markPxOf({ passes }: PaintedLook<ImageBitmap>): number {
  const marks = passes.flatMap((pass) => [...pass.point, ...pass.middle, ...pass.start, ...pass.end, ...pass.vertices])
  const sizes = marks.map(({ graphic, image, imageScale }) =>
    image ? Math.max(image.width, image.height) * imageScale : sizePxOf(graphic) + (markOf(graphic).stroke?.width ?? 0),
  )
  return Math.max(1, ...sizes)
}

function widthPxOf({ passes }: PaintedLook<ImageBitmap>): number {
  const strokes = passes.flatMap((pass) => [...pass.area, ...pass.line].map(({ stroke }) => stroke?.widthPx ?? 0))
  return Math.max(1, ...strokes)
}

interface SymbolShape {
  readonly kind: ShapeKind
  readonly points: readonly (readonly [x: number, y: number])[]
}

function shapesOf(dimension: LegendEntry['place']['dimension']): readonly SymbolShape[] {
  const middle: SymbolShape = { kind: 'middle', points: outlines.point }
  if (dimension === 0) return [{ kind: 'point', points: outlines.point }]
  return dimension === 1
    ? [{ kind: 'line', points: outlines.line }, middle]
    : [{ kind: 'area', points: outlines.area }, middle]
}

function packed(shapes: readonly SymbolShape[], edge: number): PackedShapes {
  const ends = shapes.map((_, at) => 2 * shapes.slice(0, at + 1).reduce((sum, { points }) => sum + points.length, 0))
  return {
    coordinates: new Float32Array(shapes.flatMap(({ points }) => points.flat().map((part) => part * edge))),
    pathEnds: new Uint32Array(ends),
    shapeEnds: new Uint32Array(shapes.map((_, at) => at + 1)),
    kinds: new Uint8Array(shapes.map(({ kind }) => shapeKinds[kind])),
    looks: new Uint16Array(shapes.length),
  }
}
