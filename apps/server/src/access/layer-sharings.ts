import { type RawBuilder, sql } from 'kysely'

/** Queries of `(layer_id, folder_id)`: folders of the same organization in which a layer is shown besides its own. */
export type LayerSharings = readonly RawBuilder<unknown>[]

/** The rows by which layers are shared. Paths of layers and features, and `visibleTo`, follow each query in the list. */
export const layerSharings: LayerSharings = []

/** All rows of the queries; undefined without any, so that statements without sharing stay as they are. */
export function sharedRows(sharings: LayerSharings): RawBuilder<unknown> | undefined {
  return sharings.length === 0 ? undefined : sql.join([...sharings], sql` union all `)
}
