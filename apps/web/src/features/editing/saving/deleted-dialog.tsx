import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useLocale } from '../../../platform/locale.ts'
import { usePlace } from '../../../ui/overlays/places.ts'
import { currentDraft, discardDraft, dismissFailure } from '../draft-store.ts'
import { saveAsNew } from './save-draft.ts'
import { useSaveContext } from './use-save-context.ts'

export interface DeletedDialogProps {
  readonly open: boolean
  /** Whether the user may add features to the layer, so that the edit can be saved as a new one. */
  readonly mayCreate: boolean
}

/** Reports that the feature was deleted during the edit, and asks whether to save the edit as a new feature. */
export function DeletedDialog({ open, mayCreate }: DeletedDialogProps) {
  const { t } = useLocale()
  const context = useSaveContext()
  const titleId = useId()
  usePlace({ open, isOpen: () => currentDraft()?.status === 'deleted', onBack: dismissFailure })

  function discard(): void {
    discardDraft()
    context.navigation.select(null)
  }

  return (
    <Dialog open={open} onClose={dismissFailure} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('features.deleted.title')}</DialogTitle>
      <DialogContent>
        <Typography>{t(mayCreate ? 'features.deleted.body' : 'features.deleted.bodyLost')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={discard}>
          {t('features.deleted.discard')}
        </Button>
        {mayCreate && (
          <Button variant="contained" onClick={() => void saveAsNew(context)}>
            {t('features.deleted.saveAsNew')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
