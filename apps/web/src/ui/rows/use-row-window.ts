import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { withPinned } from './pinned-lines.ts'
import { offsetIn, scrollerOf } from './scroller.ts'

interface RowWindowOptions {
  /** Number of all rows; with 0 the window does nothing. */
  readonly count: number
  /** Height of a row in px, or the estimate of one that is measured. */
  readonly rowHeightPx: number
  /** The rows that are rendered wherever the list is scrolled to, such as the one with the focus; -1 for none. */
  readonly pinned: readonly number[]
  /** Height in px of the bar that covers the upper edge of the scrolled area. */
  readonly coveredPx?: number
}

export interface RowWindow {
  /** For the element that contains the rows. Each row carries its index as `data-row`. */
  readonly ref: (list: HTMLElement | null) => void
  readonly heightPx: number
  /** The rows to render in their order; `topPx` counts from the upper edge of the list. */
  readonly items: readonly { readonly index: number; readonly topPx: number }[]
  /** The index of the last row in view. */
  readonly lastInView: number
  /** Scrolls until the row is in view. */
  readonly scrollTo: (index: number) => void
  /** The element of a row that is rendered. Stable. */
  readonly rowAt: (index: number) => HTMLElement | null
  /** The ref of a row whose height differs from `rowHeightPx`. */
  readonly measure: (row: HTMLElement | null) => void
}

/** The rows beyond each edge of the visible part that are rendered too. */
const overscan = 8

/** The rows of a long list that are in view of the part of the page that scrolls it, with some beyond each edge. */
export function useRowWindow({ count, rowHeightPx, pinned, coveredPx = 0 }: RowWindowOptions): RowWindow {
  const isUsed = count > 0
  const list = useRef<HTMLElement>(null)
  const scroller = useRef<Element>(null)
  // A covering bar is usually all that is above the list.
  const [offsetPx, setOffsetPx] = useState(coveredPx)
  const ref = useCallback((element: HTMLElement | null) => {
    list.current = element
    scroller.current = element && scrollerOf(element)
  }, [])
  const lines = useVirtualizer({
    count,
    enabled: isUsed,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    indexAttribute: 'data-row',
    overscan,
    scrollMargin: offsetPx,
    scrollPaddingStart: coveredPx,
    rangeExtractor: (range) => withPinned(range, pinned),
  })
  useLayoutEffect(() => {
    if (isUsed) lines.measure()
  }, [lines, isUsed, rowHeightPx])
  // The elements above the list may have changed. The same offset ends the chain of updates.
  // oxlint-disable-next-line react/exhaustive-deps -- after each rendering
  useLayoutEffect(() => {
    if (isUsed && list.current && scroller.current) setOffsetPx(offsetIn(scroller.current, list.current))
  })
  const rowAt = useCallback(
    (index: number) => list.current?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null,
    [],
  )
  return {
    ref,
    heightPx: lines.getTotalSize(),
    items: lines.getVirtualItems().map(({ index, start }) => ({ index, topPx: start - offsetPx })),
    lastInView: lines.range?.endIndex ?? 0,
    scrollTo: (index) => lines.scrollToIndex(index),
    rowAt,
    measure: lines.measureElement,
  }
}
