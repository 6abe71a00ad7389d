import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useRowFocus } from '../../ui/rows/use-row-focus.ts'
import { type RowWindow, useRowWindow } from '../../ui/rows/use-row-window.ts'
import type { TreeRow } from './tree-rows.ts'

interface TreeFocusOptions {
  readonly rowHeightPx: number
  readonly coveredPx: number
}

export interface TreeFocus {
  /** The row that the Tab key reaches: the one last used, or the first. */
  readonly activeId: string | undefined
  /** The row that had the focus last. */
  readonly focusedId: string | undefined
  readonly setFocusedId: (id: string) => void
  readonly window: RowWindow
  /** The element of a row that is rendered. Stable. */
  readonly elementOf: (id: string) => HTMLElement | null
  /** Scrolls to a row and moves the focus to it. */
  readonly focusRow: (row: TreeRow | undefined) => void
}

/** The focus in a tree that renders only the rows in view; the active row is always rendered. */
export function useTreeFocus(rows: readonly TreeRow[], options: TreeFocusOptions): TreeFocus {
  const [focusedId, setFocusedId] = useState<string>()
  const current = Math.max(0, indexOf(rows, focusedId))
  const window = useRowWindow({ ...options, count: rows.length, pinned: [current] })
  // After a deletion the rows are others than those of the rendering that began it.
  const latest = useRef(rows)
  useLayoutEffect(() => {
    latest.current = rows
  })
  const { moveTo } = useRowFocus({
    window,
    count: rows.length,
    current,
    choose: (index) => setFocusedId(latest.current[index]?.id),
  })
  const { rowAt } = window
  const elementOf = useCallback((id: string) => rowAt(indexOf(latest.current, id)), [rowAt])
  return {
    activeId: rows[current]?.id,
    focusedId,
    setFocusedId,
    window,
    elementOf,
    focusRow(row) {
      const index = indexOf(latest.current, row?.id)
      if (index >= 0) moveTo(index)
    },
  }
}

function indexOf(rows: readonly TreeRow[], wanted: string | undefined): number {
  return rows.findIndex(({ id }) => id === wanted)
}
