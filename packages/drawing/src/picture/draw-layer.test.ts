import type { PaintedLook, PassPaints } from '@cairn/domain/style/paint/paint'
import { describe, expect, test } from 'vitest'
import { indexed } from '../pack/build-pack.ts'
import { geometryTypes, type LayerPack, partKinds } from '../pack/layer-pack.ts'
import { Raster } from '../raster/raster.ts'
import type { Stamp } from '../raster/stamp.ts'
import { drawLayer, noLook } from './draw-layer.ts'
import { type VisitWhole, visitPoints, visitPositions } from './mark-positions.ts'
import { type PictureSprites, prepareLooks, type RasterLook } from './prepared-look.ts'

interface Part {
  readonly kind: keyof typeof partKinds
  /** In units, which are pixels of the picture, y to the north. */
  readonly at: readonly number[]
}

const typesOf = { points: geometryTypes.point, line: geometryTypes.line, outerRing: geometryTypes.polygon, hole: 3 }

function packOf(features: readonly (readonly Part[])[]): LayerPack {
  const parts = features.flat()
  const sums = (lengths: readonly number[]) => lengths.map((_, at) => lengths.slice(0, at + 1).reduce((a, b) => a + b))
  return indexed({
    featureCount: features.length,
    numbers: Float64Array.from(features, (_, at) => at + 1),
    types: Uint8Array.from(features, ([first]) => (first ? typesOf[first.kind] : geometryTypes.none)),
    coordinates: Int32Array.from(parts.flatMap(({ at }) => at)),
    partEnds: Uint32Array.from(sums(parts.map(({ at }) => at.length))),
    partKinds: Uint8Array.from(parts, ({ kind }) => partKinds[kind]),
    featureEnds: Uint32Array.from(sums(features.map(({ length }) => length))),
  })
}

const box = (x: number, y: number, [width, height]: readonly [number, number]): Part => ({
  kind: 'outerRing',
  at: [x, y, x + width, y, x + width, y + height, x, y + height, x, y],
})
const line = (...at: number[]): Part => ({ kind: 'line', at })
const points = (...at: number[]): Part => ({ kind: 'points', at })

const none: PassPaints<{ width: number; height: number }> = {
  area: [],
  outline: [],
  line: [],
  point: [],
  middle: [],
  start: [],
  end: [],
  vertices: [],
}
const thin = { widthPx: 1, cap: 'butt', join: 'miter', dashOffsetPx: 0, offsetPx: 0 } as const
const graphic = {
  graphic: {
    mark: { kind: 'mark', shape: 'square' },
    size: 3,
    opacity: 1,
    rotation: 0,
    anchor: [0.5, 0.5],
    displacement: [0, 0],
  },
  imageScale: 1,
} as const
const dot: Stamp = {
  widthPx: 1,
  heightPx: 1,
  anchorX: 0,
  anchorY: 0,
  pixels: new Uint8ClampedArray([0, 128, 0, 255]),
}
const tile: Stamp = {
  widthPx: 2,
  heightPx: 1,
  anchorX: 0,
  anchorY: 0,
  pixels: new Uint8ClampedArray([1, 2, 3, 255, 9, 9, 9, 255]),
}
const sprites: PictureSprites<{ width: number; height: number }> = {
  stampOf: () => ({ stamp: dot }),
  tileOf: () => tile,
  turnedOf: () => ({ stamp: dot }),
}

function lookOf(...passes: Partial<typeof none>[]): RasterLook {
  const look: PaintedLook<{ width: number; height: number }> = {
    passes: passes.map((pass) => ({ ...none, ...pass })),
    positions: ['middle', 'vertices'],
  }
  const [prepared] = prepareLooks([look], { sprites, pixelRatio: 1, originPx: [0, 0] })
  if (!prepared) throw new Error('a look is prepared')
  return prepared
}

