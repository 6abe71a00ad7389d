import { Problem } from '@cairn/contract/problem'
import type { StyleReads } from '@cairn/domain/style/style-reads'
import type { FoundFeatures } from '@cairn/drawing/pack/picture-pack'
import type { Db } from '#platform/database/db'
import { findInBox } from './box.queries.ts'

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
 * Finds the features of a picture, with positions to half a pixel: of layers that exceed the memory.
 * @throws Problem picture_too_slow for more features than an answer of the database holds
 */
export async function findPicture(db: Db, { layerId, reads, bbox, pixelDeg }: PictureBox): Promise<FoundFeatures> {
  // Web mercator stretches latitudes towards the poles.
  const latitude = Math.min(85, Math.max(Math.abs(bbox[1]), Math.abs(bbox[3])))
  const leastDeg = (pixelDeg / 2) * Math.cos((latitude * Math.PI) / 180)
  const found = await findInBox(db, { layerId, bbox, leastDeg, reads })
  if (!found) throw new Problem('picture_too_slow', {})
  return found
}
