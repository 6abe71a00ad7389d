import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '#http/services'
import { type Db, inTransaction } from '#platform/database/db'
import { enqueue, findQueuedValues, type Task } from '#platform/jobs/jobs'
import { deletePermissions } from './change-organization.queries.ts'
import {
  deleteEmptyOwner,
  type FeatureBatch,
  findRunningChange,
  findRunningChanges,
  findUnmovedLayers,
  finishChange,
  moveFeatures,
  moveVersions,
  type RunningChange,
} from './move-features.queries.ts'
import { type MoveFeaturesPayload, moveFeaturesSpec } from './move-features-spec.ts'

/** Features in one transaction. An edit in the layer waits for it. */
const batchSize = 500
/** Pause between two transactions, in which the embedded database serves other calls. */
const pauseMs = 5

/**
 * Moves the features of a project whose organization has changed, layer after layer. Each batch is committed: an attempt goes on
 * where the one before has ended.
 */
export function moveProjectFeatures({ db, clock }: Services): Task<MoveFeaturesPayload> {
  return async ({ changeId }, { signal }) => {
    const change = await findRunningChange(db, changeId)
    if (!change) return
    const inBatch = async <T>(work: (tx: Db) => Promise<T>): Promise<T> => {
      signal.throwIfAborted()
      const result = await inTransaction(db, work)
      await delay(pauseMs)
      return result
    }
    for (const layerId of await findUnmovedLayers(db, change)) await moveLayer(inBatch, change, layerId)
    await inTransaction(db, async (tx) => {
      // Those that a call gave at the moment of the change.
      await deletePermissions(tx, { projectId: change.projectId, organizationId: change.fromOrganizationId })
      await finishChange(tx, changeId, clock.now())
    })
  }
}

type InBatch = <T>(work: (tx: Db) => Promise<T>) => Promise<T>

async function moveLayer(inBatch: InBatch, change: RunningChange, layerId: string): Promise<void> {
  const batch = { change, layerId, limit: batchSize }
  let isMoved = false
  while (!isMoved) {
    await moveAll(inBatch, batch)
    let moved = batchSize
    while (moved === batchSize) moved = await inBatch((tx) => moveVersions(tx, batch))
    // A feature that was restored meanwhile has the former organization of its version.
    isMoved = await inBatch((tx) => deleteEmptyOwner(tx, { change, layerId }))
  }
}

async function moveAll(inBatch: InBatch, batch: Omit<FeatureBatch, 'after'>): Promise<void> {
  const moveBehind = (after: number) => inBatch((tx) => moveFeatures(tx, { ...batch, after }))
  for (let last = await moveBehind(0); last !== null; ) last = await moveBehind(last)
}

/** Starts the jobs of running changes again whose attempts are used up. */
export async function resumeChanges({ db }: Services): Promise<void> {
  const field: keyof MoveFeaturesPayload = 'changeId'
  const queued = await findQueuedValues(db, moveFeaturesSpec.task, field)
  for (const changeId of await findRunningChanges(db))
    if (!queued.has(changeId)) await enqueue(db, moveFeaturesSpec, { changeId })
}
