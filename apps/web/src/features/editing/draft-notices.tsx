import Alert from '@mui/material/Alert'
import { useLocale } from '../../platform/locale.ts'
import { isTimeout, problemText } from '../../platform/problem-text.ts'
import { dismissFailure, useDraft } from './draft-store.ts'
import { SaveProgress, saveWaits } from './saving/save-progress.tsx'

/**
 * Says that a save takes long, has failed, or was left without an answer: the server may have made it. It is beside the
 * buttons of the draft.
 */
export function DraftNotices() {
  const error = useDraft((draft) => (draft?.status === 'failed' ? draft.error : null))
  const isUnknown = useDraft((draft) => draft?.unanswered != null && draft.status !== 'saving')
  return (
    <>
      <SaveProgress {...saveWaits} />
      {error !== null && <Failure error={error} isUnknown={isUnknown} />}
      {error === null && isUnknown && <Unknown />}
    </>
  )
}

function Failure({ error, isUnknown }: { readonly error: unknown; readonly isUnknown: boolean }) {
  const { t, figures } = useLocale()
  const text = isTimeout(error) ? t('features.saving.timedOut') : problemText(error, figures.language)
  return (
    <Alert severity="error" onClose={dismissFailure} closeText={t('app.dismissMessage')} sx={{ mx: 4, mb: 2 }}>
      {isUnknown ? `${text} ${t('features.saving.unknown')}` : text}
    </Alert>
  )
}

function Unknown() {
  const { t } = useLocale()
  return (
    <Alert severity="warning" role="status" sx={{ mx: 4, mb: 2 }}>
      {t('features.saving.unknown')}
    </Alert>
  )
}
