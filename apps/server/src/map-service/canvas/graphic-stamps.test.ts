import { drawnGraphic } from '@cairn/domain/style/paint/graphics'
import { type MarkPath, markPaths } from '@cairn/domain/style/paint/mark-shapes'
import { type Graphic, markShapes, type Resolved } from '@cairn/domain/style/style'
import { patternTileOf, stampOf } from '@cairn/drawing/picture/graphic-stamps'
import type { Stamp } from '@cairn/drawing/raster/stamp'
import { createCanvas, type Image } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { canvases, decodeSymbolImage } from './canvases.ts'

const options = { canvases, pixelRatio: 1 }
const sizePx = 40
const black = { color: '#000000', opacity: 1 }
const stroke = { ...black, width: 4, cap: 'butt', join: 'miter' }
const placed = { size: sizePx, opacity: 1, rotation: 0, anchor: [0.5, 0.5], displacement: [0, 0] } as const
const markOf = (shape: string, isFilled: boolean): Graphic<Resolved> => {
  const paint = isFilled ? { fill: black } : { stroke: { ...stroke, dash: [], dashOffset: 0 } }
  return { ...placed, mark: { kind: 'mark', shape, ...paint } }
}
const noImages = new Map<string, Image>()
const stampOfMark = (graphic: Graphic<Resolved>) => stampOf(drawnGraphic(graphic, noImages), options).stamp

/** The opacity of the pixel at a place in px from the anchor of a stamp. */
function alphaAt({ widthPx, heightPx, pixels, anchorX, anchorY }: Stamp, x: number, y: number): number {
  const [column, row] = [Math.floor(x + anchorX), Math.floor(y + anchorY)]
  const isOn = column >= 0 && row >= 0 && column < widthPx && row < heightPx
  return isOn ? (pixels[(row * widthPx + column) * 4 + 3] ?? 0) : 0
}

/** The edges of a path in px from the middle of its mark, y down. */
function edgesOf({ points, isClosed }: MarkPath) {
  const scaled = points.map(([x, y]) => [x * sizePx, -y * sizePx] as const)
  const [first] = scaled
  const ring = isClosed && first ? [...scaled, first] : scaled
  return ring.slice(1).map((end, at) => [ring[at] ?? end, end] as const)
}

type Edge = ReturnType<typeof edgesOf>[number]

/** The place on an edge that is nearest: its part of the edge and its distance in px. */
function nearestOn([[x0, y0], [x1, y1]]: Edge, x: number, y: number) {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const share = Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy)))
  return { share, distancePx: Math.hypot(x - x0 - share * dx, y - y0 - share * dy) }
}

const crosses = ([[x0, y0], [x1, y1]]: Edge, x: number, y: number) =>
  y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)

/** Whether the pixel at a place is one of the shape; undefined near its outline and near the ends of a line. */
function isOfShape(edges: readonly Edge[], isFilled: boolean, [x, y]: readonly [number, number]): boolean | undefined {
  const nearest = edges.map((edge) => nearestOn(edge, x, y))
  const edgePx = Math.min(...nearest.map(({ distancePx }) => distancePx))
  if (isFilled) {
    if (edgePx < 1.2) return undefined
    return edges.filter((edge) => crosses(edge, x, y)).length % 2 === 1
  }
  if (edgePx > 4) return false
  const isOnLine = nearest.some(({ share, distancePx }) => distancePx < 0.9 && share > 0.05 && share < 0.95)
  return isOnLine ? true : undefined
}

/** The middles of the pixels around the anchor of a mark. */
const columns = Array.from({ length: sizePx + 6 }, (_, at) => at - sizePx / 2 - 2.5)
const places = columns.flatMap((x) => columns.map((y) => [x, y] as const))

test.each(markShapes)('the shape %s has pixels where its path is, and none elsewhere', (shape) => {
  const paths = markPaths(shape)
  const isFilled = paths.every(({ isClosed }) => isClosed)
  const stamp = stampOfMark(markOf(shape, isFilled))
  const edges = paths.flatMap(edgesOf)
  const known = places.flatMap((place) => {
    const isDrawn = isOfShape(edges, isFilled, place)
    return isDrawn === undefined ? [] : [{ place, isDrawn, alpha: alphaAt(stamp, ...place) }]
  })
  expect(known.filter(({ isDrawn, alpha }) => (isDrawn ? alpha < 150 : alpha > 5))).toEqual([])
  expect(known.filter(({ isDrawn }) => isDrawn).length).toBeGreaterThan(3)
  expect(known.filter(({ isDrawn }) => !isDrawn).length).toBeGreaterThan(50)
})

test('a mark is turned around its position, moved by its anchor and drawn with its opacity', () => {
  const turned = stampOfMark({ ...markOf('vertline', false), rotation: 90, opacity: 0.5 })
  expect(alphaAt(turned, 15.5, 0.5)).toBeGreaterThan(90)
  expect(alphaAt(turned, 15.5, 0.5)).toBeLessThan(135)
  expect(alphaAt(turned, 0.5, 15.5)).toBe(0)
  const moved = stampOfMark({ ...markOf('square', true), anchor: [0, 0] })
  expect([alphaAt(moved, 35, -35), alphaAt(moved, -5, 5)]).toEqual([255, 0])
})

test('a mark is turned before it is displaced', () => {
  const turned = stampOfMark({ ...markOf('vertline', false), rotation: 90, displacement: [10, 50] })
  expect(alphaAt(turned, 25.5, -49.5)).toBeGreaterThan(200)
  expect([alphaAt(turned, 10.5, -34.5), alphaAt(turned, 50.5, 10.5)]).toEqual([0, 0])
})

test('a symbol image is drawn in its height and its colours, a pattern repeats its mark', async () => {
  const canvas = createCanvas(8, 4)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ff000080'
  context.fillRect(0, 0, 8, 4)
  const image = await decodeSymbolImage(canvas.toBuffer('image/png'))
  const graphic = { ...placed, size: 12, mark: { kind: 'graphic', href: 'a', format: '' } } as const
  const { widthPx, heightPx, pixels } = stampOf(drawnGraphic(graphic, new Map([['a', image]])), options).stamp
  expect([widthPx, heightPx]).toEqual([24, 12])
  expect([...pixels.subarray((6 * 24 + 12) * 4, (6 * 24 + 12) * 4 + 4)]).toEqual([255, 0, 0, 128])

  const pattern = { ...markOf('slash', false), size: 16 }
  const tile = patternTileOf({ color: '#000000', opacity: 1, pattern }, options)
  expect([tile.widthPx, tile.heightPx]).toEqual([16, 16])
  expect(alphaAt(tile, 8, 7)).toBeGreaterThan(200)
  expect(alphaAt(tile, 2, 2)).toBe(0)
})
