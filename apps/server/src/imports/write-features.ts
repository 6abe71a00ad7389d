import { setTimeout as delay } from 'node:timers/promises'
import type { JobProgress } from '@cairn/contract/jobs'
import { type Db, inTransaction } from '#platform/database/db'
import type { ForeignRow } from '#reading/foreign-file'
import { type ImportTarget, insertImportedFeatures } from './imports.queries.ts'

/**
 * Rows in one statement. The embedded database serves no other statement meanwhile: with 1,000 rows the pages of a layer took
 * 3.7 times as long during an import (p95), with 500 they take 2.3 to 2.9 times as long, and an import a twentieth more.
 */
export const batchSize = 500

/** Pause between two short transactions. Without it each statement of a concurrent request waits for a whole batch. */
const pauseMs = 5

interface Writing {
  readonly target: ImportTarget
  readonly rows: AsyncIterable<readonly ForeignRow[]>
  readonly total: number
  /**
   * Commits each batch. The embedded database serves one transaction at a time, and a long one would block all requests.
   * The layer is unseen until all batches are committed.
   */
  readonly inShortTransactions: boolean
  /** Called after each batch, possibly inside a transaction: it must not wait for the database. It throws to stop. */
  readonly report: (progress: JobProgress) => void
}

/** Fills an unseen layer and returns its number of features. */
export async function writeFeatures(db: Db, writing: Writing): Promise<number> {
  if (writing.inShortTransactions) {
    return writeBatches(writing, async (batch) => {
      await inTransaction(db, batch)
      await delay(pauseMs)
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

/** Reading counts as the first half of an import, writing as the second. */
function percentOf(written: number, total: number): number {
  return total === 0 ? 100 : Math.min(100, 50 + Math.round((50 * written) / total))
}
