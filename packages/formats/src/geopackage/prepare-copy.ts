import { DatabaseSync } from 'node:sqlite'
import { UnreadableFile } from '../unreadable-file.ts'
import { hasHeights, isEmptyGeometry } from './is-empty-geometry.ts'
import { linearizeCurves } from './linearize-curves.ts'
import { otherTables } from './other-tables.ts'

/** The content of a GeoPackage that its copy no longer has. */
export interface LeftOut {
  /** Names of the views that are layers (OGC 12-128r18, 2.1.5). */
  readonly views: readonly string[]
  /** Names of the registered tables and views that are no layers. */
  readonly tables: readonly string[]
  /** Number of rows with an empty geometry. */
  readonly emptyGeometries: number
  /** Names of the layers that declare no heights although geometries have them. */
  readonly undeclaredHeights: ReadonlySet<string>
}

/**
 * Deletes from a copy of a GeoPackage what GDAL must not read. A view is a query of the file's author: it may run without
 * end, even when its rows are only counted. Empty polygons crash GDAL 3.8 as WebAssembly, and it moves empty points to 0, 0.
 * Arcs become lines, because GDAL leaves those with heights as they are. `wanted` is the only table to prepare; null for all.
 * @throws UnreadableFile file_damaged, or file_not_supported if the file is not a database
 */
export function prepareCopy(path: string, wanted: string | null): LeftOut {
  try {
    const database = new DatabaseSync(path, { enableForeignKeyConstraints: false })
    try {
      const views = dropAll(database, 'view')
      const tables = new Set(namesOf(database, 'table'))
      if (!tables.has(layerList)) return nothing
      const stored = layersOf(database).filter(
        ({ table }) => tables.has(table) && (wanted === null || table === wanted),
      )
      // Triggers of other programs call functions that this SQLite does not have.
      dropAll(database, 'trigger')
      const emptyGeometries = deleteEmptyGeometries(database, tables, stored)
      linearizeLayers(database, stored)
      const layers = new Set(layersOf(database).map(({ table }) => table))
      const others = tables.has(catalogue) ? otherTables(database, new Set([...tables, ...views])) : []
      const undeclaredHeights = layersWithUndeclaredHeights(database, stored)
      return { views: views.filter((view) => layers.has(view)), tables: others, emptyGeometries, undeclaredHeights }
    } finally {
      database.close()
    }
  } catch (cause) {
    if (isSqliteError(cause, corrupt)) throw new UnreadableFile('file_damaged', { reason: 'unreadable' }, { cause })
    throw new UnreadableFile('file_not_supported', { reason: 'no_layer' }, { cause })
  }
}

const nothing: LeftOut = { views: [], tables: [], emptyGeometries: 0, undeclaredHeights: new Set() }
const catalogue = 'gpkg_contents'
const layerList = 'gpkg_geometry_columns'
/** GDAL's table with the number of features of each layer, which its triggers update. */
const countList = 'gpkg_ogr_contents'

function namesOf(database: DatabaseSync, type: 'view' | 'table' | 'trigger'): readonly string[] {
  // Virtual tables run the code of their modules.
  const rows = database.prepare("SELECT name FROM sqlite_master WHERE type = ? AND sql NOT LIKE 'CREATE VIRTUAL%'")
  return rows.all(type).map(({ name }) => String(name))
}

function dropAll(database: DatabaseSync, type: 'view' | 'trigger'): readonly string[] {
  const names = namesOf(database, type)
  for (const name of names) database.exec(`DROP ${type} ${quoted(name)}`)
  return names
}

interface StoredLayer {
  readonly table: string
  readonly column: string
  /** The name of its geometry type in the spelling of the standard. */
  readonly geometryType: string
  readonly declaresHeights: boolean
}

function layersOf(database: DatabaseSync): readonly StoredLayer[] {
  const rows = database.prepare(`SELECT table_name, column_name, geometry_type_name, z FROM ${layerList}`).all()
  return rows.map((row) => ({
    table: String(row['table_name']),
    column: String(row['column_name']),
    geometryType: String(row['geometry_type_name']).toUpperCase(),
    declaresHeights: Number(row['z']) > 0,
  }))
}

function deleteEmptyGeometries(
  database: DatabaseSync,
  tables: ReadonlySet<string>,
  layers: readonly StoredLayer[],
): number {
  database.function('is_empty_geometry', { deterministic: true }, (blob) =>
    blob instanceof Uint8Array && isEmptyGeometry(blob) ? 1 : 0,
  )
  let deleted = 0
  for (const { table, column } of layers) {
    const geometry = quoted(column)
    const condition = `length(${geometry}) <= ${emptyMaxBytes} AND is_empty_geometry(${geometry})`
    const { changes } = database.prepare(`DELETE FROM ${quoted(table)} WHERE ${condition}`).run()
    if (changes > 0 && tables.has(countList)) {
      database.prepare(`DELETE FROM ${countList} WHERE table_name = ?`).run(table)
    }
    deleted += Number(changes)
  }
  return deleted
}

/** Types of layers that have no arcs. */
const straightTypes: ReadonlySet<string> = new Set(
  'POINT LINESTRING POLYGON MULTIPOINT MULTILINESTRING MULTIPOLYGON'.split(' '),
)

function linearizeLayers(database: DatabaseSync, layers: readonly StoredLayer[]): void {
  const curved = layers.filter(({ geometryType }) => !straightTypes.has(geometryType))
  if (curved.length === 0) return
  database.function('linearized', { deterministic: true }, (blob) =>
    blob instanceof Uint8Array ? (linearizeCurves(blob) ?? null) : null,
  )
  for (const { table, column } of curved) {
    const geometry = quoted(column)
    database.exec(`UPDATE ${quoted(table)} SET ${geometry} = linearized(${geometry})
      WHERE linearized(${geometry}) IS NOT NULL`)
  }
}

/** A longer geometry has positions, or parts without positions, which GDAL reads correctly. */
const emptyMaxBytes = 128

/** Bytes of a geometry up to its type code, after the longest envelope. */
const startBytes = 80

function layersWithUndeclaredHeights(database: DatabaseSync, layers: readonly StoredLayer[]): ReadonlySet<string> {
  database.function('has_heights', { deterministic: true }, (blob) =>
    blob instanceof Uint8Array && hasHeights(blob) ? 1 : 0,
  )
  const found = layers.filter(({ table, column, declaresHeights }) => {
    const start = `substr(${quoted(column)}, 1, ${startBytes})`
    if (declaresHeights) return false
    return database.prepare(`SELECT 1 FROM ${quoted(table)} WHERE has_heights(${start}) LIMIT 1`).get() !== undefined
  })
  return new Set(found.map(({ table }) => table))
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** SQLITE_CORRUPT: https://sqlite.org/rescode.html */
const corrupt = 11

function isSqliteError(error: unknown, code: number): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === code
}
