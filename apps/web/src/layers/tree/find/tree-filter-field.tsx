import Clear from '@mui/icons-material/ClearOutlined'
import FilterList from '@mui/icons-material/FilterListOutlined'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type KeyboardEvent, useRef } from 'react'
import { useLocale } from '../../../platform/locale.ts'
import { IconAction } from '../../../ui/icon-action.tsx'

/** Height in px of the strip that holds the field: the tree scrolls below it. */
export const filterStripPx = 48

interface TreeFilterFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Moves the focus to the tree. */
  readonly onLeave: () => void
}

/** Filters the tree by words. It stays at the upper edge while the tree scrolls. */
export function TreeFilterField({ value, onChange, onLeave }: TreeFilterFieldProps) {
  const { t } = useLocale()
  const input = useRef<HTMLInputElement>(null)
  function press(event: KeyboardEvent): void {
    // An input method uses the same keys.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') onLeave()
    else if (event.key === 'Escape' && value !== '') onChange('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  function clear(): void {
    onChange('')
    input.current?.focus()
  }
  return (
    <Box sx={stripStyle}>
      <OutlinedInput
        fullWidth
        size="small"
        inputRef={input}
        value={value}
        placeholder={t('layers.filter.label')}
        inputProps={{ 'aria-label': t('layers.filter.label') }}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
        startAdornment={
          <InputAdornment position="start">
            <FilterList sx={{ fontSize: 18 }} />
          </InputAdornment>
        }
        endAdornment={
          value !== '' && (
            <InputAdornment position="end">
              <IconAction label={t('layers.filter.clear')} icon={<Clear sx={{ fontSize: 18 }} />} onClick={clear} />
            </InputAdornment>
          )
        }
        sx={{ fontSize: 13, height: 32, pr: 1, '@media (pointer: coarse)': { height: 40 } }}
      />
    </Box>
  )
}

const stripStyle = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  height: filterStripPx,
  display: 'flex',
  alignItems: 'center',
  px: 3,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const
