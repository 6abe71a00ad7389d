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
import { pictureLook } from '../styles.ts'
import { FilePictureLooks, notDrawn } from './picture-looks.ts'

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
const layerLook = pictureLook({ colour: '#111111' }, { scheme: 'light', resolution: 1, onlyPoints: false })

/** The looks of a picture and the place of each feature of these kinds in them. */
function picture(...features: readonly (readonly [Geometry, string])[]) {
  const looks = new FilePictureLooks(file, (id) => ({ kind: id, name: 'Main' }))
  const begun = looks.begin([layerLook], () => 0, 1)
  const places = features.map(([geometry, kind]) => {
    const feature = new Feature(geometry)
    feature.setId(kind)
    return begun.placeOf(feature)
  })
  return { looks: begun.looks, places }
}

const line = new LineString([
  [0, 0],
  [10, 10],
])
const point = new Point([0, 0])

test('features of one look have one place in the looks of the picture, behind those that are there', () => {
  const { looks, places } = picture([line, 'a'], [point, 'a'], [line.clone(), 'a'], [line, 'other'])
  expect(places).toEqual([1, 2, 1, 0])
  expect(looks[0]).toBe(layerLook)
  const strokes = [
    { colour: '#000000ff', widthPx: 4 },
    { colour: '#ffffffff', widthPx: 1 },
  ].map((each) => ({ stroke: each }))
  expect(looks[1]?.line).toEqual(strokes)
  expect(looks[2]?.point).toEqual({ fill: '#ff0000ff', radiusPx: 5 })
  const area = picture([fromExtent([0, 0, 1, 1]), 'a']).looks[1]
  expect(area?.area).toEqual([{ fill: '#808080ff' }, ...strokes])
})

test('features beyond the scales of their rule are not drawn, those that have a label alone like their layer', () => {
  expect(picture([line, 'far'], [point, 'far'], [point, 'named']).places).toEqual([notDrawn, notDrawn, 0])
})
