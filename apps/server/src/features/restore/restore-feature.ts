import { Problem } from '@cairn/contract/problem'
import type { Db } from '#platform/database/db'
import type { FeatureKey, FeatureText } from '../features.queries.ts'
import { findEarlierState, lockLayerOf, writeState } from './restore-feature.queries.ts'

interface RestoreRequest {
  readonly key: FeatureKey
  /** The state at this time; the last state before the deletion without it. */
  readonly at?: string | undefined
  readonly accountId: string
}

/** Why there is nothing to restore. */
export type NothingToRestore = 'notDeleted' | 'sameState'

/**
 * Writes the geometry and properties of an earlier state as a new version. A concurrent edit or deletion is a version
 * before it, or fails because its version is no longer the current one.
 * @throws Problem `layer_read_only`; `restore_time_too_early`; `not_found` when the layer was deleted meanwhile
 */
export async function restoreFeature(
  db: Db,
  { key, at, accountId }: RestoreRequest,
): Promise<FeatureText | NothingToRestore> {
  const layer = await lockLayerOf(db, key)
  if (layer.readOnly) throw new Problem('layer_read_only', { name: layer.name })
  const state = await findEarlierState(db, key, at)
  if (!state) throw new Problem('restore_time_too_early', {})
  if (at === undefined && !state.isDeleted) return 'notDeleted'
  if (state.isCurrent) return 'sameState'
  return writeState(db, { key, layerId: layer.id, state, accountId })
}
