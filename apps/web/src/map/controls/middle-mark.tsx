import Box from '@mui/material/Box'
import { middleOfFreeCss } from '../../ui/panel-inset.ts'
import { useMapSession } from '../map-session.ts'

/** Shown while the keyboard is at work on the map: see the canvas. */
export const middleClass = 'cairn-middle'

/** Marks the middle of what the panels leave free: what Enter picks lies there. */
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
