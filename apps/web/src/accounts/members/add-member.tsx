import type { MemberSeats } from '@cairn/contract/accounts/member-table'
import { createMember } from '@cairn/contract/accounts/members'
import { emailMax, personNameMax } from '@cairn/contract/text'
import { type SeatType, seatTypes } from '@cairn/domain/billing/seats'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { EntityDialog } from '../../dialogs/entity-dialog.tsx'
import { staysOpen } from '../../dialogs/outcome.ts'
import { useLocale } from '../../platform/locale.ts'
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
  const add = useAddMember(organizationId)
  const available = seats.available.filter((type) => type <= highest)
  const isFull = available.length === 0
  function emailRefusal(entered: string): string | undefined {
    const email = entered.trim().toLowerCase()
    if (knownEmails.has(email)) return t('members.field.emailTaken')
    const isInvalid = email !== '' && email.length <= emailMax && !schema.shape.email.safeParse(email).success
    return isInvalid ? t('members.field.emailInvalid') : undefined
  }
  return (
    <EntityDialog<Values>
      title={t('members.add.title')}
      submitLabel={t('members.add.submit')}
      schema={schema}
      start={{ email: '', firstName: '', lastName: '', userType: isPlus ? '0001' : '' }}
      canSubmit={({ formState: { isDirty } }) => isDirty && !isFull}
      fields={[
        { name: 'email', label: t('members.field.email'), max: emailMax },
        { name: 'firstName', label: t('members.field.firstName'), max: personNameMax },
        { name: 'lastName', label: t('members.field.lastName'), max: personNameMax },
      ]}
      refuse={({ email }) => ({ email: emailRefusal(email) })}
      problemFields={{ email_taken: 'email', email_domain_reserved: 'email' }}
      send={async ({ userType, ...entered }) => {
        if (userType === '') return staysOpen
        const { email } = await add.mutateAsync({ ...entered, userType })
        return t('members.add.done', { email })
      }}
    >
      {(form) => (
        <>
          {isFull && <SeatsPanel seats={seats} />}
          <Field {...form.bind('email')} required autoFocus type="email" autoComplete="off" />
          <Field {...form.bind('firstName')} autoComplete="off" />
          <Field {...form.bind('lastName')} autoComplete="off" />
          {!isPlus && (
            <TypeField
              control={form.control}
              seats={seats}
              available={available}
              error={form.formState.errors.userType && t('members.field.typeMissing')}
            />
          )}
        </>
      )}
    </EntityDialog>
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
