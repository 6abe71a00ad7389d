import { Problem } from '@cairn/contract/problem'
import type { Actor } from '#access/actor'
import type { Db } from '#platform/database/db'
import { findJob, type StoredJob, updateJob } from './jobs.queries.ts'
import { isVisibleTo } from './visible-jobs.ts'

/** Asks a job to stop: one of the actor, or of a project that they administer. Any other job answers 404. */
async function cancel(db: Db, actor: Actor, id: string): Promise<StoredJob> {
  const job = await findJob(db, id)
  if (!job || !isVisibleTo(actor, job)) throw new Problem('not_found', { asset: 'job' })
  refuseEnded(job)
  const changed = await updateJob(db, job.id, { cancelRequested: true })
  // It may have ended while this call waited for the lock on its row.
  refuseEnded(changed)
  return changed
}

function refuseEnded({ isComplete, hasError }: StoredJob): void {
  if (isComplete || hasError) throw new Problem('job_finished', {})
}

export const jobs = { cancel }
