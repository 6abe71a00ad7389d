import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { Style } from '@cairn/domain/style/style'
import { expect, test } from 'vitest'
import { sampleOffer } from '../../../../test/samples/map-offer.ts'
import { childTexts, elementsNamed, rootOf } from '../../../../test/samples/xml-elements.ts'
import { layersIn } from '../../offer/map-offer.ts'
import type { FoundLayer } from './found-features.ts'
import { writeFeatureInfo } from './write-feature-info.ts'
import { writeLayerDescriptions } from './write-layer-descriptions.ts'
import { writeLayerStyles } from './write-layer-styles.ts'

const point: Geometry = { type: 'Point', coordinates: [-97.5, 30.25] }
const found = (geometry: Geometry | undefined = point): readonly FoundLayer[] => [
  {
    name: 'valves',
    title: 'Valves <main>',
    features: [
      {
        id: 'point.7',
        properties: [
          ['size (mm)', 150],
          ['size [mm]', '6 "\n  Feature: 9'],
          ['1st note', '<script>alert(1)</script> & co'],
          ['empty', null],
        ],
        geometry,
      },
    ],
  },
  { name: 'pipes', title: 'Pipes', features: [] },
]

test('features as text have one line for each property', () => {
  const { contentType, text } = writeFeatureInfo(found(), 'text/plain')
  expect(contentType).toBe('text/plain; charset=utf-8')
  expect(text.split('\n')).toEqual([
    'Layer: Valves <main>',
    '  Feature: point.7',
    '    size (mm) = 150',
    '    size [mm] = 6 "   Feature: 9',
    '    1st note = <script>alert(1)</script> & co',
    '    empty = ',
    '',
  ])
})

test('features as HTML have no markup of their values', () => {
  const { contentType, text } = writeFeatureInfo(found(), 'text/html')
  expect(contentType).toBe('text/html; charset=utf-8')
  expect(text).not.toContain('<script')
  expect(text).toContain('&#60;script&#62;alert(1)&#60;/script&#62; &#38; co')
  expect(text.match(/<tr>/g)).toHaveLength(4)
})

test('features as GeoJSON have their layer', () => {
  const { contentType, text } = writeFeatureInfo(found(), 'application/json')
  expect(contentType).toBe('application/json; charset=utf-8')
  expect(JSON.parse(text)).toMatchObject({
    type: 'FeatureCollection',
    numberReturned: 1,
    features: [
      {
        type: 'Feature',
        id: 'point.7',
        layer: 'valves',
        geometry: point,
        properties: { 'size (mm)': 150, empty: null },
      },
    ],
  })
})

test.for([
  ['application/vnd.ogc.gml', 'coordinates', '-97.5,30.25'],
  ['application/gml+xml; version=3.1', 'pos', '30.25 -97.5'],
] as const)('features as %s have an element for each value and their place', ([format, place, text]) => {
  const root = rootOf(writeFeatureInfo(found(), format).text)
  const [feature] = elementsNamed(root, 'valves')
  expect(feature?.attributes.get(format.endsWith('3.1') ? 'id' : 'fid')).toBe('point.7')
  expect(feature && childTexts(feature, 'size__mm_')).toEqual(['150'])
  expect(feature && childTexts(feature, 'size__mm__2')).toEqual(['6 "\n  Feature: 9'])
  expect(feature && childTexts(feature, '_1st_note')).toEqual(['<script>alert(1)</script> & co'])
  expect(elementsNamed(root, place).map((element) => element.children)).toEqual([[{ text, isCdata: false }]])
})

const ring = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 0],
] as const
const hole = [
  [1, 1],
  [2, 1],
  [2, 2],
  [1, 1],
] as const

test.for([
  [{ type: 'LineString', coordinates: [...ring] }, 'LineString', 'LineString'],
  [{ type: 'Polygon', coordinates: [[...ring], [...hole]] }, 'innerBoundaryIs', 'interior'],
  [{ type: 'MultiPoint', coordinates: [...ring] }, 'pointMember', 'pointMember'],
  [{ type: 'MultiLineString', coordinates: [[...ring]] }, 'lineStringMember', 'curveMember'],
  [{ type: 'MultiPolygon', coordinates: [[[...ring]]] }, 'polygonMember', 'surfaceMember'],
  [{ type: 'GeometryCollection', geometries: [point] }, 'geometryMember', 'geometryMember'],
] as const satisfies readonly (readonly [Geometry, string, string])[])(
  'a geometry as GML has the elements of its version: %j',
  ([geometry, earlier, later]) => {
    const rootIn = (format: 'application/vnd.ogc.gml' | 'application/gml+xml; version=3.1') =>
      rootOf(writeFeatureInfo(found(geometry), format).text)
    expect(elementsNamed(rootIn('application/vnd.ogc.gml'), earlier)).not.toEqual([])
    expect(elementsNamed(rootIn('application/gml+xml; version=3.1'), later)).not.toEqual([])
  },
)

test('an answer without features says so, or has none', () => {
  expect(writeFeatureInfo([], 'text/plain').text).toBe('No features were found\n')
  expect(writeFeatureInfo([], 'text/html').text).toContain('No features were found')
  expect(JSON.parse(writeFeatureInfo([], 'application/json').text)).toMatchObject({ features: [] })
  expect(rootOf(writeFeatureInfo([], 'application/vnd.ogc.gml').text).children).toEqual([])
})

test('layers are described in the form of each version', () => {
  const layers = layersIn(sampleOffer().root).slice(0, 2)
  const later = rootOf(writeLayerDescriptions({ kind: 'describe-layer', version: '1.3.0', layers }).text)
  expect(later).toMatchObject({ local: 'DescribeLayerResponse', uri: 'http://www.opengis.net/sld' })
  expect(elementsNamed(later, 'FeatureTypeName').map((name) => name.children)).toMatchObject([
    [{ text: 'valves' }],
    [{ text: 'pipes' }],
  ])
  const earlier = rootOf(writeLayerDescriptions({ kind: 'describe-layer', version: '1.1.1', layers }).text)
  expect(earlier.local).toBe('WMS_DescribeLayerResponse')
  expect(elementsNamed(earlier, 'LayerDescription').map(({ attributes }) => attributes.get('name'))).toEqual([
    'valves',
    'pipes',
  ])
})

test('styles of layers are one document with a layer for each', () => {
  const style = (name: string): Style => ({ name, layers: [] })
  const { text } = writeLayerStyles([
    { name: 'valves', styles: [style('plain'), style('bold')] },
    { name: 'pipes', styles: [style('plain')] },
  ])
  const layers = elementsNamed(rootOf(text), 'NamedLayer')
  expect(layers.map((layer) => childTexts(layer, 'Name'))).toEqual([['valves'], ['pipes']])
  expect(layers.map((layer) => elementsNamed(layer, 'UserStyle').length)).toEqual([2, 1])
})