/** Draws all features on 40 × 40 pixels, whose lower left corner is the origin. */
function drawn(
  features: readonly (readonly Part[])[],
  looks: readonly RasterLook[],
  { numbers = features.map(() => 0), hidden = [] as readonly number[] } = {},
): Raster {
  const raster = new Raster(40, 40)
  const pack = packOf(features)
  const places = Uint32Array.from(features.keys()).filter((place) => !hidden.includes(place))
  const looksOf = Uint32Array.from(places, (place) => numbers[place] ?? noLook)
  const frame = { corner: [0, 40], perUnit: [1, 1], mapPx: [40, 40] } as const
  drawLayer(raster, { runs: [{ pack, places, lookOf: looksOf }], looks }, frame)
  return raster
}

/** The colour of a pixel, counted from the lower left corner. */
function colourAt(raster: Raster, x: number, y: number): string {
  const pixel = ((39 - y) * 40 + x) * 4
  const hex = [...raster.grid.pixels.subarray(pixel, pixel + 4)].map((part) => part.toString(16).padStart(2, '0'))
  return `#${hex.join('')}`
}

describe('a picture of a layer', () => {
  test('has fill and outline of a feature over the features before it', () => {
    const [red, blue] = ['#ff0000ff', '#0000ffff'].map((fill) =>
      lookOf({ area: [{ fill, stroke: { ...thin, widthPx: 2, colour: '#000000ff' } }] }),
    )
    const raster = drawn([[box(5, 5, [20, 20])], [box(15, 15, [20, 20])]], red && blue ? [red, blue] : [], {
      numbers: [0, 1],
    })
    expect([colourAt(raster, 10, 10), colourAt(raster, 20, 20), colourAt(raster, 15, 20)]).toEqual([
      '#ff0000ff',
      '#0000ffff',
      '#000000ff',
    ])
  })

  test('has areas below lines below marks, in each pass of the style', () => {
    const area = { area: [{ fill: '#ff0000ff' }] }
    const others = { line: [{ stroke: { ...thin, widthPx: 4, colour: '#0000ffff' } }], point: [graphic] }
    const features = [[points(20, 20)], [line(0, 20, 40, 20), points(30, 20)], [box(10, 10, [20, 20])]]
    const raster = drawn(features, [lookOf({ ...area, ...others })])
    expect([colourAt(raster, 15, 15), colourAt(raster, 15, 20), colourAt(raster, 20, 19)]).toEqual([
      '#ff0000ff',
      '#0000ffff',
      '#008000ff',
    ])
    const twice = drawn(features, [lookOf({ ...area, ...others }, { area: [{ fill: '#123456ff' }] })])
    expect([colourAt(twice, 15, 20), colourAt(twice, 5, 20)]).toEqual(['#123456ff', '#0000ffff'])
  })

  test('has the strokes that reach into it, also those of features that are beyond its edge', () => {
    const stroke = { ...thin, widthPx: 10, colour: '#0000ffff' }
    const look = lookOf({ area: [{ stroke }], line: [{ stroke }] })
    const raster = drawn([[box(-20, 5, [18, 10])], [line(-20, 30, -3, 30)], [line(42, 0, 42, 20)]], [look])
    expect([colourAt(raster, 1, 10), colourAt(raster, 1, 30), colourAt(raster, 38, 10)]).toEqual([
      '#0000ffff',
      '#00000000',
      '#0000ffff',
    ])
    expect(colourAt(drawn([[line(-30, 13, -3, 10, -30, 7)]], [look]), 10, 10)).toBe('#0000ffff')
  })

  test('leaves out holes, features that are not in view and those without a look', () => {
    const look = lookOf({ area: [{ fill: '#ff0000ff' }] })
    const hole: Part = { ...box(10, 10, [10, 10]), kind: 'hole' }
    const raster = drawn(
      [[box(5, 5, [20, 20]), hole], [box(30, 0, [5, 5])], [box(30, 10, [5, 5])], [box(30, 20, [5, 5])]],
      [look],
      {
        numbers: [0, 0, noLook, 0],
        hidden: [1],
      },
    )
    expect(
      [
        [7, 7],
        [15, 15],
        [32, 2],
        [32, 12],
        [32, 22],
      ].map(([x = 0, y = 0]) => colourAt(raster, x, y)),
    ).toEqual(['#ff0000ff', '#00000000', '#00000000', '#00000000', '#ff0000ff'])
  })

  test('shows features that are smaller than a pixel', () => {
    const look = (widthPx: number) =>
      lookOf({
        area: [{ fill: '#ff000080', stroke: { ...thin, widthPx, colour: '#0000ffff' } }],
        line: [{ stroke: { ...thin, widthPx, colour: '#0000ffff' } }],
      })
    const features = [[box(10, 10, [0, 0])], [line(20, 20, 20, 20)]]
    const pixels = drawn(features, [look(1)])
    expect([colourAt(pixels, 10, 9), colourAt(pixels, 20, 19).slice(0, 7)]).toEqual(['#0000ffff', '#0000ff'])
    expect(new Set(pixels.grid.words).size).toBe(3)
    const wide = drawn(features, [look(6)])
    expect([colourAt(wide, 10, 9), colourAt(wide, 11, 9)]).toEqual(['#0000ffff', '#0000ffff'])
  })

  test('is as dark with areas that are a little smaller than those whose edges are drawn', () => {
    const look = lookOf({ area: [{ fill: '#ff000080', stroke: { ...thin, colour: '#0000ffff' } }] })
    const pack = packOf([[{ kind: 'outerRing', at: [170, 0, 340, 100, 340, 240, 170, 340, 0, 240, 0, 100, 170, 0] }]])
    // Octagons of 340 units, at nine places in a pixel.
    const alphaOf = (sizePx: number) => {
      const raster = new Raster(40, 40)
      const per = sizePx / 340
      for (let place = 0; place < 9; place += 1) {
        const [x, y] = [5 + 13 * (place % 3) + place / 9, 5 + 13 * Math.floor(place / 3) + (place % 3) / 3]
        const frame = { corner: [-x / per, (40 - y) / per], perUnit: [per, per], mapPx: [40, 40] } as const
        drawLayer(
          raster,
          { runs: [{ pack, places: Uint32Array.of(0), lookOf: Uint32Array.of(0) }], looks: [look] },
          frame,
        )
      }
      return raster.grid.pixels.reduce((sum, level, at) => sum + (at % 4 === 3 ? level : 0), 0)
    }
    expect(alphaOf(1.59) / alphaOf(1.61)).toBeGreaterThan(0.85)
    expect(alphaOf(1.59) / alphaOf(1.61)).toBeLessThan(1.15)
  })

  test('is empty where its pixels are no finite numbers', () => {
    const pack = packOf([[box(5, 5, [20, 20])]])
    const look = lookOf({ area: [{ fill: '#ff0000ff', stroke: { ...thin, colour: '#0000ffff' } }] })
    const raster = new Raster(40, 40)
    for (const per of [1e305, Number.POSITIVE_INFINITY, Number.NaN]) {
      const frame = { corner: [5, 5], perUnit: [per, per], mapPx: [40, 40] } as const
      drawLayer(
        raster,
        { runs: [{ pack, places: Uint32Array.of(0), lookOf: Uint32Array.of(0) }], looks: [look] },
        frame,
      )
    }
    expect(raster.grid.words.every((word) => word === 0)).toBe(true)
  })

  test('shows each small area of a feature of several', () => {
    const [filled, outlined] = [
      lookOf({ area: [{ fill: '#ff0000ff' }] }),
      lookOf({ area: [{ stroke: { ...thin, widthPx: 1, colour: '#0000ffff' } }] }),
    ]
    const islands = [box(10, 10, [0, 0]), box(30, 30, [0, 0])]
    for (const look of [filled, outlined]) {
      const seen = drawn([islands], [look])
      const opacityOf = (raster: Raster, x: number) => parseInt(colourAt(raster, x, x - 1).slice(7), 16)
      const alone = opacityOf(drawn([islands.slice(0, 1)], [look]), 10)
      expect(opacityOf(seen, 10)).toBeGreaterThan(0.8 * alone)
      expect(opacityOf(seen, 30)).toBe(opacityOf(seen, 10))
    }
  })

  test('has marks along lines instead of their stroke', () => {
    const pattern = { ...graphic.graphic, size: 4 }
    const stroke = { ...thin, widthPx: 1, colour: '#0000ffff', pattern }
    const raster = drawn([[line(0, 20, 40, 20)]], [lookOf({ line: [{ stroke }] })])
    expect([2, 3, 4, 6, 10].map((x) => colourAt(raster, x, 19))).toEqual([
      '#008000ff',
      '#00000000',
      '#00000000',
      '#008000ff',
      '#008000ff',
    ])
  })

  test('fills areas with patterns, and has no fill of an area that is larger than the map', () => {
    const fill = { color: '#000000', opacity: 1, pattern: graphic.graphic }
    const look = lookOf({ area: [{ fill }], outline: [] })
    const raster = drawn([[box(4, 4, [10, 10])]], [look])
    expect([colourAt(raster, 4, 10), colourAt(raster, 5, 10)]).toEqual(['#010203ff', '#090909ff'])
    expect(colourAt(drawn([[box(-10, -10, [90, 90])]], [look]), 20, 20)).toBe('#00000000')
  })
})

