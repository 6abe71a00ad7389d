import type { Services } from '#http/services'
import { findQueuedValues } from '#platform/jobs/jobs'
import { type ImportFilePayload, importFileTask } from './import-file.job.ts'
import { deleteExpiredFiles } from './stored-files.queries.ts'
import { uploadFolder } from './upload-rules.ts'

/** Longer than any upload takes from its first byte until its job exists. */
const abandonedAfterMs = 24 * 60 * 60_000

/** Deletes files that were sent and not imported in time. */
export async function discardExpiredFiles({ db, storage }: Services, now: Date): Promise<void> {
  for (const key of await deleteExpiredFiles(db, now)) await storage.delete(key)
}

/** Deletes uploaded files without a job: the server was killed between storing the file and committing the job. */
export async function discardAbandonedUploads({ db, storage }: Services, now: Date): Promise<void> {
  const old: string[] = []
  for await (const { key, storedAt } of storage.list(uploadFolder)) {
    if (now.getTime() - storedAt.getTime() > abandonedAfterMs) old.push(key)
  }
  if (old.length === 0) return
  const field: keyof ImportFilePayload = 'storageKey'
  const queued = await findQueuedValues(db, importFileTask, field)
  for (const key of old) if (!queued.has(key)) await storage.delete(key)
}
