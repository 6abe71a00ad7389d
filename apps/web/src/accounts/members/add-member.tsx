import type { MemberSeats } from '@cairn/contract/accounts/member-table'
import { createMember } from '@cairn/contract/accounts/members'
import { permissionEntriesMax } from '@cairn/contract/organizations/organizations'
import { Problem } from '@cairn/contract/problem'
import { emailMax, personNameMax } from '@cairn/contract/text'
import { fullNameOf } from '@cairn/domain/accounts/full-name'
import { type SeatType, seatTypes } from '@cairn/domain/billing/seats'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useId, useRef, useState } from 'react'
import { type Control, Controller } from 'react-hook-form'
import { EntityDialog } from '../../dialogs/entity-dialog.tsx'
import { type Outcome, staysOpen } from '../../dialogs/outcome.ts'
import type { ContractForm } from '../../platform/contract-form.ts'
import { type Translate, useLocale } from '../../platform/locale.ts'
import { Field } from '../../ui/text-field.tsx'
import { draftOf, type PermissionDraft, storedDraft, writtenPermissions } from '../permissions/permission-draft.ts'
import { freeSeatsOf } from './free-seats.ts'
import { MemberPermissions, type MemberPermissionsProps } from './member-permissions.tsx'
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

/**
 * Adds a member, who is invited by mail, with the permissions of a second step. Types without a free seat cannot be chosen;
 * members of a plus organization have no permissions to give.
 */
export function AddMember({ organizationId, seats, isPlus, highest, knownEmails }: AddMemberProps) {
  const { t } = useLocale()
  const add = useAddMember(organizationId)
  const [step, setStep] = useState<'profile' | 'permissions'>('profile')
  const [draft, setDraft] = useState<PermissionDraft>(() => draftOf([]))
  const available = seats.available.filter((type) => type <= highest)
  const isFull = available.length === 0
  const isLast = isPlus || step === 'permissions'
  async function send({ userType, ...entered }: Values): Promise<Outcome> {
    if (userType === '') return staysOpen
    if (!isLast) {
      setStep('permissions')
      return staysOpen
    }
    const permissions = writtenPermissions(storedDraft(draft, organizationId))
    const { email } = await add.mutateAsync({ ...entered, userType, permissions }).catch((error: unknown) => {
      // Its problems are at the address.
      if (Problem.is(error) && error.code in problemFields) setStep('profile')
      throw error
    })
    return t('members.add.done', { email })
  }
  return (
    <EntityDialog<Values>
      title={t('members.add.title')}
      submitLabel={isLast ? t('members.add.submit') : t('members.add.next')}
      schema={schema}
      start={{ email: '', firstName: '', lastName: '', userType: isPlus ? '0001' : '' }}
      canSubmit={({ formState: { isDirty } }) => isDirty && !isFull && draft.size <= permissionEntriesMax}
      size={step === 'permissions' ? 'large' : undefined}
      fields={[
        { name: 'email', label: t('members.field.email'), max: emailMax },
        { name: 'firstName', label: t('members.field.firstName'), max: personNameMax },
        { name: 'lastName', label: t('members.field.lastName'), max: personNameMax },
      ]}
      refuse={({ email }) => ({ email: refusalOf(email, { t, knownEmails }) })}
      problemFields={problemFields}
      send={send}
    >
      {(form) =>
        step === 'profile' ? (
          <Profile form={form} seats={seats} available={available} isPlus={isPlus} />
        ) : (
          <NewPermissions
            entered={form.getValues()}
            organizationId={organizationId}
            draft={draft}
            onChange={setDraft}
            onBack={() => setStep('profile')}
          />
        )
      }
    </EntityDialog>
  )
}

const problemFields = { email_taken: 'email', email_domain_reserved: 'email' } as const

interface Known {
  readonly t: Translate
  readonly knownEmails: AddMemberProps['knownEmails']
}

function refusalOf(entered: string, { t, knownEmails }: Known): string | undefined {
  const email = entered.trim().toLowerCase()
  if (knownEmails.has(email)) return t('members.field.emailTaken')
  const isInvalid = email !== '' && email.length <= emailMax && !schema.shape.email.safeParse(email).success
  return isInvalid ? t('members.field.emailInvalid') : undefined
}

interface ProfileProps {
  readonly form: ContractForm<Values>
  readonly seats: MemberSeats
  readonly available: readonly SeatType[]
  readonly isPlus: boolean
}

function Profile({ form, seats, available, isPlus }: ProfileProps) {
  const { t } = useLocale()
  return (
    <>
      {available.length === 0 && <SeatsPanel seats={seats} />}
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
  )
}

interface NewPermissionsProps extends Pick<MemberPermissionsProps, 'organizationId' | 'draft' | 'onChange'> {
  readonly entered: Values
  readonly onBack: () => void
}

/** The permissions of the member that is about to be added. */
function NewPermissions({ entered, onBack, ...editor }: NewPermissionsProps) {
  const { t } = useLocale()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that led here now adds the member: it must not keep the focus.
  useEffect(() => heading.current?.focus(), [])
  const { email, userType } = entered
  const name = fullNameOf(entered) || email
  if (userType === '') return null
  return (
    <>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography ref={heading} tabIndex={-1} component="h3" variant="subtitle1" sx={{ flex: 1, outline: 'none' }}>
          {t('members.add.what', { name })}
        </Typography>
        <Button size="small" onClick={onBack}>
          {t('members.add.back')}
        </Button>
      </Stack>
      {editor.draft.size === 0 && <Typography color="textSecondary">{t('members.add.nothing')}</Typography>}
      <MemberPermissions member={{ userType, permissions: [] }} {...editor} />
    </>
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
