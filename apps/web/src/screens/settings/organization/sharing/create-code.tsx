import Typography from '@mui/material/Typography'
import { type FormEvent, useRef, useState } from 'react'
import { useCreateGrant } from '../../../../organizations/use-grants.ts'
import { dayOf, endOfDay } from '../../../../platform/dates/calendar-day.ts'
import { useLeaveQuestion } from '../../../../platform/leave-question.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { problemText } from '../../../../platform/problem-text.ts'
import { useDialog } from '../../../../ui/overlays/dialogs.tsx'
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx'
import { notify } from '../../../../ui/overlays/overlays.ts'
import { Field } from '../../../../ui/text-field.tsx'

/** Asks before a code is created, and for the last day of the code and its grant. */
export function CreateCode({ organizationId }: { readonly organizationId: string }) {
  const { t, figures } = useLocale()
  const { close } = useDialog()
  const leave = useLeaveQuestion()
  const create = useCreateGrant(organizationId)
  const { day, error, field, check } = useLastDay()
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (create.isPending || !check()) return
    create.mutate(day === '' ? undefined : endOfDay(day), {
      onSuccess: () => {
        notify({ text: t('organizationSettings.sharing.created'), severity: 'success' })
        close()
      },
    })
  }
  return (
    <FormDialog
      title={t('organizationSettings.sharing.createTitle')}
      submitLabel={t('organizationSettings.sharing.create')}
      cancelLabel={t('app.cancel')}
      busy={create.isPending}
      canSubmit
      changed={day !== ''}
      leave={leave}
      error={create.error ? problemText(create.error, figures.language) : undefined}
      onSubmit={submit}
    >
      <Typography>{t('organizationSettings.sharing.createBody')}</Typography>
      <Field
        {...field}
        autoFocus
        type="date"
        label={t('organizationSettings.sharing.lastDay')}
        help={t('organizationSettings.sharing.lastDayHelp')}
        error={error}
      />
    </FormDialog>
  )
}

/** The optional last day, YYYY-MM-DD, and its error. A day that is typed in part has no value, and is not taken for none. */
function useLastDay() {
  const { t } = useLocale()
  const [day, setDay] = useState('')
  const [isPartial, setPartial] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [today] = useState(() => dayOf(new Date()))
  const isPast = day !== '' && day < today
  function check(): boolean {
    const isIncomplete = input.current?.validity.badInput === true
    setPartial(isIncomplete)
    const isValid = !isIncomplete && !isPast
    if (!isValid) input.current?.focus()
    return isValid
  }
  return {
    day,
    check,
    error: isPast
      ? t('organizationSettings.sharing.lastDayPast')
      : isPartial
        ? t('organizationSettings.sharing.lastDayPartial')
        : undefined,
    field: {
      value: day,
      inputRef: input,
      inputProps: { min: today, max: '9999-12-31' },
      onChange: (event: { readonly target: { readonly value: string } }) => {
        setDay(event.target.value)
        setPartial(false)
      },
    },
  }
}
