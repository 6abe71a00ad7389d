import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useMapSession } from '../../map/map-session.ts'

/** Hidden until the keyboard is at work on the map: see the canvas. */
export const keysClass = 'cairn-mode-keys'

export interface ModeBarProps {
  readonly label: string
  readonly title: string
  /** What to do next; read out when it changes. */
  readonly step: string
  /** The same without a pointer. */
  readonly keys: string
  readonly children: ReactNode
}

/** The bar at the top of the map while something is drawn or edited: what is going on, what to do, and the way out. */
export function ModeBar({ label, title, step, keys, children }: ModeBarProps) {
  const { leftPx, rightPx } = useMapSession((map) => map.covered)
  return (
    <Box sx={{ ...placeStyle, left: leftPx, right: rightPx }}>
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
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
          {children}
        </Stack>
      </Paper>
    </Box>
  )
}

const placeStyle = {
  position: 'absolute',
  top: 12,
  px: 16,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  zIndex: 1,
  '@media (max-width: 600px)': { pl: '64px', pr: 3 },
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
