import { FoundReader } from '@cairn/drawing/pack/picture-pack'
import { encodeTile } from '@cairn/drawing/tiles/encode-tile'
import type { TileAddress } from '@cairn/drawing/tiles/tile-grid'
import { TileMemory } from '@cairn/drawing/tiles/tile-memory'
import { messageKey, type SourcesMessage, sourcesFrom } from './source-messages.ts'

/** A vector tile that a thread encodes. */
export interface VectorTileMessage {
  /** The layer in the tile. */
  readonly name: string
  readonly tile: TileAddress
  /** The features of the layer with the values that the tile has; none for a layer that was deleted. */
  readonly sources: SourcesMessage
}

/** Encodes tiles in memory that is used again: one for each thread. */
export class TileEncoder {
  readonly #memory = new TileMemory()
  readonly #reader = new FoundReader()

  /** The tile of a message; no bytes for one without features. */
  encode({ sources, ...tile }: VectorTileMessage, throwIfAborted: () => void): Uint8Array<ArrayBuffer> {
    this.#reader.release()
    const packs = sourcesFrom(sources, this.#reader)
    if (!packs) return new Uint8Array(0)
    return encodeTile(packs, { ...tile, valuesKey: messageKey, throwIfAborted, memory: this.#memory })
  }
}
