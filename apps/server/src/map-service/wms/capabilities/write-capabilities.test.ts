import { childElements } from '@cairn/formats/styles/sld/elements'
import type { XmlElement } from '@cairn/formats/styles/sld/xml-tree'
import { expect, test } from 'vitest'
import { sampleOffer } from '../../../../test/samples/map-offer.ts'
import { childNamed, childTexts, elementsNamed, misplaced, rootOf } from '../../../../test/samples/xml-elements.ts'
import { crsOf } from '../../crs/crs-name.ts'
import type { OfferedSystem } from '../../crs/offered-systems.ts'
import { offerOf } from '../../offer/map-offer.ts'
import { readAddress } from '../../requests/sent-parameters.ts'
import { readWmsRequest } from '../requests/read-wms-request.ts'
import type { WmsVersion } from '../wms-version.ts'
import { writeCapabilities } from './write-capabilities.ts'

const offer = sampleOffer()
const address = 'https://cairn.example/services/projects/1/wms?key=a%26b&'
const systems: readonly OfferedSystem[] = [
  { crs: crsOf(32614), boxOf: ([west, south]) => [west + 600_000, south + 3_300_000, 700_000, 3_500_000] },
  { crs: crsOf(3857), boxOf: () => undefined },
]
const write = (version: WmsVersion) => writeCapabilities(offer, { version, address, systems })
const rootLayer = (version: WmsVersion) => childNamed(childNamed(rootOf(write(version).text), 'Capability'), 'Layer')

/** The layers of a document by their titles. */
function layerTitled(version: WmsVersion, title: string): XmlElement {
  const layer = elementsNamed(rootLayer(version), 'Layer').find((found) => childTexts(found, 'Title').includes(title))
  if (!layer) throw new Error(`no layer ${title}`)
  return layer
}

const attributesOf = (element: XmlElement) => Object.fromEntries(element.attributes)
const boxesOf = (element: XmlElement) =>
  childElements(element)
    .filter(({ local }) => local === 'BoundingBox')
    .map(({ attributes }) => [
      attributes.get('CRS') ?? attributes.get('SRS'),
      attributes.get('minx'),
      attributes.get('miny'),
    ])

/** Sequences of capabilities_1_3_0.xsd and of WMS_MS_Capabilities.dtd of version 1.1.1. */
const sequences: Readonly<Record<WmsVersion, Readonly<Record<string, readonly string[]>>>> = {
  '1.3.0': {
    WMS_Capabilities: ['Service', 'Capability'],
    Service: ['Name', 'Title', 'Abstract', 'OnlineResource', 'LayerLimit', 'MaxWidth', 'MaxHeight'],
    Capability: ['Request', 'Exception', 'Layer'],
    Request: ['GetCapabilities', 'GetMap', 'GetFeatureInfo', 'DescribeLayer', 'GetLegendGraphic'],
    Layer:
      'Name Title Abstract CRS EX_GeographicBoundingBox BoundingBox Style MinScaleDenominator MaxScaleDenominator Layer'.split(
        ' ',
      ),
    Style: ['Name', 'Title', 'LegendURL'],
    LegendURL: ['Format', 'OnlineResource'],
  },
  '1.1.1': {
    WMT_MS_Capabilities: ['Service', 'Capability'],
    Service: ['Name', 'Title', 'Abstract', 'OnlineResource'],
    Capability: ['Request', 'Exception', 'Layer'],
    Request: ['GetCapabilities', 'GetMap', 'GetFeatureInfo', 'DescribeLayer', 'GetLegendGraphic', 'GetStyles'],
    Layer: ['Name', 'Title', 'Abstract', 'SRS', 'LatLonBoundingBox', 'BoundingBox', 'Style', 'ScaleHint', 'Layer'],
    Style: ['Name', 'Title', 'LegendURL'],
    LegendURL: ['Format', 'OnlineResource'],
  },
}

test.for(['1.3.0', '1.1.1'] as const)('version %s has the elements of its schema in their order', (version) => {
  const root = rootOf(write(version).text)
  for (const [name, sequence] of Object.entries(sequences[version]))
    for (const element of elementsNamed(root, name)) expect([name, misplaced(element, sequence)]).toEqual([name, []])
})

test('each version has its root, its media type and its names of formats', () => {
  const [later, earlier] = [write('1.3.0'), write('1.1.1')]
  expect(later.contentType).toBe('text/xml; charset=utf-8')
  expect(later.text).not.toContain('<!DOCTYPE')
  expect(rootOf(later.text)).toMatchObject({ local: 'WMS_Capabilities', uri: 'http://www.opengis.net/wms' })
  expect(earlier.contentType).toBe('application/vnd.ogc.wms_xml; charset=utf-8')
  expect(earlier.text).toContain('WMS_MS_Capabilities.dtd')
  expect(rootOf(earlier.text)).toMatchObject({ local: 'WMT_MS_Capabilities', uri: '' })
  const formats = ({ text }: typeof later, name: string) =>
    elementsNamed(rootOf(text), name).map((found) => childTexts(found, 'Format'))
  expect(formats(later, 'Exception')).toEqual([['XML', 'INIMAGE', 'BLANK']])
  expect(formats(earlier, 'Exception')[0]?.[1]).toBe('application/vnd.ogc.se_inimage')
  expect(formats(later, 'GetMap')).toEqual([['image/png', 'image/png; mode=8bit', 'image/jpeg']])
  expect(formats(later, 'GetCapabilities')).toEqual([['text/xml']])
})

