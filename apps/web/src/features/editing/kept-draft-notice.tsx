import type { Feature } from '@cairn/contract/features'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useLocale } from '../../platform/locale.ts'
import { restoreDraft } from './drafting.ts'
import { useKeptDrafts } from './use-kept-drafts.ts'

/** Offers what was left unsaved on a feature before the page was loaded. */
export function KeptDraftNotice({ feature, mayEdit }: { readonly feature: Feature; readonly mayEdit: boolean }) {
  const { t, figures } = useLocale()
  const { drafts, forget } = useKeptDrafts()
  const kept = drafts.find(({ draft }) => draft.featureId === feature.id)
  if (!kept || !mayEdit) return null
  return (
    <Alert
      severity="warning"
      sx={{ m: 3, '& .MuiAlert-action': { alignItems: 'center', gap: 1 } }}
      action={
        <>
          <Button size="small" color="inherit" onClick={() => forget(kept)}>
            {t('features.kept.discard')}
          </Button>
          <Button size="small" variant="outlined" color="inherit" onClick={() => restoreDraft(kept.draft, kept.base)}>
            {t('features.kept.restore')}
          </Button>
        </>
      }
    >
      {t('features.kept.body', { when: figures.dateTime(kept.keptAt) })}
    </Alert>
  )
}
