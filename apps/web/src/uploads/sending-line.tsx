import Typography from '@mui/material/Typography'
import { useIsOnline } from '../platform/api.ts'
import { useLocale } from '../platform/locale.ts'
import { ProgressLine } from '../ui/states/progress-line.tsx'

export interface SendingLineProps {
  /** The bytes that were sent; undefined while the file is not being sent. */
  readonly sentBytes: number | undefined
  /** It was being sent before. */
  readonly isInterrupted: boolean
  readonly sizeBytes: number
  /** The label of the progress bar. */
  readonly label: string
  /** Shown once all bytes are sent, while the server answers. */
  readonly sentLabel: string
}

/** The progress of a file that is not sent yet, or why it is not sent now. */
export function SendingLine({ sentBytes, isInterrupted, sizeBytes, label, sentLabel }: SendingLineProps) {
  const { t, figures } = useLocale()
  const isOnline = useIsOnline()
  if (sentBytes === undefined) {
    const reason = isInterrupted ? 'interrupted' : isOnline ? 'waiting' : 'waitingOffline'
    return (
      <Typography variant="body2" color="textSecondary" component="p">
        {t(`uploads.${reason}`)}
      </Typography>
    )
  }
  if (sentBytes >= sizeBytes) return <ProgressLine label={sentLabel} />
  const percent = Math.min(100, (100 * sentBytes) / sizeBytes)
  const bytes = t('uploads.sent', { sent: figures.size(sentBytes), size: figures.size(sizeBytes) })
  const figure = `${t('uploads.percent', { percent: Math.floor(percent) })} · ${bytes}`
  return <ProgressLine label={label} percent={percent} figure={figure} />
}
