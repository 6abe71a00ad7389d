import type { Folder } from '@cairn/contract/folders'
import { folderTypes } from '@cairn/domain/folders/folder-types'
import { DeleteDialog } from '../dialogs/delete-dialog.tsx'
import { useVersionedDeletion } from '../dialogs/versioned-deletion.ts'
import { useLocale } from '../platform/locale.ts'
import { folderRefusal, useFolderFacts } from './folder-facts.ts'
import { findFolder, layersIn, useDeleteFolder, useFolders } from './use-folders.ts'

export interface DeleteFolderProps {
  readonly folder: Folder
  /** Moves the focus to the row that takes the place of the folder's row. */
  readonly focusAfter?: () => void
}

/** Asks before a folder is deleted with its contents; for a data folder the user has to type a word as well. */
export function DeleteFolder({ folder, focusAfter }: DeleteFolderProps) {
  const { t } = useLocale()
  const { data: folders = [] } = useFolders(folder.projectId)
  const found = findFolder(folders, folder.id)
  // Layers that are shared into the folder stay in their own.
  const layerCount = found ? layersIn(found).filter(({ shared }) => !shared).length : 0
  const word = t('folders.delete.word')
  const { current, ...deletion } = useVersionedDeletion({
    ...folderRefusal,
    seen: folder,
    call: useDeleteFolder(folder),
    facts: useFolderFacts(),
  })
  return (
    <DeleteDialog
      noun="folders"
      name={current.name}
      body={layerCount > 0 ? t('folders.delete.bodyCount', { count: layerCount }) : t('folders.delete.body')}
      typedWord={
        folder.folderType === folderTypes.data ? { word, label: t('folders.delete.typed', { word }) } : undefined
      }
      focusAfter={focusAfter}
      {...deletion}
    />
  )
}
