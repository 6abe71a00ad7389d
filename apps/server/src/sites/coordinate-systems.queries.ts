import { sql } from 'kysely'
import type { Db } from '#platform/database/db'

/** The texts of a coordinate system in the table of PostGIS, which has no name of its own for it. */
export async function findPostgisTexts(
  db: Db,
  epsg: number,
): Promise<{ readonly wkt: string | null; readonly proj: string | null }> {
  const { rows } = await sql<{ wkt: string | null; proj: string | null }>`
    select nullif(btrim(srtext), '') as wkt, nullif(btrim(proj4text), '') as proj
    from spatial_ref_sys where srid = ${epsg} and auth_name = 'EPSG'`.execute(db)
  return rows[0] ?? { wkt: null, proj: null }
}
