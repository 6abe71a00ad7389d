import Paper from '@mui/material/Paper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useRememberedNumber } from '../ui/remembered-number.ts'
import { ResizeGrip } from '../ui/resize-grip.tsx'
import { useContainerSize } from '../ui/use-container-size.ts'

export interface FloatingPanelProps {
  readonly label: string
  readonly resizeLabel: string
  readonly storageKey: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Sizes of the jobs panel: specification 3 section 9. */
const limits = { leastPx: 375, mostPx: 1050, widthPx: 525 } as const
const marginPx = 12
/** Above the scale and the coordinates in the map's lower edge. */
const bottomPx = 40
const smallScreen = '(max-width: 600px)'

/** A panel over the map's lower left corner, as high as the person draws it; on small screens over its lower half. */
export function FloatingPanel({ label, resizeLabel, storageKey, onClose, children }: FloatingPanelProps) {
  const small = useMediaQuery(smallScreen, { noSsr: true })
  const { ref, size } = useContainerSize()
  const [keptPx, keep] = useRememberedNumber(`${storageKey}.height`, limits.leastPx)
  const [draggedPx, setDraggedPx] = useState<number>()
  const roomPx = (size?.heightPx ?? window.innerHeight) - (small ? marginPx * 4 : bottomPx + marginPx)
  const maxPx = Math.min(limits.mostPx, roomPx)
  const minPx = Math.min(limits.leastPx, maxPx)
  const heightPx = Math.round(Math.min(maxPx, Math.max(minPx, draggedPx ?? keptPx)))
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    <Paper
      component="section"
      ref={ref}
      aria-label={label}
      elevation={8}
      onKeyDown={press}
      sx={{
        position: 'absolute',
        zIndex: 3,
        display: 'flex',
        flexDirection: 'column',
        height: heightPx,
        border: 1,
        borderColor: 'divider',
        overflow: 'hidden',
        ...(small
          ? { insetInline: 0, bottom: 0, borderRadius: '12px 12px 0 0' }
          : { left: marginPx, bottom: bottomPx, width: `min(${limits.widthPx}px, calc(100% - ${2 * marginPx}px))` }),
      }}
    >
      <ResizeGrip
        label={resizeLabel}
        edge="top"
        sizePx={heightPx}
        minPx={minPx}
        maxPx={maxPx}
        onReset={() => keep(limits.leastPx)}
        onResize={(px, settled) => {
          setDraggedPx(settled ? undefined : px)
          if (settled) keep(px)
        }}
      />
      {children}
    </Paper>
  )
}
