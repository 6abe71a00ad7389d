import type { Services } from '#http/services'
import type { Db } from '#platform/database/db'
import { enqueue, findQueuedValues, type JobSpec } from '#platform/jobs/jobs'
import { findPending, type PendingFile } from './previews.queries.ts'

export const makePreviewSpec = { task: 'make-preview', turnBy: 'organizationId' } as const satisfies JobSpec

export type MakePreviewPayload = PendingFile

/** An upgrade may ask for the previews of all photos: further ones wait for the next call. */
const resumedMax = 1000

/** Lets a job make the thumbnail of a pending file and read its facts, after the transaction that adds it. */
export async function requestPreview(tx: Db, file: PendingFile): Promise<void> {
  const payload: MakePreviewPayload = file
  await enqueue(tx, makePreviewSpec, payload)
}

/** Starts the jobs of pending files that have none: their attempts are used up, or an upgrade asked for their previews. */
export async function resumePreviews({ db }: Services): Promise<void> {
  const field: keyof MakePreviewPayload = 'fileId'
  const queued = await findQueuedValues(db, makePreviewSpec.task, field)
  for (const file of await findPending(db, resumedMax)) if (!queued.has(file.fileId)) await requestPreview(db, file)
}
