import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { type Connection, clientConfig, type Db } from './database/db.ts'
import type { Log } from './log.ts'

/** Publishes events to all nodes. */
export interface Events {
  /**
   * Calls the listener for each event of a channel from now on. Events during a lost connection are not repeated:
   * `onGap` is called after the reconnect, so that the subscriber can read the state again. Returns the unsubscribe
   * function.
   */
  subscribe(channel: string, callback: (payload: string) => void, onGap?: () => void): () => void
  stop(): Promise<void>
}

/** One PostgreSQL channel carries all channels: a subscription needs no LISTEN and misses no event after its start. */
const wireChannel = 'cairn_event'
/** Limit of PostgreSQL for a notification (manual, "NOTIFY"). */
const payloadMaxBytes = 7999
const firstRetryMs = 100
const longestRetryMs = 10_000

/**
 * Publishes an event to all nodes when the transaction of `db` commits; a rollback publishes none. PostgreSQL merges
 * equal events of one transaction. Events carry ids; subscribers read the data from the tables.
 */
export async function notify(db: Db, channel: string, ...payloads: readonly string[]): Promise<void> {
  const texts = payloads.map((payload) => `${channel} ${payload}`)
  if (texts.some((text) => Buffer.byteLength(text) > payloadMaxBytes))
    throw new RangeError(`The event for ${channel} is too long`)
  await sql`select pg_notify(${wireChannel}, text) from unnest(${texts}::text[]) as event(text)`.execute(db)
}

interface ListenOptions {
  readonly log: Log
  /** Called when the connection breaks and when it cannot be made again. */
  readonly onError?: (error: unknown) => void
}

/** Opens the listening connection of this process; it reconnects after an interruption. */
export async function listen(connection: Connection, options: ListenOptions): Promise<Events> {
  const listener = new Listener(connection, options)
  await listener.connect()
  return listener
}

interface Subscription {
  readonly callback: (payload: string) => void
  readonly onGap: (() => void) | undefined
}

class Listener implements Events {
  readonly #connection: Connection
  readonly #log: Log
  readonly #onError: (error: unknown) => void
  readonly #channels = new Map<string, Set<Subscription>>()
  readonly #stopping = new AbortController()
  #client: pg.Client | undefined

  constructor(connection: Connection, { log, onError }: ListenOptions) {
    this.#connection = connection
    this.#log = log
    this.#onError = onError ?? ((error) => log.warn({ err: error }, 'no connection for events'))
  }

  subscribe(channel: string, callback: (payload: string) => void, onGap?: () => void): () => void {
    const subscriptions = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, subscriptions)
    const subscription = { callback, onGap }
    subscriptions.add(subscription)
    return () => {
      subscriptions.delete(subscription)
      if (subscriptions.size === 0 && this.#channels.get(channel) === subscriptions) this.#channels.delete(channel)
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#client?.end()
  }

  async connect(): Promise<void> {
    const client = new pg.Client(clientConfig(this.#connection))
    client.on('error', this.#onError)
    client.on('notification', ({ payload = '' }) => this.#deliver(payload))
    await client.connect()
    await client.query(`listen ${wireChannel}`)
    // `stop` was called during the connect and found no connection to close.
    if (this.#stopping.signal.aborted) return client.end()
    this.#client = client
    client.once('end', () => void this.#reconnect())
  }

  async #reconnect(): Promise<void> {
    for (let waitMs = firstRetryMs; !this.#stopping.signal.aborted; waitMs = Math.min(2 * waitMs, longestRetryMs)) {
      try {
        await delay(waitMs, undefined, { signal: this.#stopping.signal })
        await this.connect()
        return this.#tellGap()
      } catch (error) {
        if (!this.#stopping.signal.aborted) this.#onError(error)
      }
    }
  }

  #deliver(text: string): void {
    const space = text.indexOf(' ')
    const payload = text.slice(space + 1)
    for (const { callback } of this.#channels.get(text.slice(0, space)) ?? []) this.#call(() => callback(payload))
  }

  #tellGap(): void {
    for (const subscriptions of this.#channels.values()) {
      for (const { onGap } of subscriptions) if (onGap) this.#call(onGap)
    }
  }

  // An error of one subscriber must not keep the event from the rest.
  #call(callback: () => void): void {
    try {
      callback()
    } catch (error) {
      this.#log.error({ err: error }, 'an event subscriber failed')
    }
  }
}