describe('marks of a feature are', () => {
  const pack = packOf([
    [line(0, 0, 10, 0, 10, 30), points(3, 4, 5, 6)],
    // A U, whose box has its middle outside of it, with a hole in its right leg.
    [
      { kind: 'outerRing', at: [0, 0, 100, 0, 100, 90, 60, 90, 60, 10, 10, 10, 10, 90, 0, 90, 0, 0] },
      { ...box(65, 20, [10, 60]), kind: 'hole' },
      box(200, 0, [10, 10]),
    ],
  ])
  const positions = (place: number, position: Parameters<typeof visitPositions>[1]) => {
    const found: number[][] = []
    visitPositions({ pack, place }, position, (x, y) => found.push([x, y]))
    return found
  }

  test('at its points', () => {
    const found: number[][] = []
    visitPoints({ pack, place: 0 }, (x, y) => found.push([x, y]))
    expect(found).toEqual([
      [3, 4],
      [5, 6],
    ])
  })

  test('at half of the length of a line, and inside each area', () => {
    expect(positions(0, 'middle')).toEqual([[10, 10]])
    expect(positions(1, 'middle')).toEqual([
      [87.5, 45],
      [205, 5],
    ])
  })

  test('those of the whole feature where the pack has a part of it', () => {
    const raster = new Raster(40, 40)
    const [cut, look] = [packOf([[line(20, 5, 40, 5)]]), lookOf({ middle: [graphic] })]
    const run = { pack: cut, places: Uint32Array.of(0), lookOf: Uint32Array.of(0) }
    const visitWhole: VisitWhole = (_place, position, visit) => visit(position === 'middle' ? 21 : 0, 5)
    const frame = { corner: [0, 40], perUnit: [1, 1], mapPx: [40, 40] } as const
    drawLayer(raster, { runs: [{ ...run, visitWhole }], looks: [look] }, frame)
    expect([colourAt(raster, 21, 4), colourAt(raster, 30, 4)]).toEqual(['#008000ff', '#00000000'])
  })

  test('at start, end and vertices of its lines and rings', () => {
    expect([positions(0, 'start'), positions(0, 'end')]).toEqual([[[0, 0]], [[10, 30]]])
    expect(positions(0, 'vertices')).toHaveLength(3)
    expect(positions(1, 'end')).toEqual([
      [0, 0],
      [65, 20],
      [200, 0],
    ])
  })
})
