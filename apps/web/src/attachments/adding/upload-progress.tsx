import { useLocale } from '../../platform/locale.ts'
import { ProgressLine } from '../../ui/states/progress-line.tsx'
import { SendingLine } from '../../uploads/sending-line.tsx'
import type { AttachmentUpload } from './attachment-uploads.ts'

/** The progress of a file that is not added yet, or why it is not sent now. */
export function UploadProgress({ upload: { order, copy, state } }: { readonly upload: AttachmentUpload }) {
  const { t } = useLocale()
  const { name, isReduced } = order
  if (state.status === 'sending' && isReduced && copy === undefined)
    return <ProgressLine label={t('attachments.new.reducing')} />
  return (
    <SendingLine
      sentBytes={state.status === 'sending' ? state.sentBytes : undefined}
      isInterrupted={state.status === 'interrupted'}
      sizeBytes={(copy ?? order.file).size}
      label={t('attachments.sending', { name })}
      sentLabel={t('attachments.storing', { name })}
    />
  )
}
