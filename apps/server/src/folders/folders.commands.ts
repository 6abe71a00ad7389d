import type { Folder } from '@cairn/contract/folders'
import { Problem } from '@cairn/contract/problem'
import { folderTypes } from '@cairn/domain/folders/folder-types'
import type { Language } from '@cairn/messages/languages'
import type { Db } from '#platform/database/db'
import { layers } from '../layers/layers.commands.ts'
import { deleteFolder, getFolderParents, insertFolder, type NewFolder } from './folders.queries.ts'

/** Commands on folders. */
export const folders = {
  /**
   * Creates a folder; a features folder gets the default layers, named in this language. The parent of a subfolder must be a folder of the same
   * project that is not a subfolder itself.
   */
  async create(db: Db, folder: NewFolder, language: Language | null): Promise<Folder> {
    if (folder.parentId !== null) {
      const parent = await getFolderParents(db, folder.parentId)
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

  delete: deleteFolder,
}
