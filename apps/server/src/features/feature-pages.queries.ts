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

/** A layer as its pages name it; undefined when it does not exist or is not published. */
export async function findPagedLayer(db: Db, id: string): Promise<{ serverName: string; rev: number } | undefined> {
  const { rows } = await sql<{ serverName: string; rev: number }>`${prepared}
    select server_name, rev from layer where id = ${id} and is_ready`.execute(db)
  return rows[0]
}

/**
 * Returns a page of features as GeoJSON texts, each without its beginning: `7","version":1,"geometry":…}`. The caller
 * joins one text column per row: measured at a third of the time of building the page in SQL or of parsing rows
 * (docs/adr/0005-feature-pages-as-text.md).
 */
export async function findFeatureTexts(db: Db, query: PageQuery): Promise<readonly string[]> {
  const { rows } = await sql<{ text: string }>`
    select ogc_fid || '","version":' || version || ',"geometry":' || st_asgeojson(geom, ${pageDecimals}::int)
      || ',"properties":' || properties::text || '}' as text
    from ${query.bbox ? touching(query.bbox, query) : whole(query)} feature order by ogc_fid`.execute(db)
  return rows.map(({ text }) => text)
}

/**
 * Reads in the order of the index (layer_id, ogc_fid). The order names both columns so that the planner uses that index.
 */
function whole({ layerId, after, limit }: PageQuery): RawBuilder<unknown> {
  return sql`(select * from feature where layer_id = ${layerId} and ogc_fid > ${after}
    order by layer_id, ogc_fid limit ${limit})`
}

/**
 * Forces the spatial index: for an order with a limit the planner prefers to scan the numbers and to test each geometry,
 * which for a small box reads the whole layer.
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
