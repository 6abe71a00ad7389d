import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'
import type { TableColumn } from './table-column.ts'
import { headPx } from './table-style.ts'

/** The columns in view; the first and the one with the focused header are always rendered. */
export function useColumnsInView<Row>(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly TableColumn<Row>[],
  focused: number,
) {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by React Compiler
  const lines = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columns[index]?.widthPx ?? 0,
    getItemKey: (index) => columns[index]?.id ?? index,
    scrollPaddingStart: columns[0]?.widthPx ?? 0,
    overscan: 2,
    rangeExtractor: (range) => withKept(range, [0, Math.min(focused, columns.length - 1)]),
  })
  useLayoutEffect(() => lines.measure(), [lines, columns])
  return lines
}

interface RowLines {
  readonly count: number
  readonly heightPx: number
  /** The row in the tab order, which is always rendered. */
  readonly kept: number
}

export function useRowsInView(scroller: RefObject<HTMLElement | null>, { count, heightPx, kept }: RowLines) {
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by React Compiler
  const lines = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => heightPx,
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
    overscan: 8,
    rangeExtractor: (range) => withKept(range, count === 0 ? [] : [Math.min(kept, count - 1)]),
  })
  useLayoutEffect(() => lines.measure(), [lines, heightPx])
  return lines
}

function withKept(range: Range, kept: readonly number[]): number[] {
  return [...new Set([...kept, ...defaultRangeExtractor(range)])].toSorted((a, b) => a - b)
}
