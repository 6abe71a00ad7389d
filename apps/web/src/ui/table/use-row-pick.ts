import { useEffect, useMemo, useRef } from 'react'

/** The choice of several rows of a table, by boxes, keys and clicks with Shift or Ctrl. */
export interface RowPick<Row> {
  readonly picked: { readonly has: (key: string) => boolean }
  /** Names the box of a row. */
  readonly labelOf: (row: Row) => string
  readonly onPick: (rows: readonly Row[], isPicked: boolean) => void
  /** Whether all rows are picked, with those that are not loaded. */
  readonly all: 'none' | 'some' | 'all'
  readonly allLabel: string
  /** Picks all rows, or none if all are picked. */
  readonly onAll: () => void
}

/** Picks rows by their indexes. */
export interface RowPicker {
  /** Picks a row, or ends its pick; the next range begins there. */
  readonly toggle: (index: number) => void
  /** Picks all rows between the one that was toggled last, else `from`, and this one. */
  readonly extendTo: (index: number, from?: number) => void
  readonly all: () => void
}

interface PickableRows<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly pick?: RowPick<Row> | undefined
}

/** Returns the same functions on each render; undefined for a table without a choice of rows. */
export function useRowPick<Row>({ rows, keyOf, pick }: PickableRows<Row>): RowPicker | undefined {
  const latest = useRef({ rows, keyOf, pick })
  const anchorKey = useRef<string | null>(null)
  useEffect(() => {
    latest.current = { rows, keyOf, pick }
  })
  const picker = useMemo(
    (): RowPicker => ({
      toggle(index) {
        const row = latest.current.rows[index]
        if (row === undefined) return
        const key = latest.current.keyOf(row)
        anchorKey.current = key
        latest.current.pick?.onPick([row], !latest.current.pick.picked.has(key))
      },
      extendTo(index, from = index) {
        const { rows: loaded, keyOf: keyIn } = latest.current
        const known = loaded.findIndex((row) => keyIn(row) === anchorKey.current)
        const anchor = known === -1 ? from : known
        const anchorRow = loaded[anchor]
        anchorKey.current = anchorRow === undefined ? null : keyIn(anchorRow)
        latest.current.pick?.onPick(loaded.slice(Math.min(anchor, index), Math.max(anchor, index) + 1), true)
      },
      all: () => latest.current.pick?.onAll(),
    }),
    [],
  )
  return pick ? picker : undefined
}
