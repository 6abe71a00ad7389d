import type { AssetPath } from '@cairn/domain/permissions'
import { admitTo, refuseLapsed } from '#access/admit'
import type { Db } from '#platform/database/db'
import type { UploadTarget } from '../uploads/upload-kind.ts'

/** The account must still have the right to create layers in the folder. Without the folder there is no address. */
export async function admitToFolder(db: Db, { actor, targetId }: UploadTarget<unknown>): Promise<AssetPath> {
  refuseLapsed(actor)
  return admitTo(db, actor, { level: 'create', on: 'folder', id: targetId })
}
