import type { Warp } from '@cairn/drawing/picture/warp/warp'
import type { CrsName } from '../crs/crs-name.ts'
import type { SharedLook } from './look-message.ts'
import type { SourcesMessage } from './source-messages.ts'

/** Media types of pictures: `png8` has a palette in any case. */
export type PictureFormat = 'png' | 'png8' | 'jpeg'

/** The map of a client that shows tiles, in px: areas that are larger have no fill that would only tint it. */
export const tiledMapPx = [1440, 900] as const

/** The part of the map that a picture shows, and its form. */
export interface PictureFormOptions {
  /** The coordinate system; web mercator (EPSG:3857) without one. */
  readonly crs?: CrsName | undefined
  /** min x, min y, max x, max y in the unit of the system, easting first. In web mercator it may reach over the edge of the world. */
  readonly box: readonly [minX: number, minY: number, maxX: number, maxY: number]
  /** Device pixels. */
  readonly widthPx: number
  readonly heightPx: number
  /** Device pixels per px of styles. */
  readonly pixelRatio: number
  readonly format: PictureFormat
  /** `#rrggbb`; transparent without one. */
  readonly background?: string | undefined
  /** The map that the picture is a part of, in device pixels: areas larger than it have no fill that would only tint it. */
  readonly mapPx: readonly [width: number, height: number]
}

/** A layer of a picture for a thread. */
export interface LayerMessage {
  readonly sources: SourcesMessage
  readonly look: SharedLook
}

/** A picture that a thread draws: the first layer at the bottom. */
export interface PictureMessage extends PictureFormOptions {
  /** Present for all systems but web mercator. */
  readonly warped?: WarpedForm | undefined
  readonly layers: readonly LayerMessage[]
}

/** The grid and the unit of a picture in another system than web mercator. */
export interface WarpedForm {
  readonly warp: Warp
  /** The surroundings, if a layer has labels. */
  readonly surroundings?: Warp | undefined
  readonly metresPerUnit: number
}
