import CancelOutlined from '@mui/icons-material/CancelOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import Replay from '@mui/icons-material/ReplayOutlined'
import Box from '@mui/material/Box'
import { TaskRow } from '../jobs/task-row.tsx'
import { useLocale } from '../platform/locale.ts'
import { IconAction } from '../ui/icon-action.tsx'
import { confirm } from '../ui/overlays/confirm-dialog.tsx'
import { failureText } from './failure-text.ts'
import { SendingLine } from './sending-line.tsx'
import { isActive, type Upload, type UploadState } from './upload.ts'
import { useUploads } from './uploads-scope.tsx'

const tones = {
  waiting: 'text.secondary',
  sending: 'primary.main',
  starting: 'primary.main',
  interrupted: 'warning.main',
  failed: 'error.main',
} as const

type ListedStatus = keyof typeof tones

export interface UploadRowsProps {
  readonly uploads: readonly Upload[]
  /** Opens the form of a failed upload, where its entries can be changed. */
  readonly onChange: (upload: Upload) => void
}

/** Files that wait, are being sent or were not sent, as rows of the jobs panel. */
export function UploadRows({ uploads, onChange }: UploadRowsProps) {
  const { t } = useLocale()
  return (
    <Box component="ul" aria-label={t('imports.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} onChange={onChange} />
      ))}
    </Box>
  )
}

/** Whether the panel lists the upload: a dialog shows those that are not ordered yet, and the import takes the place of a sent one. */
export function isListed({ isOrdered, state }: Upload): boolean {
  return isOrdered && state.status !== 'sent'
}

function UploadRow({ upload, onChange }: { readonly upload: Upload } & Pick<UploadRowsProps, 'onChange'>) {
  const { t, figures } = useLocale()
  const { order, state } = upload
  const status = listedStatus(state)
  const name = order.layerName
  const reason = state.status === 'failed' ? failureText(state.failure, t) : undefined
  return (
    <TaskRow
      title={name}
      status={t(`imports.status.${status}`)}
      tone={tones[status]}
      detail={[t('imports.toFolder', { folder: order.folder.name }), figures.size(order.file.size), reason]
        .filter(Boolean)
        .join(' · ')}
      actions={<UploadActions upload={upload} onChange={onChange} />}
    >
      {isActive(upload) && (
        <Box sx={{ mt: 1 }}>
          <SendingLine upload={upload} label={t('imports.sendingFile')} />
        </Box>
      )}
    </TaskRow>
  )
}

function listedStatus({ status }: UploadState): ListedStatus {
  return status === 'sent' || status === 'ready' ? 'sending' : status
}

function UploadActions({ upload, onChange }: { readonly upload: Upload } & Pick<UploadRowsProps, 'onChange'>) {
  const { t } = useLocale()
  const uploads = useUploads()
  const { id, state, order } = upload
  const name = order.layerName
  async function cancel(): Promise<void> {
    const confirmed = await confirm({
      title: t('imports.cancel.title', { name }),
      body: t('imports.cancel.body'),
      confirmLabel: t('imports.stop'),
      cancelLabel: t('imports.cancel.keep'),
    })
    if (confirmed) uploads.cancel(id)
  }
  return (
    <>
      {state.status === 'interrupted' && (
        <IconAction label={t('jobs.retry', { title: name })} icon={<Replay />} onClick={() => uploads.retry(id)} />
      )}
      {state.status === 'failed' && (
        <IconAction label={t('jobs.retry', { title: name })} icon={<Replay />} onClick={() => onChange(upload)} />
      )}
      {isActive(upload) ? (
        <IconAction
          label={t('jobs.cancel.action', { title: name })}
          icon={<CancelOutlined />}
          onClick={() => void cancel()}
        />
      ) : (
        <IconAction label={t('imports.removeRow', { name })} icon={<Close />} onClick={() => uploads.cancel(id)} />
      )}
    </>
  )
}
