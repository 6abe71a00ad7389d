import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useState } from 'react'

interface WindowedRows {
  readonly count: number
  /** Height of a row in px before it is measured; 0 renders every row. */
  readonly rowHeightPx: number
  /** Rows that stay rendered out of view: the one that moves, and the one with the focus. */
  readonly pinned: readonly number[]
}

interface RowWindow {
  /** For the list element. */
  readonly list: (list: HTMLUListElement | null) => void
  /** The rows to render, in their order; undefined: every row. */
  readonly rows: readonly Pick<VirtualItem, 'index' | 'start'>[] | undefined
  readonly heightPx: number
  readonly measure: (row: HTMLElement | null) => void
}

/** The rows of a long list that are in view of the part of the page that scrolls it, with a margin at both ends. */
export function useRowWindow({ count, rowHeightPx, pinned }: WindowedRows): RowWindow {
  const [{ scroller, topPx }, setPlace] = useState<{ scroller: Element | null; topPx: number }>(unplaced)
  const isWindowed = rowHeightPx > 0
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by React Compiler
  const lines = useVirtualizer({
    count: isWindowed ? count : 0,
    enabled: isWindowed && scroller !== null,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeightPx,
    scrollMargin: topPx,
    overscan: 8,
    rangeExtractor: (range) => withPinned(range, pinned),
  })
  // Content above the list that changes its height later moves the window by less than the rows of the margin.
  const list = useCallback((element: HTMLUListElement | null) => {
    const found = element && scrollerOf(element)
    if (!found) return
    const topOf = (part: Element) => part.getBoundingClientRect().top
    setPlace({ scroller: found, topPx: topOf(element) - topOf(found) + found.scrollTop })
  }, [])
  return {
    list,
    rows: isWindowed ? lines.getVirtualItems().map(({ index, start }) => ({ index, start: start - topPx })) : undefined,
    heightPx: lines.getTotalSize(),
    measure: lines.measureElement,
  }
}

const unplaced = { scroller: null, topPx: 0 }

function withPinned(range: Range, pinned: readonly number[]): number[] {
  const rows = new Set(defaultRangeExtractor(range))
  for (const index of pinned) if (index >= 0 && index < range.count) rows.add(index)
  return [...rows].toSorted((a, b) => a - b)
}

/** The nearest element around a list that scrolls it. */
function scrollerOf(list: Element): Element | null {
  for (let element = list.parentElement; element; element = element.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(element).overflowY)) return element
  return document.scrollingElement
}
