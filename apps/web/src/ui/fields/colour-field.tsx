import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import type { Ref } from 'react'
import { Field } from '../text-field.tsx'

export interface ColourFieldProps {
  readonly label: string
  /** The accessible name of the button that opens the colour picker. */
  readonly pickerLabel: string
  readonly help?: string | undefined
  readonly error?: string | undefined
  /** `#rrggbb`, or the text that the user has typed so far. */
  readonly value: string
  readonly disabled?: boolean
  readonly onChange: (color: string) => void
  readonly onBlur?: () => void
  readonly inputRef?: Ref<HTMLInputElement>
}

/** Characters of `#rrggbb`. */
const hexLength = 7

/** A colour: a field for the hexadecimal text with the colour picker of the browser in front. */
export function ColourField(props: ColourFieldProps) {
  const { label, pickerLabel, help, error, value, disabled = false, onChange, onBlur, inputRef } = props
  return (
    <Field
      label={label}
      help={help}
      error={error}
      required
      disabled={disabled}
      value={value}
      placeholder="#"
      inputRef={inputRef}
      inputProps={{ maxLength: hexLength, spellCheck: false, autoComplete: 'off' }}
      onChange={(event) => onChange(withHash(event.target.value))}
      onBlur={onBlur}
      startAdornment={
        <InputAdornment position="start">
          <Box
            component="input"
            type="color"
            aria-label={pickerLabel}
            disabled={disabled}
            value={isHex(value) ? value.toLowerCase() : '#000000'}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            sx={isHex(value) ? swatch : emptySwatch}
          />
        </InputAdornment>
      }
    />
  )
}

/** Adds the # that users leave out. */
function withHash(text: string): string {
  const plain = text.trim()
  return plain === '' || plain.startsWith('#') ? plain : `#${plain}`.slice(0, hexLength)
}

function isHex(text: string): boolean {
  return /^#[\da-f]{6}$/i.test(text)
}

/** Width and height in px of the target of a finger; the circle within it has 24 px. */
const fingerPx = 44

const byFinger = '@media (pointer: coarse)'

/** A transparent border makes the target larger than the circle. */
const fingerTarget = {
  width: fingerPx,
  height: fingerPx,
  ml: '-10px',
  border: '10px solid transparent',
  backgroundClip: 'padding-box',
} as const

const swatch = {
  width: 24,
  height: 24,
  p: 0,
  border: 1,
  borderColor: 'divider',
  borderRadius: '50%',
  bgcolor: 'transparent',
  cursor: 'pointer',
  overflow: 'hidden',
  '&::-webkit-color-swatch-wrapper': { p: 0 },
  '&::-webkit-color-swatch': { border: 0 },
  [byFinger]: fingerTarget,
} as const

/** An input of type color has black without a value: a stroke across an empty circle takes its place. */
const emptySwatch = {
  ...swatch,
  borderColor: 'text.secondary',
  backgroundImage:
    'linear-gradient(to top right, transparent 46%, var(--cairn-palette-text-secondary) 46% 54%, transparent 54%)',
  [byFinger]: { ...fingerTarget, boxShadow: 'inset 0 0 0 1px var(--cairn-palette-text-secondary)' },
  '&::-webkit-color-swatch': { border: 0, visibility: 'hidden' },
} as const
