import { Problem } from '@cairn/contract/problem'
import type { StyleReads } from '@cairn/domain/style/style-reads'
import type { PackSources } from '@cairn/drawing/pack/pack-sources'
import { picturePack } from '@cairn/drawing/pack/picture-pack'
import { ValueColumnBuilder } from '@cairn/drawing/pack/value-column'
import type { Db } from '#platform/database/db'
import { findInBox } from './box.queries.ts'
import { keyOf } from './packed-layer.ts'
import { valueNamesIn } from './packs.queries.ts'

/** The part of a layer that a picture shows. */
export interface PictureBox {
  readonly layerId: string
  readonly reads: StyleReads
  /** [minX, minY, maxX, maxY] in degrees. */
  readonly bbox: readonly [number, number, number, number]
  /** Degrees of longitude of a pixel. */
  readonly pixelDeg: number
}

/**
 * The features of a picture, with positions to half a pixel, as a pack for this picture alone: for layers that exceed the
 * memory. @throws Problem picture_too_slow for more features than an answer of the database holds
 */
export async function packInBox(db: Db, { layerId, reads, bbox, pixelDeg }: PictureBox): Promise<PackSources> {
  const lonDeg = pixelDeg / 2
  // Web mercator stretches latitudes towards the poles.
  const latitude = Math.min(85, Math.max(Math.abs(bbox[1]), Math.abs(bbox[3])))
  const grid = { lonDeg, latDeg: lonDeg * Math.cos((latitude * Math.PI) / 180) }
  const found = await findInBox(db, { layerId, bbox, grid, reads })
  if (!found) throw new Problem('picture_too_slow', {})
  const [pack, order] = picturePack({ ...found, grid })
  if (!found.texts) return [{ pack, values: new Map() }]
  const column = new ValueColumnBuilder(valueNamesIn(reads), pack.featureCount)
  for (const [place, at] of order.entries()) column.set(place, found.texts[at] ?? '')
  return [{ pack, values: new Map([[keyOf(reads), column.finish()]]) }]
}
