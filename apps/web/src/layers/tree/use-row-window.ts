import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { withPinned } from '../../ui/table/pinned-lines.ts'

interface RowWindowOptions {
  readonly count: number
  readonly rowHeightPx: number
  /** The row that is rendered wherever the list is scrolled to, so that it keeps the focus. */
  readonly pinnedIndex: number
  /** Height in px of the bar that covers the upper edge of the scrolled area. */
  readonly coveredPx: number
}

export interface RowWindow {
  /** For the element that contains the rows. */
  readonly ref: (list: HTMLElement | null) => void
  readonly heightPx: number
  readonly items: readonly { readonly index: number; readonly topPx: number }[]
  readonly scrollTo: (index: number) => void
}

/** The rows beyond each edge of the visible part that are rendered too. */
const overscan = 10

/** The rows of equal height that are in view, with some beyond: a project may have thousands. */
export function useRowWindow({ count, rowHeightPx, pinnedIndex, coveredPx }: RowWindowOptions): RowWindow {
  const list = useRef<HTMLElement>(null)
  const [scroller, setScroller] = useState<Element | null>(null)
  const [offsetPx, setOffsetPx] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    list.current = element
    setScroller(element && scrollerOf(element))
  }, [])
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => rowHeightPx,
    overscan,
    scrollMargin: offsetPx,
    scrollPaddingStart: coveredPx,
    useFlushSync: false,
    rangeExtractor: (range) => withPinned(range, pinnedIndex < 0 ? [] : [pinnedIndex]),
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeightPx])
  // The elements above the list may have changed. The same offset ends the chain of updates.
  // oxlint-disable-next-line react/exhaustive-deps -- after each rendering
  useLayoutEffect(() => {
    if (list.current && scroller) setOffsetPx(offsetIn(scroller, list.current))
  })
  return {
    ref,
    heightPx: count * rowHeightPx,
    items: virtualizer.getVirtualItems().map(({ index }: VirtualItem) => ({ index, topPx: index * rowHeightPx })),
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  }
}

/** The nearest ancestor that scrolls vertically, or the page. */
function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  }
  return document.documentElement
}

/** The distance in px from the top of the scrolled content to the top of the list. */
function offsetIn(scroller: Element, list: Element): number {
  const distancePx = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top
  const isPage = scroller === document.documentElement
  return Math.round(isPage ? distancePx : distancePx + scroller.scrollTop)
}
