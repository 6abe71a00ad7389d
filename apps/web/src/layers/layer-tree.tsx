import type { Folder, FolderTree } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import type { Project } from '@cairn/contract/projects'
import Box from '@mui/material/Box'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useRights } from '../accounts/use-account.ts'
import { layersOf } from '../folders/use-folders.ts'
import { useMapNavigation } from '../map/address.ts'
import { layerColours } from '../map/layer-colours.ts'
import { expandNodes, showLayers, useMapSession } from '../map/map-session.ts'
import { useLocale } from '../platform/locale.ts'
import { type RowAction, RowMenu } from '../ui/row-actions.tsx'
import { folderActions, layerActions, type RowContext } from './row-actions-of.tsx'
import { actOfKey, type TreeAct } from './tree-keys.ts'
import { TreeRowView } from './tree-row-view.tsx'
import { rowsOf, type TreeRow } from './tree-rows.ts'
import { useZoomToLayer } from './use-layers.ts'
import { type Shown, shownOf } from './visibility.ts'

export interface LayerTreeProps {
  readonly project: Project
  readonly folders: readonly FolderTree[]
  /** Begins an upload into a folder. */
  readonly onUpload: (folder: Folder) => void
  /** Starts drawing a feature into the layer. */
  readonly onDraw: (layer: Layer) => void
}

interface MenuPlace {
  readonly row: TreeRow
  readonly anchor: HTMLElement
}

/** Folders and layers of the project: what is shown on the map, and what can be done with it. */
export function LayerTree({ project, folders, onUpload, onDraw }: LayerTreeProps) {
  const { t } = useLocale()
  const expandedIds = useMapSession((session) => session.expandedNodeIds)
  const visibleIds = useMapSession((session) => session.visibleLayerIds)
  const rows = useMemo(() => rowsOf(folders, expandedIds), [folders, expandedIds])
  const colours = useMemo(() => layerColours(layersOf(folders).map(({ layer }) => layer)), [folders])
  const actionsOf = useActions({ project, onUpload, onDraw })
  const [focusedId, setFocusedId] = useState<string>()
  const [hoveredId, setHoveredId] = useState<string>()
  const [menu, setMenu] = useState<MenuPlace>()
  const tree = useRef<HTMLDivElement>(null)
  const { openList } = useMapNavigation()
  // One row is the tree's door for the Tab key: the one last used, or the first.
  const activeId = rows.some(({ id }) => id === focusedId) ? focusedId : rows[0]?.id

  const elementOf = (id: string) => tree.current?.querySelector<HTMLElement>(`[data-row="${id}"]`) ?? null
  function openMenu(row: TreeRow): void {
    const anchor = elementOf(row.id)
    if (anchor && actionsOf(row).length > 0) setMenu({ row, anchor })
  }
  function act(done: TreeAct): void {
    if (done.type === 'focus') elementOf(done.row.id)?.focus()
    else if (done.type === 'expand') expandNodes([done.row.id], done.expanded)
    else if (done.type === 'toggle') toggle(done.row, shownOf(done.row, visibleIds))
    else if (done.type === 'menu') openMenu(done.row)
    else openList(done.row.id)
  }
  function press(event: KeyboardEvent): void {
    // Keys on a row's own buttons are theirs.
    const onRow = event.target instanceof HTMLElement && event.target.dataset['row'] !== undefined
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    const done = onRow && plain && activeId !== undefined ? actOfKey(rows, activeId, event) : undefined
    if (!done) return
    event.preventDefault()
    act(done)
  }
  return (
    <Box
      ref={tree}
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
          isPointedAt={row.id === hoveredId || (row.id === focusedId && row.id === activeId)}
          actions={actionsOf(row)}
          onFocus={() => setFocusedId(row.id)}
          onPoint={() => setHoveredId(row.id)}
          onToggle={() => toggle(row, shownOf(row, visibleIds))}
          onExpand={() => row.kind === 'folder' && expandNodes([row.id], !row.expanded)}
          onMenu={() => openMenu(row)}
        />
      ))}
      {menu && (
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

function useActions({
  project,
  onUpload,
  onDraw,
}: Omit<LayerTreeProps, 'folders'>): (row: TreeRow) => readonly RowAction[] {
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
    openList: ({ id }) => openList(id),
    zoomTo: (layer) => zoom.mutate(layer),
  }
  return (row) => (row.kind === 'layer' ? layerActions(row, context) : folderActions(row, context))
}

function toggle(row: TreeRow, shown: Shown): void {
  const layers = row.kind === 'layer' ? [row.layer] : row.layers
  showLayers(
    layers.map(({ id }) => id),
    shown !== 'all',
  )
}

function nameOf(row: TreeRow): string {
  return row.kind === 'layer' ? row.layer.name : row.folder.name
}
