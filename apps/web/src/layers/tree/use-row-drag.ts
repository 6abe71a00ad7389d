import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { RowEdge } from './row-order.ts'

/** The edge of a row at which the dragged row would be dropped. */
export interface DropMark {
  readonly rowId: string
  readonly edge: RowEdge
}

export interface RowDrag {
  /** Where a line shows the place of the dragged row. */
  readonly mark: DropMark | undefined
  /** Makes a row draggable and a drop target; returns the clean-up function. Stable. */
  readonly attach: (rowId: string, element: HTMLElement) => () => void
}

interface RowDragOptions {
  readonly mayMove: (rowId: string) => boolean
  /** Whether a row can be dropped there. */
  readonly accepts: (movedId: string, mark: DropMark) => boolean
  readonly onDrop: (movedId: string, mark: DropMark) => void
}

const rowIdKey = 'cairn-row'

/** Drags rows of the tree by mouse. The keyboard and touch have the keys and the menu of the row. */
export function useRowDrag(options: RowDragOptions): RowDrag {
  const [mark, setMark] = useState<DropMark>()
  const current = useRef(options)
  useLayoutEffect(() => {
    current.current = options
  })
  const attach = useCallback((rowId: string, element: HTMLElement) => {
    return combine(
      draggable({
        element,
        canDrag: () => current.current.mayMove(rowId),
        getInitialData: () => ({ [rowIdKey]: rowId }),
        onDrop: () => setMark(undefined),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => typeof source.data[rowIdKey] === 'string',
        onDrag({ source, location }) {
          const next = { rowId, edge: edgeAt(element, location.current.input.clientY) }
          const isOffered = current.current.accepts(String(source.data[rowIdKey]), next)
          setMark((before) => (isOffered ? sameOr(before, next) : undefined))
        },
        onDragLeave: () => setMark(undefined),
        onDrop({ source, location }) {
          setMark(undefined)
          const at = { rowId, edge: edgeAt(element, location.current.input.clientY) }
          const movedId = String(source.data[rowIdKey])
          if (current.current.accepts(movedId, at)) current.current.onDrop(movedId, at)
        },
      }),
    )
  }, [])
  return { mark, attach }
}

function edgeAt(element: HTMLElement, clientY: number): RowEdge {
  const { top, height } = element.getBoundingClientRect()
  return clientY < top + height / 2 ? 'top' : 'bottom'
}

/** The same object while nothing changes: the rows are rendered only when the mark moves. */
function sameOr(before: DropMark | undefined, next: DropMark): DropMark {
  return before?.rowId === next.rowId && before.edge === next.edge ? before : next
}
