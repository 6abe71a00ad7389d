import type { ActivityType } from '@cairn/contract/route'
import { type AssetPath, idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { type Act, insertActivity, messageOf } from '#http/activity/activity.queries'
import type { Db } from '#platform/database/db'
import { entryOfMany } from '../bulk/entry-of-many.ts'
import type { LockedLayer, PlacedReversion } from './revert-features.queries.ts'

interface LoggedReversion {
  readonly reversions: readonly PlacedReversion[]
  readonly layers: readonly LockedLayer[]
  readonly paths: ReadonlyMap<string, AssetPath>
}

/**
 * Writes an entry for the features of each layer that are deleted, and one for those that get a former state: the log of one of
 * them finds it by its number.
 */
export async function logReversion(
  db: Db,
  actor: Actor,
  { reversions, layers, paths }: LoggedReversion,
): Promise<void> {
  for (const layer of layers) {
    const path = paths.get(layer.id) ?? []
    const place = { organizationId: idOn(path, 'organization'), projectId: idOn(path, 'project') }
    const ofLayer = reversions.filter(({ layerId }) => layerId === layer.id)
    const { deleted = [], restored = [] } = Object.groupBy(ofLayer, ({ to }) => (to === null ? 'deleted' : 'restored'))
    if (restored.length > 0) await insertActivity(db, actor, { ...place, ...entryOf(layer, 'Restore', restored) })
    if (deleted.length > 0) await insertActivity(db, actor, { ...place, ...entryOf(layer, 'Delete', deleted) })
  }
}

function entryOf(
  layer: LockedLayer,
  type: ActivityType,
  reversions: readonly PlacedReversion[],
): Omit<Act, 'organizationId' | 'projectId'> {
  const kind = { type, category: 'Feature' } as const
  const [first] = reversions
  if (first && reversions.length === 1) {
    const { id, version } = first
    const artifact = { id, version: version + 1, layerId: layer.id, serverName: layer.serverName, metadata: {} }
    return { ...kind, message: messageOf({ ...kind, name: id }), artifact }
  }
  return entryOfMany(layer, { type, ogcFids: reversions.map(({ ogcFid }) => ogcFid) })
}
