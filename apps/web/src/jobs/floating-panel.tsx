import Paper from '@mui/material/Paper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { usePanelSizes } from '../platform/panel-size.ts'
import { type PanelInset, uncovered } from '../ui/panels/panel-inset.ts'
import { ResizeGrip } from '../ui/panels/resize-grip.tsx'
import { useContainerSize } from '../ui/panels/use-container-size.ts'
import { smallScreen } from '../ui/small-screen.ts'

/** `drawn`: at the height that the user chose; `collapsed`: the header only; `expanded`: over the whole map. */
export type FloatingShape = 'drawn' | 'collapsed' | 'expanded'

export interface FloatingPanelProps {
  readonly label: string
  readonly resizeLabel: string
  readonly shape: FloatingShape
  /** Called when the panel opens, closes or changes its size. Pass a stable function. */
  readonly onInset?: ((inset: PanelInset) => void) | undefined
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Sizes of the jobs panel: specification 3 section 9. */
const limits = { leastPx: 375, mostPx: 1050, widthPx: 525 } as const
/** Height of the collapsed panel, its border included. */
const headerPx = 50
const marginPx = 12
/** Above the scale and the coordinates in the map's lower edge. */
const bottomPx = 40

/** A panel over the map's lower left corner; on small screens a sheet over its lower half. */
export function FloatingPanel(props: FloatingPanelProps) {
  const { label, resizeLabel, shape, onInset, onClose, children } = props
  const small = useMediaQuery(smallScreen, { noSsr: true })
  const { ref, size } = useContainerSize()
  const { storedPx, onStore } = usePanelSizes('jobs')
  const [draggedPx, setDraggedPx] = useState<number>()
  const roomPx = (size?.heightPx ?? window.innerHeight) - (small ? marginPx * 4 : bottomPx + marginPx)
  const maxPx = Math.min(limits.mostPx, roomPx)
  const minPx = Math.min(limits.leastPx, maxPx)
  const drawnPx = Math.round(Math.min(maxPx, Math.max(minPx, draggedPx ?? storedPx.height ?? limits.leastPx)))
  const heightPx = shape === 'collapsed' ? headerPx : drawnPx
  const { leftPx, bottomPx: coveredPx } = insetOf(shape, small, heightPx)
  useEffect(() => onInset?.({ ...uncovered, leftPx, bottomPx: coveredPx }), [onInset, leftPx, coveredPx])
  useEffect(() => () => onInset?.(uncovered), [onInset])
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
      sx={{ ...panelStyle, ...placeOf(shape, small, heightPx) }}
    >
      {shape === 'drawn' && (
        <ResizeGrip
          label={resizeLabel}
          edge="top"
          sizePx={drawnPx}
          minPx={minPx}
          maxPx={maxPx}
          onReset={() => onStore('height', limits.leastPx)}
          onResize={(px, settled) => {
            setDraggedPx(settled ? undefined : px)
            if (settled) onStore('height', px)
          }}
        />
      )}
      {children}
    </Paper>
  )
}

/**
 * Beside a high panel there is more free space than above it. An expanded panel leaves no free space: it has no inset.
 */
function insetOf(shape: FloatingShape, small: boolean, heightPx: number): PanelInset {
  if (shape === 'expanded') return uncovered
  if (small) return { ...uncovered, bottomPx: heightPx }
  return shape === 'collapsed'
    ? { ...uncovered, bottomPx: heightPx + bottomPx }
    : { ...uncovered, leftPx: limits.widthPx + marginPx }
}

function placeOf(shape: FloatingShape, small: boolean, heightPx: number) {
  if (shape === 'expanded') return { inset: 0 }
  if (small) return { insetInline: 0, bottom: 0, height: heightPx, borderRadius: '12px 12px 0 0' }
  const width = `min(${limits.widthPx}px, calc(100% - ${2 * marginPx}px))`
  return { left: marginPx, bottom: bottomPx, height: heightPx, width }
}

const panelStyle = {
  position: 'absolute',
  zIndex: 3,
  display: 'flex',
  flexDirection: 'column',
  border: 1,
  borderColor: 'divider',
  overflow: 'hidden',
} as const
