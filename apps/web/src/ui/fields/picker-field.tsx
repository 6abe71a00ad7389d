import Search from '@mui/icons-material/SearchOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'

interface PickerFieldProps {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly autoFocus?: boolean
  readonly disabled?: boolean
  readonly onType: (text: string) => void
}

/** The search field of a picker whose results are a list below it. */
export function PickerField({
  label,
  value,
  maxLength,
  autoFocus = false,
  disabled = false,
  onType,
}: PickerFieldProps) {
  return (
    <OutlinedInput
      autoFocus={autoFocus}
      disabled={disabled}
      size="small"
      value={value}
      placeholder={label}
      inputProps={{ 'aria-label': label, type: 'search', maxLength }}
      startAdornment={
        <InputAdornment position="start">
          <Search fontSize="small" />
        </InputAdornment>
      }
      onChange={(event) => onType(event.target.value)}
      // The form around the picker would be sent.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}
