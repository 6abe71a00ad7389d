import { type MapOffer, type OfferedLayer } from '../../offer/map-offer.ts'
import { decimalOf, wholeNumberOf } from '../../requests/read-values.ts'
import type { SentParameters } from '../../requests/sent-parameters.ts'
import { invalidValue, quoted, ServiceFault } from '../../requests/service-fault.ts'
import { type InfoFormat, infoFormatOf, infoFormats } from '../formats.ts'
import { negotiateVersion, readVersion, type WmsVersion } from '../wms-version.ts'
import { layerOf, readLayers, styleOf } from './read-layers.ts'
import { readOutput, readSize } from './read-picture.ts'
import { readView } from './read-view.ts'
import type { FeatureInfoRequest, LegendRequest, MapRequest, StyledLayer, WmsRequest } from './wms-request.ts'

/** Features of each layer in the answer to GetFeatureInfo. */
const infoCountMax = 50
/** Size in px of a symbol in a legend (OGC 02-070, 12.2). */
export const legendSymbolPx = 20

type Read = (parameters: SentParameters, offer: MapOffer) => WmsRequest

const requests: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['GETCAPABILITIES', readCapabilities],
  ['GETMAP', readMap],
  ['GETFEATUREINFO', readFeatureInfo],
  ['GETLEGENDGRAPHIC', readLegend],
  ['DESCRIBELAYER', readDescribeLayer],
  ['GETSTYLES', readStyles],
])

/**
 * Reads a request of WMS 1.1.1 or 1.3.0 for the layers that its caller may see.
 * @throws ServiceFault
 */
export function readWmsRequest(parameters: SentParameters, offer: MapOffer): WmsRequest {
  const service = parameters.find('SERVICE')
  if (service !== undefined && service.toUpperCase() !== 'WMS') throw invalidValue('SERVICE', 'must be WMS')
  const name = parameters.get('REQUEST')
  const read = requests.get(name.toUpperCase())
  if (!read)
    throw new ServiceFault(`The operation ${quoted(name)} does not exist`, {
      code: 'OperationNotSupported',
      locator: 'REQUEST',
    })
  refuseForeignContent(parameters)
  return read(parameters, offer)
}

/** Parameters by which a client would send its own styles and data, or addresses from which to load them. */
const foreignContent = ['SLD', 'SLD_BODY', 'REMOTE_OWS_TYPE', 'REMOTE_OWS_URL', 'WFS', 'GFI']

function refuseForeignContent(parameters: SentParameters): void {
  const foreign = parameters.firstOf(foreignContent)
  if (foreign === undefined) return
  throw new ServiceFault(`${foreign} is not supported: the layers are drawn with their own styles`, {
    code: 'OperationNotSupported',
    locator: foreign,
  })
}

/** SERVICE is mandatory here alone (OGC 06-042, 7.2.3.2). FORMAT and UPDATESEQUENCE change nothing. */
function readCapabilities(parameters: SentParameters): WmsRequest {
  parameters.get('SERVICE')
  return { kind: 'capabilities', version: negotiateVersion(parameters) }
}

function readMap(parameters: SentParameters, offer: MapOffer): MapRequest {
  const version = readVersion(parameters)
  refuseDimensions(parameters)
  const view = readView(parameters, offer, version)
  return { kind: 'map', version, view, output: readOutput(parameters) }
}

/** No layer has a time or an elevation. */
function refuseDimensions(parameters: SentParameters): void {
  const dimension = parameters.firstOf(['TIME', 'ELEVATION'])
  if (dimension === undefined) return
  throw new ServiceFault(`No layer has the dimension ${dimension}`, {
    code: 'InvalidDimensionValue',
    locator: dimension,
  })
}

