import { useLocale } from '../../platform/locale.ts'
import { SendingLine } from '../../uploads/sending-line.tsx'
import type { AttachmentUpload } from './attachment-uploads.ts'

/** The progress of a file that is not added yet, or why it is not sent now. */
export function UploadProgress({ upload: { order, copy, state } }: { readonly upload: AttachmentUpload }) {
  const { t } = useLocale()
  const { name, isReduced } = order
  const isReducing = isReduced && copy === undefined
  return (
    <SendingLine
      sentBytes={state.status === 'sending' ? state.sentBytes : undefined}
      isInterrupted={state.status === 'interrupted'}
      sizeBytes={(copy ?? order.file).size}
      label={isReducing ? t('attachments.new.reducing') : t('attachments.sending', { name })}
      sentLabel={t('attachments.storing', { name })}
    />
  )
}
