import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect } from 'react'
import { withPinned } from '../rows/pinned-lines.ts'
import type { TableColumn } from './table-column.ts'

/** The columns in view; the first and the one with the focused header are always rendered. */
export function useColumnsInView<Row>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly TableColumn<Row>[],
  focused: number,
) {
  const last = Math.min(focused, columns.length - 1)
  // These functions stay the same on each render: with new ones the list of columns would be new, and every row rendered again.
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
