import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../src/platform/database/db.ts'

/** A connection to a database that a test can break. */
export interface BreakableConnection {
  readonly connection: Connection
  /** Ends every open connection at once, like a database process that is killed. New connections are accepted. */
  cut(): void
  /** Ends every open connection and accepts none until `restore`, like a database server that is stopped. */
  stop(): Promise<void>
  restore(): Promise<void>
  /** From now on drops the bytes of the open connections in both directions, like a host that vanishes. */
  vanish(): void
  /** Whether a connection is open. */
  isUsed(): boolean
  close(): Promise<void>
}

const socketName = '.s.PGSQL.5432'

/** Listens at its own socket and forwards all bytes to and from the database. */
export async function breakable(connection: Connection): Promise<BreakableConnection> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-cut-'))
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(addressOf(connection))
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy()).on('close', () => to.destroy())
      from.pipe(to)
    }
  })
  const listen = async () => {
    await once(server.listen(join(folder, socketName)), 'listening')
  }
  const cut = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  const vanish = () => {
    for (const socket of sockets) socket.unpipe().resume()
  }
  await listen()
  return {
    connection: through(connection, folder),
    cut,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      cut()
      await closed
    },
    restore: listen,
    vanish,
    isUsed: () => sockets.size > 0,
    close: async () => {
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}

function addressOf(connection: Connection) {
  if (typeof connection !== 'string') return { path: join(connection.host, `.s.PGSQL.${connection.port}`) }
  const { hostname, port } = new URL(connection)
  return { host: hostname, port: Number(port || 5432) }
}

function through(connection: Connection, folder: string): Connection {
  if (typeof connection !== 'string') return { ...connection, host: folder, port: 5432 }
  const { username, password, pathname } = new URL(connection)
  return { host: folder, port: 5432, user: username, password, database: pathname.slice(1) }
}
