import type { FormValue } from '@cairn/contract/forms/form-values'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo, useState } from 'react'
import { useAccount } from '../../accounts/use-account.ts'
import { useLocale } from '../../platform/locale.ts'
import { DialogFrame, useDialog } from '../../ui/overlays/dialogs.tsx'
import { smallScreen } from '../../ui/small-screen.ts'
import { TimeText } from '../../ui/time-text.tsx'
import { ConflictField } from './conflict-field.tsx'
import { fieldLabels } from './field-labels.ts'
import { differingFields, type FieldChoices, type FormStates, mergedForm } from './form-states.ts'
import type { ShownStates } from './save-filled-form.ts'

/** Fields that are shown at first, and with each further step. */
const shownStep = 50

interface FormConflictProps extends ShownStates {
  readonly states: FormStates
  readonly onChoose: (values: readonly FormValue[]) => void
}

/** Shows both states of a form that two users saved, field by field, and asks which ones to save. */
export function FormConflict({ states, current, labels, onChoose }: FormConflictProps) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const isOwn = current.modifiedByEmail === useAccount().email
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  const fields = useMemo(() => differingFields(states), [states])
  const labelOf = useMemo(() => fieldLabels(fields, labels), [fields, labels])
  const [choices, setChoices] = useState<FieldChoices>({})
  const [shown, setShown] = useState(shownStep)
  function save(): void {
    onChoose(mergedForm(states, choices))
    close()
  }
  const name = current.formName
  return (
    <DialogFrame
      title={t(isOwn ? 'featureForms.conflict.ownTitle' : 'featureForms.conflict.title', { name })}
      maxWidth="md"
      fullScreen={isSmall}
    >
      <DialogContent>
        <Typography sx={{ mb: 3 }}>
          <TimeText iso={current.modified} note={current.modifiedByEmail}>
            {t(isOwn ? 'featureForms.conflict.ownBody' : 'featureForms.conflict.body', {
              who: current.modifiedByName ?? current.modifiedByEmail ?? t('features.activity.nobody'),
              when: figures.dateTime(current.modified),
            })}
          </TimeText>
        </Typography>
        {fields.slice(0, shown).map((field) => (
          <ConflictField
            key={field.id}
            field={field}
            label={labelOf(field.id)}
            choices={choices}
            onChoose={(choice) => setChoices((before) => ({ ...before, [field.id]: choice }))}
          />
        ))}
        {fields.length === 0 && <Typography color="textSecondary">{t('featureForms.conflict.same')}</Typography>}
        {fields.length > shown && (
          <Button onClick={() => setShown(shown + shownStep)}>
            {t('featureForms.conflict.more', { count: fields.length - shown })}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus color="inherit" onClick={close}>
          {t('conflict.back')}
        </Button>
        <Button variant="contained" onClick={save}>
          {t('featureForms.conflict.save')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
