import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useLocale } from '../../../platform/locale.ts'
import { useDelayed } from '../../../ui/states/use-delayed.ts'
import { useDraft } from '../draft-store.ts'
import { stopSaving } from './save-draft.ts'

/** How long a save may take before it is shown, and before the user is offered to stop it. */
export interface SaveWaits {
  readonly shownMs: number
  readonly stoppableMs: number
}

export const saveWaits: SaveWaits = { shownMs: 2000, stoppableMs: 10_000 }

/** Says that a save is taking long, and offers to stop waiting for it. */
export function SaveProgress(waits: SaveWaits) {
  const isSaving = useDraft((draft) => draft?.status === 'saving')
  return isSaving && <Progress {...waits} />
}

function Progress({ shownMs, stoppableMs }: SaveWaits) {
  const { t } = useLocale()
  const isShown = useDelayed(shownMs)
  const isStoppable = useDelayed(stoppableMs)
  if (!isShown) return null
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mx: 4, mb: 2 }}
      action={
        isStoppable && (
          <Button size="small" color="inherit" onClick={stopSaving} sx={{ whiteSpace: 'nowrap' }}>
            {t('features.saving.stop')}
          </Button>
        )
      }
    >
      {t(isStoppable ? 'features.saving.long' : 'features.saving.now')}
    </Alert>
  )
}
