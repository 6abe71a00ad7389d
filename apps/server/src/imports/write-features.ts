import { setTimeout as delay } from 'node:timers/promises'
import type { JobProgress } from '@cairn/contract/jobs'
import { type Db, inTransaction } from '#platform/db'
import type { ForeignRow } from '#reading/foreign-file'
import { type ImportTarget, insertImportedFeatures } from './imports.queries.ts'

/** Rows a statement: measured as the best on both databases. */
export const batchSize = 1000

/**
 * Between two short transactions the others have their turn: a request asks several things one after another, and would
 * otherwise wait for a batch before each of them.
 */
const giveWayMs = 10

interface Writing {
  readonly target: ImportTarget
  readonly rows: AsyncIterable<readonly ForeignRow[]>
  readonly total: number
  /**
   * The embedded database serves one transaction at a time, so that a long one would stop everybody: there each batch is
   * a transaction, and the layer stays unseen until all are in.
   */
  readonly inShortTransactions: boolean
  /** Called after each batch, maybe while a transaction is open: it must not wait for the database. Throws to stop. */
  readonly report: (progress: JobProgress) => void
}

/** Fills an unseen layer; answers with how many features it has now. */
export async function writeFeatures(db: Db, writing: Writing): Promise<number> {
  if (writing.inShortTransactions) {
    return writeBatches(writing, async (batch) => {
      await inTransaction(db, batch)
      await delay(giveWayMs)
    })
  }
  return inTransaction(db, (tx) => writeBatches(writing, (batch) => batch(tx)))
}

async function writeBatches(
  { target, rows, total, report }: Writing,
  within: (batch: (db: Db) => Promise<void>) => Promise<void>,
): Promise<number> {
  let written = 0
  for await (const batch of rows) {
    await within((db) => insertImportedFeatures(db, target, batch))
    written += batch.length
    report({ phase: 'writing', read: total, written, percent: percentOf(written, total) })
  }
  return written
}

/** Reading is the first half of an import, writing the second. */
function percentOf(written: number, total: number): number {
  return total === 0 ? 100 : Math.min(100, 50 + Math.round((50 * written) / total))
}
