import { reorder } from '@atlaskit/pragmatic-drag-and-drop/reorder'
import { type KeyboardEvent, useState } from 'react'
import { rowOfKey } from '../rows/row-keys.ts'
import { type DropMark, type RowDrag, useRowDrag } from '../rows/use-row-drag.ts'
import type { SortTexts } from './sort-texts.ts'

interface SortingOptions<Item> {
  readonly items: readonly Item[]
  readonly nameOf: (item: Item) => string
  readonly texts: SortTexts
  readonly onReorder: ((ids: readonly string[]) => void) | undefined
}

/** A row that moves, and the index at which it would be dropped. */
interface MovingRow {
  readonly id: string
  readonly to: number
}

interface Sorting<Item> {
  /** The items in the order to show: the keys move the row itself. */
  readonly shown: readonly Item[]
  /** The row that the keys or the pointer move. */
  readonly moving: MovingRow | undefined
  readonly drag: RowDrag
  /** The last step in words, for screen readers. */
  readonly report: string
  /** Handles a key on the handle of a row. */
  readonly press: (event: KeyboardEvent, id: string) => void
  /** Called when the handle of a row loses the focus. */
  readonly leave: (id: string) => void
}

/** Moves rows by pointer and by keys: Space lifts and drops a row, arrow keys move it, Escape returns it. */
export function useSorting<Item extends { readonly id: string }>(options: SortingOptions<Item>): Sorting<Item> {
  const { items, nameOf, texts, onReorder } = options
  const [lifted, setLifted] = useState<MovingRow>()
  const [ended, setEnded] = useState('')
  const ids = items.map(({ id }) => id)
  const count = items.length
  const nameById = (id: string) => items.filter((item) => item.id === id).map(nameOf)[0] ?? ''
  function end(id: string, to: number | undefined): void {
    const from = ids.indexOf(id)
    setLifted(undefined)
    setEnded(to === undefined ? texts.cancelled(nameById(id)) : texts.dropped(nameById(id), to + 1, count))
    if (to !== undefined && to !== from) onReorder?.(reorder({ list: [...ids], startIndex: from, finishIndex: to }))
  }
  const drag = useRowDrag({
    mayMove: () => onReorder !== undefined,
    markAt: (id, { rowId }) => markOf(ids, id, rowId),
    onEnd: (id, mark) => end(id, mark && ids.indexOf(mark.rowId)),
  })
  const moving = [lifted, draggedRow(drag, ids)].find((row) => row && ids.includes(row.id))
  const from = moving ? ids.indexOf(moving.id) : -1
  function reportOf({ id, to }: MovingRow): string {
    // A row that was lifted, or that returned to its place.
    const text = to === from ? texts.lifted : texts.moved
    return text(nameById(id), to + 1, count)
  }
  return {
    shown:
      lifted && moving === lifted ? reorder({ list: [...items], startIndex: from, finishIndex: lifted.to }) : items,
    moving,
    drag,
    report: moving ? reportOf(moving) : ended,
    press(event, id) {
      const step = stepOfKey(event.key, { lifted: lifted?.id === id ? lifted : undefined, count })
      if (!step) return
      // A dialog around the list must not close by the Escape that returns a row.
      event.preventDefault()
      event.stopPropagation()
      if (step === 'lift') setLifted({ id, to: ids.indexOf(id) })
      else if (step === 'drop') end(id, lifted?.to)
      else if (step === 'cancel') end(id, undefined)
      else setLifted({ id, to: step.to })
    },
    leave(id) {
      if (lifted?.id === id) end(id, undefined)
    },
  }
}

interface KeyState {
  readonly lifted: MovingRow | undefined
  readonly count: number
}

function stepOfKey(key: string, { lifted, count }: KeyState): 'lift' | 'drop' | 'cancel' | { to: number } | undefined {
  const isToggle = key === ' ' || key === 'Enter'
  if (!lifted) return isToggle ? 'lift' : undefined
  if (isToggle || key === 'Tab') return 'drop'
  if (key === 'Escape') return 'cancel'
  const to = rowOfKey(key, { current: lifted.to, count })
  return to === undefined ? undefined : { to }
}

function draggedRow({ draggedId, mark }: RowDrag, ids: readonly string[]): MovingRow | undefined {
  return draggedId === undefined ? undefined : { id: draggedId, to: ids.indexOf(mark?.rowId ?? draggedId) }
}

/** A dragged row takes the place of the row it is dropped on. */
function markOf(ids: readonly string[], movedId: string, rowId: string): DropMark | undefined {
  if (movedId === rowId) return undefined
  return { rowId, edge: ids.indexOf(rowId) < ids.indexOf(movedId) ? 'top' : 'bottom' }
}
