import { Socket } from 'node:net'
import pg from 'pg'
import { type Connection, clientConfig } from './db.ts'

interface AnnouncedStateOptions {
  /** The channel on which the database announces the first commit after each statement of a client, before it is answered. */
  readonly channel: string
  /** Called when the connection breaks and when it cannot be made again. */
  readonly onError: (error: unknown) => void
}

/**
 * The state of a database that announces commits, which the embedded database does: once read it is known until the next
 * commit, and costs no statement meanwhile.
 *
 * The notice of a commit is in a socket of this process before any client has the answer to the commit, and so before the
 * request that a client sends because of it. Node reads all sockets that have something before it calls `setImmediate`: a caller
 * that looks at `known` then, after the request, sees the state with all commits that the client can know.
 */
export class AnnouncedState {
  readonly #connection: Connection
  readonly #options: AnnouncedStateOptions
  #client: pg.Client | undefined
  #connecting: Promise<void> | undefined
  #isStopped = false
  #known: string | undefined
  /** Notices, and losses of the connection. */
  #changes = 0

  private constructor(connection: Connection, options: AnnouncedStateOptions) {
    this.#connection = connection
    this.#options = options
  }

  /** @throws when the database does not answer; later the connection is made again */
  static async open(connection: Connection, options: AnnouncedStateOptions): Promise<AnnouncedState> {
    const state = new AnnouncedState(connection, options)
    await state.#connect()
    return state
  }

  /** undefined after a commit until the state is read, and without a connection. */
  get known(): string | undefined {
    return this.#known
  }

  /** @param text - a statement with the state in the column `state` @returns undefined where the connection does not answer */
  async read(text: string): Promise<string | undefined> {
    const client = this.#client
    if (!client) {
      this.#connecting ??= this.#connectAgain()
      return undefined
    }
    const before = this.#changes
    try {
      const { rows } = await client.query<{ state: string | null }>({ name: 'state', text })
      const state = rows[0]?.state ?? undefined
      if (this.#changes === before) this.#known = state
      return state
    } catch {
      return undefined
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#connecting
    await this.#client?.end()
  }

  async #connect(): Promise<void> {
    // `pg` tells of the end of a connection some turns after the socket has read it.
    const stream = () => new Socket().once('end', () => this.#change())
    const client = new pg.Client({ ...clientConfig(this.#connection), stream })
    client.on('error', (error) => {
      this.#forget(client)
      this.#options.onError(error)
    })
    client.once('end', () => this.#forget(client))
    client.on('notification', () => this.#change())
    await client.connect()
    await client.query(`listen ${this.#options.channel}`)
    this.#client = client
  }

  async #connectAgain(): Promise<void> {
    try {
      if (!this.#isStopped) await this.#connect()
    } catch (error) {
      this.#options.onError(error)
    } finally {
      this.#connecting = undefined
    }
  }

  #forget(client: pg.Client): void {
    if (this.#client === client) this.#client = undefined
    this.#change()
  }

  #change(): void {
    this.#known = undefined
    this.#changes += 1
  }
}
