import type { LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { xml, xmlText } from '@cairn/formats/styles/sld/write-xml'
import { schemaNamespace, type WrittenDocument, xlinkNamespace, xmlDeclaration } from '../documents/written-document.ts'
import { extentOfLayers } from '../offer/extent-of-layers.ts'
import { layersIn, type MapOffer, type OfferedFolder, type OfferedLayer } from '../offer/map-offer.ts'
import { infoFormats, pictureFormats } from '../wms/formats.ts'
import { capabilitiesPath, infoEndings, tileEndings } from './rest-paths.ts'
import {
  matrixSize,
  scaleOf,
  type TileMatrixSet,
  tileLevelMax,
  tileMatrixSets,
  tileSizePx,
} from './tile-matrix-sets.ts'

/** The addresses that capabilities of tiles name. */
interface WmtsAddresses {
  /** The address of the service without a query and without a slash at its end. */
  readonly service: string
  /** The query with which every address ends: `?key=…` for a caller that sent its key as a parameter, else empty. */
  readonly query: string
}

const namespaces = {
  xmlns: 'http://www.opengis.net/wmts/1.0',
  'xmlns:ows': 'http://www.opengis.net/ows/1.1',
  'xmlns:xlink': xlinkNamespace,
  'xmlns:xsi': schemaNamespace,
  'xsi:schemaLocation':
    'http://www.opengis.net/wmts/1.0 http://schemas.opengis.net/wmts/1.0/wmtsGetCapabilities_response.xsd',
  version: '1.0.0',
}

/** The capabilities of WMTS 1.0.0 (OGC 07-057r7, 7.1.1.2) for the layers that a caller may see. */
export function writeWmtsCapabilities({ root }: MapOffer, addresses: WmtsAddresses): WrittenDocument {
  const { service, query } = addresses
  const text = xml(
    'Capabilities',
    [
      writeIdentification(root),
      writeOperations(`${service}${query === '' ? '?' : `${query}&`}`),
      xml('Contents', [
        ...layersIn(root).map((layer) => writeLayer(layer, addresses)),
        ...tileMatrixSets.map(writeSet),
      ]),
      xml('ServiceMetadataURL', '', { 'xlink:href': `${service}/${capabilitiesPath}${query}` }),
    ],
    namespaces,
  )
  return { contentType: 'application/xml; charset=utf-8', text: `${xmlDeclaration}${text}\n` }
}

function writeTitles({ title, abstract }: { readonly title: string; readonly abstract: string }): string[] {
  return [xml('ows:Title', xmlText(title)), ...(abstract === '' ? [] : [xml('ows:Abstract', xmlText(abstract))])]
}

function writeIdentification(root: OfferedFolder): string {
  const type = [xml('ows:ServiceType', 'OGC WMTS'), xml('ows:ServiceTypeVersion', '1.0.0')]
  return xml('ows:ServiceIdentification', [...writeTitles(root), ...type])
}

function writeOperations(address: string): string {
  const encoding = xml('ows:Constraint', xml('ows:AllowedValues', xml('ows:Value', 'KVP')), { name: 'GetEncoding' })
  const get = xml('ows:Get', encoding, { 'xlink:href': address })
  const names = ['GetCapabilities', 'GetTile', 'GetFeatureInfo']
  return xml(
    'ows:OperationsMetadata',
    names.map((name) => xml('ows:Operation', xml('ows:DCP', xml('ows:HTTP', get)), { name })),
  )
}

function writeLayer(layer: OfferedLayer, addresses: WmtsAddresses): string {
  const styles = layer.styles.map(({ name, title }, at) =>
    xml('Style', [xml('ows:Title', xmlText(title)), xml('ows:Identifier', xmlText(name))], {
      isDefault: String(at === 0),
    }),
  )
  return xml('Layer', [
    ...writeTitles(layer),
    writeBox(extentOfLayers([layer])),
    xml('ows:Identifier', xmlText(layer.name)),
    ...styles,
    ...pictureFormats.map((format) => xml('Format', xmlText(format))),
    ...(layer.isQueryable ? infoFormats : []).map((format) => xml('InfoFormat', xmlText(format))),
    ...tileMatrixSets.map(({ name }) => xml('TileMatrixSetLink', xml('TileMatrixSet', name))),
    ...writeTemplates(layer, addresses),
  ])
}

function writeBox([west, south, east, north]: LonLatExtent): string {
  return xml('ows:WGS84BoundingBox', [
    xml('ows:LowerCorner', `${west} ${south}`),
    xml('ows:UpperCorner', `${east} ${north}`),
  ])
}

function writeTemplates({ name, isQueryable }: OfferedLayer, { service, query }: WmtsAddresses): string[] {
  const tile = `${service}/${encodeURIComponent(name)}/{Style}/{TileMatrixSet}/{TileMatrix}/{TileRow}/{TileCol}`
  const template = (resourceType: string, format: string, address: string) =>
    xml('ResourceURL', '', { format, resourceType, template: `${address}${query}` })
  return [
    ...tileEndings.map(([ending, format]) => template('tile', format, `${tile}.${ending}`)),
    ...(isQueryable ? infoEndings : []).map(([ending, format]) =>
      template('FeatureInfo', format, `${tile}/{J}/{I}.${ending}`),
    ),
  ]
}

function writeSet(set: TileMatrixSet): string {
  const levels = Array.from({ length: tileLevelMax + 1 }, (_, level) => writeMatrix(set, level))
  return xml('TileMatrixSet', [
    xml('ows:Identifier', set.name),
    xml('ows:SupportedCRS', `urn:ogc:def:crs:EPSG::${set.crs.epsg}`),
    ...(set.scaleSet === undefined ? [] : [xml('WellKnownScaleSet', set.scaleSet)]),
    ...levels,
  ])
}

/** The corner has the axis order of the system. */
function writeMatrix(set: TileMatrixSet, level: number): string {
  const { columns, rows } = matrixSize(set, level)
  const [x, y] = set.corner
  return xml('TileMatrix', [
    xml('ows:Identifier', String(level)),
    xml('ScaleDenominator', String(scaleOf(set, level))),
    xml('TopLeftCorner', set.crs.isNorthingFirst ? `${y} ${x}` : `${x} ${y}`),
    xml('TileWidth', String(tileSizePx)),
    xml('TileHeight', String(tileSizePx)),
    xml('MatrixWidth', String(columns)),
    xml('MatrixHeight', String(rows)),
  ])
}
