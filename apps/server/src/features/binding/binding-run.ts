import type { JobProgress } from '@cairn/contract/jobs'
import type { Actor } from '#access/actor'
import type { FeatureOwner } from '#access/feature-owner'
import type { Db } from '#platform/database/db'
import { type StoredJob, updateJob } from '../../jobs/jobs.queries.ts'
import { lockLayer } from '../bulk/bulk-features.queries.ts'
import type { ChangedLayer } from '../features.queries.ts'
import { lockBinding, type StoredBinding } from './bindings.queries.ts'

/** The binding must not go on: the former states come back. */
export class BindingStopped extends Error {
  override readonly name = 'BindingStopped'
  readonly why: 'cancelled' | 'timeout' | 'right_lost' | 'read_only' | 'component_gone' | 'internal'

  constructor(why: BindingStopped['why']) {
    super(why)
    this.why = why
  }
}

/** The layer was deleted, and with it the binding. */
export class LayerGone extends Error {
  override readonly name = 'LayerGone'
}

/** One attempt at the job of a binding. */
export interface BindingRun {
  readonly bindingId: string
  readonly layerId: string
  readonly owner: FeatureOwner
  /** The owner of the job, for the entry of an undo; undefined after the account was deleted or disabled. */
  readonly actor: Actor | undefined
  /** undefined for a job that is not stored any more. */
  readonly job: StoredJob | undefined
  /** Of the project of the layer. */
  readonly projectId: string
  readonly now: () => Date
}

/** Locks the layer, as every change of its features does, and the binding. @throws LayerGone */
export async function lockRun(
  db: Db,
  { bindingId, layerId, owner }: BindingRun,
): Promise<{ readonly layer: ChangedLayer; readonly binding: StoredBinding }> {
  const layer = await lockLayer(db, { owner, layerId, ogcFids: [] })
  const binding = layer && (await lockBinding(db, { id: bindingId, layerId }))
  if (!layer || !binding) throw new LayerGone()
  return { layer, binding }
}

/** Writes the progress in the transaction that made it. */
export async function reportProgress(
  db: Db,
  { job }: BindingRun,
  progress: Omit<JobProgress, 'phase'>,
): Promise<StoredJob | undefined> {
  return job && updateJob(db, job.id, { progress: { phase: 'writing', ...progress } })
}

/** 0 to 99: the end of a job has 100. */
export function percentOf(done: number, total: number): number {
  return total === 0 ? 0 : Math.min(99, Math.floor((100 * done) / total))
}
