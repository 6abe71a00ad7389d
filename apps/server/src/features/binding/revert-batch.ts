import type { JobMessage } from '@cairn/contract/jobs'
import { insertActivity } from '#http/activity/activity.queries'
import type { Db } from '#platform/database/db'
import { updateJob } from '../../jobs/jobs.queries.ts'
import { entryOfMany } from '../bulk/entry-of-many.ts'
import type { ChangedLayer } from '../features.queries.ts'
import {
  lockFeatures,
  type ReversionScope,
  supersede,
  updateLayers,
  updateSearchWords,
  writeStates,
} from '../revert/revert-features.queries.ts'
import { findFilesAfter } from '../revert/reverted-files.queries.ts'
import { type BindingRun, lockRun, percentOf, reportProgress } from './binding-run.ts'
import {
  findBoundNumbers,
  findUnrevertedPart,
  type StoredBinding,
  type UnrevertedPart,
  updateBinding,
  updatePart,
} from './bindings.queries.ts'

/**
 * Writes the states before a part of a binding as new versions, in one transaction, and ends the job behind the last part.
 * Features that were changed since stay. Returns whether parts may follow. @throws LayerGone
 */
export async function revertBatch(db: Db, run: BindingRun): Promise<boolean> {
  const { layer, binding } = await lockRun(db, run)
  // An undo has a job of its own, which the run that bound the layer must leave to it.
  if (binding.state !== 'reverting' || binding.jobId !== (run.job?.id ?? null)) return false
  const part = await findUnrevertedPart(db, binding)
  if (!part) {
    await finishReversion(db, run, { layer, binding })
    return false
  }
  const keptIds = await revertPart(db, run, part)
  await updatePart(db, binding, { number: part.number, keptIds })
  const { reverted, keptCount } = await findBoundNumbers(db, binding)
  const read = reverted.length + keptCount
  await reportProgress(db, run, { read, written: reverted.length, percent: percentOf(read, binding.featureCount) })
  return true
}

/** Returns the features that were changed since, and stay. */
async function revertPart(db: Db, { layerId, owner, job }: BindingRun, part: UnrevertedPart): Promise<number[]> {
  const { organizationId, formerId } = owner
  const named = part.features.map(({ ogcFid, version }) => ({ ogcFid, version, to: version - 1 }))
  const scope: ReversionScope = {
    reversions: named,
    organizationIds: formerId === undefined ? [organizationId] : [organizationId, formerId],
    layerIds: [layerId],
  }
  const locked = new Map((await lockFeatures(db, scope)).map((feature) => [feature.ogcFid, feature]))
  const isUnchanged = ({ ogcFid }: (typeof named)[number]) => {
    const present = locked.get(ogcFid)
    return present !== undefined && present.isSeenButFiles && !present.isDeleted && present.hasState
  }
  const unchanged = { ...scope, reversions: named.filter(isUnchanged) }
  if (unchanged.reversions.length > 0) {
    await updateLayers(db, new Map([[layerId, 0]]))
    await supersede(db, unchanged)
    await writeStates(db, unchanged, {
      accountId: job?.ownerId ?? null,
      lists: await findFilesAfter(db, unchanged),
    })
    await updateSearchWords(db, unchanged)
  }
  return named.filter((feature) => !isUnchanged(feature)).map(({ ogcFid }) => ogcFid)
}

async function finishReversion(
  db: Db,
  { job, actor, projectId }: BindingRun,
  { layer, binding }: { readonly layer: ChangedLayer; readonly binding: StoredBinding },
): Promise<void> {
  const { reason } = binding
  await updateBinding(db, binding.id, { state: 'reverted' })
  const { reverted, keptCount } = await findBoundNumbers(db, binding)
  const count = reverted.length
  if (job) {
    await updateJob(db, job.id, {
      progress: { phase: 'done', read: count + keptCount, written: count, percent: 100 },
      ...(reason === null ? { isComplete: true } : { hasError: true }),
      infoMessages: [...messageOf(reason, count), ...keptMessage(keptCount)],
    })
  }
  // A binding that did not finish has no entry, and so its return has none.
  if (reason !== null || !actor || count === 0) return
  await insertActivity(db, actor, {
    organizationId: layer.organizationId,
    projectId,
    ...entryOfMany(layer, { type: 'Restore', ogcFids: reverted }),
  })
}

function messageOf(reason: string | null, count: number): readonly JobMessage[] {
  return reason === null
    ? [{ key: 'bindingUndone', params: { count } }]
    : [{ key: `bindingStopped.${reason}`, params: {} }]
}

function keptMessage(count: number): readonly JobMessage[] {
  return count === 0 ? [] : [{ key: 'bindingKept', params: { count } }]
}
