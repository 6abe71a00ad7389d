import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Backend, statusAfter } from './backend.ts'
import type { Client } from './client.ts'
import { frame } from './frames.ts'
import { sortReply } from './notifications.ts'
import { fatal } from './replies.ts'
import type { Unit } from './units.ts'

/** How long a client may keep a transaction open and do nothing while others wait for the only backend. */
const idleInTransactionMs = 30_000

interface Turn {
  readonly client: Client
  readonly unit: Unit
  readonly answer: (reply: Buffer) => void
  readonly fail: (error: unknown) => void
}

/**
 * Gives the one backend to many clients in turn: unit by unit, first come first served, but whoever has a transaction open
 * keeps it until that ends. Session state that the front does not know of is shared by all: settings (undone when the
 * client that SET them leaves), temporary tables, SQL-level PREPARE, session advisory locks.
 */
export class Scheduler {
  readonly #backend: Backend
  readonly #clients: Set<Client>
  readonly #idleMs: number
  #waiting: Turn[] = []
  #working = false
  #owner: Client | undefined
  #unnamedOf: Client | undefined
  #patience: NodeJS.Timeout | undefined

  /** @param clients everybody who may listen for notifications; the caller keeps it up to date. */
  constructor(backend: Backend, clients: Set<Client>, idleMs = idleInTransactionMs) {
    this.#backend = backend
    this.#clients = clients
    this.#idleMs = idleMs
  }

  /** Runs a unit when it is the client's turn, and gives the replies meant for the client. */
  run(client: Client, unit: Unit): Promise<Buffer> {
    return new Promise((answer, fail) => {
      this.#waiting.push({ client, unit, answer, fail })
      void this.#work()
    })
  }

  /** Takes everything of a client that has gone out of the backend. */
  async leave(client: Client): Promise<void> {
    const messages = client.parting(this.#owner === client)
    if (messages.length > 0) await this.run(client, { messages, leansOnUnnamed: false, copiesIn: false })
    if (this.#unnamedOf === client) this.#unnamedOf = undefined
  }

  /** Gives the backend to `work` if nobody uses it or waits for it. */
  async whenIdle(work: () => Promise<void>): Promise<void> {
    if (this.#owner || this.#working) return
    this.#working = true
    await work().finally(() => {
      this.#working = false
      void this.#work()
    })
  }

  async #work(): Promise<void> {
    if (this.#working) return
    this.#working = true
    for (let turn = this.#takeTurn(); turn; turn = this.#takeTurn()) {
      await this.#serve(turn).then(turn.answer, turn.fail)
      // The backend blocks this thread: let the sockets speak in between.
      await nextTurn()
    }
    this.#working = false
  }

  #takeTurn(): Turn | undefined {
    const at = this.#owner ? this.#waiting.findIndex(({ client }) => client === this.#owner) : 0
    return at < 0 ? undefined : this.#waiting.splice(at, 1)[0]
  }

  async #serve({ client, unit }: Turn): Promise<Buffer> {
    if (unit.leansOnUnnamed && this.#unnamedOf !== client && client.unnamed) {
      await this.#backend.run(Buffer.concat([client.unnamed, frame('S')]))
    }
    const raw = await this.#backend.run(unit.messages)
    this.#unnamedOf = client
    this.#owner = statusAfter(raw) === 'I' ? undefined : client
    this.#watchOwner()
    const { reply, notifications } = sortReply(raw, unit.copiesIn)
    for (const { channel, message } of notifications) {
      for (const listener of this.#clients) if (listener.channels.has(channel)) listener.line.write(message)
    }
    return reply
  }

  // Without this one forgotten BEGIN in somebody's psql would stop the product.
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
