import type { Db } from '#platform/database/db'
import { enqueue, type JobSpec } from '#platform/jobs/jobs'
import type { PendingFile } from './previews.queries.ts'

export const makePreviewSpec = { task: 'make-preview', turnBy: 'organizationId' } as const satisfies JobSpec

export type MakePreviewPayload = PendingFile

/** Lets a job make the thumbnail of a pending file and read its facts, after the transaction that adds it. */
export async function requestPreview(tx: Db, file: PendingFile): Promise<void> {
  const payload: MakePreviewPayload = file
  await enqueue(tx, makePreviewSpec, payload)
}
