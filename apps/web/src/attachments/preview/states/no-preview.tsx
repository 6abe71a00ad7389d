import type { AttachmentEntry } from '@cairn/contract/attachments/attachments'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useLocale } from '../../../platform/locale.ts'
import { useDownloadFile } from '../bytes/use-file-bytes.ts'
import { CanvasText } from './canvas-text.tsx'

interface NoPreviewProps {
  readonly file: AttachmentEntry
  readonly widthPx: number
  readonly text: string
  /** The bytes are no longer stored: there is nothing to download. */
  readonly isGone?: boolean
  readonly onRetry?: () => void
}

/** Takes the place of a preview: a text on an empty canvas, and the download of the file. */
export function NoPreview({ file, widthPx, text, isGone = false, onRetry }: NoPreviewProps) {
  const { t } = useLocale()
  const download = useDownloadFile(file)
  return (
    <Box sx={{ width: widthPx, color: 'text.secondary', bgcolor: 'background.default' }}>
      <CanvasText text={text} widthPx={widthPx} />
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'center', pb: 4 }}>
        {onRetry && (
          <Button size="small" color="inherit" onClick={onRetry}>
            {t('app.retry')}
          </Button>
        )}
        {!isGone && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<DownloadOutlined />}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('attachmentPreview.download')}
          </Button>
        )}
      </Stack>
    </Box>
  )
}
