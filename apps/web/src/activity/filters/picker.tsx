import ArrowDropDown from '@mui/icons-material/ArrowDropDownOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import OutlinedInput from '@mui/material/OutlinedInput'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'

interface FilterButtonProps {
  readonly label: string
  /** Number of the chosen values. */
  readonly count: number
  readonly children: ReactNode
}

/** A button of the filter bar that opens a part of the filter. */
export function FilterButton({ label, count, children }: FilterButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        size="small"
        color={count > 0 ? 'primary' : 'inherit'}
        endIcon={<ArrowDropDown />}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? `${label} (${count})` : label}
      </Button>
      <Popover
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Stack spacing={3} sx={{ p: 4, width: 300, maxWidth: '100%' }}>
          {children}
        </Stack>
      </Popover>
    </>
  )
}

/** A value that can be chosen. */
export interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
}

interface OptionListProps<Value extends string> {
  readonly options: readonly Option<Value>[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: Value[]) => void
}

/** Boxes of values, of which any number can be chosen. */
export function OptionList<Value extends string>({ options, chosen, onChange }: OptionListProps<Value>) {
  const { t } = useLocale()
  const isChosen = new Set<string>(chosen)
  const toggled = (value: Value) =>
    isChosen.has(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  if (options.length === 0) return <Typography color="textSecondary">{t('activity.filter.nothingFound')}</Typography>
  return (
    <FormGroup sx={{ flexWrap: 'nowrap', maxHeight: 320, overflowY: 'auto' }}>
      {options.map(({ value, label }) => (
        <FormControlLabel
          key={value}
          label={label}
          control={<Checkbox size="small" checked={isChosen.has(value)} onChange={() => onChange(toggled(value))} />}
          sx={{ mx: 0, overflowWrap: 'anywhere', flexShrink: 0 }}
        />
      ))}
    </FormGroup>
  )
}

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly onChange: (text: string) => void
}

/** The search field of a picker. */
export function SearchField({ label, value, maxLength, onChange }: SearchFieldProps) {
  const id = useId()
  return (
    <OutlinedInput
      autoFocus
      size="small"
      value={value}
      placeholder={label}
      inputProps={{ id, 'aria-label': label, type: 'search', maxLength }}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

interface ListPickerProps<Value extends string> extends OptionListProps<Value> {
  readonly label: string
}

/** A picker of a short list, which it searches itself. */
export function ListPicker<Value extends string>({ label, options, chosen, onChange }: ListPickerProps<Value>) {
  return (
    <FilterButton label={label} count={chosen.length}>
      <SearchedList label={label} options={options} chosen={chosen} onChange={onChange} />
    </FilterButton>
  )
}

function SearchedList<Value extends string>({ options, ...list }: ListPickerProps<Value>) {
  const { t } = useLocale()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const found = options.filter(({ label }) => label.toLowerCase().includes(words))
  return (
    <>
      <SearchField label={t('activity.filter.search')} value={search} maxLength={64} onChange={setSearch} />
      <OptionList {...list} options={found} />
    </>
  )
}
