import FormControl from '@mui/material/FormControl'
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
}

/** One of many values in a form: label above. */
export function SelectField<Values extends FieldValues>({ control, name, label, choices }: SelectFieldProps<Values>) {
  const id = useId()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ref, onChange, onBlur } }) => (
        <FormControl fullWidth>
          <FormLabel htmlFor={id} sx={{ mb: 1 }}>
            {label}
          </FormLabel>
          <NativeSelect
            input={<OutlinedInput />}
            inputProps={{ id }}
            inputRef={ref}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </NativeSelect>
        </FormControl>
      )}
    />
  )
}
