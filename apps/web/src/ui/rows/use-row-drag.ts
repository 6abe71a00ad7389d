import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { DragLocationHistory } from '@atlaskit/pragmatic-drag-and-drop/types'
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { dragByTouch } from './drag-by-touch.ts'

/** The edge of a row at which a dragged row is dropped. */
export type RowEdge = 'top' | 'bottom'

/** The edge of a row at which the dragged row would be dropped. */
export interface DropMark {
  readonly rowId: string
  readonly edge: RowEdge
}

interface Dragged {
  readonly rowId: string
  readonly mark: DropMark | undefined
}

export interface RowDrag {
  readonly draggedId: string | undefined
  /** Where a line shows the place of the dragged row. */
  readonly mark: DropMark | undefined
  /**
   * Makes a row draggable and a drop target; returns the clean-up function. Stable. A row with a handle is dragged by the
   * handle alone, also by touch; the handle needs `touch-action: none`.
   */
  readonly attach: (rowId: string, row: HTMLElement, handle?: HTMLElement) => () => void
}

interface RowDragOptions {
  readonly mayMove: (rowId: string) => boolean
  /** The mark to show while the pointer is in that half of a row; undefined where the row cannot be dropped. */
  readonly markAt: (movedId: string, pointed: DropMark) => DropMark | undefined
  /** Called at the end of each drag, without a mark when the row stays where it was. */
  readonly onEnd: (movedId: string, mark: DropMark | undefined) => void
}

const listKey = 'cairn-list'
const rowKey = 'cairn-row'

/** Drags rows of one list by mouse, and by touch where they have handles. The keyboard has keys of its own. */
export function useRowDrag(options: RowDragOptions): RowDrag {
  const listId = useId()
  const elements = useRef(new Map<string, HTMLElement>())
  const { dragged, over, end, mayMove } = useDragged(options)
  // The row may be out of view, and not rendered, when it is dropped: its own events do not suffice.
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => source.data[listKey] === listId,
        onDragStart: ({ source, location }) => over(String(source.data[rowKey]), pointedRow(location)),
        onDrag: ({ source, location }) => over(String(source.data[rowKey]), pointedRow(location)),
        onDrop: ({ source, location }) => end(String(source.data[rowKey]), pointedRow(location)),
      }),
    [listId, over, end],
  )
  const attach = useCallback(
    (rowId: string, row: HTMLElement, handle?: HTMLElement) => {
      const nearest = (clientY: number) => nearestRow(elements.current, clientY)
      elements.current.set(rowId, row)
      return combine(
        () => elements.current.delete(rowId),
        draggable({
          element: handle ?? row,
          canDrag: () => mayMove(rowId),
          getInitialData: () => ({ [listKey]: listId, [rowKey]: rowId }),
          onGenerateDragPreview({ nativeSetDragImage, location }) {
            const { left, top } = row.getBoundingClientRect()
            const { clientX, clientY } = location.initial.input
            if (handle) nativeSetDragImage?.(row, clientX - left, clientY - top)
          },
        }),
        dropTargetForElements({
          element: row,
          canDrop: ({ source }) => source.data[listKey] === listId,
          getData: () => ({ [rowKey]: rowId }),
        }),
        handle
          ? dragByTouch(handle, {
              onMove: (clientY) => over(rowId, nearest(clientY)),
              onEnd: (clientY) => end(rowId, clientY === undefined ? undefined : nearest(clientY)),
            })
          : () => {},
      )
    },
    [listId, over, end, mayMove],
  )
  return { draggedId: dragged?.rowId, mark: dragged?.mark, attach }
}

/** The state of a drag. The functions stay the same on each render. */
function useDragged(options: RowDragOptions) {
  const [dragged, setDragged] = useState<Dragged>()
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const actions = useMemo(
    () => ({
      mayMove: (rowId: string) => latest.current.mayMove(rowId),
      over: (rowId: string, pointed: DropMark | undefined): void => {
        const next = { rowId, mark: pointed && latest.current.markAt(rowId, pointed) }
        setDragged((before) => (before && isSame(before, next) ? before : next))
      },
      end: (rowId: string, pointed: DropMark | undefined): void => {
        setDragged(undefined)
        latest.current.onEnd(rowId, pointed && latest.current.markAt(rowId, pointed))
      },
    }),
    [],
  )
  return { dragged, ...actions }
}

/** The rows are rendered only when the mark moves. */
function isSame(a: Dragged, b: Dragged): boolean {
  return a.rowId === b.rowId && a.mark?.rowId === b.mark?.rowId && a.mark?.edge === b.mark?.edge
}

function pointedRow({ current }: DragLocationHistory): DropMark | undefined {
  const [target] = current.dropTargets
  return target && { rowId: String(target.data[rowKey]), edge: edgeAt(target.element, current.input.clientY) }
}

function edgeAt(row: Element, clientY: number): RowEdge {
  const { top, height } = row.getBoundingClientRect()
  return clientY < top + height / 2 ? 'top' : 'bottom'
}

/** A finger covers the row below it and leaves the list easily: the nearest row counts. */
function nearestRow(rows: ReadonlyMap<string, HTMLElement>, clientY: number): DropMark | undefined {
  const distances = [...rows].map(([rowId, row]) => {
    const { top, height } = row.getBoundingClientRect()
    return { rowId, row, distancePx: Math.abs(clientY - top - height / 2) }
  })
  const [nearest] = distances.toSorted((a, b) => a.distancePx - b.distancePx)
  return nearest && { rowId: nearest.rowId, edge: edgeAt(nearest.row, clientY) }
}
