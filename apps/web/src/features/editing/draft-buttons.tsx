import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMapSession } from '../../map/map-session.ts'
import { useLocale } from '../../platform/locale.ts'
import { smallScreen } from '../../ui/small-screen.ts'
import { maySave } from './draft.ts'
import { useDraft } from './draft-store.ts'
import { leaveDraft } from './leave-draft.ts'
import { saveDraft } from './save-draft.ts'
import { useSaveContext } from './use-save-context.ts'

/**
 * Whether the bar over the map has the buttons of the draft instead of the panel: on a small screen, while the bar is
 * visible.
 */
export function useButtonsInBar(): boolean {
  const inSight = useMapSession((map) => map.mode === 'edit' && map.modeBarInSight)
  return useMediaQuery(smallScreen, { noSsr: true }) && inSight
}

/** Cancel and save. */
export function DraftButtons() {
  const context = useSaveContext()
  const { t } = useLocale()
  const isNew = useDraft((draft) => draft?.featureId === null)
  const isReady = useDraft((draft) => draft !== null && maySave(draft))
  const isSaving = useDraft((draft) => draft?.status === 'saving')
  return (
    <>
      <Button color="inherit" disabled={isSaving} onClick={() => void leaveDraft(t)}>
        {t('app.cancel')}
      </Button>
      <Button variant="contained" disabled={!isReady} loading={isSaving} onClick={() => void saveDraft(context)}>
        {t(isNew ? 'features.form.create' : 'app.save')}
      </Button>
    </>
  )
}
