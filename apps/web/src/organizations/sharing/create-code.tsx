import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { CallDialog } from '../../dialogs/call-dialog.tsx'
import { dayOf } from '../../platform/dates/calendar-day.ts'
import { useLocale } from '../../platform/locale.ts'
import { Field } from '../../ui/text-field.tsx'
import { useCreateGrant } from './use-grants.ts'

/** Asks before a code is created, and for the last day of the code and its grant. */
export function CreateCode({ organizationId }: { readonly organizationId: string }) {
  const { t } = useLocale()
  const create = useCreateGrant(organizationId)
  const { day, error, field, check } = useLastDay()
  return (
    <CallDialog
      title={t('organizationSettings.sharing.createTitle')}
      submitLabel={t('organizationSettings.sharing.create')}
      call={create}
      input={day}
      isChanged={day !== ''}
      check={check}
      done={() => t('organizationSettings.sharing.created')}
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
    </CallDialog>
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
