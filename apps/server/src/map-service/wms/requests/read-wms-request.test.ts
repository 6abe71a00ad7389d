import { expect, test } from 'vitest'
import { sampleOffer } from '../../../../test/samples/map-offer.ts'
import { readAddress } from '../../requests/sent-parameters.ts'
import { ServiceFault } from '../../requests/service-fault.ts'
import { readWmsRequest } from './read-wms-request.ts'

const offer = sampleOffer()
const read = (query: string) => readWmsRequest(readAddress(`/wms?${query}`), offer)

const map13 = {
  SERVICE: 'WMS',
  REQUEST: 'GetMap',
  VERSION: '1.3.0',
  LAYERS: 'parcels,valves',
  STYLES: '',
  CRS: 'EPSG:4326',
  BBOX: '30,-98,31,-97',
  WIDTH: '256',
  HEIGHT: '200',
  FORMAT: 'image/png',
}
const { CRS: _, ...shared } = map13
const map11 = { ...shared, VERSION: '1.1.1', SRS: 'EPSG:4326', BBOX: '-98,30,-97,31' }
const info13 = {
  ...map13,
  REQUEST: 'GetFeatureInfo',
  QUERY_LAYERS: 'valves',
  INFO_FORMAT: 'text/plain',
  I: '10',
  J: '20',
}
const info11 = { ...map11, REQUEST: 'GetFeatureInfo', QUERY_LAYERS: 'valves', X: '10', Y: '20' }

type Changes = Readonly<Record<string, string | undefined>>
/** The address of a request with other values; undefined leaves a parameter out. */
const addressOf = (base: Changes, changes: Changes = {}) =>
  Object.entries({ ...base, ...changes })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('&')

function faultOf(query: string): ServiceFault {
  try {
    read(query)
  } catch (error) {
    if (error instanceof ServiceFault) return error
    throw error
  }
  throw new Error(`no fault: ${query}`)
}

const places = { box: [-98, 30, -97, 31], widthPx: 256, heightPx: 200 }

test.for([
  ['1.3.0 with latitude first', map13, places],
  ['1.3.0 in CRS:84', { ...map13, CRS: 'CRS:84', BBOX: '-98,30,-97,31' }, places],
  ['1.1.1 with longitude first', map11, places],
  [
    '1.3.0 in web mercator',
    { ...map13, CRS: 'EPSG:3857', BBOX: '-1.1e7,3.5e6,-1.0e7,3.6e6' },
    { box: [-1.1e7, 3.5e6, -1e7, 3.6e6] },
  ],
  [
    '1.3.0 with northing first',
    { ...map13, CRS: 'EPSG:31467', BBOX: '5200000,3400000,5300000,3500000' },
    { box: [3_400_000, 5_200_000, 3_500_000, 5_300_000] },
  ],
  ['1.3.0 beyond the poles', { ...map13, BBOX: '-100,-200,100,200' }, { box: [-200, -100, 200, 100] }],
  [
    'a tile with a margin at the antimeridian',
    { ...map13, CRS: 'CRS:84', BBOX: '-181,0,-171,10' },
    { box: [-181, 0, -171, 10] },
  ],
] as const)('GetMap of %s has its box with easting first', ([, request, expected]) => {
  expect(read(addressOf(request))).toMatchObject({ kind: 'map', version: request.VERSION, view: expected })
})

test('names of parameters have any case and any order, and unknown ones are ignored', () => {
  const query = addressOf(map13)
    .split('&')
    .toReversed()
    .map((pair) => pair.replace(/^\w+/, (name) => name.toLowerCase()))
  expect(read([...query, 'angle=7'].join('&'))).toEqual(read(addressOf(map13)))
})

test('layers come from the bottom to the top, each with its style or its default', () => {
  const drawn = (changes: Changes) => {
    const request = read(addressOf(map13, changes))
    return request.kind === 'map' ? request.view.layers.map(({ layer, style }) => `${layer.name} ${style.name}`) : []
  }
  expect(drawn({})).toEqual(['parcels plain', 'valves plain'])
  expect(drawn({ STYLES: undefined })).toEqual(['parcels plain', 'valves plain'])
  expect(drawn({ STYLES: ',' })).toEqual(['parcels plain', 'valves plain'])
  expect(drawn({ STYLES: ',bold' })).toEqual(['parcels plain', 'valves bold'])
  expect(drawn({ LAYERS: 'valves', STYLES: 'bold' })).toEqual(['valves bold'])
})

