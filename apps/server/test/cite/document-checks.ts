import { childElements } from '@cairn/formats/styles/sld/elements'
import type { XmlElement } from '@cairn/formats/styles/sld/xml-tree'
import { childNamed, childTexts, elementsNamed } from '../samples/xml-elements.ts'
import type { Checks, WmsClient } from './wms-client.ts'

const requestOf = async (wms: WmsClient) => childNamed(childNamed(await wms.capabilities(), 'Capability'), 'Request')
const layersOf = async (wms: WmsClient) => elementsNamed(await wms.capabilities(), 'Layer')
const namedLayersOf = async (wms: WmsClient) =>
  (await layersOf(wms)).filter((layer) => childTexts(layer, 'Name').length > 0)
const formatsOf = async (wms: WmsClient, operation: string) =>
  childTexts(childNamed(await requestOf(wms), operation), 'Format')
const versionFor = async (wms: WmsClient, version: string | undefined) =>
  (await wms.capabilities({ version })).attributes.get('version')
const hrefsIn = (element: XmlElement) =>
  elementsNamed(element, 'OnlineResource').map(({ attributes }) => attributes.get('href') ?? '')
const childrenNamed = (element: XmlElement, local: string) =>
  childElements(element).filter((child) => child.local === local)
const bareType = (type: string) => type.split('; charset')[0]

