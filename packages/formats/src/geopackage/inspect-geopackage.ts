import { DatabaseSync } from 'node:sqlite'
import type { Field, FieldType } from '../fields/field-tally.ts'
import type { FilePart, PartGeometry, PartProblem } from '../file-part.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { otherTables, tablesNotRead } from './other-tables.ts'

/** Describes the feature tables of a GeoPackage by its catalogue. Views are queries of the file's author, which never run. */
export function inspectGeoPackage(path: string): readonly Omit<FilePart, 'choice'>[] {
  try {
    const database = new DatabaseSync(path, { enableForeignKeyConstraints: false, readOnly: true })
    try {
      const objects = objectsOf(database)
      const isTable = (name: string) => objects.get(name) === 'table'
      if (!isTable('gpkg_geometry_columns')) return []
      const systems = isTable('gpkg_spatial_ref_sys') ? systemsOf(database) : new Map<number, System>()
      const layers = layersOf(database).filter(({ table }) => objects.has(table))
      const views = layers.filter(({ table }) => objects.get(table) === 'view')
      const stored = layers.filter(({ table }) => isTable(table))
      if (stored.length === 0 && views[0]) throw new UnreadableFile('view_not_read', { layer: views[0].table })
      const counts = isTable('gpkg_ogr_contents') ? countsOf(database) : new Map<string, number>()
      const parts = stored.map((layer) => partOf(database, layer, { system: systems.get(layer.srsId), counts }))
      const others = tablesNotRead(isTable('gpkg_contents') ? otherTables(database, objects) : [])
      const problems = views.map(({ table }): PartProblem => ({ code: 'view_not_read', params: { layer: table } }))
      if (others !== undefined) problems.push(others)
      return parts.map((part, place) => (place === 0 ? { ...part, problems: [...part.problems, ...problems] } : part))
    } finally {
      database.close()
    }
  } catch (cause) {
    if (cause instanceof UnreadableFile) throw cause
    throw new UnreadableFile('file_not_supported', { reason: 'no_layer' }, { cause })
  }
}

interface Layer {
  readonly table: string
  readonly column: string
  readonly geometryType: string
  readonly srsId: number
  readonly hasMeasures: boolean
}

interface System {
  readonly name: string
  readonly isDefined: boolean
}

/** Tables and views by name. Virtual tables run the code of their modules. */
function objectsOf(database: DatabaseSync): ReadonlyMap<string, string> {
  const rows = database
    .prepare("SELECT name, type FROM sqlite_master WHERE type IN ('table', 'view') AND sql NOT LIKE 'CREATE VIRTUAL%'")
    .all()
  return new Map(rows.map(({ name, type }) => [String(name), String(type)]))
}

function layersOf(database: DatabaseSync): readonly Layer[] {
  const rows = database
    .prepare('SELECT table_name, column_name, geometry_type_name, srs_id, m FROM gpkg_geometry_columns')
    .all()
  return rows.map((row) => ({
    table: String(row['table_name']),
    column: String(row['column_name']),
    geometryType: String(row['geometry_type_name']).toUpperCase(),
    srsId: Number(row['srs_id']),
    hasMeasures: Number(row['m']) === 1,
  }))
}

function systemsOf(database: DatabaseSync): ReadonlyMap<number, System> {
  const rows = database.prepare('SELECT srs_id, srs_name, definition FROM gpkg_spatial_ref_sys').all()
  return new Map(
    rows.map((row) => [
      Number(row['srs_id']),
      { name: String(row['srs_name']), isDefined: !/^\s*(?:undefined)?\s*$/i.test(String(row['definition'])) },
    ]),
  )
}

function countsOf(database: DatabaseSync): ReadonlyMap<string, number> {
  const rows = database
    .prepare('SELECT table_name, feature_count FROM gpkg_ogr_contents WHERE feature_count IS NOT NULL')
    .all()
  return new Map(rows.map((row) => [String(row['table_name']), Number(row['feature_count'])]))
}

interface Catalogue {
  readonly system: System | undefined
  readonly counts: ReadonlyMap<string, number>
}

function partOf(database: DatabaseSync, layer: Layer, { system, counts }: Catalogue): Omit<FilePart, 'choice'> {
  const isNamed = layer.srsId > 0 && system?.isDefined === true
  return {
    name: layer.table,
    geometry: geometryOf(layer.geometryType),
    featureCount: counts.get(layer.table) ?? countOf(database, layer.table),
    fields: fieldsOf(database, layer),
    crs: isNamed ? system.name : null,
    needsCrs: !isNamed,
    allowsOtherCrs: true,
    problems: layer.hasMeasures ? [{ code: 'measures_dropped', params: { layer: layer.table } }] : [],
  }
}

function geometryOf(name: string): PartGeometry | null {
  if (name.endsWith('POINT')) return 'point'
  if (/POLYGON$|SURFACE$/.test(name)) return 'polygon'
  return /LINESTRING$|CURVE$|CIRCULARSTRING$/.test(name) ? 'polyline' : null
}

function countOf(database: DatabaseSync, table: string): number {
  return Number(database.prepare(`SELECT count(*) AS count FROM ${quoted(table)}`).get()?.['count'] ?? 0)
}

function fieldsOf(database: DatabaseSync, { table, column }: Layer): readonly Field[] {
  const rows = database.prepare(`PRAGMA table_info(${quoted(table)})`).all()
  return rows
    .filter((row) => row['pk'] === 0 && String(row['name']) !== column)
    .map((row) => ({ name: String(row['name']), type: typeOf(String(row['type'])) }))
}

function typeOf(declared: string): FieldType {
  const type = declared.toUpperCase()
  if (type.startsWith('BOOL')) return 'boolean'
  if (type === 'DATE') return 'date'
  if (type === 'DATETIME') return 'timestamp'
  if (/INT/.test(type)) return 'integer'
  return /REAL|DOUBLE|FLOAT/.test(type) ? 'double' : 'text'
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
