import Paper from '@mui/material/Paper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useState } from 'react'
import { smallScreen } from '../small-screen.ts'
import { type PanelInset, uncovered } from './panel-inset.ts'
import { ResizeGrip } from './resize-grip.tsx'
import { type BoxSize, useContainerSize } from './use-container-size.ts'

export interface SidePanelProps {
  readonly open: boolean
  /** The panel's accessible name. */
  readonly label: string
  readonly resizeLabel: string
  /** Sizes in px that the user chose earlier. */
  readonly storedPx: { readonly width?: number | undefined; readonly height?: number | undefined }
  readonly onStore: (side: 'width' | 'height', sizePx: number) => void
  readonly initialWidthPx?: number
  readonly minWidthPx?: number
  /** Minimum space in px that stays free beside the panel. */
  readonly marginPx?: number
  /** A sheet is lowered to its head until the user pulls it up; has no effect on a panel beside the map. */
  readonly lowered?: boolean
  /** Covers its container for a time. The insets stay those of its own size, which it gets again. */
  readonly maximized?: boolean
  /** Called when the panel opens, closes or changes its size. Pass a stable function. */
  readonly onInset?: ((inset: PanelInset) => void) | undefined
  /** Below the map on every screen, up to `rightPx` from the right edge, where another panel is. */
  readonly isBelow?: boolean
  readonly rightPx?: number
  readonly children: ReactNode
}

/** Height in px of a sheet's grip and head. */
const leastSheetPx = 96
/** Strip of map in px that stays free above the sheet. */
const sheetMarginPx = 72
const initialSheetShare = 0.45
const initialBelowShare = 0.36

/**
 * A panel over the right edge of its container (which needs `position: relative`); on small screens a sheet over
 * the bottom. Its edge is moved by pointer or keys, and its size is restored.
 */
export function SidePanel(props: SidePanelProps) {
  if (!props.open) return null
  return <OpenPanel {...props} />
}

function OpenPanel(props: SidePanelProps) {
  const {
    label,
    resizeLabel,
    storedPx,
    onStore,
    onInset,
    isBelow = false,
    rightPx = 0,
    maximized = false,
    children,
  } = props
  const small = useMediaQuery(smallScreen, { noSsr: true })
  const sheet = small || isBelow
  const { ref, size } = useContainerSize()
  const limits = limitsOf(props, sheet, size)
  const side = sheet ? 'height' : 'width'
  const lowered = sheet && props.lowered === true
  const [draggedPx, setDraggedPx] = useState<number>()
  const [raisedPx, setRaisedPx] = useRaised(lowered)
  const restingPx = lowered ? (raisedPx ?? limits.minPx) : (storedPx[side] ?? limits.initialPx)
  const sizePx = Math.round(Math.min(limits.maxPx, Math.max(limits.minPx, draggedPx ?? restingPx)))
  const settle = (px: number) => (lowered ? setRaisedPx(px) : onStore(side, px))

  useEffect(() => {
    if (size) onInset?.({ ...uncovered, [sheet ? 'bottomPx' : 'rightPx']: sizePx })
  }, [onInset, sheet, size, sizePx])
  useEffect(() => () => onInset?.(uncovered), [onInset])

  return (
    <Paper
      component="aside"
      square
      ref={ref}
      aria-label={label}
      elevation={8}
      sx={{ ...(sheet && !small ? belowPlace(sizePx, rightPx) : placeOf(sheet, sizePx)), ...(maximized && fullPlace) }}
    >
      {!maximized && (
        <ResizeGrip
          label={resizeLabel}
          edge={sheet ? 'top' : 'left'}
          sizePx={sizePx}
          minPx={limits.minPx}
          maxPx={limits.maxPx}
          onReset={() => settle(limits.initialPx)}
          onResize={(px, settled) => {
            setDraggedPx(settled ? undefined : px)
            if (settled) settle(px)
          }}
        />
      )}
      {children}
    </Paper>
  )
}

/** The height in px to which the user has pulled a lowered sheet; forgotten each time the sheet is lowered. */
function useRaised(lowered: boolean) {
  const [raised, setRaised] = useState<{ readonly lowered: boolean; readonly px: number | undefined }>()
  const px = raised?.lowered === lowered ? raised.px : undefined
  if (raised?.lowered !== lowered) setRaised({ lowered, px: undefined })
  return [px, (to: number) => setRaised({ lowered, px: to })] as const
}

function limitsOf(props: SidePanelProps, sheet: boolean, size: BoxSize | undefined) {
  const { initialWidthPx = 375, minWidthPx = 280, marginPx = 150 } = props
  const { widthPx = window.innerWidth, heightPx = window.innerHeight } = size ?? {}
  return sheet
    ? {
        initialPx: Math.round(heightPx * (props.isBelow ? initialBelowShare : initialSheetShare)),
        minPx: leastSheetPx,
        maxPx: Math.max(leastSheetPx, heightPx - sheetMarginPx),
      }
    : { initialPx: initialWidthPx, minPx: minWidthPx, maxPx: Math.max(minWidthPx, widthPx - marginPx) }
}

function belowPlace(heightPx: number, right: number) {
  return { ...placeOf(true, heightPx), right, borderRadius: 0 }
}

function placeOf(sheet: boolean, sizePx: number) {
  const place = { position: 'absolute', display: 'flex', flexDirection: 'column', zIndex: 2 } as const
  const edge = { borderColor: 'divider', borderStyle: 'solid', borderWidth: 0 }
  return sheet
    ? { ...place, ...edge, insetInline: 0, bottom: 0, height: sizePx, borderTopWidth: 1, borderRadius: '12px 12px 0 0' }
    : { ...place, ...edge, insetBlock: 0, right: 0, width: sizePx, borderLeftWidth: 1 }
}

const fullPlace = { inset: 0, width: 'auto', height: 'auto', borderWidth: 0, borderLeftWidth: 0, zIndex: 3 } as const
