import type { DatabaseSync } from 'node:sqlite'
import type { PartProblem } from '../file-part.ts'

/** GDAL and QGIS register their table of styles as one of the user's. */
const styleTable = 'layer_styles'

/**
 * Names of the tables and views that the GeoPackage registers and that are no layers: tables without geometry, rasters.
 * `objects` are the tables and views that exist; the catalogue must be a table.
 */
export function otherTables(database: DatabaseSync, objects: { readonly has: (name: string) => boolean }) {
  const rows = database
    .prepare(
      `SELECT table_name FROM gpkg_contents
        WHERE table_name NOT IN (SELECT table_name FROM gpkg_geometry_columns) ORDER BY rowid`,
    )
    .all()
  return rows.map((row) => String(row['table_name'])).filter((name) => name !== styleTable && objects.has(name))
}

/** Names in a message. */
const listedTables = 10

/** The warning about tables that are left out; undefined without any. */
export function tablesNotRead(tables: readonly string[]): PartProblem | undefined {
  if (tables.length === 0) return undefined
  const listed = tables.slice(0, listedTables)
  return {
    code: 'tables_not_read',
    params: { tables: (tables.length > listedTables ? [...listed, '…'] : listed).join(', ') },
  }
}
