import type { ServedAnswer } from '@cairn/contract/map-service/map-services'
import { findLayerStyles } from '../looks/layer-styles.ts'
import { findOffer, findPartOfOffer } from '../offer/find-offer.ts'
import { onlyStyle } from '../offer/offered-layer.ts'
import type { SentParameters } from '../requests/sent-parameters.ts'
import { ServiceFault } from '../requests/service-fault.ts'
import { writeFeatureInfo } from '../wms/answers/write-feature-info.ts'
import { writeLayerDescriptions } from '../wms/answers/write-layer-descriptions.ts'
import { writeLayerStyles } from '../wms/answers/write-layer-styles.ts'
import { writeCapabilities } from '../wms/capabilities/write-capabilities.ts'
import { layersMax } from '../wms/requests/read-layers.ts'
import { readWmsRequest } from '../wms/requests/read-wms-request.ts'
import type { CapabilitiesRequest, FeatureInfoRequest, MapRequest, StylesRequest } from '../wms/requests/wms-request.ts'
import type { Legends } from './answer-legend.ts'
import { drawView } from './draw-view.ts'
import { findFeaturesAtPixel } from './find-features.ts'
import { answerOf, type ServiceCall } from './service-call.ts'

/** The answer to a request of WMS. @throws ServiceFault */
export async function answerWms(call: ServiceCall, legends: Legends): Promise<ServedAnswer | ''> {
  const { db, viewer, parameters } = call
  const request = readWmsRequest(parameters, await findPartOfOffer(db, viewer, namesIn(parameters)))
  switch (request.kind) {
    case 'capabilities':
      return answerCapabilities(call, request)
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

async function answerCapabilities(call: ServiceCall, { version }: CapabilitiesRequest): Promise<ServedAnswer> {
  const offer = await findOffer(call.db, call)
  return answerOf(writeCapabilities(offer, { version, address: call.addresses.open, systems: [] }))
}

async function answerMap(call: ServiceCall, { view, output }: MapRequest): Promise<ServedAnswer | ''> {
  const { layers, widthPx, heightPx } = view
  return drawView(call, {
    ...view,
    layerIds: layers.map(({ layer }) => layer.id),
    mapPx: [widthPx, heightPx],
    format: output.format,
    background: output.isTransparent ? undefined : output.background,
  })
}

async function answerFeatureInfo({ db, viewer }: ServiceCall, request: FeatureInfoRequest): Promise<ServedAnswer> {
  const { view, point, count, format } = request
  const layers = request.layers.map(({ layer }) => layer)
  const found = await findFeaturesAtPixel(db, viewer, { ...view, layers, point, count, format })
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
