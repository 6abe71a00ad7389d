import { worldEdgeM } from '@cairn/domain/geometry/web-mercator'
import { plainFill, plainText, type Style, type Symbolizer } from '@cairn/domain/style/style'
import { indexed, sharedPack } from '@cairn/drawing/pack/build-pack'
import { geometryTypes, packMessage, partKinds, unitsPerM } from '@cairn/drawing/pack/layer-pack'
import { ValueColumnBuilder } from '@cairn/drawing/pack/value-column'
import { expect, test } from 'vitest'
import { drawnPicture } from '../../../test/samples/drawn-picture.ts'
import { PictureDrawer } from './draw-picture.ts'
import { KnownLooks } from './known-looks.ts'
import type { LayerMessage, PictureMessage } from './picture-message.ts'

type Positions = readonly (readonly [xM: number, yM: number])[]
const geometries = {
  point: [geometryTypes.point, partKinds.points],
  line: [geometryTypes.line, partKinds.line],
  area: [geometryTypes.polygon, partKinds.outerRing],
} as const

interface DrawnFeature {
  readonly kind: keyof typeof geometries
  readonly positionsM: Positions
  readonly name?: string
}

/** A layer of one feature. */
function layerOf({ kind, positionsM, name = '' }: DrawnFeature, symbolizer: Symbolizer): LayerMessage {
  const [type, part] = geometries[kind]
  const coordinates = positionsM.flat().map((coordinate) => Math.round(coordinate * unitsPerM))
  const pack = sharedPack({ features: 1, parts: 1, coordinates: coordinates.length })
  pack.numbers[0] = 1
  pack.types[0] = type
  pack.coordinates.set(coordinates)
  pack.partEnds[0] = coordinates.length
  pack.partKinds[0] = part
  pack.featureEnds[0] = 1
  const values = new ValueColumnBuilder(['name'], 1)
  values.set(0, JSON.stringify(name))
  const file: Style = {
    name: '',
    layers: [{ rules: [{ title: '', symbolizers: [symbolizer] }], onlyFirst: false, sortBy: [] }],
  }
  const look = { colour: '#ff0000', shape: 'circle', scheme: 'light', isThinned: false, file, named: [], symbols: [] }
  return {
    sources: [{ pack: packMessage(indexed(pack)), values: values.finish() }],
    look: { key: '', hasLabels: true, text: Buffer.from(JSON.stringify(look)), symbols: [] },
  }
}

async function pictureOf(layer: LayerMessage, view: Pick<PictureMessage, 'box' | 'widthPx' | 'heightPx'>) {
  const form = { pixelRatio: 1, format: 'png', mapPx: [1440, 900] } as const
  const drawer = new PictureDrawer(new KnownLooks())
  return drawnPicture(await drawer.draw({ ...form, ...view, layers: [layer] }, () => undefined))
}

/** A tile of 256 px, of which each is a metre, from the middle of the map to the right. */
const tileAt = (column: number) => {
  return { box: [256 * column, -256, 256 * (column + 1), 0], widthPx: 256, heightPx: 256 } as const
}
const textOf = (more: Partial<Extract<Symbolizer, { kind: 'text' }>>): Symbolizer => ({
  ...plainText,
  label: { property: 'name' },
  fill: { color: '#00ff00', opacity: 1 },
  ...more,
})

test('a picture of more worlds than are drawn shows the world itself', async () => {
  const square = [10e6, 12e6].flatMap((x) => [10e6, 12e6].map((y) => [x, y] as const))
  const [a, b, c, d] = square
  const ring = [a, b, d, c, a].flatMap((position) => (position ? [position] : []))
  const layer = layerOf(
    { kind: 'area', positionsM: ring },
    { kind: 'fill', part: 'whole', ...plainFill, color: '#00ff00' },
  )
  /** The worlds, counted from the world itself to the east, in which the picture has the square. */
  const worldsIn = async (first: number, last: number) => {
    const widthPx = 40 * (last - first + 1)
    const marginM = 1000
    const [west, east] = [(2 * first - 1) * worldEdgeM + marginM, (2 * last + 1) * worldEdgeM - marginM]
    const box = [west, -worldEdgeM, east, worldEdgeM] as const
    const { at } = await pictureOf(layer, { box, widthPx, heightPx: 40 })
    const x = Math.floor(20 + (11e6 / worldEdgeM) * 20)
    const y = Math.floor(20 - (11e6 / worldEdgeM) * 20)
    return Array.from({ length: last - first + 1 }, (_, each) => first + each).filter(
      (world) => at(x + 40 * (world - first), y) !== '',
    )
  }
  expect(await worldsIn(-20, 20)).toEqual([-4, -3, -2, -1, 0, 1, 2, 3])
  expect(await worldsIn(-20, 1)).toEqual([-6, -5, -4, -3, -2, -1, 0, 1])
  expect(await worldsIn(-1, 20)).toEqual([-1, 0, 1, 2, 3, 4, 5, 6])
  expect(await worldsIn(5, 20)).toEqual([5, 6, 7, 8, 9, 10, 11, 12])
  expect(await worldsIn(-1, 1)).toEqual([-1, 0, 1])
})

test('a long label is in all tiles that it reaches, those beyond the edge of a block too', async () => {
  const right = textOf({ placement: { kind: 'point', anchor: [0, 0.5], displacement: [5, 0], rotation: 0 } })
  const name = 'A name that is long enough for three tiles '.repeat(2)
  const layer = layerOf({ kind: 'point', positionsM: [[140, -128]], name }, right)
  const drawn = await Promise.all([0, 1, 2].map((column) => pictureOf(layer, tileAt(column))))
  expect(drawn.map(({ colours }) => colours.size > 0)).toEqual([true, true, true])
  const leftwards = textOf({ placement: { kind: 'point', anchor: [1, 0.5], displacement: [-5, 0], rotation: 0 } })
  const beyond = layerOf({ kind: 'point', positionsM: [[1230, -128]], name }, leftwards)
  expect((await pictureOf(beyond, tileAt(3))).colours.size).toBeGreaterThan(0)
})

test('a label that repeats along a line over a part of the world is drawn at the largest scale', async () => {
  const along = textOf({ placement: { kind: 'line', offset: 0 }, options: { followLine: 'true', repeat: '100' } })
  const edgeM = 40_075_017 / 2 ** 24
  const ends = [
    [-2e6, -1e6],
    [2e6, 1e6],
  ] as const
  const layer = layerOf({ kind: 'line', positionsM: ends, name: 'Main' }, along)
  const tile = await pictureOf(layer, { box: [0, 0, edgeM, edgeM], widthPx: 256, heightPx: 256 })
  expect(tile.colours.size).toBeGreaterThan(0)
})
