import type { KeyboardEvent } from 'react'

interface RowKeys {
  readonly current: number
  readonly last: number
  readonly rowPx: number
  readonly move: (index: number) => void
  readonly open: (index: number) => void
}

/** Pixels that Left and Right scroll. */
const scrollPx = 120

/** Handles a key on a row, or Down on a header. */
export function pressRowKey(event: KeyboardEvent<HTMLElement>, { current, last, rowPx, move, open }: RowKeys): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  const scroller = event.currentTarget
  const isOnRow = event.target instanceof HTMLElement && event.target.dataset['row'] !== undefined
  const pageRows = Math.max(1, Math.floor(scroller.clientHeight / rowPx) - 2)
  const scroll = (px: number) => () => scroller.scrollBy({ left: px })
  const actions: Readonly<Record<string, () => void>> = isOnRow
    ? {
        ArrowDown: () => move(current + 1),
        ArrowUp: () => move(current - 1),
        PageDown: () => move(current + pageRows),
        PageUp: () => move(current - pageRows),
        Home: () => move(0),
        End: () => move(last),
        ArrowRight: scroll(scrollPx),
        ArrowLeft: scroll(-scrollPx),
        Enter: () => open(current),
        ' ': () => open(current),
      }
    : { ArrowDown: () => move(current) }
  const action = actions[event.key]
  if (!action) return
  event.preventDefault()
  action()
}
