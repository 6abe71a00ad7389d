import { deleteAttachment } from '@cairn/contract/attachments/attachments'
import { type Feature, readFeature } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import type { FileListEntry } from '@cairn/domain/features/file-list'
import { useMutation } from '@tanstack/react-query'
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx'
import { useSaveContext } from '../../features/editing/saving/use-save-context.ts'
import { useTakeFeature } from '../../features/editing/saving/use-take-feature.ts'
import { featureQueryKeys } from '../../features/feature-query-keys.ts'
import { undoOffer } from '../../features/undo/undo-offer.ts'
import { recordStep } from '../../features/undo-visit.ts'

export interface DeleteAttachmentProps {
  readonly feature: Feature
  readonly entry: FileListEntry
  /** Runs when the dialog has closed. */
  readonly onDeleted: () => void
}

/** Asks before a file is deleted. Where another change of the feature came first, the panel shows it before the user confirms again. */
export function DeleteAttachment({ feature, entry, onDeleted }: DeleteAttachmentProps) {
  const context = useSaveContext()
  const { t } = context
  const remove = useDelete(feature, entry)
  const isChanged = Problem.is(remove.error, 'feature_changed')
  return (
    <DeleteDialog
      noun="attachments"
      name={entry.File}
      body={t('attachments.delete.body')}
      remove={remove}
      failed={(reason) => (isChanged ? t('attachments.delete.changed') : t('attachments.delete.failed', { reason }))}
      offer={() => undoOffer(context, ({ label }) => label.file?.id === entry.File_ID)}
      focusAfter={onDeleted}
    />
  )
}

/** Deletes a file from the newest version that the page has read. A file that is deleted already counts as success. */
function useDelete(feature: Feature, { File_ID: fileId, File: fileName }: FileListEntry) {
  const { api, queries, titleOf } = useSaveContext()
  const take = useTakeFeature()
  const queryKey = featureQueryKeys.one(feature.id)
  function recordDeletion(written: Feature): void {
    const { id, version, layerId } = written
    const file = { id: fileId, name: fileName }
    recordStep({ kind: 'deleteFile', name: titleOf(written), layerId, file }, [
      { id, versionBefore: version - 1, version, result: 'files-changed' },
    ])
  }
  return useMutation({
    meta: { errorsInPlace: true },
    mutationFn: async () => {
      const { version } = queries.getQueryData<Feature>(queryKey) ?? feature
      try {
        const written = await api(deleteAttachment, { params: { fileId }, query: { version } })
        recordDeletion(written)
        return written
      } catch (error) {
        if (Problem.is(error, 'feature_changed')) await queries.invalidateQueries({ queryKey })
        if (!Problem.is(error, 'not_found')) throw error
        return api(readFeature, { params: { id: feature.id } })
      }
    },
    onSuccess: take,
  })
}
