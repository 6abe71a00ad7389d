import type { Services } from '#http/services'
import { findUnownedObjects } from './attachments.queries.ts'
import { folderOf } from './store-file.ts'

const dayMs = 24 * 60 * 60_000
/** Longer than any file takes from its first byte until its row exists. */
const abandonedAfterMs = dayMs
/** Days that are looked through, so that a server which was stopped for a week leaves nothing. */
const daysBack = 8

/** Deletes stored files without a row: the server was killed between storing the file and adding it to its feature. */
export async function discardAbandonedFiles({ db, storage }: Services, now: Date): Promise<void> {
  for (let day = 1; day <= daysBack; day++) {
    const old: string[] = []
    for await (const { key, storedAt } of storage.list(folderOf(new Date(now.getTime() - day * dayMs)))) {
      if (now.getTime() - storedAt.getTime() > abandonedAfterMs) old.push(key)
    }
    if (old.length === 0) continue
    for (const key of await findUnownedObjects(db, old)) await storage.delete(key)
  }
}