test('addresses are written so that clients can append parameters to them', () => {
  const links = elementsNamed(
    childNamed(childNamed(rootOf(write('1.3.0').text), 'Capability'), 'Request'),
    'OnlineResource',
  )
  expect(links).toHaveLength(10)
  expect(new Set(links.map(({ attributes }) => attributes.get('href')))).toEqual(new Set([address]))
})

test('layers are in the tree of the folders, with texts escaped', () => {
  const root = rootLayer('1.3.0')
  expect(childTexts(root, 'Title')).toEqual(['City of Austin'])
  expect(
    childElements(root)
      .filter(({ local }) => local === 'Layer')
      .map((layer) => childTexts(layer, 'Title')[0]),
  ).toEqual(['Water & <sewer>', 'Title of parcels', 'Title of empty'])
  const folder = layerTitled('1.3.0', 'Water & <sewer>')
  expect(childTexts(folder, 'Name')).toEqual([])
  expect(childTexts(folder, 'Abstract')).toEqual(['Pipes of the "city"'])
  expect(elementsNamed(folder, 'Layer').flatMap((layer) => childTexts(layer, 'Name'))).toEqual(['valves', 'pipes'])
  expect(layerTitled('1.3.0', 'Title of valves').attributes.get('queryable')).toBe('1')
  expect(layerTitled('1.3.0', 'Title of parcels').attributes.get('queryable')).toBe('0')
})

test('a folder without layers is left out', () => {
  const empty = { title: 'Nothing', abstract: '', folders: [], layers: [] }
  const bare = offerOf({ title: 'Project', abstract: '', folders: [empty], layers: [] })
  const { text } = writeCapabilities(bare, { version: '1.3.0', address, systems: [] })
  expect(elementsNamed(rootOf(text), 'Layer')).toHaveLength(1)
})

test('boxes have the axis order of their version and of their system', () => {
  const later = layerTitled('1.3.0', 'Title of valves')
  expect(boxesOf(later).slice(0, 2)).toEqual([
    ['CRS:84', '-98', '30'],
    ['EPSG:4326', '30', '-98'],
  ])
  expect(attributesOf(childNamed(later, 'BoundingBox'))).toMatchObject({ maxx: '-97', maxy: '31' })
  expect(childElements(childNamed(later, 'EX_GeographicBoundingBox')).map(({ local }) => local)).toEqual([
    'westBoundLongitude',
    'eastBoundLongitude',
    'southBoundLatitude',
    'northBoundLatitude',
  ])
  const earlier = layerTitled('1.1.1', 'Title of valves')
  expect(boxesOf(earlier)[0]).toEqual(['EPSG:4326', '-98', '30'])
  expect(attributesOf(childNamed(earlier, 'LatLonBoundingBox'))).toEqual({
    minx: '-98',
    miny: '30',
    maxx: '-97',
    maxy: '31',
  })
  expect(childTexts(rootLayer('1.1.1'), 'SRS')).toEqual(['EPSG:4326', 'EPSG:3857', 'EPSG:32614'])
})

test('boxes are in the unit of their system, and a system of the world is listed once', () => {
  const [, , mercator, utm, ...others] = boxesOf(layerTitled('1.3.0', 'Title of valves'))
  expect(mercator?.map((value) => Math.round(Number(value)))).toEqual([Number.NaN, -10_909_310, 3_503_550])
  expect([utm, others]).toEqual([['EPSG:32614', '599902', '3300030'], []])
})

test('every layer has the systems of the root, and an empty one its area', () => {
  expect(childTexts(rootLayer('1.3.0'), 'CRS')).toEqual(['CRS:84', 'EPSG:4326', 'EPSG:3857', 'EPSG:32614'])
  expect(boxesOf(rootLayer('1.3.0'))[1]).toEqual(['EPSG:4326', '30', '-98'])
  expect(boxesOf(layerTitled('1.3.0', 'Title of empty'))).toEqual([])
})

test('scales are denominators in one version and hints of pixels in the other', () => {
  const later = layerTitled('1.3.0', 'Title of valves')
  expect(childTexts(later, 'MinScaleDenominator')).toEqual(['500'])
  expect(childTexts(later, 'MaxScaleDenominator')).toEqual(['25000'])
  const hint = childNamed(layerTitled('1.1.1', 'Title of valves'), 'ScaleHint').attributes
  expect(Number(hint.get('min'))).toBeCloseTo(0.198, 3)
  expect(Number(hint.get('max'))).toBeCloseTo(9.9, 2)
})

test.for(['1.3.0', '1.1.1'] as const)('the legend addresses of version %s are requests that are read', (version) => {
  const legends = elementsNamed(layerTitled(version, 'Title of valves'), 'LegendURL')
  expect(legends.map(attributesOf)).toEqual([
    { width: '120', height: '40' },
    { width: '120', height: '40' },
  ])
  const styles = legends.map((legend) => {
    const request = readWmsRequest(
      readAddress(childNamed(legend, 'OnlineResource').attributes.get('href') ?? ''),
      offer,
    )
    return request.kind === 'legend' ? [request.version, request.layer.layer.name, request.layer.style.name] : []
  })
  expect(styles).toEqual([
    [version, 'valves', 'plain'],
    [version, 'valves', 'bold'],
  ])
})
