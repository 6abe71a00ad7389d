import type { Folder } from '@cairn/contract/folders'
import { folderTypes } from '@cairn/domain/folder-types'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { notify } from '../ui/overlays.ts'
import { useDeleteFolder } from './use-folders.ts'

interface DeleteFolderProps {
  readonly folder: Folder
  /** Layers in it and in its subfolders. */
  readonly layerCount: number
  readonly onClose: () => void
}

/** Asks before a folder goes with everything in it; a data folder needs the word typed as well. */
export function DeleteFolderDialog({ folder, layerCount, onClose }: DeleteFolderProps) {
  const { t, figures } = useLocale()
  const remove = useDeleteFolder(folder)
  const { name, folderType } = folder
  const word = t('folders.delete.word')
  return (
    <ConfirmDialog
      open
      title={t('folders.delete.title', { name })}
      body={layerCount > 0 ? t('folders.delete.bodyCount', { count: layerCount }) : t('folders.delete.body')}
      checkboxLabel={t('folders.delete.confirm')}
      typedWord={folderType === folderTypes.data ? { word, label: t('folders.delete.typed', { word }) } : undefined}
      confirmLabel={t('folders.delete.submit')}
      cancelLabel={t('app.cancel')}
      busy={remove.isPending}
      error={remove.error ? problemText(remove.error, figures.language) : undefined}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            notify({ text: t('folders.delete.done', { name }), severity: 'success' })
            onClose()
          },
        })
      }
    />
  )
}
