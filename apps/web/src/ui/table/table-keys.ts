import type { KeyboardEvent } from 'react'
import { rowOfKey } from '../rows/row-keys.ts'
import type { RowPicker } from './use-row-pick.ts'

interface TableKeys {
  readonly current: number
  readonly count: number
  readonly rowPx: number
  readonly move: (index: number) => void
  readonly open: (index: number) => void
  /** undefined in a table without a choice of rows. */
  readonly picker?: RowPicker | undefined
}

/** Pixels that Left and Right scroll. */
const scrollPx = 120

/** Handles a key on a row, or Down on a header. */
export function pressTableKey(event: KeyboardEvent<HTMLElement>, keys: TableKeys): void {
  if (event.defaultPrevented || event.altKey) return
  const isOnRow = event.target instanceof HTMLElement && event.target.dataset['row'] !== undefined
  const isModified = event.ctrlKey || event.metaKey
  if (isModified && !(isOnRow && keys.picker && event.key.toLowerCase() === 'a')) return
  const action = isModified ? keys.picker?.all : isOnRow ? actionOnRow(event, keys) : actionOnHeader(event, keys)
  if (!action) return
  event.preventDefault()
  action()
}

function actionOnRow(event: KeyboardEvent<HTMLElement>, keys: TableKeys): (() => void) | undefined {
  const { key, shiftKey, currentTarget } = event
  const { current, count, rowPx, move, open, picker } = keys
  const pageRows = Math.max(1, Math.floor(currentTarget.clientHeight / rowPx) - 2)
  const to = rowOfKey(key, { current, count, pageRows })
  if (to !== undefined)
    return () => {
      if (shiftKey) picker?.extendTo(to, current)
      move(to)
    }
  if (key === 'ArrowRight') return () => currentTarget.scrollBy({ left: scrollPx })
  if (key === 'ArrowLeft') return () => currentTarget.scrollBy({ left: -scrollPx })
  if (key === ' ' && picker) return () => (shiftKey ? picker.extendTo(current) : picker.toggle(current))
  return key === 'Enter' || key === ' ' ? () => open(current) : undefined
}

function actionOnHeader({ key }: KeyboardEvent, { current, move }: TableKeys): (() => void) | undefined {
  return key === 'ArrowDown' ? () => move(current) : undefined
}
