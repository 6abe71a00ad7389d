import { DatabaseSync } from 'node:sqlite'

/** A feature table of a GeoPackage. */
export interface FeatureTable {
  readonly name: string
  /** Name of the geometry type in the spelling of the standard: POINT, GEOMETRY, CIRCULARSTRING … */
  readonly geometryType: string
  /** EPSG code; -1 is the undefined Cartesian system. */
  readonly srsId: number
  /** Well-known text of the system; required for codes other than 4326 and -1. */
  readonly wkt?: string
  readonly allowsHeights?: boolean
  /** SQL of the attribute columns, such as "name" TEXT. */
  readonly columns?: readonly string[]
  /** Well-known binary, then the values of the columns. */
  readonly rows: readonly (readonly [wkb: Uint8Array | null, ...values: (string | number | Uint8Array | null)[]])[]
}

const wgs84 =
  'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433],AUTHORITY["EPSG","4326"]]'

const frame = `
  PRAGMA application_id = 1196444487;
  PRAGMA user_version = 10300;
  CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT NOT NULL, srs_id INTEGER PRIMARY KEY, organization TEXT NOT NULL,
    organization_coordsys_id INTEGER NOT NULL, definition TEXT NOT NULL, description TEXT);
  CREATE TABLE gpkg_contents (table_name TEXT PRIMARY KEY, data_type TEXT NOT NULL, identifier TEXT UNIQUE, description TEXT,
    last_change DATETIME, min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE, srs_id INTEGER);
  CREATE TABLE gpkg_geometry_columns (table_name TEXT PRIMARY KEY, column_name TEXT NOT NULL, geometry_type_name TEXT NOT NULL,
    srs_id INTEGER NOT NULL, z TINYINT NOT NULL, m TINYINT NOT NULL);
  INSERT INTO gpkg_spatial_ref_sys VALUES ('Undefined Cartesian SRS', -1, 'NONE', -1, 'undefined', NULL),
    ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', NULL), ('WGS 84', 4326, 'EPSG', 4326, '${wgs84}', NULL);`

/** Writes a GeoPackage (OGC 12-128r18). */
export function writeGeoPackage(path: string, tables: readonly FeatureTable[]): void {
  const database = new DatabaseSync(path)
  try {
    database.exec(frame)
    for (const table of tables) writeTable(database, table)
  } finally {
    database.close()
  }
}

function writeTable(database: DatabaseSync, { name, srsId, wkt, columns = [], ...table }: FeatureTable): void {
  if (wkt !== undefined) {
    const insert = database.prepare('INSERT OR IGNORE INTO gpkg_spatial_ref_sys VALUES (?, ?, ?, ?, ?, NULL)')
    insert.run(`EPSG:${srsId}`, srsId, 'EPSG', srsId, wkt)
  }
  const quoted = `"${name.replaceAll('"', '""')}"`
  database.exec(`CREATE TABLE ${quoted} (${['fid INTEGER PRIMARY KEY', 'geom BLOB', ...columns].join(', ')})`)
  const contents = database.prepare(
    "INSERT INTO gpkg_contents (table_name, data_type, identifier, srs_id) VALUES (?, 'features', ?, ?)",
  )
  contents.run(name, name, srsId)
  const geometry = database.prepare('INSERT INTO gpkg_geometry_columns VALUES (?, ?, ?, ?, ?, 0)')
  geometry.run(name, 'geom', table.geometryType, srsId, table.allowsHeights === true ? 2 : 0)
  const marks = Array.from({ length: columns.length + 1 }, () => '?').join(', ')
  const insert = database.prepare(`INSERT INTO ${quoted} VALUES (NULL, ${marks})`)
  for (const [wkb, ...values] of table.rows) insert.run(wkb === null ? null : blobOf(wkb, srsId), ...values)
}

/** GeoPackage binary: a header of 8 bytes without envelope, then well-known binary (OGC 12-128r18, 2.1.3). */
function blobOf(wkb: Uint8Array, srsId: number): Uint8Array {
  const header = Buffer.from([0x47, 0x50, 0, 1, 0, 0, 0, 0])
  header.writeInt32LE(srsId, 4)
  return Buffer.concat([header, wkb])
}
