import type { FolderTree } from '@cairn/contract/folders'
import { useCallback, useMemo, useState } from 'react'
import { allFolders } from '../../folders/use-folders.ts'
import { expandNodes, useMapSession } from '../../map/map-session.ts'
import { filterTree } from './find/tree-filter.ts'
import { type LayerLegends, rowsOf, type TreeRow } from './tree-rows.ts'

const none: ReadonlySet<string> = new Set()

export interface TreeRows {
  readonly rows: readonly TreeRow[]
  readonly filter: string
  readonly setFilter: (filter: string) => void
  /** Expands or collapses a folder or the legend of a layer. */
  readonly expand: (id: string, expanded: boolean) => void
}

/** The rows of the tree: those of the expanded folders, or of the folders and layers that the filter finds. */
export function useTreeRows(folders: readonly FolderTree[], legends: LayerLegends): TreeRows {
  const [filter, setFilter] = useState('')
  const isFiltered = filter.trim() !== ''
  const expandedIds = useMapSession((session) => session.expandedNodeIds)
  // A filter expands all that it finds, and leaves the folders that the user expanded before as they are.
  const [collapsedIds, setCollapsedIds] = useState(none)
  const found = useMemo(() => filterTree(folders, filter), [folders, filter])
  const rows = useMemo(() => {
    if (!isFiltered) return rowsOf(found, expandedIds, legends)
    const foundIds = allFolders(found).map(({ id }) => id)
    const openIds = foundIds.filter((id) => !collapsedIds.has(id))
    // The legends of layers stay as they are.
    const folderIds = new Set(foundIds)
    const otherIds = [...expandedIds].filter((id) => !folderIds.has(id))
    return rowsOf(found, new Set([...openIds, ...otherIds]), legends)
  }, [found, isFiltered, expandedIds, collapsedIds, legends])
  const expand = useCallback(
    (id: string, expanded: boolean) => {
      const isFolder = allFolders(found).some((folder) => folder.id === id)
      if (!isFiltered || !isFolder) expandNodes([id], expanded)
      else setCollapsedIds((ids) => new Set(expanded ? [...ids].filter((other) => other !== id) : [...ids, id]))
    },
    [isFiltered, found],
  )
  return {
    rows,
    filter,
    setFilter: (text) => {
      setFilter(text)
      setCollapsedIds(none)
    },
    expand,
  }
}
