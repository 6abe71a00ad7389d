import { expect, test } from 'vitest'
import { sampleOffer } from '../../../test/samples/map-offer.ts'
import { childNamed, childTexts, elementsNamed, misplaced, rootOf } from '../../../test/samples/xml-elements.ts'
import { readAddress } from '../requests/sent-parameters.ts'
import { ServiceFault } from '../requests/service-fault.ts'
import { readWmtsRequest } from './read-wmts-request.ts'
import { readRestPath } from './rest-paths.ts'
import { writeWmtsCapabilities } from './write-wmts-capabilities.ts'
import { writeWmtsFault } from './write-wmts-fault.ts'

const offer = sampleOffer()
const read = (query: string) => readWmtsRequest(readAddress(`/wmts?${query}`), offer)
const tile =
  'service=WMTS&version=1.0.0&request=GetTile&layer=valves&style=bold&format=image/png&TileMatrixSet=GoogleMapsCompatible&TileMatrix=2&TileRow=1&TileCol=3'
const info = `${tile.replace('GetTile', 'GetFeatureInfo')}&infoformat=text/plain&i=7&j=255`
const half = Math.PI * 6_378_137

test('a tile is read with its box', () => {
  expect(read(tile)).toMatchObject({
    kind: 'tile',
    format: 'image/png',
    tile: { layer: { style: { name: 'bold' } }, place: { level: 2, column: 3, row: 1 } },
  })
  const request = read(tile)
  const box = request.kind === 'tile' ? request.tile.box : []
  expect(box.map((value) => value.toFixed(6))).toEqual([half / 2, 0, half, half / 2].map((value) => value.toFixed(6)))
  const world = tile.replace('GoogleMapsCompatible', 'EPSG:4326').replace('TileCol=3', 'TileCol=7')
  expect(read(world)).toMatchObject({ tile: { box: [135, 0, 180, 45], set: { crs: { name: 'EPSG:4326' } } } })
})

test('a pixel of a tile is read', () => {
  expect(read(info)).toMatchObject({ kind: 'feature-info', point: [7, 255], format: 'text/plain' })
})

test('an address in the form of resources is the same request', () => {
  const rest = (path: string) => {
    const parameters = readRestPath(path)
    return parameters && readWmtsRequest(parameters, offer)
  }
  expect(rest('valves/bold/GoogleMapsCompatible/2/1/3.png')).toEqual(read(tile))
  expect(rest('valves/bold/GoogleMapsCompatible/2/1/3/255/7.txt')).toEqual(read(info))
  expect(rest('1.0.0/WMTSCapabilities.xml')).toEqual({ kind: 'capabilities' })
  for (const path of ['', 'valves/bold/GoogleMapsCompatible/2/1/3.gif', 'valves/bold/%zz/2/1/3.png', 'valves/3.png'])
    expect(rest(path)).toBeUndefined()
})

test.for([
  ['service=WMTS&request=GetCapabilities'],
  ['service=WMTS&request=GetCapabilities&acceptversions=2.0.0,1.0.0'],
] as const)('%s asks for the capabilities', ([query]) => {
  expect(read(query)).toEqual({ kind: 'capabilities' })
})

test.for([
  ['request=GetCapabilities', 'MissingParameterValue', 400],
  ['service=WMS&request=GetCapabilities', 'InvalidParameterValue', 400],
  ['service=WMTS&request=GetCapabilities&acceptversions=2.0.0', 'VersionNegotiationFailed', 400],
  ['service=WMTS&request=GetLegend', 'OperationNotSupported', 501],
  [tile.replace('1.0.0', '1.1.0'), 'InvalidParameterValue', 400],
  [tile.replace('valves', 'unknown'), 'InvalidParameterValue', 400],
  [tile.replace('bold', 'thin'), 'InvalidParameterValue', 400],
  [tile.replace('image/png', 'image/png%0D%0A'), 'InvalidParameterValue', 400],
  [tile.replace('GoogleMapsCompatible', 'constructor'), 'InvalidParameterValue', 400],
  [tile.replace('TileMatrix=2', 'TileMatrix=27'), 'InvalidParameterValue', 400],
  [tile.replace('TileMatrix=2', 'TileMatrix=-1'), 'InvalidParameterValue', 400],
  [tile.replace('TileCol=3', 'TileCol=4'), 'TileOutOfRange', 400],
  [tile.replace('TileRow=1', 'TileRow=-1'), 'TileOutOfRange', 400],
  [tile.replace('TileRow=1', 'TileRow=1e9'), 'InvalidParameterValue', 400],
  [tile.replace('&TileRow=1', ''), 'MissingParameterValue', 400],
  [info.replace('j=255', 'j=256'), 'PointIJOutOfRange', 400],
  [info.replace('text/plain', 'text/unknown'), 'InvalidParameterValue', 400],
  [info.replace('valves', 'parcels'), 'InvalidParameterValue', 400],
  [`${tile}&angle=${'7'.repeat(16_384)}`, 'NoApplicableCode', 500],
] as const)('%s has the fault %s', ([query, code, status]) => {
  const fault = (() => {
    try {
      return read(query)
    } catch (error) {
      return error
    }
  })()
  if (!(fault instanceof ServiceFault)) throw new Error('no fault')
  const written = writeWmtsFault(fault)
  expect(written.status).toBe(status)
  const root = rootOf(written.text)
  expect(root).toMatchObject({ local: 'ExceptionReport', uri: 'http://www.opengis.net/ows/1.1' })
  expect(childNamed(root, 'Exception').attributes.get('exceptionCode')).toBe(code)
})

