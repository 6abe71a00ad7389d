import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'

interface PickerSearchProps {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly onChange: (text: string) => void
}

/** The search field of a picker. */
export function PickerSearch({ label, value, maxLength, onChange }: PickerSearchProps) {
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
