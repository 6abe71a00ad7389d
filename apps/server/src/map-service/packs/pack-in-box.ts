import type { StyleReads } from '@cairn/domain/style/style-reads'
import { PackBuilder } from '@cairn/drawing/pack/build-pack'
import type { PackSources } from '@cairn/drawing/pack/pack-sources'
import { ValueColumnBuilder } from '@cairn/drawing/pack/value-column'
import type { Db } from '#platform/database/db'
import { keyOf } from './packed-layer.ts'
import { findInBox, valueNamesIn } from './packs.queries.ts'

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
 * memory.
 */
export async function packInBox(db: Db, { layerId, reads, bbox, pixelDeg }: PictureBox): Promise<PackSources> {
  const lonDeg = pixelDeg / 2
  // Web mercator stretches latitudes towards the poles.
  const latitude = Math.min(85, Math.max(Math.abs(bbox[1]), Math.abs(bbox[3])))
  const grid = { lonDeg, latDeg: lonDeg * Math.cos((latitude * Math.PI) / 180) }
  const chunks = await findInBox(db, { layerId, bbox, grid, reads: [reads] })
  const builder = new PackBuilder()
  for (const chunk of chunks) builder.add({ ...chunk, grid })
  const pack = builder.finish()
  const column = new ValueColumnBuilder(valueNamesIn(reads), pack.featureCount)
  for (const [at, text] of chunks.flatMap(({ values: [texts] }) => texts ?? []).entries()) column.set(at, text)
  return [{ pack, values: new Map([[keyOf(reads), column.finish()]]) }]
}
