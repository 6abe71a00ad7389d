import { useLayoutEffect, useRef } from 'react'
import type { RowWindow } from './use-row-window.ts'

interface RowFocusOptions {
  /** It pins the current row. */
  readonly window: Pick<RowWindow, 'rowAt' | 'scrollTo'>
  readonly count: number
  /** The row in the tab order. */
  readonly current: number
  /** Makes a row the current one. */
  readonly choose: (index: number) => void
}

export interface RowFocus {
  /** Scrolls to a row and moves the focus to it; an index beyond the ends leads to the end. */
  readonly moveTo: (index: number) => void
  /** Moves the focus to the current row as soon as it is rendered; false withdraws a move that waits. */
  readonly claim: (isWanted: boolean) => void
}

/** The focus in a list that renders only the rows in view. */
export function useRowFocus({ window, count, current, choose }: RowFocusOptions): RowFocus {
  const isWanted = useRef(false)
  function focusIfRendered(index: number): void {
    const row = window.rowAt(index)
    if (!row) return
    isWanted.current = false
    row.focus({ preventScroll: true })
  }
  // A row is rendered after the scroll that reveals it, and the first rows after the size of the list is known.
  useLayoutEffect(() => {
    if (isWanted.current) focusIfRendered(current)
  })
  return {
    moveTo: (index) => {
      const next = Math.max(0, Math.min(index, count - 1))
      isWanted.current = true
      choose(next)
      window.scrollTo(next)
      focusIfRendered(next)
    },
    claim: (wanted) => {
      isWanted.current = wanted
      if (wanted) focusIfRendered(current)
    },
  }
}
