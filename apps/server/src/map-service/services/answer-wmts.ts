import type { ServedAnswer } from '@cairn/contract/map-service/map-services'
import { tiledMapPx } from '../drawing/picture-message.ts'
import { findOffer, findPartOfOffer } from '../offer/find-offer.ts'
import { writeFeatureInfo } from '../wms/answers/write-feature-info.ts'
import { readWmtsRequest } from '../wmts/read-wmts-request.ts'
import { tileSizePx } from '../wmts/tile-matrix-sets.ts'
import type { WmtsRequest } from '../wmts/wmts-request.ts'
import { writeWmtsCapabilities } from '../wmts/write-wmts-capabilities.ts'
import { drawView } from './draw-view.ts'
import { findFeaturesAtPixel } from './find-features.ts'
import { answerOf, type ServiceCall } from './service-call.ts'

/** The answer to a request of WMTS. @throws ServiceFault */
export async function answerWmts(call: ServiceCall): Promise<ServedAnswer | ''> {
  const { db, viewer, parameters, addresses, pictures } = call
  const name = parameters.find('LAYER')
  const request = readWmtsRequest(
    parameters,
    await findPartOfOffer(pictures.readsWith(db), viewer, name === undefined ? [] : [name]),
  )
  switch (request.kind) {
    case 'capabilities':
      return answerOf(writeWmtsCapabilities(await findOffer(db, { ...call, looks: call.pictures.looks }), addresses))
    case 'feature-info':
      return answerFeatureInfo(call, request)
    default:
      return answerTile(call, request)
  }
}

type TileRequest = Extract<WmtsRequest, { kind: 'tile' }>

/** A tile is transparent where nothing is drawn, a JPEG white. */
function answerTile(call: ServiceCall, { tile, format }: TileRequest): Promise<ServedAnswer | ''> {
  const { layer, set, box } = tile
  return drawView(call, {
    layerIds: [layer.layer.id],
    crs: set.crs,
    box,
    widthPx: tileSizePx,
    heightPx: tileSizePx,
    mapPx: tiledMapPx,
    format,
    background: undefined,
  })
}

type FeatureInfoRequest = Extract<WmtsRequest, { kind: 'feature-info' }>

/** The standard has no count of features: one, as in WMS without a count. */
async function answerFeatureInfo(call: ServiceCall, request: FeatureInfoRequest): Promise<ServedAnswer> {
  const { tile, point, format } = request
  const { set, box } = tile
  const found = await findFeaturesAtPixel(call, {
    layers: [tile.layer.layer],
    crs: set.crs,
    box,
    widthPx: tileSizePx,
    heightPx: tileSizePx,
    point,
    count: 1,
    format,
  })
  return answerOf(writeFeatureInfo(found, format))
}
