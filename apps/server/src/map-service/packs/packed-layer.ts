import type { StyleReads } from '@cairn/domain/style/style-reads'
import { packBytes } from '@cairn/drawing/pack/layer-pack'
import type { PackSources } from '@cairn/drawing/pack/pack-sources'
import { columnBytes } from '@cairn/drawing/pack/value-column'

/** The features of a layer in memory, at one revision. It is replaced when the layer changes. */
export interface PackedLayer {
  readonly rev: number
  readonly sources: PackSources
  /** The values that each source has, by their key, in the order in which they were loaded. */
  readonly reads: ReadonlyMap<string, StyleReads>
  /** Features that the layer has besides those that the database counts; undefined until the first refresh has compared them. */
  readonly uncounted: number | undefined
}

/** The key of the column with these values in `PackSource.values`. */
export function keyOf({ names, attributeIds }: StyleReads): string {
  return JSON.stringify([names, attributeIds])
}

/** Bytes of memory that a layer takes. */
export function bytesOf({ sources }: PackedLayer): number {
  let bytes = 0
  for (const { pack, dead, values } of sources) {
    bytes += packBytes(pack) + (dead?.byteLength ?? 0)
    for (const column of values.values()) bytes += columnBytes(column)
  }
  return bytes
}
