import Typography from '@mui/material/Typography'
import { useIsOnline } from '../platform/api.ts'
import { useLocale } from '../platform/locale.ts'
import { ProgressLine } from '../ui/states/progress-line.tsx'
import type { Upload } from './upload.ts'

export interface SendingLineProps {
  readonly upload: Upload
  /** The label of the progress bar. */
  readonly label: string
}

/** The progress of an upload that has not ended, or why it is not sent now. */
export function SendingLine({ upload, label }: SendingLineProps) {
  const { t } = useLocale()
  const isOnline = useIsOnline()
  const { state } = upload
  const isSent = state.status === 'sending' && state.sentBytes >= upload.order.file.size
  if (isSent || state.status === 'starting')
    return <ProgressLine label={t(isSent ? 'imports.inspecting' : 'imports.starting')} />
  if (state.status === 'sending') return <SentShare upload={upload} sentBytes={state.sentBytes} label={label} />
  const reason = state.status === 'interrupted' ? 'interrupted' : isOnline ? 'waiting' : 'waitingOffline'
  return (
    <Typography variant="body2" color="textSecondary" component="p">
      {t(`imports.${reason}`)}
    </Typography>
  )
}

function SentShare({ upload, sentBytes, label }: SendingLineProps & { readonly sentBytes: number }) {
  const { t, figures } = useLocale()
  const { size } = upload.order.file
  const percent = Math.min(100, (100 * sentBytes) / size)
  const bytes = t('imports.sent', { sent: figures.size(sentBytes), size: figures.size(size) })
  const figure = `${t('jobs.percent', { percent: Math.floor(percent) })} · ${bytes}`
  return <ProgressLine label={label} percent={percent} figure={figure} />
}
