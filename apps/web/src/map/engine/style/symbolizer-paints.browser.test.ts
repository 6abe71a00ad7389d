import {
  plainFill,
  plainGraphic,
  plainStroke,
  plainText,
  type Style as StyleFile,
  type StyleRule,
} from '@cairn/domain/style/style'
import Feature from 'ol/Feature.js'
import type Geometry from 'ol/geom/Geometry.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import { fromExtent } from 'ol/geom/Polygon.js'
import { expect, test } from 'vitest'
import { looksOfPicture } from '../layers/pictures/picture-layer.ts'
import { paintedLooks } from './symbolizer-paints.ts'

const stroke = { kind: 'stroke', part: 'whole', ...plainStroke, offset: 0, isMetres: false } as const
const fill = { kind: 'fill', part: 'whole', ...plainFill } as const
const disc = { kind: 'mark', shape: 'circle', fill: { color: '#ff0000', opacity: 1 } } as const
const mark = { kind: 'mark', part: 'whole', ...plainGraphic, size: 10, mark: disc } as const
const label = { ...plainText, label: { property: 'name' } } as const
const kindIs = (right: string) => ({ op: '=', left: { property: 'kind' }, right }) as const
const rules: readonly StyleRule[] = [
  {
    title: '',
    filter: kindIs('a'),
    symbolizers: [fill, { ...stroke, width: 4 }, { ...stroke, color: '#ffffff' }, mark],
  },
  { title: '', filter: kindIs('far'), minScale: 1e6, symbolizers: [stroke, mark] },
  { title: '', filter: kindIs('named'), symbolizers: [label] },
]
const file: StyleFile = { name: '', layers: [{ rules, onlyFirst: false, sortBy: [] }] }

/** The looks of a picture and the place of each feature of these kinds in them. */
function picture(...features: readonly (readonly [Geometry, string])[]) {
  const evaluated = paintedLooks((id) => ({ kind: id, name: 'Main' }))
  evaluated.show({ colour: '#111111', file }, { scheme: 'light' })
  const { looks, lookOf } = looksOfPicture((feature) => evaluated.find(feature, 1))
  const places = features.map(([geometry, kind]) => {
    const feature = new Feature(geometry)
    feature.setId(kind)
    return lookOf(feature)?.place
  })
  return { looks, places }
}

const line = new LineString([
  [0, 0],
  [10, 10],
])
const point = new Point([0, 0])

test('features of one look have one place in the looks of the picture', () => {
  const { looks, places } = picture([line, 'a'], [point, 'a'], [line.clone(), 'a'], [line, 'other'])
  expect(places).toEqual([0, 1, 0, 2])
  const strokes = [
    { colour: '#000000ff', widthPx: 4 },
    { colour: '#ffffffff', widthPx: 1 },
  ]
  expect(looks[0]?.passes[0]?.line).toMatchObject(strokes.map((each) => ({ stroke: each })))
  expect(looks[0]?.positions).toEqual(['middle'])
  expect(looks[1]?.passes[0]?.point).toMatchObject([{ graphic: { size: 10, mark: disc } }])
  const area = picture([fromExtent([0, 0, 1, 1]), 'a']).looks[0]?.passes[0]?.area
  expect(area).toMatchObject([{ fill: '#808080ff', stroke: strokes[0] }, { stroke: strokes[1] }])
})

test('features beyond the scales of their rule are not drawn, those that have a label alone like their layer', () => {
  expect(picture([line, 'far'], [point, 'far'], [point, 'named'], [point, 'other']).places).toEqual([
    undefined,
    undefined,
    0,
    0,
  ])
})

test('an area that is larger than the map has no fill in the look of its layer, and that of its style file', () => {
  const outlines = picture([fromExtent([0, 0, 1, 1]), 'other'], [fromExtent([0, 0, 1, 1]), 'a']).looks
  expect(outlines.map(({ passes }) => passes[0]?.outline[0]?.fill)).toEqual([undefined, '#808080ff'])
})