test.for([
  [{}, { format: 'image/png', isTransparent: false, background: [255, 255, 255] }],
  [{ TRANSPARENT: 'TRUE' }, { isTransparent: true }],
  [
    { TRANSPARENT: 'FALSE', BGCOLOR: '0x0000fF' },
    { isTransparent: false, background: [0, 0, 255] },
  ],
  [{ FORMAT: 'image/png; mode=8bit' }, { format: 'image/png; mode=8bit' }],
  [{ FORMAT: 'image/png;mode=8bit' }, { format: 'image/png; mode=8bit' }],
  [
    { FORMAT: 'image/jpeg', TRANSPARENT: 'TRUE' },
    { format: 'image/jpeg', isTransparent: false },
  ],
] as const)('GetMap with %j has the output %j', ([changes, output]) => {
  expect(read(addressOf(map13, changes))).toMatchObject({ output })
})

test.for([
  ['1.3.0', info13, {}, { point: [10, 20], format: 'text/plain', count: 1 }],
  ['1.1.1', info11, {}, { point: [10, 20], format: 'text/plain', count: 1 }],
  ['the last pixel', info13, { I: '255', J: '199' }, { point: [255, 199] }],
  ['five features', info13, { FEATURE_COUNT: '5' }, { count: 5 }],
  ['too many features', info13, { FEATURE_COUNT: '999999' }, { count: 50 }],
  ['no features', info13, { FEATURE_COUNT: '0' }, { count: 1 }],
  ['no number', info13, { FEATURE_COUNT: 'all' }, { count: 1 }],
  ['GeoJSON', info13, { INFO_FORMAT: 'application/geo+json' }, { format: 'application/json' }],
  ['GML 3', info13, { INFO_FORMAT: 'application/vnd.ogc.gml/3.1.1' }, { format: 'application/gml+xml; version=3.1' }],
  [
    'a plus sign without its escape',
    info13,
    { INFO_FORMAT: 'application/gml xml; version=3.1' },
    { format: 'application/gml+xml; version=3.1' },
  ],
] as const)('GetFeatureInfo of %s is read', ([, base, changes, expected]) => {
  expect(read(addressOf(base, changes))).toMatchObject({ kind: 'feature-info', ...expected })
})

test('queried layers come from the top to the bottom', () => {
  const request = read(addressOf(info13, { LAYERS: 'pipes,valves', QUERY_LAYERS: 'pipes,valves' }))
  expect(request).toMatchObject({ layers: [{ layer: { name: 'valves' } }, { layer: { name: 'pipes' } }] })
})

test.for([
  ['', '1.3.0'],
  ['&VERSION=1.3.0', '1.3.0'],
  ['&VERSION=1.1.1', '1.1.1'],
  ['&VERSION=2.0.0', '1.3.0'],
  ['&VERSION=1.3.1', '1.3.0'],
  ['&VERSION=1.2.0', '1.1.1'],
  ['&VERSION=1.0.0', '1.1.1'],
  ['&VERSION=0.0.0', '1.1.1'],
  ['&WMTVER=1.1.1', '1.1.1'],
  ['&FORMAT=text/unknown&UPDATESEQUENCE=7', '1.3.0'],
] as const)('GetCapabilities with "%s" negotiates %s', ([more, version]) => {
  expect(read(`service=WMS&request=GetCapabilities${more}`)).toEqual({ kind: 'capabilities', version })
})

