import type { Folder, FolderTree } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import type { Project } from '@cairn/contract/projects'
import Box from '@mui/material/Box'
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { useRights } from '../accounts/use-account.ts'
import { layersOf } from '../folders/use-folders.ts'
import { useMapNavigation } from '../map/address.ts'
import { layerColours } from '../map/layer-colours.ts'
import { expandNodes, useMapSession } from '../map/map-session.ts'
import { useLocale } from '../platform/locale.ts'
import { type RowAction, RowMenu } from '../ui/row-actions.tsx'
import { useByFinger } from '../ui/use-by-finger.ts'
import { folderActions, layerActions, type RowContext } from './row-actions-of.tsx'
import { actionOfKey, type TreeAction } from './tree-keys.ts'
import { TreeRowView } from './tree-row-view.tsx'
import { nameOf, rowBeside, rowsOf, type TreeRow } from './tree-rows.ts'
import { useZoomToLayer } from './use-layers.ts'
import { shownOf, toggleShown } from './visibility.ts'

export interface LayerTreeProps {
  readonly project: Project
  readonly folders: readonly FolderTree[]
  /** Starts an upload into a folder. */
  readonly onUpload: (folder: Folder) => void
  /** Starts drawing a feature into the layer. */
  readonly onDraw: (layer: Layer) => void
}

const noActions: readonly RowAction[] = []

interface MenuPlace {
  readonly row: TreeRow
  readonly anchor: HTMLElement
}

/** The tree of the folders and layers of the project: visibility on the map, and actions. */
export function LayerTree({ project, folders, onUpload, onDraw }: LayerTreeProps) {
  const { t } = useLocale()
  const expandedIds = useMapSession((session) => session.expandedNodeIds)
  const visibleIds = useMapSession((session) => session.visibleLayerIds)
  const rows = useMemo(() => rowsOf(folders, expandedIds), [folders, expandedIds])
  const colours = useMemo(() => layerColours(layersOf(folders).map(({ layer }) => layer)), [folders])
  const [focusedId, setFocusedId] = useState<string>()
  const [hoveredId, setHoveredId] = useState<string>()
  const [menu, setMenu] = useState<MenuPlace>()
  const { elementOf, keepElement } = useRowElements()
  const { openList } = useMapNavigation()
  const byFinger = useByFinger()
  // One row is the tree's door for the Tab key: the one last used, or the first.
  const activeId = rows.some(({ id }) => id === focusedId) ? focusedId : rows[0]?.id

  const openMenu = useCallback(
    (row: TreeRow) => {
      const anchor = elementOf(row.id)
      if (anchor) setMenu({ row, anchor })
    },
    [elementOf],
  )
  const focusBeside = (row: TreeRow) => {
    const beside = rowBeside(rows, row)
    return () => elementOf(beside?.id)?.focus()
  }
  const actionsOf = useActions({ project, onUpload, onDraw, focusBeside })
  function act(done: TreeAction): void {
    if (done.type === 'focus') elementOf(done.row.id)?.focus()
    else if (done.type === 'expand') expandNodes([done.row.id], done.expanded)
    else if (done.type === 'toggle') toggleShown(done.row, shownOf(done.row, visibleIds))
    else if (done.type === 'menu') openMenu(done.row)
    else openList(done.row.id)
  }
  const isPointedAt = (id: string) => id === hoveredId || (id === focusedId && id === activeId)
  function press(event: KeyboardEvent): void {
    // Keys on a row's own buttons are theirs.
    const onRow = event.target === elementOf(activeId)
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    const done = onRow && plain && activeId !== undefined ? actionOfKey(rows, activeId, event) : undefined
    if (!done) return
    event.preventDefault()
    act(done)
  }
  return (
    <Box
      role="tree"
      aria-label={t('folders.tree')}
      aria-multiselectable
      onKeyDown={press}
      onPointerLeave={() => setHoveredId(undefined)}
      sx={{ py: 1 }}
    >
      {rows.map((row) => (
        <TreeRowView
          key={row.id}
          row={row}
          shown={shownOf(row, visibleIds)}
          colour={colours.get(row.id)}
          isActive={row.id === activeId}
          isPointedAt={isPointedAt(row.id)}
          icons={!byFinger && isPointedAt(row.id) ? actionsOf(row) : noActions}
          hasMenu={byFinger && actionsOf(row).length > 0}
          onElement={keepElement}
          onFocus={setFocusedId}
          onPoint={setHoveredId}
          onMenu={openMenu}
        />
      ))}
      {menu && actionsOf(menu.row).length > 0 && (
        <RowMenu
          label={t('layers.actions', { name: nameOf(menu.row) })}
          actions={actionsOf(menu.row)}
          anchor={menu.anchor}
          onClose={() => setMenu(undefined)}
        />
      )}
    </Box>
  )
}

/** The elements of the rows that are on the page. Both functions are stable. */
function useRowElements() {
  const elements = useRef(new Map<string, HTMLElement>())
  const elementOf = useCallback((id: string | undefined) => elements.current.get(id ?? ''), [])
  const keepElement = useCallback((id: string, element: HTMLElement | null) => {
    if (element) elements.current.set(id, element)
    else elements.current.delete(id)
  }, [])
  return { elementOf, keepElement }
}

function useActions({
  project,
  onUpload,
  onDraw,
  focusBeside,
}: Omit<LayerTreeProps, 'folders'> & Pick<RowContext, 'focusBeside'>): (row: TreeRow) => readonly RowAction[] {
  const { t } = useLocale()
  const rights = useRights()
  const zoom = useZoomToLayer()
  const { openList } = useMapNavigation()
  const context: RowContext = {
    t,
    rights,
    project,
    uploadTo: onUpload,
    draw: onDraw,
    focusBeside,
    openList: ({ id }) => openList(id),
    zoomTo: (layer) => zoom.mutate(layer),
  }
  return (row) => (row.kind === 'layer' ? layerActions(row, context) : folderActions(row, context))
}
