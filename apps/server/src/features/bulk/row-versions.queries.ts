import type { RowVersion } from '@cairn/contract/features/row-versions'
import { sql } from 'kysely'
import { isOwnedBy } from '#access/feature-owner'
import type { SeenFeatures } from '#access/seen-features'
import type { Db } from '#platform/database/db'
import { hitsOf, type RowQuery } from '../feature-rows.queries.ts'

interface FoundVersions {
  readonly features: readonly (Omit<RowVersion, 'id'> & { readonly ogcFid: number })[]
  /** Number of rows that the words and the box let through; null where all rows are taken. */
  readonly count: number | null
}

/** The first features of a layer that the filters of its table let through. */
export async function findRowVersions(
  db: Db,
  query: SeenFeatures & Pick<RowQuery, 'layerId' | 'words' | 'bbox' | 'limit'>,
): Promise<FoundVersions> {
  const hits = hitsOf(query)
  const { rows } = await sql<FoundVersions['features'][number] & { count: number | null }>`
    with hit as materialized (${hits ?? sql`select 0::bigint as ogc_fid where false`})
    select ogc_fid, version, substr(st_geometrytype(geom), 4) as geometry_type,
      lower(properties->>'component_id') as component_id,
      ${hits ? sql`(select count(*) from hit)` : sql`null::bigint`} as count
    from feature where ${isOwnedBy('organization_id', query)} and layer_id = ${query.layerId}
      ${hits ? sql`and ogc_fid in (select ogc_fid from hit)` : sql``}
    order by ogc_fid limit ${query.limit}`.execute(db)
  const features = rows.map(({ ogcFid, version, geometryType, componentId }) => ({
    ogcFid,
    version,
    geometryType,
    componentId,
  }))
  return { features, count: hits ? (rows[0]?.count ?? 0) : null }
}
