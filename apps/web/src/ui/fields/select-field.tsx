import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'

export interface SelectFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly name: Path<Values>
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[]
  readonly required?: boolean
  /** The text of the error. */
  readonly error?: string | undefined
  /** Runs after the form has taken a choice. */
  readonly onChosen?: (value: string) => void
}

/** One of many values in a form: label above. */
export function SelectField<Values extends FieldValues>(props: SelectFieldProps<Values>) {
  const { control, name, label, choices, required = false, error, onChosen } = props
  const id = useId()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ref, onChange, onBlur } }) => (
        <FormControl fullWidth required={required} error={error !== undefined}>
          <FormLabel htmlFor={id} sx={{ mb: 1 }}>
            {label}
          </FormLabel>
          <NativeSelect
            input={<OutlinedInput />}
            inputProps={{ id, 'aria-describedby': error === undefined ? undefined : `${id}-note` }}
            inputRef={ref}
            value={value}
            onChange={(event) => {
              onChange(event)
              onChosen?.(event.target.value)
            }}
            onBlur={onBlur}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </NativeSelect>
          {error !== undefined && (
            <FormHelperText id={`${id}-note`} role="alert">
              {error}
            </FormHelperText>
          )}
        </FormControl>
      )}
    />
  )
}
