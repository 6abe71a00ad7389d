import type { MapFeature } from '@cairn/contract/features'
import type { Layer } from '@cairn/contract/layers'
import { featureTitle } from '@cairn/domain/feature-title'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isFocusLost } from '../focus-lost.ts'
import { GeometryIcon } from '../geometry-icon.tsx'

export interface FeatureRowsProps {
  readonly label: string
  readonly layer: Layer | undefined
  readonly features: readonly MapFeature[]
  /** The feature that was opened last: its row is in the tab order. */
  readonly pickedId: string | null
  readonly onPick: (feature: MapFeature) => void
  readonly onNextPage?: (() => void) | undefined
  readonly onPreviousPage?: (() => void) | undefined
}

/**
 * Features as a listbox: arrows, Home and End move, Enter or Space selects, Page Up and Page Down change the page. One
 * row is in the tab order.
 */
export function FeatureRows({
  label,
  layer,
  features,
  pickedId,
  onPick,
  onNextPage,
  onPreviousPage,
}: FeatureRowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(() =>
    Math.max(
      0,
      features.findIndex(({ id }) => id === pickedId),
    ),
  )
  const at = Math.min(current, features.length - 1)
  const focused = useFocusInPlace(() => rowOf(list.current, at), features)

  // The list takes the focus when the focused element is gone: a row of the previous page, or the feature panel.
  useEffect(() => {
    if (isFocusLost()) rowOf(list.current, at)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- only when the list appears: later moves focus the row themselves
  }, [])

  function move(to: number): void {
    const next = Math.min(features.length - 1, Math.max(0, to))
    setCurrent(next)
    rowOf(list.current, next)?.focus()
  }
  function pick(feature: MapFeature | undefined): void {
    if (feature) onPick(feature)
  }
  function turn(page: (() => void) | undefined): void {
    if (!page) return
    page()
    move(0)
  }
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(at + 1),
    ArrowUp: () => move(at - 1),
    Home: () => move(0),
    End: () => move(features.length - 1),
    PageDown: () => turn(onNextPage),
    PageUp: () => turn(onPreviousPage),
    Enter: () => pick(features[at]),
    ' ': () => pick(features[at]),
  }
  function press(event: KeyboardEvent): void {
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <Box ref={list} role="listbox" aria-label={label} onKeyDown={press} sx={{ py: 1 }}>
      {features.map((feature, index) => (
        <Box
          key={feature.id}
          role="option"
          aria-selected={index === at}
          tabIndex={index === at ? 0 : -1}
          onFocus={(event) => {
            focused.current = event.currentTarget
            setCurrent(index)
          }}
          onClick={() => pick(feature)}
          sx={rowStyle}
        >
          <RowContent feature={feature} layer={layer} />
        </Box>
      ))}
    </Box>
  )
}

function RowContent({ feature, layer }: { readonly feature: MapFeature; readonly layer: Layer | undefined }) {
  return (
    <>
      <GeometryIcon type={feature.geometry.type} sizePx={18} />
      <Typography variant="body2" noWrap sx={{ flex: 1 }}>
        {featureTitle(feature, layer)}
      </Typography>
      <Typography variant="caption" color="textSecondary" className="tabular" sx={{ flex: 'none' }}>
        {feature.id.slice(feature.id.lastIndexOf('.') + 1)}
      </Typography>
    </>
  )
}

/** The row that replaces a deleted one takes over its focus. Returns the ref for the row that has the focus. */
function useFocusInPlace(rowInPlace: () => HTMLElement | undefined, features: readonly MapFeature[]) {
  const focused = useRef<Element>(null)
  const takeOver = useEffectEvent(() => {
    const gone = focused.current !== null && !focused.current.isConnected
    if (gone && document.activeElement === document.body) rowInPlace()?.focus()
  })
  useEffect(() => {
    if (features.length > 0) takeOver()
  }, [features])
  return focused
}

function rowOf(list: HTMLElement | null, index: number): HTMLElement | undefined {
  return list?.querySelectorAll<HTMLElement>('[role="option"]')[index]
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 4,
  minHeight: 32,
  cursor: 'pointer',
  outlineOffset: '-2px',
  '@media (pointer: coarse)': { minHeight: 44 },
  '&:hover': { bgcolor: 'action.hover' },
} as const
