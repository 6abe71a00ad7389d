import type { MemberSeats } from '@cairn/contract/accounts/member-table'
import type { Account } from '@cairn/contract/accounts/members'
import Stack from '@mui/material/Stack'
import type { ContractForm } from '../../platform/contract-form.ts'
import { useLocale } from '../../platform/locale.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { ToggleField } from '../../ui/fields/toggle-field.tsx'
import { Field } from '../../ui/text-field.tsx'
import { freeRtkSeatsOf } from './free-seats.ts'

export interface ProfileValues {
  readonly firstName: string
  readonly lastName: string
  readonly renew: boolean
  /** '' for none. */
  readonly rtkProvider: string
}

export interface MemberProfileProps {
  readonly form: ContractForm<ProfileValues>
  readonly member: Account
  readonly seats: MemberSeats
}

/** The names of a member, the renewal of its seat where the organization is billed, and its RTK seat. */
export function MemberProfile({ form, member, seats }: MemberProfileProps) {
  const { t } = useLocale()
  const rtkChoices = useRtkChoices(member, seats)
  return (
    <Stack spacing={4}>
      <Field {...form.bind('firstName')} autoFocus autoComplete="off" />
      <Field {...form.bind('lastName')} autoComplete="off" />
      {rtkChoices.length > 1 && (
        <SelectField control={form.control} name="rtkProvider" label={t('members.field.rtk')} choices={rtkChoices} />
      )}
      {seats.paymentMethod !== null && (
        <ToggleField control={form.control} kind="checkbox" name="renew" label={t('members.field.renew')} />
      )}
    </Stack>
  )
}

/** The providers of which the organization has seats; one without a free seat only if the member has it. */
function useRtkChoices({ rtkInfo }: Account, seats: MemberSeats) {
  const { t } = useLocale()
  const own = rtkInfo?.provider
  const providers = Object.keys(seats.rtk).map((provider) => {
    const count = freeRtkSeatsOf(seats, provider)
    const label = provider === own ? provider : t('members.seats.rtkLeft', { provider, count })
    return { value: provider, label, disabled: count === 0 && provider !== own }
  })
  return [{ value: '', label: t('members.field.noRtk') }, ...providers]
}
