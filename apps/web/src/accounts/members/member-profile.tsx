import type { MemberSeats } from '@cairn/contract/member-table'
import type { Account } from '@cairn/contract/members'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { useId } from 'react'
import { type Control, Controller } from 'react-hook-form'
import type { ContractForm } from '../../platform/contract-form.ts'
import { useLocale } from '../../platform/locale.ts'
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
  const hasRtk = Object.keys(seats.rtk).length > 0
  return (
    <Stack spacing={4}>
      <Field {...form.bind('firstName')} autoFocus autoComplete="off" />
      <Field {...form.bind('lastName')} autoComplete="off" />
      {hasRtk && <RtkField control={form.control} member={member} seats={seats} />}
      {seats.paymentMethod !== null && (
        <Controller
          control={form.control}
          name="renew"
          render={({ field: { value, ref, onChange, onBlur } }) => (
            <FormControlLabel
              label={t('members.field.renew')}
              control={
                <Checkbox
                  checked={value}
                  onBlur={onBlur}
                  onChange={(_, checked) => onChange(checked)}
                  slotProps={{ input: { ref } }}
                />
              }
            />
          )}
        />
      )}
    </Stack>
  )
}

interface RtkFieldProps {
  readonly control: Control<ProfileValues>
  readonly member: Account
  readonly seats: MemberSeats
}

/** The providers of which the organization has seats; one without a free seat only if the member has it. */
function RtkField({ control, member, seats }: RtkFieldProps) {
  const { t } = useLocale()
  const id = useId()
  const own = member.rtkInfo?.provider
  return (
    <Controller
      control={control}
      name="rtkProvider"
      render={({ field: { value, ref, onChange, onBlur } }) => (
        <FormControl fullWidth>
          <FormLabel htmlFor={id} sx={{ mb: 1 }}>
            {t('members.field.rtk')}
          </FormLabel>
          <NativeSelect
            input={<OutlinedInput />}
            inputProps={{ id }}
            inputRef={ref}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
          >
            <option value="">{t('members.field.noRtk')}</option>
            {Object.keys(seats.rtk).map((provider) => {
              const count = freeRtkSeatsOf(seats, provider)
              return (
                <option key={provider} value={provider} disabled={count === 0 && provider !== own}>
                  {provider === own ? provider : t('members.seats.rtkLeft', { provider, count })}
                </option>
              )
            })}
          </NativeSelect>
        </FormControl>
      )}
    />
  )
}
