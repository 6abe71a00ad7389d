import { type RawBuilder, sql } from 'kysely'

/** Queries of `(layer_id, folder_id)`: folders of the same organization in which a layer is shown besides its own. */
export type LayerSharings = readonly RawBuilder<unknown>[]

/** The rows by which layers are shared. Paths of layers and features, and `visibleTo`, follow each query in the list. */
export const layerSharings: LayerSharings = [sql`select layer_id, folder_id from layer_share`]

/** All rows of the queries; undefined without any, so that statements without sharing stay as they are. */
export function sharedRows(sharings: LayerSharings): RawBuilder<unknown> | undefined {
  return sharings.length === 0 ? undefined : sql.join([...sharings], sql` union all `)
}

/** For a query with `layer` in its from clause: the layers of a project, and those that are shared into a folder of it. */
export function isShownIn({
  organizationId,
  projectId,
}: {
  readonly organizationId: string
  readonly projectId: string
}): RawBuilder<boolean> {
  return sql<boolean>`layer.id in (
    select own.id from layer own where own.project_id = ${projectId}
    union all
    select share.layer_id from layer_share share
    where share.organization_id = ${organizationId} and share.project_id = ${projectId})`
}
