import type { ServedAnswer } from '@cairn/contract/map-service/map-services'
import { tiledMapPx } from '../drawing/picture-message.ts'
import { findLayerStyles } from '../looks/layer-styles.ts'
import { findOffer, findPartOfOffer } from '../offer/find-offer.ts'
import { withLegends } from '../offer/map-offer.ts'
import { onlyStyle } from '../offer/offered-layer.ts'
import { findOfferedSystems } from '../offer/offered-systems.ts'
import type { SentParameters } from '../requests/sent-parameters.ts'
import { ServiceFault } from '../requests/service-fault.ts'
import { writeFeatureInfo } from '../wms/answers/write-feature-info.ts'
import { writeLayerDescriptions } from '../wms/answers/write-layer-descriptions.ts'
import { writeLayerStyles } from '../wms/answers/write-layer-styles.ts'
import { writeCapabilities } from '../wms/capabilities/write-capabilities.ts'
import { layersMax } from '../wms/requests/read-layers.ts'
import { unknownCrs } from '../wms/requests/read-view.ts'
import { readWmsRequest } from '../wms/requests/read-wms-request.ts'
import type {
  CapabilitiesRequest,
  FeatureInfoRequest,
  MapRequest,
  MapView,
  StylesRequest,
} from '../wms/requests/wms-request.ts'
import type { WmsVersion } from '../wms/wms-version.ts'
import type { Legends } from './answer-legend.ts'
import { drawView } from './draw-view.ts'
import { findFeaturesAtPixel } from './find-features.ts'
import { answerOf, type ServiceCall } from './service-call.ts'

/** The answer to a request of WMS. @throws ServiceFault */
export async function answerWms(call: ServiceCall, legends: Legends): Promise<ServedAnswer | ''> {
  const { db, viewer, parameters, pictures } = call
  const request = readWmsRequest(parameters, await findPartOfOffer(pictures.readsWith(db), viewer, namesIn(parameters)))
  switch (request.kind) {
    case 'capabilities':
      return answerCapabilities(call, request, legends)
    case 'feature-info':
      return answerFeatureInfo(call, request)
    case 'describe-layer':
      return answerOf(writeLayerDescriptions(request))
    case 'styles':
      return answerStyles(call, request)
    case 'map':
      return answerMap(call, request)
    default:
      return legends.answer(call, request)
  }
}

const layerParameters = ['LAYERS', 'QUERY_LAYERS', 'LAYER']

/** The names of layers in a request. One with more than allowed is refused when it is read. */
function namesIn(parameters: SentParameters): readonly string[] {
  return layerParameters.flatMap((name) => parameters.find(name)?.split(',', layersMax) ?? [])
}

async function answerCapabilities(
  call: ServiceCall,
  { version }: CapabilitiesRequest,
  legends: Legends,
): Promise<ServedAnswer> {
  const { db, viewer, boxes, addresses, pictures } = call
  const found = await findOffer(db, { ...call, looks: pictures.looks })
  // The document type of version 1.1.1 demands the sizes, which take longer than the other parts.
  const offer = version === '1.3.0' ? found : withLegends(found, await legends.sizesOf(call, [...found.layers.keys()]))
  const systems = await findOfferedSystems(db, { offer, projectId: viewer.projectId, boxes })
  return answerOf(writeCapabilities(offer, { version, address: addresses.open, systems }))
}

async function answerMap(call: ServiceCall, { version, view, output }: MapRequest): Promise<ServedAnswer | ''> {
  const { layers, widthPx, heightPx } = view
  await refuseUnknownSystem(call, view, version)
  return drawView(call, {
    ...view,
    layerIds: layers.map(({ layer }) => layer.id),
    // The picture may be a tile: many clients of WMS ask for tiles.
    mapPx: [Math.max(widthPx, tiledMapPx[0]), Math.max(heightPx, tiledMapPx[1])],
    format: output.format,
    background: output.isTransparent ? undefined : output.background,
  })
}

/** PROJ has to know the system before a position is transformed. @throws ServiceFault */
async function refuseUnknownSystem({ pictures }: ServiceCall, { crs }: MapView, version: WmsVersion): Promise<void> {
  if (!(await pictures.systems.find(crs))) throw unknownCrs(crs.name, version)
}

async function answerFeatureInfo(call: ServiceCall, request: FeatureInfoRequest): Promise<ServedAnswer> {
  const { version, view, point, count, format } = request
  await refuseUnknownSystem(call, view, version)
  const layers = request.layers.map(({ layer }) => layer)
  const found = await findFeaturesAtPixel(call, { ...view, layers, point, count, format })
  return answerOf(writeFeatureInfo(found, format))
}

/** Characters of the style files of one answer. */
const stylesMax = 1_000_000

function tooLarge(): ServiceFault {
  return new ServiceFault('The styles of these layers are too large for one answer: ask for fewer layers', {
    code: 'NoApplicableCode',
    locator: 'LAYERS',
  })
}

async function answerStyles({ db, viewer }: ServiceCall, { layers }: StylesRequest): Promise<ServedAnswer> {
  const layerIds = layers.map(({ id }) => id)
  const styles = await findLayerStyles(db, viewer, { layerIds, charactersMax: stylesMax, tooLarge })
  const written = layers.map(({ id, name }) => {
    const style = styles.get(id)
    return { name, styles: style ? [{ ...style, name: onlyStyle.name }] : [] }
  })
  return answerOf(writeLayerStyles(written))
}
