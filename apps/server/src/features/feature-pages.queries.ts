import { type RawBuilder, sql } from 'kysely'
import { type Db, prepared } from '#platform/db'
import { pageDecimals } from '#platform/postgis'

export interface PageQuery {
  readonly layerId: string
  /** [minX, minY, maxX, maxY] in degrees. */
  readonly bbox?: readonly [number, number, number, number] | undefined
  readonly after: number
  readonly limit: number
}

/** A layer as its pages name it; undefined when it is not there to be seen. */
export async function findPagedLayer(db: Db, id: string): Promise<{ serverName: string; rev: number } | undefined> {
  const { rows } = await sql<{ serverName: string; rev: number }>`${prepared}
    select server_name, rev from layer where id = ${id} and is_ready`.execute(db)
  return rows[0]
}

/**
 * A page of features as GeoJSON texts, each from the number on: `7","version":1,"geometry":…}`. One text column a row,
 * joined by the caller: measured at a third of the time of building the page in SQL or of parsing rows
 * (docs/adr/0005-feature-pages-as-text.md).
 */
export async function findFeatureTexts(db: Db, query: PageQuery): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`
    select ogc_fid || '","version":' || version || ',"geometry":' || st_asgeojson(geom, ${pageDecimals}::int)
      || ',"properties":' || properties::text || '}' as text
    from ${query.bbox ? touching(query.bbox, query) : whole(query)} feature order by ogc_fid`.execute(db)
  return rows.map(({ text }) => text)
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
