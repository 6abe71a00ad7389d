import { type MemberState, memberStates } from '@cairn/contract/accounts/members'
import { seatTypes } from '@cairn/domain/billing/seats'
import { type UserType, userTypes } from '@cairn/domain/permissions'
import FilterList from '@mui/icons-material/FilterListOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import { useRef, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { useRights } from '../use-account.ts'
import { filterCount, type MemberFilter, noFilter } from './member-filter.ts'

export interface MemberFiltersProps {
  readonly filter: MemberFilter
  readonly onChange: (filter: MemberFilter) => void
  /** The providers of which the organization has RTK seats. */
  readonly rtkProviders: readonly string[]
}

interface FilterBox {
  readonly label: string
  readonly isTicked: boolean
  readonly toggled: MemberFilter
}

/** A button that opens the boxes of the filter. */
export function MemberFilters(props: MemberFiltersProps) {
  const { filter, onChange } = props
  const { t } = useLocale()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const count = filterCount(filter)
  const groups = useGroups(props)
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        color={count > 0 ? 'primary' : 'inherit'}
        startIcon={<FilterList />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('members.filters.count', { count }) : t('members.filters.label')}
      </Button>
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('members.filters.label') } }}
      >
        <Stack spacing={3} sx={{ p: 4, minWidth: 240 }}>
          {groups.map(({ label, boxes }) => (
            <FormControl key={label} component="fieldset">
              <FormLabel component="legend">{label}</FormLabel>
              <FormGroup>
                {boxes.map((box) => (
                  <FormControlLabel
                    key={box.label}
                    label={box.label}
                    control={<Checkbox size="small" checked={box.isTicked} onChange={() => onChange(box.toggled)} />}
                  />
                ))}
              </FormGroup>
            </FormControl>
          ))}
          <Button disabled={count === 0} onClick={() => onChange(noFilter)}>
            {t('members.clear')}
          </Button>
        </Stack>
      </Popover>
    </>
  )
}

function useGroups({ filter, rtkProviders }: MemberFiltersProps) {
  const { t } = useLocale()
  const isInternal = useRights().userType === userTypes.internal
  const flag = (label: string, name: 'administrator' | 'renew' | 'notRenew' | 'noRtk' | 'prostar'): FilterBox => ({
    label,
    isTicked: filter[name],
    toggled: { ...filter, [name]: !filter[name] },
  })
  const state = (name: MemberState): FilterBox => ({
    label: t(`members.state.${name}`),
    isTicked: filter.states.has(name),
    toggled: { ...filter, states: toggled(filter.states, name) },
  })
  const type = (userType: UserType): FilterBox => ({
    label: t(`accounts.userType.${userType}`),
    isTicked: filter.userTypes.has(userType),
    toggled: { ...filter, userTypes: toggled(filter.userTypes, userType) },
  })
  const provider = (name: string): FilterBox => ({
    label: name,
    isTicked: filter.rtkProviders.has(name),
    toggled: { ...filter, rtkProviders: toggled(filter.rtkProviders, name) },
  })
  return [
    {
      label: t('members.filters.status'),
      boxes: memberStates.map(state),
    },
    {
      label: t('members.filters.type'),
      boxes: [
        ...seatTypes.map(type),
        flag(t('accounts.administrator'), 'administrator'),
        ...(isInternal ? [flag(t('members.filters.prostar'), 'prostar')] : []),
      ],
    },
    {
      label: t('members.filters.renewal'),
      boxes: [flag(t('members.filters.renew'), 'renew'), flag(t('members.filters.notRenew'), 'notRenew')],
    },
    {
      label: t('members.filters.rtk'),
      boxes: [...rtkProviders.map(provider), flag(t('members.filters.noRtk'), 'noRtk')],
    },
  ]
}

function toggled<Value>(values: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  return values.has(value) ? new Set([...values].filter((other) => other !== value)) : new Set([...values, value])
}
