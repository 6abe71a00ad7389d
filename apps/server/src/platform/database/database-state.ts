import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AnnouncedState } from './announced-state.ts'
import { type Db, prepared } from './db.ts'

const stateText = `select case when not pg_is_in_recovery() then concat_ws(' ', pg_current_snapshot(), pg_postmaster_start_time()) end
  as state`

/**
 * Reads a text that is equal at two moments only where no transaction was committed between them, so that a result that was
 * read after the first moment holds at the second one.
 *
 * The text is the snapshot of the transactions that have ended. A server that replaces a failed one counts on from transactions
 * that it may have lost: the time of its start tells the two apart.
 */
export class DatabaseState {
  /** The read that begins after all requests that wait for it. */
  #next: Promise<string | undefined> | undefined
  #running: Promise<unknown> = Promise.resolve()
  readonly #announced: AnnouncedState | undefined

  /** @param announced - of a database that announces commits: the state is then read once until the next one */
  constructor(announced?: AnnouncedState) {
    this.#announced = announced
  }

  /** undefined where a snapshot does not name the changes: in a transaction, whose own ones it leaves out, and on a standby. */
  read(db: Db): Promise<string | undefined> {
    if (db.isTransaction) return Promise.resolve(undefined)
    this.#next ??= this.#readAfterRunning(db)
    return this.#next
  }

  async #readAfterRunning(db: Db): Promise<string | undefined> {
    await this.#running
    // The requests that arrived on other connections meanwhile share the read.
    await nextTurn()
    this.#next = undefined
    const state = this.#announced?.known ?? this.#readState(db)
    this.#running = Promise.resolve(state).catch(() => undefined)
    return state
  }

  async #readState(db: Db): Promise<string | undefined> {
    const announced = await this.#announced?.read(stateText)
    if (announced !== undefined) return announced
    const { rows } = await sql<{ state: string | null }>`${prepared} ${sql.raw(stateText)}`.execute(db)
    return rows[0]?.state ?? undefined
  }
}
