import type { ServedAnswer } from '@cairn/contract/map-service/map-services'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import type { Db } from '#platform/database/db'
import { MessagePictures } from '../canvas/message-picture.ts'
import { AreaBoxes } from '../crs/area-boxes.ts'
import { LayerExtents } from '../offer/layer-extents.ts'
import type { MapPictures } from '../pictures/map-pictures.ts'
import { PicturePlaces } from '../pictures/picture-places.ts'
import { PicturesByAddress } from '../pictures/pictures-by-address.ts'
import { readAddress, SentParameters } from '../requests/sent-parameters.ts'
import { ServiceFault } from '../requests/service-fault.ts'
import { type FaultForm, readFaultForm } from '../wms/faults/read-fault-form.ts'
import { writeWmsFault } from '../wms/faults/write-wms-fault.ts'
import { readRestPath } from '../wmts/rest-paths.ts'
import { writeWmtsFault } from '../wmts/write-wmts-fault.ts'
import { Legends } from './answer-legend.ts'
import { answerWms } from './answer-wms.ts'
import { answerWmts } from './answer-wmts.ts'
import { contentTypeOf, hexOf } from './draw-view.ts'
import { addressesOf } from './service-addresses.ts'
import { answerOf, type ServiceCall } from './service-call.ts'

/** A call to the address of a service, whose caller was admitted to its project. */
export interface ServedCall {
  readonly db: Db
  readonly actor: Actor
  /** The ways up from the project. */
  readonly path: AssetPath
  /** The address as it was sent, from its path on. */
  readonly sentUrl: string
  readonly call: {
    /** Absent for a request by POST, whose answer no client keeps. */
    readonly isKnown?: (tag: string) => boolean
    readonly signal: AbortSignal
  }
}

/** Messages and legends are drawn by this process: a canvas of 4096 px takes 64 MB, and as much to encode it. */
const canvasLimits = {
  node: { concurrency: 2, waitingMax: 512 },
  caller: { concurrency: 1, waitingMax: 64 },
} as const

/** The services of all projects for other programs. A server has one object. */
export class MapServices {
  readonly #extents = new LayerExtents()
  readonly #boxes = new AreaBoxes()
  readonly #messages = new MessagePictures()
  readonly #places = new PicturePlaces(canvasLimits.node, canvasLimits.caller)
  readonly #legends = new Legends(this.#places)
  readonly #byAddress = new PicturesByAddress()
  readonly #publicUrl: string
  readonly #pictures: MapPictures

  constructor({ publicUrl }: { readonly publicUrl: string }, pictures: MapPictures) {
    this.#publicUrl = publicUrl
    this.#pictures = pictures
  }

  /**
   * The answer to a request of WMS, also the exception for one with a fault.
   * @param read the parameters of a request by POST; by default those of the address
   */
  async answerWms(call: ServedCall, read: () => Promise<SentParameters> | SentParameters): Promise<ServedAnswer | ''> {
    const known = this.#knownAnswer(call)
    if (known !== undefined) return known
    let parameters = new SentParameters([])
    try {
      parameters = await read()
      return await answerWms(this.#callOf(call, 'wms', parameters), this.#legends)
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error
      return this.#answerFault(error, readFaultForm(parameters), call)
    }
  }

  async #answerFault(fault: ServiceFault, form: FaultForm, { actor, call }: ServedCall): Promise<ServedAnswer> {
    if (form.kind === 'xml') return answerOf(writeWmsFault(fault, form.version))
    const { widthPx, heightPx, output, kind } = form
    const picture = {
      widthPx,
      heightPx,
      background: output.isTransparent ? undefined : hexOf(output.background),
      isJpeg: output.format === 'image/jpeg',
      ...(kind === 'inimage' && { message: fault.message }),
    }
    const caller = { ownerId: actor.accountId, signal: call.signal }
    const content = await this.#places.run(caller, () => this.#messages.draw(picture))
    return { contentType: contentTypeOf(output.format), content }
  }

  /** The answer to a request of WMTS in either form of its address, also the exception for one with a fault. */
  async answerWmts(call: ServedCall): Promise<ServedAnswer | ''> {
    const known = this.#knownAnswer(call)
    if (known !== undefined) return known
    try {
      const parameters = readTileAddress(call.sentUrl)
      return await answerWmts(this.#callOf(call, 'wmts', parameters))
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error
      const { status, ...report } = writeWmtsFault(error)
      return { ...answerOf(report), status }
    }
  }

  /** The answer to an address for which a picture was found, and since when nothing has changed. */
  #knownAnswer({ actor, sentUrl, call: { isKnown } }: ServedCall): ServedAnswer | '' | undefined {
    const found = isKnown && this.#byAddress.find(actor, sentUrl)
    if (!found) return undefined
    if (isKnown(found.tag)) return ''
    const content = this.#pictures.drawn(found.tag)
    return content && { contentType: found.contentType, content }
  }

  #callOf(
    { db, actor, path, sentUrl, call }: ServedCall,
    name: 'wms' | 'wmts',
    parameters: SentParameters,
  ): ServiceCall {
    const projectId = idOn(path, 'project')
    return {
      db,
      viewer: { actor, projectId, organizationId: idOn(path, 'organization') },
      path,
      parameters,
      addresses: addressesOf({ publicUrl: this.#publicUrl, projectId, name, parameters: readAddress(sentUrl) }),
      extents: this.#extents,
      boxes: this.#boxes,
      pictures: this.#pictures,
      isKnown: call.isKnown ?? (() => false),
      keepPicture: (picture) => call.isKnown && this.#byAddress.set(actor, sentUrl, picture),
      get signal() {
        return call.signal
      },
    }
  }
}

/** The form of resources has its parameters in the path, which begins behind the name of the service. */
function readTileAddress(sentUrl: string): SentParameters {
  const [path = ''] = sentUrl.split('?', 1)
  const resource = /\/wmts\/(.*)$/.exec(path)?.[1]
  if (resource === undefined) return readAddress(sentUrl)
  const parameters = readRestPath(resource)
  if (!parameters)
    throw new ServiceFault('The address is none of a tile, such as layer/style/set/level/row/column.png', {
      code: 'InvalidParameterValue',
    })
  return parameters
}
