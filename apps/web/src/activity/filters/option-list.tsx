import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useLocale } from '../../platform/locale.ts'

/** A value that can be chosen. */
export interface Option<Value extends string> {
  readonly value: Value
  readonly label: string
}

export interface OptionListProps<Value extends string> {
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[]
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
