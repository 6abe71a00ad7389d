import type { KeyboardEvent } from 'react'
import { rowOfKey } from '../rows/row-keys.ts'

interface TableKeys {
  readonly current: number
  readonly count: number
  readonly rowPx: number
  readonly move: (index: number) => void
  readonly open: (index: number) => void
}

/** Pixels that Left and Right scroll. */
const scrollPx = 120

/** Handles a key on a row, or Down on a header. */
export function pressTableKey(event: KeyboardEvent<HTMLElement>, keys: TableKeys): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  const isOnRow = event.target instanceof HTMLElement && event.target.dataset['row'] !== undefined
  const action = isOnRow ? actionOnRow(event, keys) : actionOnHeader(event, keys)
  if (!action) return
  event.preventDefault()
  action()
}

function actionOnRow({ key, currentTarget }: KeyboardEvent<HTMLElement>, keys: TableKeys): (() => void) | undefined {
  const { current, count, rowPx, move, open } = keys
  const pageRows = Math.max(1, Math.floor(currentTarget.clientHeight / rowPx) - 2)
  const to = rowOfKey(key, { current, count, pageRows })
  if (to !== undefined) return () => move(to)
  if (key === 'ArrowRight') return () => currentTarget.scrollBy({ left: scrollPx })
  if (key === 'ArrowLeft') return () => currentTarget.scrollBy({ left: -scrollPx })
  return key === 'Enter' || key === ' ' ? () => open(current) : undefined
}

function actionOnHeader({ key }: KeyboardEvent, { current, move }: TableKeys): (() => void) | undefined {
  return key === 'ArrowDown' ? () => move(current) : undefined
}
