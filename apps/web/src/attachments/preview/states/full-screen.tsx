import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { type ReactNode, useId } from 'react'
import { useLocale } from '../../../platform/locale.ts'
import { IconAction } from '../../../ui/icon-action.tsx'
import { usePlace } from '../../../ui/overlays/places.ts'

interface FullScreenProps {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  /** A column that fills the room below the title. */
  readonly children: ReactNode
}

/** A preview on the whole page. It shares its state with the panel that it covers, and so `openDialog` cannot open it. */
export function FullScreen({ open, title, onClose, children }: FullScreenProps) {
  const { t } = useLocale()
  const titleId = useId()
  usePlace({ open, isOpen: () => open, onBack: onClose })
  return (
    <Dialog open={open} fullScreen onClose={onClose} aria-labelledby={titleId}>
      <Stack direction="row" sx={{ alignItems: 'center', pr: 2 }}>
        <DialogTitle id={titleId} noWrap sx={{ flex: 1, minWidth: 0 }}>
          {title}
        </DialogTitle>
        <IconAction label={t('attachmentPreview.leaveFull')} icon={<CloseOutlined />} onClick={onClose} />
      </Stack>
      {children}
    </Dialog>
  )
}
