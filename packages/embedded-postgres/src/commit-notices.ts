import type { Backend, TransactionStatus } from './backend.ts'
import type { Client } from './client.ts'
import { frame, framesOf, frameType, int32, textAt } from './frames.ts'

/**
 * A client that listens to this channel learns of the first commit after each of its own units, before any client has the
 * reply to that commit or a notification of it: what it has read is valid until then.
 */
export const commitChannel = 'embedded_commits'

const snapshotName = 'embedded_snapshot'
const none = Buffer.from([0, 0])
const sync = frame('S')
const prepareSnapshot = Buffer.concat([frame('P', snapshotName, 'select pg_current_snapshot()', none), sync])
const readSnapshot = Buffer.concat([frame('B', '', snapshotName, none, none, none), frame('E', '', int32(0)), sync])
const notice = frame('A', int32(0), commitChannel, '')

/** Tells clients of commits. While a client waits for one, the backend runs a statement after each unit; else nothing. */
export class CommitNotices {
  readonly #backend: Backend
  readonly #waiting = new Set<Client>()
  #isPrepared = false
  /** The reply to `readSnapshot` since the first client waits. */
  #snapshot: Buffer | undefined

  constructor(backend: Backend) {
    this.#backend = backend
  }

  /** Has to be called after each unit, before its reply and its notifications are sent. */
  async afterUnit(client: Client, status: TransactionStatus, reply: Buffer): Promise<void> {
    const listens = client.channels.has(commitChannel)
    if (this.#waiting.size === 0 && !listens) return
    if (status === 'I') await this.#compare()
    else if (endsTransaction(reply)) this.#tell()
    if (listens && status === 'I') this.#waiting.add(client)
  }

  forget(client: Client): void {
    this.#waiting.delete(client)
  }

  async #compare(): Promise<void> {
    if (!this.#isPrepared) await this.#backend.run(prepareSnapshot)
    this.#isPrepared = true
    const before = this.#snapshot
    this.#snapshot = await this.#backend.run(readSnapshot)
    if (!before?.equals(this.#snapshot)) this.#tell()
  }

  #tell(): void {
    // One notice for a client that waits fits the buffer of its socket: it has left this process before the reply does.
    for (const client of this.#waiting) client.line.write(notice)
    this.#waiting.clear()
  }
}

/** Whether a transaction has ended in a unit after which another one is open, in which no snapshot can be read. */
function endsTransaction(reply: Buffer): boolean {
  for (const message of framesOf(reply)) {
    if (frameType(message) === 'C' && textAt(message, 5).text === 'COMMIT') return true
  }
  return false
}
