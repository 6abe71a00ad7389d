import type { ServedAnswer } from '@cairn/contract/map-service/map-services'
import type { AssetPath } from '@cairn/domain/permissions'
import type { Db } from '#platform/database/db'
import type { AreaBoxes } from '../crs/area-boxes.ts'
import type { WrittenDocument } from '../documents/written-document.ts'
import type { MapViewer } from '../looks/shown-layers.queries.ts'
import type { LayerExtents } from '../offer/layer-extents.ts'
import type { MapPictures } from '../pictures/map-pictures.ts'
import type { FoundPicture } from '../pictures/pictures-by-address.ts'
import type { SentParameters } from '../requests/sent-parameters.ts'
import type { ServiceAddresses } from './service-addresses.ts'

/** A request of a service, whose caller was admitted to its project. */
export interface ServiceCall {
  readonly db: Db
  readonly viewer: MapViewer
  /** The ways up from the project. */
  readonly path: AssetPath
  readonly parameters: SentParameters
  readonly addresses: ServiceAddresses
  readonly extents: LayerExtents
  readonly boxes: AreaBoxes
  readonly pictures: MapPictures
  /** Whether the client has the answer with this tag, which then is ''. */
  readonly isKnown: (tag: string) => boolean
  /** Keeps the picture that was found for the address. */
  readonly keepPicture: (picture: FoundPicture) => void
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
}

export function answerOf({ contentType, text }: WrittenDocument): ServedAnswer {
  return { contentType, content: text }
}