export const documentChecks: Checks = {
  'basic:gif-or-png': async (wms) => [(await formatsOf(wms, 'GetMap')).includes('image/png'), true],
  'basic_elements:reserved-chars': async (wms) => {
    const plain = Object.entries(wms.mapOf({})).map(([name, value]) => `${name}=${value}`)
    return [(await wms.sendQuery(plain.join('&'))).bytes, (await wms.send(wms.mapOf({}))).bytes]
  },
  'basic_elements:escaped-chars': async (wms) => {
    const every = Object.entries(wms.mapOf({})).map(([name, value]) => `${name}=${escaped(String(value))}`)
    return [(await wms.sendQuery(every.join('&'))).bytes, (await wms.send(wms.mapOf({}))).bytes]
  },
  'basic_elements:escaped-space': async (wms) => {
    const { format: _, ...others } = wms.mapOf({})
    const query = Object.entries(others).map(([name, value]) => `${name}=${value}`)
    const { bytes } = await wms.sendQuery(`${query.join('&')}&format=image/png;+mode=8bit`)
    return [bytes, (await wms.send(wms.mapOf({ format: 'image/png; mode=8bit' }))).bytes]
  },
  'basic_elements:extra-GetCapabilities-param': async (wms) => [
    (await wms.capabilities({ extra: 'x' })).local,
    'WMS_Capabilities',
  ],
  'basic_elements:extra-GetMap-param': async (wms) => [
    (await wms.map({ extra: 'x' })).colours,
    (await wms.map()).colours,
  ],
  'basic_elements:extra-GetFeatureInfo-param': async (wms) => [await wms.info({ extra: 'x' }), await wms.info()],
  'basic_elements:negotiate-no-version': async (wms) => [await versionFor(wms, undefined), '1.3.0'],
  'basic_elements:negotiate-basic_elements-version': async (wms) => [await versionFor(wms, '1.3.0'), '1.3.0'],
  'basic_elements:negotiate-higher-version': async (wms) => [await versionFor(wms, '100.0.0'), '1.3.0'],
  'basic_elements:negotiate-lower-version': async (wms) => [await versionFor(wms, '0.0.0'), '1.1.1'],

  'getcapabilities:each-format': async (wms) => {
    const formats = await formatsOf(wms, 'GetCapabilities')
    const replies = await Promise.all(
      formats.map((format) => wms.send({ service: 'WMS', request: 'GetCapabilities', format })),
    )
    return [replies.map(({ type }) => bareType(type)), formats]
  },
  'getcapabilities:no-format': async (wms) => [
    (await wms.send({ service: 'WMS', request: 'GetCapabilities' })).type,
    'text/xml; charset=utf-8',
  ],
  'getcapabilities:invalid-format': async (wms) => [
    (await wms.send({ service: 'WMS', request: 'GetCapabilities', format: 'text/unknown' })).type,
    'text/xml; charset=utf-8',
  ],
  'getcapabilities:updatesequence-ignored': async (wms) => [
    (await wms.capabilities({ updatesequence: '0' })).local,
    'WMS_Capabilities',
  ],
  'getcapabilities:capability-onlineresource': async (wms) => [
    hrefsIn(await requestOf(wms)).filter((href) => !/^https?:\/\/.*[?&]$/.test(href)),
    [],
  ],
  'getcapabilities:capability-xml-getcapabilities-format': async (wms) => [
    (await formatsOf(wms, 'GetCapabilities')).includes('text/xml'),
    true,
  ],
  'getcapabilities:capability-xml-exception-format': async (wms) => [
    elementsNamed(await wms.capabilities(), 'Exception').flatMap((found) => childTexts(found, 'Format'))[0],
    'XML',
  ],
  'getcapabilities:resource-format': async (wms) => {
    const [legend] = elementsNamed(await wms.capabilities(), 'LegendURL')
    const [href = ''] = legend ? hrefsIn(legend) : []
    const { pathname, search } = new URL(href)
    return [(await wms.sendTo(`${pathname}${search}`)).type, legend && childTexts(legend, 'Format')[0]]
  },
  'getcapabilities:bbox-crs-advertised': async (wms) => {
    const layers = await layersOf(wms)
    const systems = new Set(layers.flatMap((layer) => childTexts(layer, 'CRS')))
    const used = layers.flatMap((layer) =>
      childrenNamed(layer, 'BoundingBox').map(({ attributes }) => attributes.get('CRS')),
    )
    return [used.filter((crs) => !systems.has(crs ?? '')), []]
  },
  'getcapabilities:bbox-present': async (wms) => [
    childrenNamed((await layersOf(wms))[0] ?? missing(), 'BoundingBox').length > 0,
    true,
  ],
  'getcapabilities:bbox-distinct-crs': async (wms) => {
    const lists = (await layersOf(wms)).map((layer) =>
      childrenNamed(layer, 'BoundingBox').map(({ attributes }) => attributes.get('CRS')),
    )
    return [lists.filter((list) => new Set(list).size < list.length), []]
  },
  'getcapabilities:crs-auto2-declarations': async (wms) => [
    (await layersOf(wms)).flatMap((layer) => childTexts(layer, 'CRS')).filter((crs) => crs.startsWith('AUTO2')),
    [],
  ],
  'getcapabilities:crs-present': async (wms) => [
    childTexts((await layersOf(wms))[0] ?? missing(), 'CRS').length > 2,
    true,
  ],
  'getcapabilities:crs-for-all-layers': async (wms) => [
    childTexts((await layersOf(wms))[0] ?? missing(), 'CRS').slice(0, 3),
    ['CRS:84', 'EPSG:4326', 'EPSG:3857'],
  ],
  'recommendations:layer-crs': async (wms) => [
    childTexts((await layersOf(wms))[0] ?? missing(), 'CRS').includes('EPSG:4326'),
    true,
  ],
  'getcapabilities:ex_geobbox-present': async (wms) => [
    childrenNamed((await layersOf(wms))[0] ?? missing(), 'EX_GeographicBoundingBox').length,
    1,
  ],
  'getcapabilities:ex_geobbox-coordinates': async (wms) => {
    const found = elementsNamed(await wms.capabilities(), 'EX_GeographicBoundingBox').map((box) =>
      childElements(box).map((side) => Number(childText(side))),
    )
    const isValid = ([west = 1, east = 0, south = 1, north = 0]: readonly number[]) =>
      -180 <= west && west <= east && east <= 180 && -90 <= south && south <= north && north <= 90
    return [found.filter((sides) => !isValid(sides)), []]
  },
  'getcapabilities:style-unique': async (wms) => {
    const names = (await layersOf(wms)).map((layer) =>
      childrenNamed(layer, 'Style').map((style) => childTexts(style, 'Name')[0]),
    )
    return [names.filter((list) => new Set(list).size < list.length), []]
  },
  'getcapabilities:style-legendurls': async (wms) => {
    const legends = elementsNamed(await wms.capabilities(), 'LegendURL')
      .flatMap(hrefsIn)
      .slice(0, 4)
    const types = await Promise.all(
      legends.map(async (href) => (await wms.sendTo(href.slice(new URL(href).origin.length))).type),
    )
    return [new Set(types), new Set(['image/png'])]
  },
  'getcapabilities:layer-extents': async (wms) => {
    const layers = await namedLayersOf(wms)
    const lakes = layers.find((layer) => childTexts(layer, 'Title')[0] === 'cite:Lakes') ?? missing()
    const [box] = childrenNamed(lakes, 'BoundingBox')
    return [
      ['minx', 'miny', 'maxx', 'maxy'].map((side) => Number(box?.attributes.get(side))),
      [0.0006, -0.0018, 0.0031, -0.0001],
    ]
  },
  'recommendations:png-getmap-format': async (wms) => [(await formatsOf(wms, 'GetMap'))[0], 'image/png'],

  'getfeatureinfo:exceptions-default': async (wms) => [
    await wms.fault(wms.infoOf({ query_layers: 'unknown' })),
    'LayerNotDefined',
  ],
  'getfeatureinfo:exceptions-xml': async (wms) => [
    await wms.fault(wms.infoOf({ query_layers: 'unknown', exceptions: 'XML' })),
    'LayerNotDefined',
  ],
  'getfeatureinfo:invalid-info_format': async (wms) => [
    await wms.fault(wms.infoOf({ info_format: 'x/y' })),
    'InvalidFormat',
  ],
  'getfeatureinfo:each-info_format': async (wms) => {
    const formats = await formatsOf(wms, 'GetFeatureInfo')
    const replies = await Promise.all(formats.map((format) => wms.send(wms.infoOf({ info_format: format }))))
    return [replies.map(({ type }) => bareType(type)), formats]
  },
  'getfeatureinfo:invalid-i': async (wms) => [await wms.fault(wms.infoOf({ i: 84 })), 'InvalidPoint'],
  'getfeatureinfo:invalid-j': async (wms) => [await wms.fault(wms.infoOf({ j: -1 })), 'InvalidPoint'],
  'getfeatureinfo:two-query_layers': async (wms) => {
    const layers = wms.named('cite:Forests', 'cite:Lakes')
    return [await wms.info({ layers, query_layers: layers }), [wms.named('cite:Lakes'), wms.named('cite:Forests')]]
  },
  'getfeatureinfo:three-query_layers': async (wms) => {
    const layers = wms.named('cite:Forests', 'cite:Ponds', 'cite:Lakes')
    return [await wms.info({ layers, query_layers: layers }), [wms.named('cite:Lakes'), wms.named('cite:Forests')]]
  },
  'getfeatureinfo:less-query_layers': async (wms) => [
    await wms.info({ layers: wms.named('cite:Forests', 'cite:Lakes'), query_layers: wms.named('cite:Lakes') }),
    [wms.named('cite:Lakes')],
  ],
  'getfeatureinfo:invalid-query_layers': async (wms) => [
    await wms.fault(wms.infoOf({ query_layers: wms.named('cite:Forests') })),
    'LayerNotDefined',
  ],
  'getfeatureinfo:each-queryable-layer': async (wms) => {
    const names = (await namedLayersOf(wms)).flatMap((layer) => childTexts(layer, 'Name'))
    const answers = []
    for (const layers of names) answers.push((await wms.send(wms.infoOf({ layers, query_layers: layers }))).type)
    return [new Set(answers), new Set(['application/json; charset=utf-8'])]
  },
  'queryable:getfeatureinfo-supported': async (wms) => [(await formatsOf(wms, 'GetFeatureInfo')).length > 0, true],
  'queryable:std-data-queryable': async (wms) => [
    (await namedLayersOf(wms)).filter(({ attributes }) => attributes.get('queryable') !== '1'),
    [],
  ],
  ...featureCounts(),
}

function featureCounts(): Checks {
  // Both ponds are within 6 px of the pixel between them.
  const ponds = (wms: WmsClient, feature_count?: number) =>
    wms.info({ layers: wms.named('cite:Ponds'), query_layers: wms.named('cite:Ponds'), i: 22, j: 11, feature_count })
  return {
    'queryable:feature_count': async (wms) => [(await ponds(wms, 10)).length, wms.countOf('cite:Ponds')],
    'queryable:feature_count-default': async (wms) => [(await ponds(wms)).length, 1],
    'queryable:feature_count-1': async (wms) => [(await ponds(wms, 1)).length, 1],
  }
}

function escaped(text: string): string {
  return Array.from(text, (character) => `%${(character.codePointAt(0) ?? 0).toString(16).padStart(2, '0')}`).join('')
}

function childText({ children }: XmlElement): string {
  return children.map((child) => ('text' in child ? child.text : '')).join('')
}

function missing(): never {
  throw new Error('the capabilities have no such layer')
}
