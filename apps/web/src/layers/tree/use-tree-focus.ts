import { useCallback, useRef, useState } from 'react'
import type { TreeRow } from './tree-rows.ts'
import { type RowWindow, useRowWindow } from './use-row-window.ts'

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
  readonly elementOf: (id: string) => HTMLElement | undefined
  /** Remembers the element of a row; returns the function that forgets it. */
  readonly keepElement: (id: string, element: HTMLElement) => () => void
  /** Scrolls to a row and moves the focus to it. */
  readonly focusRow: (row: TreeRow | undefined) => void
}

/** The focus in a tree that renders only the rows in view; the active row is always rendered. */
export function useTreeFocus(rows: readonly TreeRow[], options: TreeFocusOptions): TreeFocus {
  const [focusedId, setFocusedId] = useState<string>()
  const elements = useRef(new Map<string, HTMLElement>())
  const awaitedId = useRef<string>(undefined)
  const indexOf = (wanted: string | undefined) => rows.findIndex(({ id }) => id === wanted)
  const pinnedIndex = Math.max(0, indexOf(focusedId))
  const window = useRowWindow({ ...options, count: rows.length, pinnedIndex })
  const elementOf = useCallback((id: string) => elements.current.get(id), [])
  const keepElement = useCallback((id: string, element: HTMLElement) => {
    elements.current.set(id, element)
    if (awaitedId.current === id) {
      awaitedId.current = undefined
      element.focus({ preventScroll: true })
    }
    return () => {
      elements.current.delete(id)
    }
  }, [])
  function focusRow(row: TreeRow | undefined): void {
    if (!row) return
    window.scrollTo(indexOf(row.id))
    const element = elementOf(row.id)
    if (element) {
      element.focus({ preventScroll: true })
      return
    }
    // It is rendered because it becomes the active row.
    awaitedId.current = row.id
    setFocusedId(row.id)
  }
  return {
    activeId: rows[pinnedIndex]?.id,
    focusedId,
    setFocusedId,
    window,
    elementOf,
    keepElement,
    focusRow,
  }
}
