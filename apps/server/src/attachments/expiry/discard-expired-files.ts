import type { Services } from '#http/services'
import { inTransaction } from '#platform/database/db'
import { jpegKeyOf, thumbnailKeyOf } from '../stored-pictures.ts'
import { expireFiles } from './expired-files.queries.ts'

/** How long the file of no list can come back, with its feature or with an earlier state of it. */
const unlistedDays = 90
/** Few, because their rows are locked while the storage deletes their objects. */
const batchSize = 50

/**
 * Deletes the objects of files that no list has had for 90 days. Their rows stay and say so. The objects are deleted in the
 * transaction that marks the rows: after a crash the next run deletes them again.
 */
export async function discardExpiredFiles({ db, storage }: Services, now: Date): Promise<void> {
  const unlistedBefore = new Date(now.getTime() - unlistedDays * 24 * 60 * 60_000)
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const keys = await expireFiles(tx, { unlistedBefore, now, limit: batchSize })
      for (const key of keys) {
        await storage.delete(key)
        await storage.delete(thumbnailKeyOf(key))
        await storage.delete(jpegKeyOf(key))
      }
      return keys.length
    })
    if (count < batchSize) return
  }
}
