import Box from '@mui/material/Box'
import { middleOfFreeCss } from '../../ui/panel-inset.ts'
import { useMapSession } from '../map-session.ts'

/** Shown while the map has the focus from the keyboard: the canvas has the style. */
export const middleClass = 'cairn-middle'

/** Marks the middle of the area that the panels leave free, where Enter selects. */
export function MiddleMark() {
  const covered = useMapSession((map) => map.covered)
  const browsing = useMapSession(({ mode }) => mode === 'browse')
  if (!browsing) return null
  return <Box aria-hidden className={middleClass} sx={{ ...markStyle, ...middleOfFreeCss(covered) }} />
}

const markStyle = {
  position: 'absolute',
  width: 12,
  height: 12,
  m: '-6px',
  borderRadius: '50%',
  border: 2,
  borderColor: 'primary.main',
  outline: '1px solid var(--cairn-palette-background-paper)',
  pointerEvents: 'none',
} as const
