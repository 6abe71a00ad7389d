import { encodeTile } from '@cairn/drawing/tiles/encode-tile'
import type { TileAddress } from '@cairn/drawing/tiles/tile-grid'
import { messageKey, type SourceMessage, sourcesFrom } from './picture-message.ts'

/** A vector tile that a thread encodes. */
export interface VectorTileMessage {
  /** The layer in the tile. */
  readonly name: string
  readonly tile: TileAddress
  /** The features of the layer with the values that the tile has; none for a layer that was deleted. */
  readonly sources: readonly SourceMessage[]
}

/** The tile of a message; no bytes for one without features. */
export function encodeMessage(
  { sources, ...tile }: VectorTileMessage,
  throwIfAborted: () => void,
): Uint8Array<ArrayBuffer> {
  const packs = sourcesFrom(sources)
  return packs ? encodeTile(packs, { ...tile, valuesKey: messageKey, throwIfAborted }) : new Uint8Array(0)
}