test('a legend, descriptions of layers and their styles are read', () => {
  const legend = 'version=1.3.0&service=WMS&sld_version=1.1.0&request=GetLegendGraphic&format=image/png&layer=valves'
  expect(read(legend)).toMatchObject({
    kind: 'legend',
    layer: { style: { name: 'plain' } },
    widthPx: 20,
    heightPx: 20,
    scaleDenominator: undefined,
    rule: undefined,
  })
  expect(read(`${legend}&STYLE=bold&WIDTH=30&HEIGHT=10&SCALE=5000&RULE=main%20pipes`)).toMatchObject({
    layer: { style: { name: 'bold' } },
    widthPx: 30,
    heightPx: 10,
    scaleDenominator: 5000,
    rule: 'main pipes',
  })
  for (const [operation, kind] of [
    ['DescribeLayer', 'describe-layer'],
    ['GetStyles', 'styles'],
  ] as const) {
    const found = read(`version=1.1.1&request=${operation}&layers=valves,pipes`)
    expect(found).toMatchObject({ kind, layers: [{ name: 'valves' }, { name: 'pipes' }] })
  }
})

const mapFaults: readonly (readonly [Changes, string])[] = [
  [{ REQUEST: undefined }, 'MissingParameterValue'],
  [{ REQUEST: 'GetFeature' }, 'OperationNotSupported'],
  [{ REQUEST: '__proto__' }, 'OperationNotSupported'],
  [{ SERVICE: 'WFS' }, 'InvalidParameterValue'],
  [{ VERSION: undefined }, 'MissingParameterValue'],
  [{ VERSION: '1.0.0' }, 'InvalidParameterValue'],
  [{ LAYERS: undefined }, 'MissingParameterValue'],
  [{ LAYERS: '' }, 'MissingParameterValue'],
  [{ LAYERS: 'parcels,unknown' }, 'LayerNotDefined'],
  [{ LAYERS: 'unknown,parcels' }, 'LayerNotDefined'],
  [{ LAYERS: 'parcels,' }, 'LayerNotDefined'],
  [{ LAYERS: 'parcels%2Cvalves' }, 'LayerNotDefined'],
  [{ LAYERS: Array.from({ length: 51 }, () => 'parcels').join(',') }, 'InvalidParameterValue'],
  [{ STYLES: 'bold' }, 'InvalidParameterValue'],
  [{ STYLES: ',thin' }, 'StyleNotDefined'],
  [{ STYLES: 'thin,' }, 'StyleNotDefined'],
  [{ CRS: undefined }, 'MissingParameterValue'],
  [{ CRS: 'EPSG:4326\r\nSet-Cookie: a=b' }, 'InvalidCRS'],
  [{ CRS: 'AUTO2:42001,1,0,0' }, 'InvalidCRS'],
  [{ CRS: 'urn:x' }, 'InvalidCRS'],
  [{ WIDTH: undefined }, 'MissingParameterValue'],
  ...['0', '-1', '1e9', '1000000000', '4097', '12.5', 'NaN', ' 1'].map(
    (WIDTH) => [{ WIDTH }, 'InvalidParameterValue'] as const,
  ),
  ...['0', '-1', '1e9'].map((HEIGHT) => [{ HEIGHT }, 'InvalidParameterValue'] as const),
  [{ FORMAT: undefined }, 'MissingParameterValue'],
  ...['image/tiff', 'image/png\r\nX-Evil: 1', 'image/png;\tmode=8bit', 'constructor', '*/*'].map(
    (FORMAT) => [{ FORMAT }, 'InvalidFormat'] as const,
  ),
  [{ TRANSPARENT: 'yes' }, 'InvalidParameterValue'],
  [{ BGCOLOR: 'red' }, 'InvalidParameterValue'],
  [{ BGCOLOR: '0x12345g' }, 'InvalidParameterValue'],
  [{ BBOX: undefined }, 'MissingParameterValue'],
  ...['30,-98,31', '30,-98,31,-97,0', '31,-98,30,-97', '30,-98,30,-97', '30,-97,31,-98', '30,-97,31,-97'].map(
    (BBOX) => [{ BBOX }, 'InvalidParameterValue'] as const,
  ),
  ...[
    'NaN,-98,31,-97',
    '-Infinity,-98,31,-97',
    '30,-98,1e999,-97',
    '0x10,-98,31,-97',
    ',,,',
    '-1e308,-98,1e308,-97',
  ].map((BBOX) => [{ BBOX }, 'InvalidParameterValue'] as const),
  // across the antimeridian
  ...['-10,170,10,190', '-10,170,10,-170', '-10,-190,10,-170'].map(
    (BBOX) => [{ BBOX }, 'InvalidParameterValue'] as const,
  ),
  [{ TIME: '2026-01-01' }, 'InvalidDimensionValue'],
  [{ ELEVATION: '10' }, 'InvalidDimensionValue'],
  [{ SLD: 'http://127.0.0.1/style.sld' }, 'OperationNotSupported'],
  [{ SLD_BODY: '<StyledLayerDescriptor/>' }, 'OperationNotSupported'],
  [{ REMOTE_OWS_URL: 'http://127.0.0.1/wfs' }, 'OperationNotSupported'],
]

