import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useLocale } from '../../platform/locale.ts'
import { TimeText } from '../../ui/time-text.tsx'
import type { StoredForm } from './stored-forms.ts'

interface StoredFormNoticeProps {
  readonly offer: StoredForm | null
  readonly onContinue: () => void
  readonly onDiscard: () => void
}

/** Offers the unsaved values of a form from an earlier visit. */
export function StoredFormNotice({ offer, onContinue, onDiscard }: StoredFormNoticeProps) {
  const { t, figures } = useLocale()
  if (!offer) return null
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3, flexWrap: 'wrap', '& .MuiAlert-action': { alignItems: 'center', gap: 1 } }}
      action={
        <>
          <Button size="small" color="inherit" onClick={onDiscard}>
            {t('features.storedDraft.discard')}
          </Button>
          <Button size="small" variant="outlined" color="inherit" onClick={onContinue}>
            {t('features.storedDraft.restore')}
          </Button>
        </>
      }
    >
      <TimeText iso={offer.storedAt}>
        {t('featureForms.fill.stored', { when: figures.dateTime(offer.storedAt) })}
      </TimeText>
    </Alert>
  )
}
