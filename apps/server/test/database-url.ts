import type { Connection } from '../src/platform/database/db.ts'

/** The connection string of a database, for a process that accepts only this form. */
export function databaseUrlOf(connection: Connection): string {
  if (typeof connection === 'string') return connection
  const { host, port, user, database } = connection
  return `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
}
