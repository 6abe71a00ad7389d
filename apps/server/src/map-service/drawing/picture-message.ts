import { type LayerPack, type PackMessage, packFrom, packMessage } from '@cairn/drawing/pack/layer-pack'
import { type PackSource, type PackSources, restrictTo } from '@cairn/drawing/pack/pack-sources'
import { type FoundFeatures, pictureSource } from '@cairn/drawing/pack/picture-pack'
import type { ValueColumn } from '@cairn/drawing/pack/value-column'
import type { Warp } from '@cairn/drawing/picture/warp/warp'
import type { CrsName } from '../crs/crs-name.ts'
import type { SharedLook } from './look-message.ts'

/** Media types of pictures: `png8` has a palette in any case. */
export type PictureFormat = 'png' | 'png8' | 'jpeg'

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
  /** The features from memory, or those that were found for the picture. */
  readonly sources: readonly SourceMessage[] | FoundMessage
  readonly look: SharedLook
}

/** Features that the thread packs itself: the memory of a pack would be collected in the main thread, which has far more of it. */
export interface FoundMessage {
  readonly found: FoundFeatures
  /** The numbers of the only features that the caller may see. */
  readonly only?: readonly number[] | undefined
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

/** A source of a pack without copies of its memory. */
export interface SourceMessage {
  readonly pack: PackMessage
  readonly dead?: Uint32Array | undefined
  readonly only?: Uint32Array | undefined
  /** The values that the look of the layer reads; absent for one that reads nothing. */
  readonly values?: ValueColumn | undefined
}

/** The sources of a layer for a thread. @param key - of the values that its look reads */
export function sourceMessages(sources: PackSources, key: string): readonly SourceMessage[] {
  return sources.map(({ pack, dead, only, values }) => ({
    pack: packMessage(pack),
    dead,
    only,
    values: values.get(key),
  }))
}

/** The memory of a message that no other one has: it moves to the thread. */
export function ownMemoryOf({ layers }: PictureMessage): readonly ArrayBuffer[] {
  return layers.flatMap(({ sources }) => {
    if (!('found' in sources)) return []
    const { numbers, twkb } = sources.found
    return [numbers.buffer, twkb.buffer]
  })
}

/** The key of the values in the sources of a message. */
export const messageKey = 'message'

/** The sources of a layer in a picture, as `sourcesFrom`. */
export function sourcesOfLayer({ sources }: LayerMessage): PackSources | undefined {
  if (!('found' in sources)) return sourcesFrom(sources)
  const source = pictureSource(sources.found, messageKey)
  return sources.only ? restrictTo([source], sources.only) : [source]
}

/** The sources of a message. Their values have the key that `valuesIn` takes. */
export function sourcesFrom(messages: readonly SourceMessage[]): PackSources | undefined {
  const [base, changed] = messages.map(sourceFrom)
  if (!base) return undefined
  return changed ? [base, changed] : [base]
}

function sourceFrom({ pack, dead, only, values }: SourceMessage): PackSource {
  const packed: LayerPack = packFrom(pack)
  return { pack: packed, dead, only, values: new Map(values ? [[messageKey, values]] : []) }
}

/** The values that the look of a layer reads, of a source of `sourcesFrom`. */
export function valuesIn({ values }: PackSource): ValueColumn | undefined {
  return values.get(messageKey)
}
