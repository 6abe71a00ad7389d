import { DatabaseSync } from 'node:sqlite'
import { UnreadableFile } from '../unreadable-file.ts'

/**
 * Drops the views of a copy of a GeoPackage and returns the names of those that are layers (OGC 12-128r18, 2.1.5). A view is
 * a query of the file's author: it may run without end, even when its rows are only counted.
 * @throws UnreadableFile file_damaged, or file_not_supported if the file is not a database
 */
export function dropViews(path: string): readonly string[] {
  try {
    const database = new DatabaseSync(path)
    try {
      const views = names(database, "SELECT name FROM sqlite_master WHERE type = 'view'")
      for (const view of views) database.exec(`DROP VIEW "${view.replaceAll('"', '""')}"`)
      if (views.length === 0) return []
      const tables = new Set(names(database, "SELECT name FROM sqlite_master WHERE type = 'table'"))
      if (!tables.has(layerList)) return []
      const layers = new Set(names(database, `SELECT table_name AS name FROM ${layerList}`))
      return views.filter((view) => layers.has(view))
    } finally {
      database.close()
    }
  } catch (cause) {
    if (isSqliteError(cause, corrupt)) throw new UnreadableFile('file_damaged', { reason: 'unreadable' }, { cause })
    throw new UnreadableFile('file_not_supported', { reason: 'no_layer' }, { cause })
  }
}

const layerList = 'gpkg_geometry_columns'

function names(database: DatabaseSync, query: string): readonly string[] {
  return database
    .prepare(query)
    .all()
    .map(({ name }) => String(name))
}

/** SQLITE_CORRUPT: https://sqlite.org/rescode.html */
const corrupt = 11

function isSqliteError(error: unknown, code: number): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === code
}
