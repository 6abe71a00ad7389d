import { deleteAttachment } from '@cairn/contract/attachments/attachments'
import { type Feature, readFeature } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import type { FileListEntry } from '@cairn/domain/features/file-list'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { DeleteDialog } from '../../dialogs/delete-dialog.tsx'
import { useTakeFeature } from '../../features/editing/saving/use-take-feature.ts'
import { featureQueryKeys } from '../../features/feature-query-keys.ts'
import { useApi } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'

export interface DeleteAttachmentProps {
  readonly feature: Feature
  readonly entry: FileListEntry
  /** Runs when the dialog has closed. */
  readonly onDeleted: () => void
}

/** Asks before a file is deleted. Where another change of the feature came first, the panel shows it before the user confirms again. */
export function DeleteAttachment({ feature, entry, onDeleted }: DeleteAttachmentProps) {
  const { t } = useLocale()
  const remove = useDelete(feature, entry)
  const isChanged = Problem.is(remove.error, 'feature_changed')
  return (
    <DeleteDialog
      noun="attachments"
      name={entry.File}
      body={t('attachments.delete.body')}
      remove={remove}
      failed={(reason) => (isChanged ? t('attachments.delete.changed') : t('attachments.delete.failed', { reason }))}
      focusAfter={onDeleted}
    />
  )
}

/** Deletes a file from the newest version that the page has read. A file that is deleted already counts as success. */
function useDelete(feature: Feature, { File_ID: fileId }: FileListEntry) {
  const api = useApi()
  const queries = useQueryClient()
  const take = useTakeFeature()
  const queryKey = featureQueryKeys.one(feature.id)
  return useMutation({
    meta: { errorsInPlace: true },
    mutationFn: async () => {
      const { version } = queries.getQueryData<Feature>(queryKey) ?? feature
      try {
        return await api(deleteAttachment, { params: { fileId }, query: { version } })
      } catch (error) {
        if (Problem.is(error, 'feature_changed')) await queries.invalidateQueries({ queryKey })
        if (!Problem.is(error, 'not_found')) throw error
        return api(readFeature, { params: { id: feature.id } })
      }
    },
    onSuccess: take,
  })
}
