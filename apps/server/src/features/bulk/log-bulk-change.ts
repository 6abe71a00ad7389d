import { type AssetPath, idOn } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import { insertActivity } from '#http/activity/activity.queries'
import type { Db } from '#platform/database/db'
import type { ComparedFeatures } from './compare-features.ts'
import { entryOfMany } from './entry-of-many.ts'

interface BulkEntry {
  readonly type: 'Edit' | 'Delete'
  readonly actor: Actor
  /** Of the layer. */
  readonly path: AssetPath
  /** Values that the change has written into each feature. */
  readonly facts?: object
}

/** Writes the one entry of a change of many features. */
export async function logBulkChange(
  db: Db,
  { layer, toWrite }: ComparedFeatures,
  { actor, path, ...change }: BulkEntry,
): Promise<void> {
  const ogcFids = toWrite.map(({ ogcFid }) => ogcFid)
  await insertActivity(db, actor, {
    organizationId: idOn(path, 'organization'),
    projectId: idOn(path, 'project'),
    ...entryOfMany(layer, { ...change, ogcFids }),
  })
}
