import { sql } from 'kysely'
import { type FeatureOwner, isOwnedBy } from '#access/feature-owner'
import type { Db } from '#platform/database/db'

/** Features whose components a legend has: those that changed last. */
const recentMax = 1000

interface LegendLayer {
  readonly owner: FeatureOwner
  readonly layerId: string
  /** The numbers of the only features that the viewer sees; undefined for all. */
  readonly only?: readonly number[] | undefined
}

/** The components of the features of a layer that changed last. Reads the index (layer_id, rev): the cost does not grow with the layer. */
export async function findUsedComponents(db: Db, { owner, layerId, only }: LegendLayer): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct lower(properties->>'component_id') as id from (
      select properties from feature where ${isOwnedBy('organization_id', owner)} and layer_id = ${layerId}
        ${only ? sql`and ogc_fid = any(${[...only]}::bigint[])` : sql``}
      order by layer_id desc, rev desc limit ${recentMax}
    ) recent where properties ? 'component_id'`.execute(db)
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** The components of the features of whole layers that changed last, by the ids of the layers. */
export async function findUsedComponentsOfLayers(
  db: Db,
  { organizationId }: FeatureOwner,
  layerIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ layerId: string; ids: readonly string[] }>`
    select wanted.id as layer_id, array(
      select distinct lower(properties->>'component_id') from (
        select properties from feature where organization_id = ${organizationId} and layer_id = wanted.id
        order by layer_id desc, rev desc limit ${recentMax}
      ) recent where properties ? 'component_id'
    ) as ids from unnest(${[...layerIds]}::uuid[]) wanted (id)`.execute(db)
  return new Map(rows.map(({ layerId, ids }) => [layerId, new Set(ids)]))
}
