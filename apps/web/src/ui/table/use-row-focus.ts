import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

interface RowFocusOptions<Row> {
  readonly scroller: RefObject<HTMLElement | null>
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The key of the row that is in the tab order at first. */
  readonly startKey: string | null
  readonly openKey: string | null
  readonly claimsFocus: () => boolean
  /** Called with the row that becomes the current one, so that it is scrolled into view. */
  readonly onReveal: (index: number) => void
}

/** The row of a table that is in the tab order. It follows the focus and the open row. */
export function useRowFocus<Row>(options: RowFocusOptions<Row>) {
  const { scroller, rows, keyOf, startKey, openKey, claimsFocus, onReveal } = options
  const [chosen, setChosen] = useState(() => Math.max(0, indexOf(rows, keyOf, openKey ?? startKey)))
  const current = Math.max(0, Math.min(chosen, rows.length - 1))
  const wantsFocus = useRef(false)
  const openIndex = useMemo(() => indexOf(rows, keyOf, openKey), [rows, keyOf, openKey])

  const focusWanted = useEffectEvent(() => {
    const row = wantsFocus.current ? rowOf(scroller.current, current) : null
    if (!row) return
    wantsFocus.current = false
    row.focus({ preventScroll: true })
  })
  // A row is rendered after the scroll that reveals it, and the first ones after the size of the table is known.
  useLayoutEffect(() => focusWanted())
  // By its key: a page that brings the row of an open feature must not take the view and the focus there.
  const [followed, setFollowed] = useState(openKey)
  if (openKey !== followed) {
    setFollowed(openKey)
    if (openIndex >= 0) setChosen(openIndex)
  }
  const reveal = useEffectEvent(() => {
    if (openIndex >= 0) onReveal(openIndex)
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another row is open
  useEffect(() => reveal(), [openKey])
  const begin = useEffectEvent(() => onReveal(current))
  useEffect(() => begin(), [])
  const claim = useEffectEvent(() => {
    wantsFocus.current = claimsFocus()
    focusWanted()
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the focused row or panel may be gone with these
  useEffect(() => claim(), [rows, openKey])

  return {
    current,
    moveTo: (index: number): void => {
      const next = Math.max(0, Math.min(index, rows.length - 1))
      wantsFocus.current = true
      setChosen(next)
      onReveal(next)
      rowOf(scroller.current, next)?.focus({ preventScroll: true })
    },
    hold: useCallback((index: number) => setChosen(index), []),
  }
}

function indexOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string, key: string | null): number {
  return key === null ? -1 : rows.findIndex((row) => keyOf(row) === key)
}

function rowOf(scroller: HTMLElement | null, index: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null
}
