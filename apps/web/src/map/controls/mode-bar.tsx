import DragIndicator from '@mui/icons-material/DragIndicator'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { uncovered } from '../../ui/panels/panel-inset.ts'
import { lowScreen, smallScreen } from '../../ui/small-screen.ts'
import { coverMap, useMapSession } from '../map-session.ts'
import { type BarDrag, useBarDrag } from './use-bar-drag.ts'

/**
 * Class of the hints for keys, which are hidden until the map has the keyboard focus: the style is in the canvas
 * component.
 */
export const keysClass = 'cairn-mode-keys'

export interface ModeBarProps {
  readonly label: string
  /** Left out where another part of the screen names the task. */
  readonly title?: string | undefined
  /** The next step of the user; screen readers announce its changes. */
  readonly step: string
  /** The sentences that `step` can be: the bar has room for the longest, so that no button moves under the pointer. */
  readonly steps?: readonly string[]
  /** The step of a user who works with the keyboard. */
  readonly keys: string
  /** Messages between the step and the buttons. */
  readonly notices?: ReactNode
  readonly children: ReactNode
}

/**
 * The bar while the user draws or edits: the task, the next step and the buttons. It is at the top of the map, and the user
 * drags it by its title; on a small or low screen it is at the lower edge, above a sheet.
 */
export function ModeBar({ label, title, step, steps = [], keys, notices, children }: ModeBarProps) {
  const narrow = useMediaQuery(smallScreen, { noSsr: true })
  const low = useMediaQuery(lowScreen, { noSsr: true })
  const small = narrow || low
  const look = lookOf({ narrow, low })
  const { leftPx, rightPx } = useMapSession((map) => map.covered)
  const belowPx = useMapSession(({ insets: { side, table, jobs } }) =>
    Math.max(0, ...[side, table, jobs].map((inset) => inset?.bottomPx ?? 0)),
  )
  const place = useRef<HTMLElement>(null)
  useBarInset(place, small ? belowPx : null)
  const bar = useRef<HTMLDivElement>(null)
  const drag = useBarDrag({ bar, place })
  const sides = narrow ? { insetInline: 0 } : { left: leftPx, right: rightPx }
  const position = { ...(small ? { ...lowStyle, bottom: belowPx } : topStyle), ...sides }
  return (
    <Box ref={place} sx={position}>
      <Paper
        ref={bar}
        elevation={8}
        square={small}
        role="region"
        aria-label={label}
        sx={look.bar}
        style={small ? undefined : { transform: `translate(${drag.shift.x}px, ${drag.shift.y}px)` }}
      >
        {!small && <Grip drag={drag} />}
        <Box sx={{ flex: look.textFlex, minWidth: 0 }}>
          {title !== undefined && (
            <Typography
              variant="subtitle2"
              component="p"
              noWrap
              {...(!small && drag.handle)}
              sx={small ? undefined : handleStyle}
            >
              {title}
            </Typography>
          )}
          <Box sx={{ display: 'grid' }}>
            {!small && steps.map((text) => <Box key={text} aria-hidden data-text={text} sx={roomStyle} />)}
            <Typography
              variant={small ? 'caption' : 'body2'}
              component="p"
              aria-live="polite"
              sx={{ gridArea: '1 / 1' }}
            >
              {step}
            </Typography>
          </Box>
          <Typography className={keysClass} variant="caption" component="p" color="textSecondary">
            {keys}
          </Typography>
        </Box>
        {notices}
        <Stack direction="row" sx={look.buttons}>
          {children}
        </Stack>
      </Paper>
    </Box>
  )
}

/** Moves the bar by pointer and by arrow keys. */
function Grip({ drag }: { readonly drag: BarDrag }) {
  const { t } = useLocale()
  const [isHinted, setHinted] = useState(false)
  return (
    <Tooltip
      title={t('map.bar.move')}
      describeChild
      open={isHinted}
      onOpen={() => setHinted(true)}
      onClose={() => setHinted(false)}
    >
      <IconButton
        size="small"
        aria-label={t('map.bar.grip')}
        {...drag.handle}
        onPointerDown={(event) => {
          // The hint would stay where the bar was.
          setHinted(false)
          drag.handle.onPointerDown(event)
        }}
        onKeyDown={(event) => {
          setHinted(false)
          drag.onKeyDown(event)
        }}
        sx={{ ...handleStyle, ml: -2, mr: -2, color: 'text.secondary' }}
      >
        <DragIndicator fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}

/** Reports the height of a bar at the lower edge, with what is below it; null for a bar that is elsewhere. */
function useBarInset(place: RefObject<HTMLElement | null>, belowPx: number | null): void {
  useEffect(() => {
    const bar = place.current
    if (!bar || belowPx === null) {
      coverMap.bar(uncovered)
      return undefined
    }
    const observer = new ResizeObserver(() => coverMap.bar({ ...uncovered, bottomPx: belowPx + bar.offsetHeight }))
    observer.observe(bar)
    return () => observer.disconnect()
  }, [place, belowPx])
  useEffect(() => () => coverMap.bar(uncovered), [])
}

const handleStyle = {
  cursor: 'grab',
  touchAction: 'none',
  userSelect: 'none',
  '&:active': { cursor: 'grabbing' },
} as const
const roomStyle = {
  gridArea: '1 / 1',
  visibility: 'hidden',
  fontSize: 13,
  lineHeight: '20px',
  '&::after': { content: 'attr(data-text)' },
} as const
const topStyle = {
  position: 'absolute',
  top: 12,
  px: 16,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  zIndex: 1,
} as const
const topBarStyle = {
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  columnGap: 4,
  width: 800,
  maxWidth: '100%',
  pl: 4,
  pr: 2,
  py: 2,
  border: 1,
  borderColor: 'divider',
} as const
/**
 * At the upper edge: a press takes the focus from the map, which hides the hints for keys, and buttons in the middle would
 * move from under the pointer before it is released.
 */
const topButtonsStyle = { flex: 'none', alignSelf: 'flex-start', alignItems: 'center', columnGap: 1, pt: 1 } as const
const lowStyle = { position: 'absolute', zIndex: 2 } as const
const lowBarStyle = { borderTop: 1, borderColor: 'divider', px: 2, pt: 1, pb: 0 } as const
const lowButtonsStyle = {
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  minHeight: 48,
} as const
/** The text beside the buttons, or above them where a panel leaves no room for both. */
const rowBarStyle = {
  borderTop: 1,
  borderColor: 'divider',
  px: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
} as const
const rowButtonsStyle = { minWidth: 0, alignItems: 'center', flexWrap: 'wrap', columnGap: 1, minHeight: 48 } as const

function lookOf({ narrow, low }: { readonly narrow: boolean; readonly low: boolean }) {
  if (narrow) return { bar: lowBarStyle, textFlex: 1, buttons: lowButtonsStyle }
  if (low) return { bar: rowBarStyle, textFlex: '1 1 160px', buttons: rowButtonsStyle }
  return { bar: topBarStyle, textFlex: 1, buttons: topButtonsStyle }
}