test.for(mapFaults)('GetMap with %j has the fault %s', ([changes, code]) => {
  const fault = faultOf(addressOf(map13, changes))
  expect(fault.code).toBe(code)
  expect(fault.message).not.toMatch(/\p{Cc}/u)
})

test('the code of an unknown system has the name of its version', () => {
  expect(faultOf(addressOf(map11, { SRS: 'EPSG:none' }))).toMatchObject({ code: 'InvalidSRS', locator: 'SRS' })
  expect(faultOf(addressOf(map13, { CRS: 'EPSG:none' }))).toMatchObject({ code: 'InvalidCRS', locator: 'CRS' })
})

test('a box across the antimeridian is refused in words', () => {
  expect(faultOf(addressOf(map13, { BBOX: '-10,170,10,-170' })).message).toContain('antimeridian')
  expect(faultOf(addressOf(map13, { CRS: 'EPSG:3857', BBOX: '19000000,0,21000000,1000000' })).message).toContain(
    'antimeridian',
  )
})

const infoFaults: readonly (readonly [Changes, Changes, string])[] = [
  ...['-1', '256', '10.5', 'x'].map((I) => [info13, { I }, 'InvalidPoint'] as const),
  ...['-1', '200', '1e1'].map((J) => [info13, { J }, 'InvalidPoint'] as const),
  [info11, { X: '256' }, 'InvalidPoint'],
  [info13, { I: undefined }, 'MissingParameterValue'],
  [info13, { INFO_FORMAT: undefined }, 'MissingParameterValue'],
  [info13, { INFO_FORMAT: 'text/unknown' }, 'InvalidFormat'],
  [info13, { QUERY_LAYERS: undefined }, 'MissingParameterValue'],
  [info13, { QUERY_LAYERS: 'unknown' }, 'LayerNotDefined'],
  [info13, { QUERY_LAYERS: 'pipes' }, 'LayerNotDefined'],
  [info13, { QUERY_LAYERS: 'parcels' }, 'LayerNotQueryable'],
]

test.for(infoFaults)('GetFeatureInfo of %j with %j has the fault %s', ([base, changes, code]) => {
  expect(faultOf(addressOf(base, changes)).code).toBe(code)
})

test.for([
  ['request=GetCapabilities', 'MissingParameterValue'],
  ['service=WMS&request=GetCapabilities&version=one', 'InvalidParameterValue'],
  ['version=1.3.0&request=GetLegendGraphic&layer=unknown&format=image/png', 'LayerNotDefined'],
  ['version=1.3.0&request=GetLegendGraphic&layer=valves&style=thin&format=image/png', 'StyleNotDefined'],
  ['version=1.3.0&request=GetLegendGraphic&layer=valves&format=image/gif', 'InvalidFormat'],
  ['version=1.3.0&request=GetLegendGraphic&layer=valves&format=image/png&width=99999', 'InvalidParameterValue'],
  ['version=1.3.0&request=GetLegendGraphic&layer=valves&format=image/png&scale=-1', 'InvalidParameterValue'],
  ['version=1.1.1&request=DescribeLayer&layers=unknown', 'LayerNotDefined'],
  ['version=1.1.1&request=GetStyles&layers=unknown', 'LayerNotDefined'],
  [`${addressOf(map13)}&layers=pipes`, 'InvalidParameterValue'],
  [`${addressOf(map13)}&angle=${'7'.repeat(16_384)}`, 'NoApplicableCode'],
] as const)('the query %s has the fault %s', ([query, code]) => {
  expect(faultOf(query).code).toBe(code)
})

test('a parameter that is sent twice with one value is no fault', () => {
  expect(read(`${addressOf(map13)}&layers=parcels%2Cvalves`)).toMatchObject({ kind: 'map' })
})
