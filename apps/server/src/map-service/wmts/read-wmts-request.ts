import type { MapOffer } from '../offer/map-offer.ts'
import { wholeNumberOf } from '../requests/read-values.ts'
import type { SentParameters } from '../requests/sent-parameters.ts'
import { invalidValue, quoted, ServiceFault } from '../requests/service-fault.ts'
import { infoFormatOf, pictureFormatOf } from '../wms/formats.ts'
import type { StyledLayer } from '../wms/requests/wms-request.ts'
import {
  matrixSize,
  type TileMatrixSet,
  tileBox,
  tileLevelMax,
  tileMatrixSets,
  tileSizePx,
} from './tile-matrix-sets.ts'
import type { WmtsRequest, WmtsTile } from './wmts-request.ts'

const version = '1.0.0'

/** Reads a request of WMTS 1.0.0 (OGC 07-057r7) for the layers that its caller may see. @throws ServiceFault */
export function readWmtsRequest(parameters: SentParameters, offer: MapOffer): WmtsRequest {
  if (parameters.get('SERVICE').toUpperCase() !== 'WMTS') throw invalidValue('SERVICE', 'must be WMTS')
  const name = parameters.get('REQUEST')
  switch (name.toUpperCase()) {
    case 'GETCAPABILITIES':
      return readCapabilities(parameters)
    case 'GETTILE':
      return {
        kind: 'tile',
        tile: readTile(parameters, offer),
        format: readFormat(parameters, 'FORMAT', pictureFormatOf),
      }
    case 'GETFEATUREINFO':
      return readFeatureInfo(parameters, offer)
    default:
      throw new ServiceFault(`The operation ${quoted(name)} does not exist`, {
        code: 'OperationNotSupported',
        locator: 'REQUEST',
      })
  }
}

/** The client lists the versions that it reads, the preferred one first (OGC 06-121r3, 7.3.2). */
function readCapabilities(parameters: SentParameters): WmtsRequest {
  const accepted = parameters.find('ACCEPTVERSIONS')?.split(',', 100) ?? [version]
  if (!accepted.includes(version))
    throw new ServiceFault(`The service speaks version ${version} alone`, { code: 'VersionNegotiationFailed' })
  return { kind: 'capabilities' }
}

function readTile(parameters: SentParameters, offer: MapOffer): WmtsTile {
  if (parameters.get('VERSION') !== version) throw invalidValue('VERSION', `must be ${version}`)
  const layer = readLayer(parameters, offer)
  const set = readSet(parameters)
  const level = wholeNumberOf(parameters.get('TILEMATRIX'))
  if (level === undefined || level > tileLevelMax)
    throw invalidValue('TILEMATRIX', `must be a level from 0 to ${tileLevelMax}`)
  const { columns, rows } = matrixSize(set, level)
  const place = {
    level,
    column: readPlace(parameters, 'TILECOL', columns),
    row: readPlace(parameters, 'TILEROW', rows),
  }
  return { layer, set, place, box: tileBox(set, place) }
}

function readLayer(parameters: SentParameters, { layers }: MapOffer): StyledLayer {
  const name = parameters.get('LAYER')
  const layer = layers.get(name)
  if (!layer) throw invalidValue('LAYER', `${quoted(name)} does not exist`)
  const styleName = parameters.find('STYLE')
  const style = styleName === undefined ? layer.styles[0] : layer.styles.find((offered) => offered.name === styleName)
  if (!style) throw invalidValue('STYLE', `${quoted(styleName ?? '')} is no style of the layer`)
  return { layer, style }
}

function readSet(parameters: SentParameters): TileMatrixSet {
  const name = parameters.get('TILEMATRIXSET')
  const set = tileMatrixSets.find((offered) => offered.name === name)
  if (!set)
    throw invalidValue('TILEMATRIXSET', `must be one of ${tileMatrixSets.map((offered) => offered.name).join(', ')}`)
  return set
}

function readPlace(parameters: SentParameters, name: 'TILECOL' | 'TILEROW', count: number): number {
  const text = parameters.get(name)
  const place = wholeNumberOf(text)
  if (place !== undefined && place < count) return place
  if (!/^-?\d+$/.test(text)) throw invalidValue(name, 'must be a whole number')
  throw new ServiceFault(`${name} must be from 0 to ${count - 1}`, { code: 'TileOutOfRange', locator: name })
}

function readFormat<Format>(
  parameters: SentParameters,
  name: 'FORMAT' | 'INFOFORMAT',
  formatOf: (text: string) => Format | undefined,
): Format {
  const text = parameters.get(name)
  const format = formatOf(text)
  if (format === undefined) throw invalidValue(name, `${quoted(text)} is not supported`)
  return format
}

function readFeatureInfo(parameters: SentParameters, offer: MapOffer): WmtsRequest {
  const tile = readTile(parameters, offer)
  if (!tile.layer.layer.isQueryable) throw invalidValue('LAYER', 'cannot be queried')
  return {
    kind: 'feature-info',
    tile,
    point: [readPixel(parameters, 'I'), readPixel(parameters, 'J')],
    format: readFormat(parameters, 'INFOFORMAT', infoFormatOf),
  }
}

function readPixel(parameters: SentParameters, name: 'I' | 'J'): number {
  const pixel = wholeNumberOf(parameters.get(name))
  if (pixel !== undefined && pixel < tileSizePx) return pixel
  throw new ServiceFault(`${name} must be a whole number from 0 to ${tileSizePx - 1}`, {
    code: 'PointIJOutOfRange',
    locator: name,
  })
}
