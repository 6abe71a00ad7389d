import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db'
import { decimals } from '#platform/postgis'

export interface PageQuery {
  readonly layerId: string
  /** [minX, minY, maxX, maxY] in degrees. */
  readonly bbox?: readonly [number, number, number, number] | undefined
  readonly after: number
  readonly limit: number
}

export interface FeaturePageTexts {
  /** Finished GeoJSON features. */
  readonly texts: readonly string[]
  /** The number of the last one; null on an empty page. */
  readonly last: number | null
  readonly rev: number
}

/**
 * A page of features as finished GeoJSON texts. One text column a row, joined by the caller: measured at a third of the
 * time of building the page in SQL or of parsing rows (docs/adr/0005-feature-pages-as-text.md).
 */
export async function findFeaturePage(db: Db, query: PageQuery): Promise<FeaturePageTexts> {
  const { rows } = await sql<{ id: number | null; text: string | null; rev: number }>`
    select page.ogc_fid as id, page.text, layer.rev
    from layer left join lateral (
      select ogc_fid, '{"type":"Feature","id":"' || layer.server_name || '.' || ogc_fid || '","version":' || version
        || ',"geometry":' || st_asgeojson(geom, ${decimals}::int) || ',"properties":' || properties::text || '}' as text
      from ${query.bbox ? touching(query.bbox, query) : whole(query)} feature
      order by ogc_fid
    ) page on true
    where layer.id = ${query.layerId} and layer.is_ready`.execute(db)
  return {
    rev: rows[0]?.rev ?? 0,
    texts: rows.flatMap((row) => (row.text === null ? [] : [row.text])),
    last: rows.at(-1)?.id ?? null,
  }
}

/** In the order of the index (layer_id, ogc_fid), named whole so that no other index is taken for it. */
function whole({ layerId, after, limit }: PageQuery): RawBuilder<unknown> {
  return sql`(select * from feature where layer_id = ${layerId} and ogc_fid > ${after}
    order by layer_id, ogc_fid limit ${limit})`
}

/**
 * Always by the spatial index first: with an order and a limit in sight the planner prefers to walk the numbers and to
 * look at each geometry, which for a small box means all of them.
 */
function touching(bbox: readonly number[], { layerId, after, limit }: PageQuery): RawBuilder<unknown> {
  return sql`(
    with hit as materialized (
      select ogc_fid from feature where layer_id = ${layerId} and geom && st_makeenvelope(${sql.join(bbox)}, 4326)
    ), page as materialized (
      select ogc_fid from hit where ogc_fid > ${after} order by ogc_fid limit ${limit}
    )
    select feature.* from page join feature on feature.ogc_fid = page.ogc_fid)`
}
