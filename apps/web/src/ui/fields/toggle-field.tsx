import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'

export interface ToggleFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>
  readonly kind: 'checkbox' | 'switch'
  readonly name: Path<Values>
  readonly label: string
  readonly disabled?: boolean
  /** The id of the element that explains it. */
  readonly describedBy?: string | undefined
  /** Runs after the form has taken the value. */
  readonly onToggled?: () => void
}

/** A property of a form that is on or off. */
export function ToggleField<Values extends FieldValues>(props: ToggleFieldProps<Values>) {
  const { control, kind, name, label, disabled = false, describedBy, onToggled } = props
  const Box = kind === 'switch' ? Switch : Checkbox
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ref, onChange, onBlur } }) => (
        <FormControlLabel
          label={label}
          disabled={disabled}
          control={
            <Box
              checked={value === true}
              onBlur={onBlur}
              onChange={(_, checked) => {
                onChange(checked)
                onToggled?.()
              }}
              slotProps={{ input: { ref, 'aria-describedby': describedBy } }}
              sx={kind === 'switch' ? { mr: 2 } : undefined}
            />
          }
          sx={kind === 'switch' ? { ml: 0 } : undefined}
        />
      )}
    />
  )
}
