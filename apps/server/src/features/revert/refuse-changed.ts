import { changedFeaturesMax } from '@cairn/contract/features/revert-features'
import { Problem } from '@cairn/contract/problem'
import { type Actor, isInternal } from '#access/actor'
import type { Db } from '#platform/database/db'
import { findLastChanges, type ReversionScope } from './revert-features.queries.ts'

interface ChangedFeatures extends ReversionScope {
  /** Locked features in another version than the caller has seen, with the present text of their id. */
  readonly changed: readonly { readonly ogcFid: number; readonly id: string }[]
}

/** @throws Problem `features_changed`, with the last change of the first of them */
export async function refuseChanged(db: Db, actor: Actor, { changed, ...scope }: ChangedFeatures): Promise<never> {
  const listed = new Map(changed.slice(0, changedFeaturesMax).map(({ ogcFid, id }) => [ogcFid, id]))
  const changes = await findLastChanges(db, scope, { ogcFids: [...listed.keys()], showsInternal: isInternal(actor) })
  throw new Problem('features_changed', {
    count: changed.length,
    features: changes.map(({ ogcFid, at, ...change }) => ({
      ...change,
      id: listed.get(ogcFid) ?? '',
      at: at.toISOString(),
    })),
  })
}
