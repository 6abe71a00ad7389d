import type { NamedComponent } from '@cairn/domain/dictionary/named-values'
import type { DrawingMode } from '@cairn/domain/geometry/geojson'
import type { LayerLook, MapScheme } from '@cairn/domain/style/paint/layer-look'
import type { Style } from '@cairn/domain/style/style'
import type { Image } from '@napi-rs/canvas'

type Look = LayerLook<Image>

/** How a layer is drawn, as a thread receives it in JSON. Equal looks have equal texts. */
export interface LookMessage extends Pick<Look, 'colour' | 'shape' | 'leaders'> {
  readonly scheme: MapScheme
  /** See `styleOfLayer`. */
  readonly isThinned: boolean
  /** The drawing mode of the layer; null where it may have any shapes. */
  readonly addFeature: DrawingMode | null
  readonly components?: Style | undefined
  readonly file?: Style | undefined
  /** The components with the attributes whose values `file` reads by name. */
  readonly named: readonly NamedComponent[]
  /** The addresses of symbols in `components` with a number that changes with their image. */
  readonly symbols: readonly (readonly [url: string, revision: number])[]
}

/** A look for a thread, in memory that threads share. */
export interface SharedLook {
  /** A hash of the text. */
  readonly key: string
  readonly hasLabels: boolean
  /** A `LookMessage` in JSON, in UTF-8. */
  readonly text: Uint8Array
  /** The PNG files of the symbols by their address. */
  readonly symbols: readonly (readonly [url: string, png: Uint8Array])[]
}

/** Reads the text of a look. */
export function readLookMessage(text: Uint8Array): LookMessage {
  const message: unknown = JSON.parse(Buffer.from(text).toString())
  if (!isLookMessage(message)) throw new Error('the text is no look')
  return message
}

/** The main thread wrote all of it, or nothing. */
function isLookMessage(value: unknown): value is LookMessage {
  return typeof value === 'object' && value !== null && 'scheme' in value && 'colour' in value
}
