import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { listPauseMs, useDebounced } from '../../platform/debounced.ts'
import { type ListShape, type ListView, viewOf, withView } from './list-address.ts'

/** The parts of a list that its bar, its pager and its states use. */
export interface ListControls {
  /** The text of the search field, which becomes the search after a pause. */
  readonly typed: string
  readonly type: (text: string) => void
  readonly searchMax: number
  /** Whether a search or a filter is set. */
  readonly isNarrowed: boolean
  /** Removes search and filter. */
  readonly clear: () => void
  /** From 1. */
  readonly page: number
  /** Opens a page: a step that Back returns from. */
  readonly openPage: (page: number) => void
  /** Leaves a page that a list of `pages` pages no longer has. */
  readonly keepWithin: (pages: number) => void
}

/** The view of a list, and its changes. */
export interface ListState<Column extends string, Filter> extends ListControls {
  readonly view: ListView<Column, Filter>
  /** Replaces the view, and begins with page 1: each step of a filter would fill the history. */
  readonly change: (changed: Partial<Omit<ListView<Column, Filter>, 'page'>>) => void
}

/** The view of the list of a screen, which the address holds: Back, a reload and a sent link keep it. */
export function useListView<Column extends string, Filter>(
  shape: ListShape<Column, Filter>,
): ListState<Column, Filter> {
  const [parameters, setParameters] = useSearchParams()
  const view = viewOf(parameters, shape)
  const show = (changed: Partial<ListView<Column, Filter>>, replace = true) =>
    setParameters(withView(parameters, { ...view, page: 1, ...changed }, shape), { replace })
  const [typed, type] = useTyped(view.search, (search) => show({ search }))
  return {
    typed,
    type,
    searchMax: shape.searchMax,
    isNarrowed: view.search !== '' || shape.filter.write(view.filter).length > 0,
    view,
    change: (changed) => show(changed),
    clear: () => {
      type('')
      show({ search: '', filter: shape.filter.read(new URLSearchParams()) })
    },
    page: view.page,
    openPage: (page) => show({ page }, false),
    keepWithin: (pages) => {
      if (view.page > pages) show({ page: pages })
    },
  }
}

/** The text of the search field: it follows the address, unless the address follows it. */
function useTyped(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const [seen, setSeen] = useState(search)
  const settled = useDebounced(typed.trim(), listPauseMs)
  if (search !== seen) {
    setSeen(search)
    // The user may have typed on while the settled text became the search.
    const isOwn = search === settled && typed.trim() !== seen
    if (!isOwn) setTyped(search)
  }
  const send = useEffectEvent(() => {
    if (settled !== search && settled === typed.trim()) onSearch(settled)
  })
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the user has paused
  useEffect(() => send(), [settled])
  return [typed, setTyped] as const
}
