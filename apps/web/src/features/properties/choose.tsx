import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useId } from 'react'

export interface ChooseProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** A select with its label above. */
export function Choose<Value extends string>({ label, value, options, onChange }: ChooseProps<Value>) {
  const id = useId()
  return (
    <FormControl fullWidth>
      <FormLabel id={id} sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <Select
        labelId={id}
        value={value}
        displayEmpty
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  )
}
