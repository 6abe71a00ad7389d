import { sql } from 'kysely'
import { JoinedReads } from '../joined-reads.ts'
import { type Db, prepared } from './db.ts'

/**
 * Reads a text that is equal at two moments only where no transaction was committed between them, so that a result that was
 * read after the first moment holds at the second one. Requests that wait at the same moment share a read, which begins after
 * all of them have arrived.
 *
 * The text is the snapshot of the transactions that have ended. A server that replaces a failed one counts on from transactions
 * that it may have lost: the time of its start tells the two apart.
 */
export class DatabaseState {
  readonly #reads = new JoinedReads<string | undefined>()

  /** undefined where a snapshot does not name the changes: in a transaction, whose own ones it leaves out, and on a standby. */
  async read(db: Db): Promise<string | undefined> {
    return db.isTransaction ? undefined : this.#reads.read('', () => readState(db))
  }
}

async function readState(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ state: string | null }>`${prepared}
    select case when not pg_is_in_recovery() then concat_ws(' ', pg_current_snapshot(), pg_postmaster_start_time()) end
      as state`.execute(db)
  return rows[0]?.state ?? undefined
}
