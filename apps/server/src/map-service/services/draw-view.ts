import type { ServedAnswer } from '@cairn/contract/map-service/map-services'
import { Problem } from '@cairn/contract/problem'
import type { Extent } from '@cairn/domain/geometry/lon-lat'
import { type CrsName, crsOf, isWebMercator } from '../crs/crs-name.ts'
import type { PictureFormat as DrawnFormat } from '../drawing/picture-message.ts'
import { findLayersInPicture } from '../pictures/layers-in-picture.ts'
import type { Rgb } from '../requests/read-values.ts'
import { ServiceFault } from '../requests/service-fault.ts'
import type { PictureFormat } from '../wms/formats.ts'
import type { ServiceCall } from './service-call.ts'

/** A picture that a request asks for. */
export interface DrawnView {
  /** The names of the layers, which are their ids, from the bottom to the top. */
  readonly layerIds: readonly string[]
  /** One that exists. */
  readonly crs: CrsName
  /** Easting first. */
  readonly box: Extent
  readonly widthPx: number
  readonly heightPx: number
  /** The map that the picture is a part of. */
  readonly mapPx: readonly [width: number, height: number]
  readonly format: PictureFormat
  /** Transparent without one. */
  readonly background: Rgb | undefined
}

const drawnFormats: Readonly<Record<PictureFormat, DrawnFormat>> = {
  'image/png': 'png',
  'image/png; mode=8bit': 'png8',
  'image/jpeg': 'jpeg',
}

/** The media type of a picture. The parameter of PNG says how the file is made, which the file itself says to its readers. */
export const contentTypeOf = (format: PictureFormat): string => (format === 'image/jpeg' ? format : 'image/png')

/** `#rrggbb` */
export function hexOf(colour: Rgb): string {
  return `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Draws a picture; '' for one that the client has.
 * @throws ServiceFault for a picture that takes too long; Problem pictures_busy
 */
export async function drawView(call: ServiceCall, view: DrawnView): Promise<ServedAnswer | ''> {
  const { db, viewer, pictures, isKnown, keepPicture, signal } = call
  const { layerIds, crs, box, widthPx, heightPx, mapPx, format, background } = view
  const layers = await findLayersInPicture(pictures.readsWith(db), viewer, { layerIds, scheme: 'light' })
  const picture = {
    layers,
    // One for all names of a system: the box has easting first for each.
    crs: isWebMercator(crs) ? undefined : crsOf(crs.epsg),
    box,
    widthPx,
    heightPx,
    mapPx,
    pixelRatio: 1,
    format: drawnFormats[format],
    background: background && hexOf(background),
  }
  const found = { tag: pictures.tagOf(picture), contentType: contentTypeOf(format) }
  keepPicture(found)
  if (isKnown(found.tag)) return ''
  try {
    const content = await pictures.draw(picture, { ownerId: viewer.actor.accountId, signal }, found.tag)
    return { contentType: found.contentType, content }
  } catch (error) {
    throw faultOf(error)
  }
}

function faultOf(error: unknown): unknown {
  if (!Problem.is(error, 'picture_too_slow')) return error
  return new ServiceFault('The picture takes too long to draw: ask for a smaller area or for fewer layers', {
    code: 'NoApplicableCode',
  })
}
