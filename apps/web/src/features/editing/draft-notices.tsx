import Alert from '@mui/material/Alert'
import { useLocale } from '../../platform/locale.ts'
import { isTimeout, problemText } from '../../platform/problem-text.ts'
import { dismissFailure, useDraft } from './draft-store.ts'
import { SaveProgress, saveWaits } from './saving/save-progress.tsx'

/** Says that a save takes long or has failed. It is beside the buttons of the draft. */
export function DraftNotices() {
  const error = useDraft((draft) => (draft?.status === 'failed' ? draft.error : null))
  return (
    <>
      <SaveProgress {...saveWaits} />
      {error !== null && <Failure error={error} />}
    </>
  )
}

function Failure({ error }: { readonly error: unknown }) {
  const { t, figures } = useLocale()
  return (
    <Alert severity="error" onClose={dismissFailure} closeText={t('app.dismissMessage')} sx={{ mx: 4, mb: 2 }}>
      {isTimeout(error) ? t('features.saving.timedOut') : problemText(error, figures.language)}
    </Alert>
  )
}
