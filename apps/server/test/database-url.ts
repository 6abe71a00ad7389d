import type { Connection } from '../src/platform/db.ts'

/** The connection string by which a program of its own reaches the database of the run. */
export function databaseUrlOf(connection: Connection): string {
  if (typeof connection === 'string') return connection
  const { host, port, user, database } = connection
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
