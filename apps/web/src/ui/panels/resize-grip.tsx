import Box from '@mui/material/Box'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

export interface ResizeGripProps {
  /** The resized dimension, e.g. "Width of the project panel". */
  readonly label: string
  /** The edge it sits on: dragging that edge outwards makes the panel larger. */
  readonly edge: 'left' | 'top'
  readonly sizePx: number
  readonly minPx: number
  readonly maxPx: number
  /** Called during the drag; `settled` is false while the pointer is down. */
  readonly onResize: (sizePx: number, settled: boolean) => void
  /** Restores the default size, on a double click. */
  readonly onReset: () => void
}

const stepPx = 16
const wideStepPx = 64

/**
 * The movable edge of a panel: a separator (WAI-ARIA pattern "window splitter"). Arrows move it, with Shift in
 * larger steps; Home and End go to the smallest and largest size.
 */
export function ResizeGrip({ label, edge, sizePx, minPx, maxPx, onResize, onReset }: ResizeGripProps) {
  const grabbed = useRef<{ at: number; sizePx: number } | null>(null)
  const clamp = (px: number) => Math.round(Math.min(maxPx, Math.max(minPx, px)))
  const along = (event: PointerEvent) => (edge === 'left' ? event.clientX : event.clientY)
  const draggedTo = (event: PointerEvent) =>
    grabbed.current ? clamp(grabbed.current.sizePx + grabbed.current.at - along(event)) : sizePx

  function press(event: PointerEvent): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    grabbed.current = { at: along(event), sizePx }
  }
  function move(event: PointerEvent): void {
    if (grabbed.current) onResize(draggedTo(event), false)
  }
  function release(event: PointerEvent): void {
    if (!grabbed.current) return
    const settledPx = draggedTo(event)
    grabbed.current = null
    onResize(settledPx, true)
  }
  function pressKey(event: KeyboardEvent): void {
    const next = sizeAfterKey(event, edge, { sizePx, minPx, maxPx })
    if (next === undefined) return
    event.preventDefault()
    onResize(clamp(next), true)
  }

  return (
    <Box
      // A focusable splitter: an <hr> is a static separator.
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={edge === 'left' ? 'vertical' : 'horizontal'}
      aria-valuenow={sizePx}
      aria-valuemin={minPx}
      aria-valuemax={maxPx}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={pressKey}
      onDoubleClick={onReset}
      sx={edge === 'left' ? sideGrip : sheetGrip}
    />
  )
}

function sizeAfterKey(
  event: KeyboardEvent,
  edge: 'left' | 'top',
  { sizePx, minPx, maxPx }: Pick<ResizeGripProps, 'sizePx' | 'minPx' | 'maxPx'>,
): number | undefined {
  const byPx = event.shiftKey ? wideStepPx : stepPx
  const [larger, smaller] = edge === 'left' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  if (event.key === larger) return sizePx + byPx
  if (event.key === smaller) return sizePx - byPx
  if (event.key === 'Home') return minPx
  return event.key === 'End' ? maxPx : undefined
}

const grip = { touchAction: 'none', flex: 'none', outlineOffset: '-2px' } as const

const sideGrip = {
  ...grip,
  position: 'absolute',
  insetBlock: 0,
  left: -4,
  width: 9,
  zIndex: 1,
  cursor: 'col-resize',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    left: 3,
    width: 2,
    bgcolor: 'primary.main',
    opacity: 0,
    transition: 'opacity 120ms',
  },
  '&:hover::after, &:focus-visible::after': { opacity: 1 },
} as const

const sheetGrip = {
  ...grip,
  height: 28,
  cursor: 'row-resize',
  display: 'grid',
  placeItems: 'center',
  '&::after': { content: '""', width: 40, height: 4, borderRadius: 2, bgcolor: 'text.secondary', opacity: 0.5 },
} as const
