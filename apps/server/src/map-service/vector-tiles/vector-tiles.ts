import { tileBoxM } from '@cairn/domain/geometry/web-mercator'
import { bufferUnits, type TileAddress, tileUnits } from '@cairn/drawing/tiles/tile-grid'
import { entityTag } from '#http/answers/entity-tags'
import type { Db } from '#platform/database/db'
import { sourceMessages } from '../drawing/source-messages.ts'
import type { VectorTileMessage } from '../drawing/vector-tile-message.ts'
import { findPicture } from '../packs/find-picture.ts'
import { keyOf } from '../packs/packed-layer.ts'
import { degreesOf, degreesPerM } from '../pictures/lon-lat-box.ts'
import type { MapPictures } from '../pictures/map-pictures.ts'
import type { PictureCaller } from '../pictures/picture-places.ts'
import type { TiledLayer } from './tiled-layer.ts'

/** A tile of a layer. */
export interface VectorTile {
  readonly layer: TiledLayer
  readonly tile: TileAddress
}

/** The ETag of a tile: tiles with equal tags have equal features. */
export function tagOfTile({ layer: { layerId, rev, only, serverName, reads }, tile }: VectorTile): string {
  return entityTag('vector tile', tile, [layerId, rev, only, serverName, reads])
}

/**
 * Encodes a tile of a layer that was found with the rights of the caller (`getTiledLayer`), in the threads and from the memory of
 * pictures. @throws Problem pictures_busy, picture_too_slow; the reason of the signal
 */
export function encodeVectorTile(
  { db, pictures }: { readonly db: Db; readonly pictures: MapPictures },
  vectorTile: VectorTile,
  caller: PictureCaller,
): Promise<Uint8Array> {
  const { layer, tile } = vectorTile
  const messageOf = async (): Promise<VectorTileMessage> => {
    const { layerId, reads, only, serverName: name } = layer
    const opened = (await pictures.packs.open([{ layerId, reads, state: layer }])).get(layerId)
    // The layer was deleted meanwhile.
    if (!opened) return { name, tile, sources: [] }
    if (opened.sources) return { name, tile, sources: sourceMessages(opened.sources, { key: keyOf(reads), only }) }
    return { name, tile, sources: { found: await findPicture(db, { layerId, reads, ...boxOf(tile) }), only } }
  }
  return pictures.answer(tagOfTile(vectorTile), caller, messageOf)
}

/** The box in degrees of a tile with its buffer, with positions to a unit of it. */
function boxOf(tile: TileAddress) {
  const [west, south, east, north] = tileBoxM(tile)
  const unitM = (east - west) / tileUnits
  const bufferM = bufferUnits * unitM
  const bbox = degreesOf([west - bufferM, south - bufferM, east + bufferM, north + bufferM])
  // `findPicture` reads positions to half a pixel.
  return { bbox, pixelDeg: 2 * unitM * degreesPerM }
}