const addresses = { service: 'https://cairn.example/services/projects/1/wmts', query: '?key=a%26b' }
const capabilities = () => rootOf(writeWmtsCapabilities(offer, addresses).text)

test('capabilities have the elements of their schema in their order', () => {
  const root = capabilities()
  expect(root).toMatchObject({ local: 'Capabilities', uri: 'http://www.opengis.net/wmts/1.0' })
  expect(misplaced(root, ['ServiceIdentification', 'OperationsMetadata', 'Contents', 'ServiceMetadataURL'])).toEqual([])
  const layer =
    'Title Abstract WGS84BoundingBox Identifier Style Format InfoFormat TileMatrixSetLink ResourceURL'.split(' ')
  const layers = elementsNamed(root, 'Layer')
  expect(layers.map((found) => misplaced(found, layer))).toEqual([[], [], [], []])
  expect(layers.map((found) => childTexts(found, 'Identifier')[0])).toEqual(['valves', 'pipes', 'parcels', 'empty'])
  const [query] = elementsNamed(root, 'Get').map(({ attributes }) => attributes.get('href'))
  expect(query).toBe(`${addresses.service}?key=a%26b&`)
})

test('the templates of a layer are addresses that are read', () => {
  const [valves] = elementsNamed(capabilities(), 'Layer')
  const templates = valves
    ? elementsNamed(valves, 'ResourceURL').map(({ attributes }) => attributes.get('template') ?? '')
    : []
  expect(templates).toHaveLength(8)
  const values = {
    Style: 'bold',
    TileMatrixSet: 'EPSG:4326',
    TileMatrix: '3',
    TileRow: '2',
    TileCol: '9',
    J: '1',
    I: '2',
  }
  const requests = templates.map((template) => {
    const address = Object.entries(values).reduce((text, [name, value]) => text.replace(`{${name}}`, value), template)
    const parameters = readRestPath(new URL(address).pathname.replace('/services/projects/1/wmts/', ''))
    return parameters && readWmtsRequest(parameters, offer).kind
  })
  expect(requests).toEqual([
    ...Array.from({ length: 3 }, () => 'tile'),
    ...Array.from({ length: 5 }, () => 'feature-info'),
  ])
})

test('both pyramids have the scales of the standard to level 26', () => {
  const sets = elementsNamed(childNamed(capabilities(), 'Contents'), 'TileMatrixSet').filter(
    ({ children }) => children.length > 1,
  )
  const levels = sets.map((set) => elementsNamed(set, 'TileMatrix'))
  expect(levels.map((matrices) => matrices.length)).toEqual([27, 27])
  const scales = levels.map(([first]) => Number(first && childTexts(first, 'ScaleDenominator')[0]))
  // OGC 07-057r7, table E.4, and level 1 of table E.3
  expect(scales[0]).toBeCloseTo(559_082_264.028_717_8, 4)
  expect(scales[1]).toBeCloseTo(279_541_132.014_358_9, 4)
  expect(levels.map(([first]) => first && childTexts(first, 'TopLeftCorner')[0])).toEqual([
    `-${half} ${half}`,
    '90 -180',
  ])
  expect(levels.map((matrices) => matrices[26] && childTexts(matrices[26], 'MatrixWidth')[0])).toEqual([
    '67108864',
    '134217728',
  ])
})
