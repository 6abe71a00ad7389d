import Box from '@mui/material/Box'
import { middleOfFreeCss } from '../../ui/panel-inset.ts'
import { useMapSession } from '../map-session.ts'

/** Class of the mark, which is visible while the map has the keyboard focus: the style is in the canvas component. */
export const middleClass = 'cairn-middle'

/** Marks the middle of the area that no panel covers. Enter selects there. */
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
