import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { plainGraphic, plainStroke, type StyleRule } from '@cairn/domain/style/style'
import Feature from 'ol/Feature.js'
import type Geometry from 'ol/geom/Geometry.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import Polygon, { fromExtent } from 'ol/geom/Polygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import VectorSource from 'ol/source/Vector.js'
import { expect, onTestFinished, test } from 'vitest'
import { colourAt, openMap, settled } from '../../../../../test/map-under-test.ts'
import type { MapEngine } from '../../create-map.ts'
import { toMapXY } from '../../frame.ts'
import { shapeLooks, shapeStyle } from '../../style/shape-styles.ts'
import { PictureLayer, type PictureLayerOptions } from './picture-layer.ts'

const middle = lonLat(10, 50)
const look = { colour: '#2F7EB8' }
const [x, y] = toMapXY(middle)
/** In metres from the middle of the map: a square with a hole, a line, and a point. */
const shapes = {
  square: new Polygon([ring(-100, -100, 80), ring(-80, -80, 20).toReversed()]),
  line: new LineString([
    [x + 20, y + 20],
    [x + 120, y + 120],
  ]),
  point: new Point([x + 60, y - 60]),
}

function ring(dx: number, dy: number, size: number): number[][] {
  return fromExtent([x + dx, y + dy, x + dx + size, y + dy + size]).getCoordinates()[0] ?? []
}

async function openPicture(geometries: readonly Geometry[], options: Partial<PictureLayerOptions> = {}) {
  const { engine } = await openMap({ centre: middle, zoom: 17 })
  const source = new VectorSource({ features: geometries.map(featureOf) })
  const layer = new PictureLayer(engine, {
    source,
    look,
    hiddenIn: () => () => false,
    onlyPoints: () => false,
    propertiesOf: () => undefined,
    zIndex: 1,
    ...options,
  })
  let pictures = 0
  const count = () => {
    pictures += 1
    layer.whenDrawn(count)
  }
  layer.whenDrawn(count)
  engine.map.addLayer(layer)
  onTestFinished(() => layer.dispose())
  await settled(engine)
  return { engine, layer, source, pictures: () => pictures }
}

function featureOf(geometry: Geometry, place: number): Feature {
  const feature = new Feature(geometry)
  feature.setId(place)
  return feature
}

/** The red, green and blue parts of the colours of a grid over the map. */
function coloursOf(engine: MapEngine): number[] {
  const steps = Array.from({ length: 20 }, (_, i) => i)
  return steps.flatMap((column) => steps.flatMap((row) => partsOf(engine, [260 + column * 15, 160 + row * 15])))
}

function partsOf(engine: MapEngine, at: readonly [number, number]): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(colourAt(engine, at).slice(from, from + 2), 16))
}

test('a picture looks like the shapes drawn one by one', async () => {
  const { engine, layer, source } = await openPicture(Object.values(shapes))
  const picture = coloursOf(engine)
  expect(new Set(picture).size).toBeGreaterThan(2)
  engine.map.removeLayer(layer)
  const looks = shapeLooks(() => undefined)
  looks.show(look, { scheme: 'light' })
  const style = shapeStyle(looks, { isHidden: () => false, viewPx: () => engine.sizePx })
  engine.map.addLayer(new VectorLayer({ source, style }))
  await settled(engine)
  // The canvas rounds colours differently where the picture is drawn onto the map.
  const differences = coloursOf(engine).map((part, at) => Math.abs(part - (picture[at] ?? 0)))
  expect(Math.max(...differences)).toBeLessThanOrEqual(2)
})

const stroke = { kind: 'stroke', part: 'whole', ...plainStroke, color: '#008000', width: 6, offset: 0 } as const
const disc = { kind: 'mark', shape: 'circle', fill: { color: '#0000ff', opacity: 1 } } as const
const kindIs = (right: string) => ({ op: '=', left: { property: 'kind' }, right }) as const
const rules: readonly StyleRule[] = [
  { title: '', filter: kindIs('area'), symbolizers: [{ kind: 'fill', part: 'whole', color: '#ff0000', opacity: 1 }] },
  { title: '', filter: kindIs('line'), symbolizers: [{ ...stroke, isMetres: false }] },
  {
    title: '',
    filter: kindIs('point'),
    symbolizers: [{ kind: 'mark', part: 'whole', ...plainGraphic, size: 20, mark: disc }],
  },
]

test('a picture is drawn by the style file of its layer, and without it in the look of the layer', async () => {
  const file = { name: '', layers: [{ rules, onlyFirst: false, sortBy: [] }] }
  const propertiesOf = (id: unknown) => ({ kind: ['area', 'line', 'point'][Number(id)] })
  const { engine, layer } = await openPicture(Object.values(shapes), { look: { ...look, file }, propertiesOf })
  const places = [
    [-30, -90],
    [70, 70],
    [60, -60],
  ] as const
  const colours = () => places.map(([dx, dy]) => colourAt(engine, [400 + dx / resolution, 300 - dy / resolution]))
  expect(colours()).toEqual(['#ff0000', '#008000', '#0000ff'])
  layer.setLook(look)
  await settled(engine)
  expect(colours().slice(1)).toEqual(['#2f7eb8', '#2f7eb8'])
})

test('a picture is drawn again when its features change, and not for a short move', async () => {
  const { engine, source, pictures } = await openPicture([shapes.square])
  expect(pictures()).toBe(1)
  engine.panBy(150, 100)
  await settled(engine)
  expect(pictures()).toBe(1)
  source.addFeature(new Feature(new Point([x, y])))
  await settled(engine)
  expect(pictures()).toBe(2)
  expect(colourAt(engine, [250, 200])).toBe('#2f7eb8')
  engine.panBy(700, 0)
  await settled(engine)
  expect(pictures()).toBe(3)
})

test('a shape that is smaller than a pixel is still seen', async () => {
  const { engine } = await openPicture([fromExtent([x, y, x + 0.1, y + 0.1])])
  expect(colourAt(engine, [400, 300])).not.toBe(colourAt(engine, [500, 300]))
})

test('shapes are drawn on both sides of the antimeridian', async () => {
  const { engine } = await openPicture([new Point(toMapXY(lonLat(179.999, 50)).slice())], { onlyPoints: () => true })
  engine.setView(lonLat(-179.999, 50), 17)
  await settled(engine)
  const offsetPx = (0.002 / 360) * 256 * 2 ** 17
  expect(colourAt(engine, [400 - offsetPx, 300])).toBe('#2f7eb8')
})

test('without a worker the page draws the picture', async () => {
  const startWorker = () => new Worker('/none.js', { type: 'module' })
  const { engine } = await openPicture([shapes.point], { startWorker })
  expect(colourAt(engine, [400 + 60 / resolution, 300 + 60 / resolution])).toBe('#2f7eb8')
})

/** Metres per pixel at zoom level 17. */
const resolution = 156_543.034 / 2 ** 17
