import type { BulkChange } from '@cairn/contract/features/bulk-changes'
import type { AssetPath } from '@cairn/domain/permissions'
import type { Actor } from '#access/actor'
import type { Db } from '#platform/database/db'
import { deleteFeatures as deleteRows, raiseRevision } from './bulk-features.queries.ts'
import { answerOf, type BulkRequest, compareFeatures } from './compare-features.ts'
import { logBulkChange } from './log-bulk-change.ts'

/** Deletes features of a layer, all or none. The caller is admitted to each. @throws Problem as `compareFeatures` does */
export async function deleteFeatures(
  db: Db,
  { actor, path, ...request }: BulkRequest & { readonly actor: Actor; readonly path: AssetPath },
): Promise<BulkChange> {
  const compared = await compareFeatures(db, path, request)
  const { owner, layerId, toWrite, answer } = compared
  if (request.dryRun || toWrite.length === 0) return answer
  await raiseRevision(db, layerId, toWrite.length)
  const ogcFids = toWrite.map(({ ogcFid }) => ogcFid)
  await deleteRows(db, { owner, layerId, ogcFids, accountId: actor.accountId })
  await logBulkChange(db, compared, { type: 'Delete', actor, path })
  return answerOf(compared)
}
