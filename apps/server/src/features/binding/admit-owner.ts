import { Problem } from '@cairn/contract/problem'
import type { Actor } from '#access/actor'
import { admitOwner as admitOwnerOfJob, admitTo } from '#access/admit'
import type { Db } from '#platform/database/db'
import type { StoredJob } from '../../jobs/jobs.queries.ts'
import { type BindingRun, BindingStopped } from './binding-run.ts'

/** The stored job of a binding, with its owner who still has the right. */
export interface Admitted {
  readonly job: StoredJob
  readonly actor: Actor
}

/**
 * The job of a binding and its owner, if their rights are still those of the call that started it: each batch asks, since
 * rights may change during a long binding. @throws BindingStopped right_lost
 */
export async function admitOwner(db: Db, { job, layerId }: Pick<BindingRun, 'job' | 'layerId'>): Promise<Admitted> {
  if (!job) throw new BindingStopped('right_lost')
  try {
    const actor = await admitOwnerOfJob(db, job.ownerId)
    await admitTo(db, actor, { level: 'admin', on: 'layer', id: layerId })
    return { job, actor }
  } catch (error) {
    throw error instanceof Problem ? new BindingStopped('right_lost') : error
  }
}
