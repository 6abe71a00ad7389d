import type { Folder } from '@cairn/contract/folders'
import { Problem } from '@cairn/contract/problem'
import { folderTypes } from '@cairn/domain/folder-types'
import type { Db } from '#platform/db'
import { createDefaultLayers } from '../layers/create-default-layers.ts'
import { getFolderPlace, insertFolder, type NewFolder } from './folders.queries.ts'

/**
 * Makes a folder; a data folder begins with its default layers. A subfolder lies in a folder of the same project that is
 * not a subfolder itself.
 */
export async function createFolderAt(db: Db, folder: NewFolder): Promise<Folder> {
  if (folder.parentId !== null) {
    const parent = await getFolderPlace(db, folder.parentId)
    if (parent.projectId !== folder.projectId) throw new Problem('folder_in_other_project', {})
    if (parent.parentId !== null) throw new Problem('folder_too_deep', {})
  }
  const created = await insertFolder(db, folder)
  if (folder.folderType === folderTypes.data) {
    const { organizationId, projectId } = folder
    await createDefaultLayers(db, { organizationId, projectId, folderId: created.id })
  }
  return created
}
