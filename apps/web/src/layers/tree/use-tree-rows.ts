import type { FolderTree } from '@cairn/contract/folders'
import { useCallback, useMemo, useState } from 'react'
import { allFolders, layersOf } from '../../folders/use-folders.ts'
import { expandNodes, useMapSession } from '../../map/map-session.ts'
import { filterTree } from './find/tree-filter.ts'
import { rowsOf, type TreeRow } from './tree-rows.ts'

/** A tree with more folders and layers has a field to filter it. */
const fewRows = 15

const none: ReadonlySet<string> = new Set()

export interface TreeRows {
  readonly rows: readonly TreeRow[]
  readonly filter: string
  readonly setFilter: (filter: string) => void
  readonly canFilter: boolean
  readonly expand: (folderId: string, expanded: boolean) => void
}

/** The rows of the tree: those of the expanded folders, or of the folders and layers that the filter finds. */
export function useTreeRows(folders: readonly FolderTree[]): TreeRows {
  const [filter, setFilter] = useState('')
  const isFiltered = filter.trim() !== ''
  const expandedIds = useMapSession((session) => session.expandedNodeIds)
  // A filter expands all that it finds, and leaves the folders that the user expanded before as they are.
  const [collapsedIds, setCollapsedIds] = useState(none)
  const found = useMemo(() => filterTree(folders, filter), [folders, filter])
  const rows = useMemo(() => {
    const foundIds = allFolders(found).map(({ id }) => id)
    return rowsOf(found, isFiltered ? new Set(foundIds.filter((id) => !collapsedIds.has(id))) : expandedIds)
  }, [found, isFiltered, expandedIds, collapsedIds])
  const expand = useCallback(
    (folderId: string, expanded: boolean) => {
      if (!isFiltered) expandNodes([folderId], expanded)
      else setCollapsedIds((ids) => new Set(expanded ? [...ids].filter((id) => id !== folderId) : [...ids, folderId]))
    },
    [isFiltered],
  )
  return {
    rows,
    filter,
    setFilter: (text) => {
      setFilter(text)
      setCollapsedIds(none)
    },
    canFilter: isFiltered || allFolders(folders).length + layersOf(folders).length > fewRows,
    expand,
  }
}
