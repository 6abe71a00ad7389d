import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { smallScreen } from '../../ui/small-screen.ts'
import { useMapSession } from '../map-session.ts'

/**
 * Class of the hints for keys, which are hidden until the map has the keyboard focus: the style is in the canvas
 * component.
 */
export const keysClass = 'cairn-mode-keys'

export interface ModeBarProps {
  readonly label: string
  readonly title: string
  /** The next step of the user; screen readers announce its changes. */
  readonly step: string
  /** The same step with the keyboard. */
  readonly keys: string
  /** Receives whether the whole bar is visible: a panel may cover it. False when it unmounts. Pass a stable function. */
  readonly onInSight?: ((inSight: boolean) => void) | undefined
  readonly children: ReactNode
}

/** The bar at the top of the map while the user draws or edits: the task, the next step and the buttons. */
export function ModeBar({ label, title, step, keys, onInSight, children }: ModeBarProps) {
  const { leftPx, rightPx } = useMapSession((map) => map.covered)
  const place = useRef<HTMLElement>(null)
  useInSight(place, onInSight)
  return (
    <Box ref={place} sx={{ ...placeStyle, left: leftPx, right: rightPx }}>
      <Paper elevation={8} role="region" aria-label={label} sx={barStyle}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="subtitle2" component="p" noWrap>
            {title}
          </Typography>
          <Typography variant="body2" aria-live="polite">
            {step}
          </Typography>
          <Typography className={keysClass} variant="caption" component="p" color="textSecondary">
            {keys}
          </Typography>
        </Box>
        <Stack direction="row" sx={buttonsStyle}>
          {children}
        </Stack>
      </Paper>
    </Box>
  )
}

function useInSight(place: RefObject<HTMLElement | null>, report: ModeBarProps['onInSight']): void {
  const bottomPx = useMapSession(({ covered }) => covered.bottomPx)
  useEffect(() => {
    const bar = place.current
    const map = bar?.parentElement
    if (!report || !bar || !map) return undefined
    const observer = new ResizeObserver(() => {
      report(bar.getBoundingClientRect().bottom <= map.getBoundingClientRect().bottom - bottomPx)
    })
    observer.observe(bar)
    observer.observe(map)
    return () => observer.disconnect()
  }, [place, report, bottomPx])
  useEffect(() => () => report?.(false), [report])
}

const placeStyle = {
  position: 'absolute',
  top: 12,
  px: 16,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  zIndex: 1,
  [`@media ${smallScreen}`]: { pl: '64px', pr: 3 },
} as const
const buttonsStyle = {
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: 1,
  [`@media ${smallScreen}`]: { columnGap: 0 },
} as const
const barStyle = {
  pointerEvents: 'auto',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 2,
  maxWidth: 720,
  pl: 4,
  pr: 2,
  py: 2,
  border: 1,
  borderColor: 'divider',
} as const
