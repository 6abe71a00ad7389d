import type { OrganizationName } from '@cairn/contract/organizations/organizations'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useId } from 'react'
import { useLocale } from '../platform/locale.ts'

interface OrganizationPickerProps {
  readonly organizations: readonly OrganizationName[]
  readonly current: string
  readonly onChoose: (organizationId: string) => void
}

/** Chooses the organization whose projects are listed: the user's own, or one that granted rights to it. */
export function OrganizationPicker({ organizations, current, onChoose }: OrganizationPickerProps) {
  const { t } = useLocale()
  const labelId = useId()
  return (
    <FormControl fullWidth>
      <FormLabel id={labelId} sx={{ mb: 1 }}>
        {t('projects.organization')}
      </FormLabel>
      <Select value={current} labelId={labelId} onChange={(event) => onChoose(event.target.value)}>
        {organizations.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  )
}
