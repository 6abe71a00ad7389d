import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useRowFocus } from '../rows/use-row-focus.ts'
import { type RowWindow, useRowWindow } from '../rows/use-row-window.ts'
import { headPx } from './table-style.ts'

interface TableFocusOptions<Row> {
  readonly rows: readonly Row[]
  /** Number of rows with those that stand for rows that are loading. */
  readonly count: number
  readonly rowHeightPx: number
  readonly keyOf: (row: Row) => string
  /** The key of the row that is in the tab order at first. */
  readonly startKey: string | null
  readonly openKey: string | null
  readonly claimsFocus: () => boolean
}

interface TableFocus {
  /** The rows to render; the current one is always among them. */
  readonly window: RowWindow
  /** The row in the tab order. */
  readonly current: number
  readonly moveTo: (index: number) => void
  /** Called when a row got the focus. Stable. */
  readonly hold: (index: number) => void
}

/** The row of a table that is in the tab order. It follows the focus and the open row. */
export function useTableFocus<Row>(options: TableFocusOptions<Row>): TableFocus {
  const { rows, count, rowHeightPx, keyOf, startKey, openKey, claimsFocus } = options
  const [chosen, setChosen] = useState(() => Math.max(0, indexOf(rows, keyOf, openKey ?? startKey)))
  const current = Math.max(0, Math.min(chosen, rows.length - 1))
  const window = useRowWindow({ count, rowHeightPx, coveredPx: headPx, pinned: [current] })
  const { moveTo, claim } = useRowFocus({ window, count: rows.length, current, choose: setChosen })
  const openIndex = useMemo(() => indexOf(rows, keyOf, openKey), [rows, keyOf, openKey])
  // By its key: a page that brings the row of an open feature must not take the view and the focus there.
  const [followed, setFollowed] = useState(openKey)
  if (openKey !== followed) {
    setFollowed(openKey)
    if (openIndex >= 0) setChosen(openIndex)
  }
  const reveal = useEffectEvent(() => {
    if (openIndex >= 0) window.scrollTo(openIndex)
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another row is open
  useEffect(() => reveal(), [openKey])
  const begin = useEffectEvent(() => window.scrollTo(current))
  useEffect(() => begin(), [])
  const claimFocus = useEffectEvent(() => claim(claimsFocus()))
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the focused row or panel may be gone with these
  useEffect(() => claimFocus(), [rows, openKey])
  return { window, current, moveTo, hold: setChosen }
}

function indexOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string, key: string | null): number {
  return key === null ? -1 : rows.findIndex((row) => keyOf(row) === key)
}
