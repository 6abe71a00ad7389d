import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { useId } from 'react'

export interface FieldProps extends Omit<OutlinedInputProps, 'error' | 'label' | 'id' | 'notched'> {
  readonly label: string
  /** Help below the field. An error replaces it. */
  readonly help?: string | undefined
  /** The text of the error. */
  readonly error?: string | undefined
}

/** A text field: label above, help or error below. Other props are passed to OutlinedInput of MUI. */
export function Field({ label, help, error, required, inputProps, ...input }: FieldProps) {
  const id = useId()
  const note = error ?? help
  const noteId = note === undefined ? undefined : `${id}-note`
  return (
    <FormControl fullWidth error={error !== undefined} required={required ?? false} disabled={input.disabled ?? false}>
      <FormLabel htmlFor={id} sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <OutlinedInput {...input} id={id} inputProps={{ ...inputProps, 'aria-describedby': noteId }} />
      {note !== undefined && (
        <FormHelperText id={noteId} role={error === undefined ? undefined : 'alert'}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  )
}
