import pg from 'pg'
import type { SocketConnection } from '../src/embedded-postgres.ts'

const int8 = 20

/** A pool that replaces broken connections silently and reads int8 as a number. */
export function openPool(connection: SocketConnection, { max = 10 }: { readonly max?: number } = {}): pg.Pool {
  const pool = new pg.Pool({ ...connection, max, types: { getTypeParser } })
  pool.on('error', () => {})
  // An 'error' event without a listener would end the process; the query of a client in use reports it too.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const getTypeParser = ((oid: number, format?: 'text' | 'binary') =>
  oid === int8 && format !== 'binary' ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser // its overloads cannot be written as one arrow function