function readFeatureInfo(parameters: SentParameters, offer: MapOffer): FeatureInfoRequest {
  const version = readVersion(parameters)
  refuseDimensions(parameters)
  const view = readView(parameters, offer, version)
  const layers = readLayers(parameters, offer, 'QUERY_LAYERS').map((layer) => queried(layer, view.layers))
  const [column, row] = version === '1.3.0' ? (['I', 'J'] as const) : (['X', 'Y'] as const)
  return {
    kind: 'feature-info',
    version,
    view,
    layers: layers.toReversed(),
    point: [readPixel(parameters, column, view.widthPx), readPixel(parameters, row, view.heightPx)],
    format: readInfoFormat(parameters, version),
    count: readCount(parameters),
  }
}

/** A layer of the map that can be queried (OGC 06-042, 7.4.3.4). */
function queried(layer: OfferedLayer, drawn: readonly StyledLayer[]): StyledLayer {
  const locator = 'QUERY_LAYERS'
  const found = drawn.find((styled) => styled.layer === layer)
  if (!found)
    throw new ServiceFault(`The layer ${quoted(layer.name)} is not in LAYERS`, { code: 'LayerNotDefined', locator })
  if (!layer.isQueryable)
    throw new ServiceFault(`The layer ${quoted(layer.name)} cannot be queried`, { code: 'LayerNotQueryable', locator })
  return found
}

function readPixel(parameters: SentParameters, name: string, size: number): number {
  const pixel = wholeNumberOf(parameters.get(name))
  if (pixel === undefined || pixel >= size)
    throw new ServiceFault(`${name} must be a whole number from 0 to ${size - 1}`, {
      code: 'InvalidPoint',
      locator: name,
    })
  return pixel
}

/** INFO_FORMAT is optional in version 1.1.1 (OGC 01-068r3, 7.3.3.5). */
function readInfoFormat(parameters: SentParameters, version: WmsVersion): InfoFormat {
  const name = version === '1.3.0' ? parameters.get('INFO_FORMAT') : (parameters.find('INFO_FORMAT') ?? 'text/plain')
  const format = infoFormatOf(name)
  if (format) return format
  throw new ServiceFault(`INFO_FORMAT ${quoted(name)} is not one of ${infoFormats.join(', ')}`, {
    code: 'InvalidFormat',
    locator: 'INFO_FORMAT',
  })
}

/** 1 without a positive number (OGC 01-068r3, 7.3.3.6). */
function readCount(parameters: SentParameters): number {
  const count = wholeNumberOf(parameters.find('FEATURE_COUNT') ?? '') ?? 1
  return Math.min(Math.max(1, count), infoCountMax)
}

function readLegend(parameters: SentParameters, offer: MapOffer): LegendRequest {
  const layer = layerOf(offer, parameters.get('LAYER'), 'LAYER')
  const scale = parameters.find('SCALE')
  const scaleDenominator = scale === undefined ? undefined : decimalOf(scale)
  if (scale !== undefined && !(scaleDenominator !== undefined && scaleDenominator > 0))
    throw invalidValue('SCALE', 'must be a positive number')
  const sizeOf = (name: 'WIDTH' | 'HEIGHT') => (parameters.find(name) ? readSize(parameters, name) : legendSymbolPx)
  return {
    kind: 'legend',
    version: readVersion(parameters),
    layer: { layer, style: styleOf(layer, parameters.find('STYLE') ?? '', 'STYLE') },
    widthPx: sizeOf('WIDTH'),
    heightPx: sizeOf('HEIGHT'),
    scaleDenominator,
    rule: parameters.find('RULE'),
    output: readOutput(parameters),
  }
}

function readDescribeLayer(parameters: SentParameters, offer: MapOffer): WmsRequest {
  return {
    kind: 'describe-layer',
    version: readVersion(parameters),
    layers: readLayers(parameters, offer, 'LAYERS'),
  }
}

function readStyles(parameters: SentParameters, offer: MapOffer): WmsRequest {
  return { kind: 'styles', version: readVersion(parameters), layers: readLayers(parameters, offer, 'LAYERS') }
}
