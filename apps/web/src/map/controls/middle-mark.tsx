import Box from '@mui/material/Box'
import { middleOfFreeCss } from '../../ui/panels/panel-inset.ts'
import { crosshairClass } from '../engine/editing/crosshair.ts'
import { isPicking, useMapSession } from '../map-session.ts'

/** Class of the mark, which is visible while the map has the keyboard focus: the style is in the canvas component. */
export const middleClass = 'cairn-middle'

/** Marks the middle of the area that no panel covers. Enter selects there. */
export function MiddleMark() {
  const covered = useMapSession((map) => map.covered)
  const browsing = useMapSession(({ mode }) => mode === 'browse' || mode === 'select' || isPicking(mode))
  if (!browsing) return null
  return <Box aria-hidden className={`${middleClass} ${crosshairClass}`} sx={middleOfFreeCss(covered)} />
}
