import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Backend, statusAfter } from './backend.ts'
import type { Client } from './client.ts'
import { CommitNotices } from './commit-notices.ts'
import { frame } from './frames.ts'
import { separateNotifications } from './notifications.ts'
import { fatal } from './replies.ts'
import type { Unit } from './units.ts'

/** The time for which a client may keep an idle transaction open while other clients wait for the only backend. */
const idleInTransactionMs = 30_000

interface Turn {
  readonly client: Client
  readonly unit: Unit
  readonly answer: (reply: Buffer) => void
  readonly fail: (error: unknown) => void
}

/**
 * Runs the units of all clients on one backend, in the order of their arrival; a client with an open transaction keeps the
 * backend until the transaction ends. Clients share the session state that the front does not translate: settings (reset
 * when the client that SET them disconnects), temporary tables, SQL-level PREPARE, session advisory locks.
 */
export class Scheduler {
  readonly #backend: Backend
  readonly #clients: Set<Client>
  readonly #idleMs: number
  readonly #commits: CommitNotices
  #waiting: Turn[] = []
  #working = false
  #owner: Client | undefined
  #unnamedOf: Client | undefined
  #patience: NodeJS.Timeout | undefined
  readonly #rests = new Set<NodeJS.Timeout>()

  /** @param clients all connected clients, which receive notifications; the caller keeps the set up to date */
  constructor(backend: Backend, clients: Set<Client>, idleMs = idleInTransactionMs) {
    this.#backend = backend
    this.#clients = clients
    this.#idleMs = idleMs
    this.#commits = new CommitNotices(backend)
  }

  /** Runs a unit when it is the client's turn and returns the replies to that client. */
  run(client: Client, unit: Unit): Promise<Buffer> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ client, unit, answer, fail })
      void this.#work()
    })
  }

  /** Removes everything of a disconnected client from the backend. */
  async leave(client: Client): Promise<void> {
    const messages = client.cleanupMessages(this.#owner === client)
    if (messages.length > 0) await this.run(client, { messages, usesUnnamedStatement: false })
    if (this.#unnamedOf === client) this.#unnamedOf = undefined
    this.#commits.forget(client)
  }

  /** Runs `work` on the backend if no client uses it or waits for it; otherwise it does nothing. */
  async whenIdle(work: () => Promise<void>): Promise<void> {
    if (this.#owner || this.#working) return
    this.#working = true
    await work().finally(() => {
      // A simple query removes the unnamed statement.
      this.#unnamedOf = undefined
      this.#working = false
      void this.#work()
    })
  }

  /**
   * Runs `work` each time that the backend was used and then no client has used it for some milliseconds. Returns a function
   * that ends this.
   */
  afterRest(ms: number, work: () => Promise<void>): () => void {
    const rest = setTimeout(() => void this.whenIdle(work), ms).unref()
    this.#rests.add(rest)
    return () => {
      clearTimeout(rest)
      this.#rests.delete(rest)
    }
  }

  async #work(): Promise<void> {
    if (this.#working) return
    this.#working = true
    for (let turn = this.#takeTurn(); turn; turn = this.#takeTurn()) {
      await this.#serve(turn).then(turn.answer, turn.fail)
      // The backend blocks this thread: sockets are read and written between units.
      await nextTurn()
    }
    this.#working = false
  }

  #takeTurn(): Turn | undefined {
    const at = this.#owner ? this.#waiting.findIndex(({ client }) => client === this.#owner) : 0
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0]
  }

  async #serve({ client, unit }: Turn): Promise<Buffer> {
    if (unit.usesUnnamedStatement && this.#unnamedOf !== client && client.unnamed) {
      await this.#backend.run(Buffer.concat([client.unnamed, frame('S')]))
    }
    const raw = await this.#backend.run(unit.messages)
    for (const rest of this.#rests) rest.refresh()
    this.#unnamedOf = client
    const status = statusAfter(raw)
    this.#owner = status === 'I' ? undefined : client
    this.#watchOwner()
    const { reply, notifications } = separateNotifications(raw)
    await this.#commits.afterUnit(client, status, reply)
    for (const { channel, message } of notifications) {
      for (const listener of this.#clients) if (listener.channels.has(channel)) listener.line.write(message)
    }
    return reply
  }

  // Without this limit one open transaction in psql would block all other clients.
  #watchOwner(): void {
    clearTimeout(this.#patience)
    const owner = this.#owner
    if (!owner) return
    this.#patience = setTimeout(() => {
      if (this.#waiting.length > 0)
        owner.line.end(fatal('25P03', 'terminating connection due to idle-in-transaction timeout'))
      else this.#watchOwner()
    }, this.#idleMs).unref()
  }
}
