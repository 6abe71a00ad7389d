import { useLocale } from '../platform/locale.ts'
import { ProgressLine } from '../ui/states/progress-line.tsx'
import { SendingLine as SentFile } from '../uploads/sending-line.tsx'
import type { Upload } from './upload.ts'

export interface SendingLineProps {
  readonly upload: Upload
  /** The label of the progress bar. */
  readonly label: string
}

/** The progress of an upload until its import begins, or why it is not sent now. */
export function SendingLine({ upload: { order, state }, label }: SendingLineProps) {
  const { t } = useLocale()
  if (state.status === 'starting') return <ProgressLine label={t('imports.starting')} />
  return (
    <SentFile
      sentBytes={state.status === 'sending' ? state.sentBytes : undefined}
      isInterrupted={state.status === 'interrupted'}
      sizeBytes={order.file.size}
      label={label}
      sentLabel={t('imports.inspecting')}
    />
  )
}
