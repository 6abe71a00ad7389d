import { readAttachment } from '@cairn/contract/attachments/attachments'
import type { FileListEntry } from '@cairn/domain/features/file-list'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { saveFromAddress } from '../../platform/save-file.ts'
import { notify } from '../../ui/overlays/overlays.ts'

/** Saves a file of a feature as it was added. */
export function useDownloadFile() {
  const api = useApi()
  const { t, figures } = useLocale()
  return useMutation({
    meta: { errorsInPlace: true },
    mutationFn: async ({ File_ID: fileId, File: name }: FileListEntry) => {
      const { data } = await api(readAttachment, { params: { fileId }, query: { disposition: 'attachment' } })
      saveFromAddress(data.url, name)
    },
    onError: (error, { File: name }) => {
      const reason = problemText(error, figures.language)
      notify({ text: t('attachments.downloadFailed', { name, reason }), severity: 'error' })
    },
  })
}
