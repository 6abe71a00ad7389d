import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useId } from 'react'

export interface ChooseProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[]
  readonly disabled?: boolean
  readonly required?: boolean
  /** The text of the error. */
  readonly error?: string | undefined
  readonly onChange: (value: Value) => void
}

/** A select with its label above. */
export function Choose<Value extends string>(props: ChooseProps<Value>) {
  const { label, value, options, disabled = false, required = false, error, onChange } = props
  const id = useId()
  return (
    <FormControl fullWidth required={required} disabled={disabled} error={error !== undefined}>
      <FormLabel id={id} sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <Select
        labelId={id}
        value={value}
        displayEmpty
        inputProps={{ 'aria-describedby': error === undefined ? undefined : `${id}-note` }}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map((option) => (
          <MenuItem key={option.value} value={option.value} disabled={option.disabled ?? false}>
            {option.label}
          </MenuItem>
        ))}
      </Select>
      {error !== undefined && (
        <FormHelperText id={`${id}-note`} role="alert">
          {error}
        </FormHelperText>
      )}
    </FormControl>
  )
}
