import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect } from 'react'
import { withPinned } from './pinned-lines.ts'
import type { TableColumn } from './table-column.ts'
import { headPx } from './table-style.ts'

/** The columns in view; the first and the one with the focused header are always rendered. */
export function useColumnsInView<Row>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly TableColumn<Row>[],
  focused: number,
) {
  const last = Math.min(focused, columns.length - 1)
  // The same functions on each render: with new ones the list of columns would be new, and every row rendered again.
  const rangeExtractor = useCallback((range: Range) => withPinned(range, [0, last]), [last])
  const getItemKey = useCallback((index: number) => columns[index]?.id ?? index, [columns])
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by React Compiler
  const lines = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columns[index]?.widthPx ?? 0,
    getItemKey,
    scrollPaddingStart: columns[0]?.widthPx ?? 0,
    overscan: 2,
    rangeExtractor,
  })
  useLayoutEffect(() => lines.measure(), [lines, columns])
  return lines
}

interface RowLines {
  readonly count: number
  readonly heightPx: number
  /** The row in the tab order, which is always rendered. */
  readonly pinned: number
}

export function useRowsInView(scroller: RefObject<HTMLElement | null>, { count, heightPx, pinned }: RowLines) {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by React Compiler
  const lines = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => heightPx,
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
    overscan: 8,
    rangeExtractor: (range) => withPinned(range, count === 0 ? [] : [Math.min(pinned, count - 1)]),
  })
  useLayoutEffect(() => lines.measure(), [lines, heightPx])
  return lines
}
