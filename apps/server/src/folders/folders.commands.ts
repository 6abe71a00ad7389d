import type { Folder } from '@cairn/contract/folders'
import { Problem } from '@cairn/contract/problem'
import { folderTypes } from '@cairn/domain/folders/folder-types'
import type { Language } from '@cairn/messages/languages'
import type { Db } from '#platform/database/db'
import { layers } from '../layers/layers.commands.ts'
import {
  deleteFolder,
  type FolderChange,
  type FolderVersion,
  insertFolder,
  lockFolder,
  lockFolderParents,
  type NewFolder,
  updateFolder,
} from './folders.queries.ts'

/** Commands on folders. */
export const folders = {
  /**
   * Creates a folder; a features folder gets the default layers, named in this language. The parent of a subfolder must be a folder of the same
   * project that is not a subfolder itself.
   */
  async create(db: Db, folder: NewFolder, language: Language | null): Promise<Folder> {
    if (folder.parentId !== null) {
      const parent = await lockFolderParents(db, folder.parentId)
      if (parent.projectId !== folder.projectId) throw new Problem('folder_in_other_project', {})
      if (parent.parentId !== null) throw new Problem('folder_too_deep', {})
    }
    const created = await insertFolder(db, folder)
    if (folder.folderType === folderTypes.data) {
      const { organizationId, projectId } = folder
      await layers.createDefaults(db, { organizationId, projectId, folderId: created.id }, language)
    }
    return created
  },

  /** @throws Problem `folder_changed` for another version */
  async change(db: Db, folder: FolderVersion, change: FolderChange): Promise<Folder> {
    const { id } = await lockFolder(db, folder)
    return updateFolder(db, id, change)
  },

  /** @throws Problem `folder_changed` for another version */
  async delete(db: Db, folder: FolderVersion): Promise<{ id: string; name: string }> {
    const { id } = await lockFolder(db, folder)
    return deleteFolder(db, id)
  },
}
