import { emailMax, personNameMax } from '@cairn/contract/accounts'
import type { MemberSeats } from '@cairn/contract/member-table'
import { createMember } from '@cairn/contract/members'
import { type SeatType, seatTypes } from '@cairn/domain/seats'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { useContractForm } from '../../platform/contract-form.ts'
import { useLeaveQuestion } from '../../platform/leave-question.ts'
import { useLocale } from '../../platform/locale.ts'
import { useDialog } from '../../ui/overlays/dialogs.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { notify } from '../../ui/overlays/overlays.ts'
import { Field } from '../../ui/text-field.tsx'
import { freeSeatsOf } from './free-seats.ts'
import { SeatsPanel } from './seats-panel.tsx'
import { useAddMember } from './use-members.ts'

export interface AddMemberProps {
  readonly organizationId: string
  readonly seats: MemberSeats
  /** All members are viewers, and the type is not asked for. */
  readonly isPlus: boolean
  /** The user may give types up to this one. */
  readonly highest: string
  /** Addresses of the members on the page. The server knows all others. */
  readonly knownEmails: ReadonlySet<string>
}

interface Values {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly userType: SeatType | ''
}

const schema = createMember.body.pick({ email: true, firstName: true, lastName: true, userType: true })

/** Adds a member, who is invited by mail. Types without a free seat cannot be chosen. */
export function AddMember({ organizationId, seats, isPlus, highest, knownEmails }: AddMemberProps) {
  const { t } = useLocale()
  const { close } = useDialog()
  const leave = useLeaveQuestion()
  const add = useAddMember(organizationId)
  const available = seats.available.filter((type) => type <= highest)
  const form = useContractForm<Values>({
    schema,
    start: { email: '', firstName: '', lastName: '', userType: isPlus ? '0001' : '' },
    fields: [
      { name: 'email', label: t('members.field.email'), max: emailMax },
      { name: 'firstName', label: t('members.field.firstName'), max: personNameMax },
      { name: 'lastName', label: t('members.field.lastName'), max: personNameMax },
    ],
    refuse: ({ email }) => ({ email: emailRefusal(email) }),
  })
  function emailRefusal(entered: string): string | undefined {
    const email = entered.trim().toLowerCase()
    if (knownEmails.has(email)) return t('members.field.emailTaken')
    const isInvalid = email !== '' && email.length <= emailMax && !schema.shape.email.safeParse(email).success
    return isInvalid ? t('members.field.emailInvalid') : undefined
  }
  const { isSubmitting, isDirty, errors } = form.formState
  async function send({ userType, ...entered }: Values): Promise<void> {
    if (userType === '') return
    const { email } = await add.mutateAsync({ ...entered, userType })
    notify({ text: t('members.add.done', { email }), severity: 'success' })
    close()
  }
  const isFull = available.length === 0
  return (
    <FormDialog
      title={t('members.add.title')}
      submitLabel={t('members.add.submit')}
      cancelLabel={t('app.cancel')}
      busy={isSubmitting}
      canSubmit={isDirty && !isFull}
      changed={isDirty}
      leave={leave}
      error={form.failure}
      onSubmit={form.submit(send, { email_taken: 'email' })}
    >
      {isFull && <SeatsPanel seats={seats} />}
      <Field {...form.bind('email')} required autoFocus type="email" autoComplete="off" />
      <Field {...form.bind('firstName')} autoComplete="off" />
      <Field {...form.bind('lastName')} autoComplete="off" />
      {!isPlus && (
        <TypeField
          control={form.control}
          seats={seats}
          available={available}
          error={errors.userType && t('members.field.typeMissing')}
        />
      )}
    </FormDialog>
  )
}

interface TypeFieldProps {
  readonly control: Control<Values>
  readonly seats: MemberSeats
  readonly available: readonly SeatType[]
  readonly error: string | undefined
}

function TypeField({ control, seats, available, error }: TypeFieldProps) {
  const { t } = useLocale()
  const id = useId()
  function labelOf(userType: SeatType): string {
    const type = t(`accounts.userType.${userType}`)
    const count = freeSeatsOf(seats, userType)
    if (count === null) return type
    return count === 0 ? t('members.seats.none', { type }) : t('members.seats.left', { type, count })
  }
  return (
    <Controller
      control={control}
      name="userType"
      render={({ field: { value, onChange } }) => (
        <FormControl required error={error !== undefined}>
          <FormLabel id={id}>{t('members.field.type')}</FormLabel>
          <RadioGroup aria-labelledby={id} value={value} onChange={(_, chosen) => onChange(chosen)}>
            {seatTypes.map((type) => (
              <FormControlLabel
                key={type}
                value={type}
                label={labelOf(type)}
                disabled={!available.includes(type)}
                control={<Radio />}
              />
            ))}
          </RadioGroup>
          {error !== undefined && <FormHelperText role="alert">{error}</FormHelperText>}
        </FormControl>
      )}
    />
  )
}
