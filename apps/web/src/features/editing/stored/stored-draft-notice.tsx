import type { Feature } from '@cairn/contract/features/features'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useLocale } from '../../../platform/locale.ts'
import { TimeText } from '../../../ui/time-text.tsx'
import { restoreDraft } from '../open-draft.ts'
import { useStoredDrafts } from './use-stored-drafts.ts'

/** Offers the unsaved changes of a feature from an earlier visit. */
export function StoredDraftNotice({ feature, mayEdit }: { readonly feature: Feature; readonly mayEdit: boolean }) {
  const { t, figures } = useLocale()
  const { drafts, remove } = useStoredDrafts()
  const stored = drafts.find(({ edit }) => edit.featureId === feature.id)
  if (!stored || !mayEdit) return null
  return (
    <Alert
      severity="warning"
      sx={{ m: 3, '& .MuiAlert-action': { alignItems: 'center', gap: 1 } }}
      action={
        <>
          <Button size="small" color="inherit" onClick={() => remove(stored)}>
            {t('features.storedDraft.discard')}
          </Button>
          <Button size="small" variant="outlined" color="inherit" onClick={() => restoreDraft(stored.edit)}>
            {t('features.storedDraft.restore')}
          </Button>
        </>
      }
    >
      <TimeText iso={stored.storedAt}>
        {t('features.storedDraft.body', { when: figures.dateTime(stored.storedAt) })}
      </TimeText>
    </Alert>
  )
}
