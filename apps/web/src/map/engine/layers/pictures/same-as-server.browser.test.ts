import { inkOf } from '@cairn/drawing/raster/ink'
import { PixelPath, partRoles } from '@cairn/drawing/raster/pixel-path'
import { Raster } from '@cairn/drawing/raster/raster'
import type { Stroke } from '@cairn/drawing/raster/stroke'
import { expect, test } from 'vitest'
import { differenceOf } from '../../../../../test/looks/drawn-twice.ts'

const [width, height] = [200, 160]
/** Mean difference of the drawn pixels, from 0 to 255. */
const differenceMax = 4

/** Whole units are as exact as the samples. */
const unitsPerPx = 1000

interface Shape {
  readonly parts: readonly (readonly [role: keyof typeof partRoles, xy: readonly number[]])[]
  readonly fill?: string
  readonly stroke?: Partial<Omit<Stroke, 'ink'>> & { readonly colour: string }
}

const plain = { width: 1, cap: 'butt', join: 'miter', dash: [], dashOffset: 0, offset: 0 } as const

function pathOf({ parts }: Shape): PixelPath {
  const path = new PixelPath()
  path.perX = path.perY = 1 / unitsPerPx
  for (const [role, xy] of parts) {
    path.role = partRoles[role]
    path.add(
      Int32Array.from(xy, (px) => Math.round(px * unitsPerPx)),
      0,
      xy.length,
    )
  }
  return path
}

/** As the map service draws it. */
function rastered(shape: Shape): ImageData {
  const { fill, stroke } = shape
  const raster = new Raster(width, height)
  const path = pathOf(shape)
  if (fill) raster.fill(path, inkOf(fill))
  if (stroke) raster.stroke(path, { ...plain, ...stroke, ink: inkOf(stroke.colour) })
  return new ImageData(new Uint8ClampedArray(raster.grid.pixels), width, height)
}

/** As the browser draws it. */
function onCanvas({ parts, fill, stroke }: Shape): ImageData {
  const context = new OffscreenCanvas(width, height).getContext('2d')
  if (!context) throw new Error('This browser draws no canvas')
  context.beginPath()
  for (const [role, xy] of parts) {
    for (let at = 0; at < xy.length; at += 2) {
      if (at === 0) context.moveTo(xy[0] ?? 0, xy[1] ?? 0)
      else context.lineTo(xy[at] ?? 0, xy[at + 1] ?? 0)
    }
    if (role !== 'line') context.closePath()
  }
  if (fill) {
    context.fillStyle = fill
    context.fill('evenodd')
  }
  if (stroke) {
    const { colour, width: widthPx, cap, join, dash, dashOffset } = { ...plain, ...stroke }
    context.strokeStyle = colour
    context.lineWidth = widthPx
    context.lineCap = cap
    context.lineJoin = join
    context.setLineDash([...dash])
    context.lineDashOffset = dashOffset
    context.stroke()
  }
  return context.getImageData(0, 0, width, height)
}

const bent = ['line', [20.3, 30.2, 90.7, 110.4, 120.1, 20.9, 180.4, 140.2, 60, 145]] as const
const wave = [
  'line',
  Array.from({ length: 60 }, (_, at) => [20 + at * 2.7, 80 + 50 * Math.sin(at / 6)]).flat(),
] as const
const area = ['outer', [30.5, 20.2, 160.3, 35.8, 150.1, 140.7, 25.2, 120.4]] as const
const hole = ['hole', [60, 50, 120, 60, 110, 110, 55, 100]] as const
const colour = '#aa3300a0'

const shapes: readonly (readonly [name: string, shape: Shape])[] = [
  ['an area with a hole', { parts: [area, hole], fill: '#3388ff80', stroke: { colour: '#3333cc' } }],
  ['a wide outline', { parts: [area, hole], fill: '#3388ff', stroke: { colour, width: 7 } }],
  ['a hairline', { parts: [bent], stroke: { colour: '#000000', width: 0.5 } }],
  ['a line of a pixel', { parts: [bent, wave], stroke: { colour: '#000000', cap: 'square' } }],
  ['a line of 1.5 pixels', { parts: [bent], stroke: { colour: '#000000', width: 1.5 } }],
  ['a curve', { parts: [wave], stroke: { colour: '#000000', width: 2, cap: 'round', join: 'round' } }],
  ['mitered corners', { parts: [bent], stroke: { colour, width: 12 } }],
  ['round corners and ends', { parts: [bent], stroke: { colour, width: 12, cap: 'round', join: 'round' } }],
  ['bevelled corners', { parts: [bent], stroke: { colour, width: 12, cap: 'square', join: 'bevel' } }],
  ['dashes', { parts: [bent], stroke: { colour: '#000000', width: 4, dash: [10, 6], dashOffset: 3 } }],
  ['dashes of a pixel', { parts: [wave], stroke: { colour: '#000000', dash: [5, 3, 1] } }],
  ['round dashes', { parts: [wave], stroke: { colour, width: 5, cap: 'round', join: 'round', dash: [0, 9] } }],
  [
    'a shape that is seen in part',
    {
      parts: [['outer', [60, 60, 900, 40, 1000, 1000, -900, 900, 30, 120]]],
      fill: '#3388ff80',
      stroke: { colour, width: 9 },
    },
  ],
]

test('the comparison with a canvas finds a stroke that is one pixel wider', () => {
  const of = (widthPx: number): Shape => ({ parts: [bent], stroke: { colour: '#000000', width: widthPx } })
  expect(differenceOf(rastered(of(4)), onCanvas(of(5))).mean).toBeGreaterThan(2 * differenceMax)
})

test.each(shapes)('%s is the same in pictures of the server and on a canvas', (_, shape) => {
  const { drawnPx, mean } = differenceOf(rastered(shape), onCanvas(shape))
  expect(drawnPx).toBeGreaterThan(300)
  expect(mean).toBeLessThanOrEqual(differenceMax)
})
