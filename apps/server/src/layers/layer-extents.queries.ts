import { sql } from 'kysely'
import type { Actor } from '#access/actor'
import { isOwnedBy } from '#access/feature-owner'
import { isShownIn } from '#access/layer-sharings'
import { seenFeaturesOf } from '#access/listed-features'
import { andSeen, type SeenFeatures } from '#access/seen-features'
import { visibleTo } from '#access/visible-to'
import type { Db } from '#platform/database/db'

/** [minX, minY, maxX, maxY] in degrees. */
type Extent = [number, number, number, number]

interface Box {
  /** null without features, with the other three. */
  readonly x0: number | null
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

const box = sql`st_xmin(box) as x0, st_ymin(box) as y0, st_xmax(box) as x1, st_ymax(box) as y1`
const toExtent = ({ x0, y0, x1, y1 }: Box): Extent | null => (x0 === null ? null : [x0, y0, x1, y1])

/** The bounding box of the features of a layer that the caller sees; null without features. */
export async function findLayerExtent(
  db: Db,
  { layerId, ...seen }: SeenFeatures & { readonly layerId: string },
): Promise<Extent | null> {
  const { rows } = await sql<Box>`
    select ${box} from (
      select st_extent(geom) as box from feature where ${isOwnedBy('organization_id', seen)} and layer_id = ${layerId}
        ${andSeen('ogc_fid', { ...seen, layerId })}
    ) extent`.execute(db)
  return rows[0] ? toExtent(rows[0]) : null
}

interface ExtentsQuery {
  readonly organizationId: string
  readonly projectId: string
  readonly layerIds: readonly string[]
}

/** The bounding boxes of the layers in a project that the actor may see, in the order of the ids. */
export async function findLayerExtents(
  db: Db,
  actor: Actor,
  { organizationId, projectId, layerIds }: ExtentsQuery,
): Promise<{ layerId: string; extent: Extent | null }[]> {
  const visible = visibleTo(actor, organizationId)
  const { rows } = await sql<Box & { readonly layerId: string }>`
    select layer.id as layer_id, ${box}
    from unnest(${[...layerIds]}::uuid[]) with ordinality as asked(id, place) join layer using (id)
    join folder on folder.id = layer.folder_id, lateral (
      select st_extent(geom) as box from ${seenFeaturesOf(visible, 'layer', visible.wholeLayers())}
    ) extent
    where ${isShownIn({ organizationId, projectId })} and is_ready and is_active and ${visible.layers()}
    order by place`.execute(db)
  return rows.map(({ layerId, ...row }) => ({ layerId, extent: toExtent(row) }))
}
