import CancelOutlined from '@mui/icons-material/CancelOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { awaitsSending } from '../../uploads/queued-upload.ts'
import type { AttachmentUpload } from './attachment-uploads.ts'
import { useAttachmentUploads } from './attachment-uploads-scope.tsx'
import { uploadFailureText } from './upload-failure-text.ts'
import { UploadProgress } from './upload-progress.tsx'

export interface UploadLinesProps {
  readonly uploads: readonly AttachmentUpload[]
  /** Names the feature of each file, where the files are of several. */
  readonly namesFeatures?: boolean
}

/** The files that are being added: a line each with progress or failure, and what can be done about it. */
export function UploadLines({ uploads, namesFeatures = false }: UploadLinesProps) {
  const { t } = useLocale()
  if (uploads.length === 0) return null
  return (
    <Box component="ul" aria-label={t('attachments.uploads')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} namesFeature={namesFeatures} />
      ))}
    </Box>
  )
}

function UploadLine({ upload, namesFeature }: { readonly upload: AttachmentUpload; readonly namesFeature: boolean }) {
  const { t, figures } = useLocale()
  const { order, copy, state } = upload
  const { name, vertex, target } = order
  const size = figures.size(order.file.size)
  const facts = [
    namesFeature && t('attachments.toFeature', { feature: target.title }),
    vertex !== undefined && t('attachments.vertex', { vertex }),
    copy ? t('attachments.reducedTo', { from: size, to: figures.size(copy.size) }) : size,
  ]
  return (
    <Box component="li" sx={{ px: 4, py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" noWrap title={name}>
            {name}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary" className="tabular" noWrap>
            {facts.filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <LineActions upload={upload} />
      </Stack>
      {state.status === 'failed' ? (
        <Typography variant="body2" color="error" role="alert" sx={{ overflowWrap: 'anywhere' }}>
          {uploadFailureText(state.failure, t)}
        </Typography>
      ) : (
        <UploadProgress upload={upload} />
      )}
    </Box>
  )
}

function LineActions({ upload }: { readonly upload: AttachmentUpload }) {
  const { t } = useLocale()
  const uploads = useAttachmentUploads()
  const { id, order, state, refusal } = upload
  const { name } = order
  const mayRetry = state.status === 'interrupted' || (state.status === 'failed' && refusal === undefined)
  const isActive = awaitsSending(upload)
  return (
    <>
      {mayRetry && (
        <IconAction
          label={t('attachments.retry', { name })}
          icon={<ReplayOutlined />}
          onClick={() => uploads.retry(id)}
        />
      )}
      <IconAction
        label={t(isActive ? 'attachments.cancelUpload' : 'attachments.removeUpload', { name })}
        icon={isActive ? <CancelOutlined /> : <CloseOutlined />}
        onClick={() => uploads.cancel(id)}
      />
    </>
  )
}
