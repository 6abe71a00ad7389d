import { sql } from 'kysely'
import { isOwnedBy } from '#access/feature-owner'
import { andSeen, type SeenFeatures } from '#access/seen-features'
import type { Db } from '#platform/database/db'

/** The components of the features of a layer that the caller sees, in the order of their ids. */
export async function findLayerComponents(
  db: Db,
  { layerId, ...seen }: SeenFeatures & { readonly layerId: string },
): Promise<string[]> {
  const { rows } = await sql<{ readonly componentId: string }>`
    select distinct properties->>'component_id' as component_id from feature
    where ${isOwnedBy('organization_id', seen)} and layer_id = ${layerId} and properties->>'component_id' is not null
      ${andSeen('ogc_fid', { ...seen, layerId })}
    order by component_id`.execute(db)
  return rows.map(({ componentId }) => componentId)
}
