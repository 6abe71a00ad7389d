import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Slider from '@mui/material/Slider'
import Stack from '@mui/material/Stack'
import { useId, useState } from 'react'

interface Range {
  readonly min: number
  readonly max: number
  readonly step: number
}

export interface NumberSliderProps {
  readonly label: string
  readonly value: number
  readonly range: Range
  readonly disabled?: boolean
  readonly onChange: (value: number) => void
}

/** A number within a range: a slider and a field. A typed value counts at once, clamped; a text without a number does not. */
export function NumberSlider({ label, value, range, disabled = false, onChange }: NumberSliderProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  function type(text: string): void {
    setTyped(text)
    const number = Number(text.replace(',', '.'))
    if (text.trim() !== '' && !Number.isNaN(number)) onChange(clampTo(range, number))
  }
  return (
    <div>
      <FormLabel id={id} component="div" disabled={disabled} sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <Stack direction="row" spacing={3} sx={{ alignItems: 'center' }}>
        <Slider
          {...range}
          size="small"
          value={value}
          disabled={disabled}
          aria-labelledby={id}
          onChange={(_, moved) => onChange(clampTo(range, moved))}
        />
        <OutlinedInput
          value={typed ?? String(value)}
          disabled={disabled}
          inputProps={{ 'aria-labelledby': id, inputMode: 'decimal', maxLength: 8 }}
          onChange={(event) => type(event.target.value)}
          onBlur={() => setTyped(undefined)}
          sx={{ width: 76, flexShrink: 0 }}
        />
      </Stack>
    </div>
  )
}

/** The nearest step within the range. */
function clampTo({ min, max, step }: Range, value: number): number {
  const perUnit = Math.round(1 / step)
  return Math.min(max, Math.max(min, Math.round(value * perUnit) / perUnit))
}
