import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { select } from '../../map/map-session.ts'
import { useLocale } from '../../platform/locale.ts'
import { discardDraft } from './drafting.ts'

export interface DeletedDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Left out for who may not add features to the layer. */
  readonly onSaveAsNew?: (() => void) | undefined
}

/** Somebody deleted the feature while it was being edited: the work can still become a feature of its own. */
export function DeletedDialog({ open, onClose, onSaveAsNew }: DeletedDialogProps) {
  const { t } = useLocale()
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('features.deleted.title')}</DialogTitle>
      <DialogContent>
        <Typography>{t(onSaveAsNew ? 'features.deleted.body' : 'features.deleted.bodyLost')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button
          color="inherit"
          onClick={() => {
            onClose()
            discardDraft()
            select([])
          }}
        >
          {t('features.deleted.discard')}
        </Button>
        {onSaveAsNew && (
          <Button
            variant="contained"
            onClick={() => {
              onClose()
              onSaveAsNew()
            }}
          >
            {t('features.deleted.saveAsNew')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
