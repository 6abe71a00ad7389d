import { sql } from 'kysely'
import pg from 'pg'
import { type Connection, clientConfig, type Db } from './db.ts'
import type { Log } from './log.ts'

/** News between the nodes of one deployment. What is missed while a node has no connection is not told later. */
export interface Events {
  /** Calls back with the payload of each notification on the channel; answers with the way to stop that. */
  subscribe(channel: string, listener: Listener): () => void
  stop(): Promise<void>
}

type Listener = (payload: string) => void

const reconnectMs = 1000

/** Sends with the caller's transaction: nobody hears of it before it is committed, or when it is rolled back. At most 7,999 bytes. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}

/** One listening connection for the whole process, opened again whenever it breaks. */
export async function listen(connection: Connection, { log }: { log: Log }): Promise<Events> {
  const channels = new Map<string, Set<Listener>>()
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let isStopped = false

  const open = async () => {
    const opening = new pg.Client(clientConfig(connection))
    opening.on('notification', ({ channel, payload = '' }) => {
      for (const listener of channels.get(channel) ?? []) listener(payload)
    })
    opening.on('error', (error) => log.warn({ err: error }, 'listening connection lost'))
    opening.on('end', () => {
      client = undefined
      if (!isStopped) retry = setTimeout(reopen, reconnectMs)
    })
    await opening.connect()
    client = opening
    for (const channel of channels.keys()) await opening.query(`listen ${pg.escapeIdentifier(channel)}`)
  }
  const reopen = () => {
    open().catch((error: unknown) => log.warn({ err: error }, 'listening connection could not be opened'))
  }
  const send = (command: string) => {
    client?.query(command).catch((error: unknown) => log.warn({ err: error }, `${command} failed`))
  }

  await open()
  return {
    subscribe(channel, listener) {
      const listeners = channels.get(channel) ?? new Set()
      if (listeners.size === 0) {
        channels.set(channel, listeners)
        send(`listen ${pg.escapeIdentifier(channel)}`)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0 || channels.get(channel) !== listeners) return
        channels.delete(channel)
        send(`unlisten ${pg.escapeIdentifier(channel)}`)
      }
    },
    async stop() {
      isStopped = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}
