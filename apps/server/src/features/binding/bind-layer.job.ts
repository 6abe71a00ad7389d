import { setTimeout as delay } from 'node:timers/promises'
import { idOn } from '@cairn/domain/permissions'
import { findActorById } from '#access/access.queries'
import { findPath } from '#access/asset-paths.queries'
import { ownerOn } from '#access/feature-owner'
import type { Services } from '#http/services'
import { isDatabaseAway } from '#platform/database/database-outage'
import { type Db, inTransaction } from '#platform/database/db'
import { findQueuedValues, type JobRun, type Task } from '#platform/jobs/jobs'
import { findJob, updateJob } from '../../jobs/jobs.queries.ts'
import { bindBatch } from './bind-batch.ts'
import { type BindLayerPayload, bindLayerSpec } from './bind-layer-spec.ts'
import { type BindingRun, BindingStopped, LayerGone } from './binding-run.ts'
import { findBinding, findRunningBindings, type StoredBinding, updateBinding } from './bindings.queries.ts'
import { revertBatch } from './revert-batch.ts'
import { enqueueBinding } from './start-binding.ts'

/** Pause between two transactions, in which the embedded database serves other calls. */
const pauseMs = 5
/** Attempts at a binding that fails for an unknown reason, before the former states come back. */
const attemptsMax = 3

/**
 * Binds a layer, or brings back the former states (docs/adr/0028-bound-layers.md). Each batch is committed: an attempt goes on where
 * the one before has ended.
 */
export function bindLayer(services: Services): Task<BindLayerPayload> {
  return async ({ bindingId, forJobId }, attempt) => {
    const binding = await findBinding(services.db, bindingId)
    if (binding?.state === 'bound' || binding?.state === 'reverted') return
    try {
      if (!binding) throw new LayerGone()
      const run = await openRun(services, binding)
      if (binding.state === 'running') await bindAll(services, run, attempt)
      await inBatches(services, attempt, (tx) => revertBatch(tx, run))
    } catch (error) {
      if (!(error instanceof LayerGone)) throw error
      await failJob(services, forJobId)
    }
  }
}

/** @throws LayerGone */
async function openRun({ db, clock }: Services, binding: StoredBinding): Promise<BindingRun> {
  const { layerId, id: bindingId } = binding
  const path = await findPath(db, { type: 'layer', id: layerId })
  if (!path) throw new LayerGone()
  const job = binding.jobId === null ? undefined : await findJob(db, binding.jobId)
  const actor = job && (await findActorById(db, job.ownerId))
  return {
    bindingId,
    layerId,
    owner: ownerOn(path),
    projectId: idOn(path, 'project'),
    actor,
    job,
    now: () => clock.now(),
  }
}

async function failJob({ db }: Services, jobId: string | null): Promise<void> {
  const job = jobId === null ? undefined : await findJob(db, jobId)
  if (!job || job.isComplete) return
  await updateJob(db, job.id, { hasError: true, infoMessages: [{ key: 'bindingStopped.layer_gone', params: {} }] })
}

/** Binds all features that are left. Where the binding has to stop, its state says so, and the parts go back. */
async function bindAll(services: Services, run: BindingRun, attempt: JobRun): Promise<void> {
  try {
    await inBatches(services, attempt, (tx) => bindBatch(tx, run))
  } catch (error) {
    if (error instanceof LayerGone || attempt.signal.aborted || isDatabaseAway(error)) throw error
    if (!(error instanceof BindingStopped)) {
      if (attempt.attempt < attemptsMax) throw error
      services.log.error({ err: error, bindingId: run.bindingId }, 'a binding failed')
    }
    const reason = error instanceof BindingStopped ? error.why : 'internal'
    await updateBinding(services.db, run.bindingId, { state: 'reverting', reason })
  }
}

/** Runs transactions until one says that it was the last. */
async function inBatches({ db }: Services, { signal }: JobRun, work: (tx: Db) => Promise<boolean>): Promise<void> {
  let isOpen = true
  while (isOpen) {
    signal.throwIfAborted()
    isOpen = await inTransaction(db, work)
    await delay(pauseMs)
  }
}

/** Starts the jobs of bindings again whose attempts are used up. */
export async function resumeBindings({ db }: Services): Promise<void> {
  const field: keyof BindLayerPayload = 'bindingId'
  const queued = await findQueuedValues(db, bindLayerSpec.task, field)
  for (const binding of await findRunningBindings(db)) if (!queued.has(binding.id)) await enqueueBinding(db, binding)
}
