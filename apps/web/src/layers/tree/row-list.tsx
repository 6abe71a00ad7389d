import Box from '@mui/material/Box'
import { type KeyboardEvent, useState } from 'react'
import { useMapSession } from '../../map/map-session.ts'
import { useLocale } from '../../platform/locale.ts'
import type { RowAction } from '../../ui/row-actions.tsx'
import type { RowDrag } from '../../ui/rows/use-row-drag.ts'
import { useByFinger } from '../../ui/use-by-finger.ts'
import { LegendRowView } from './legend-row-view.tsx'
import { TreeRowView } from './tree-row-view.tsx'
import type { TreeRow } from './tree-rows.ts'
import type { TreeFocus } from './use-tree-focus.ts'
import { shownOf } from './visibility.ts'

export interface RowListProps {
  readonly rows: readonly TreeRow[]
  readonly focus: TreeFocus
  /** undefined where rows are not dragged. */
  readonly drag: RowDrag | undefined
  readonly actionsOf: (row: TreeRow) => readonly RowAction[]
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onExpand: (folderId: string, expanded: boolean) => void
  readonly onMenu: (row: TreeRow) => void
}

/** The rows of the tree that are in view. */
export function RowList({ rows, focus, drag, actionsOf, onKeyDown, onExpand, onMenu }: RowListProps) {
  const { t } = useLocale()
  const byFinger = useByFinger()
  const visibleIds = useMapSession((session) => session.visibleLayerIds)
  const [hoveredId, setHoveredId] = useState<string>()
  const { activeId, focusedId, setFocusedId } = focus
  const { ref, heightPx, items } = focus.window
  return (
    <Box
      role="tree"
      ref={ref}
      aria-label={t('folders.tree')}
      aria-multiselectable
      onKeyDown={onKeyDown}
      onPointerLeave={() => setHoveredId(undefined)}
      style={{ height: heightPx }}
      sx={{ position: 'relative', my: 1 }}
    >
      {items.map(({ index, topPx }) => {
        const row = rows[index]
        if (!row) return null
        if (row.kind === 'legend') {
          const isActive = row.id === activeId
          return (
            <LegendRowView
              key={row.id}
              row={row}
              index={index}
              topPx={topPx}
              isActive={isActive}
              onFocus={setFocusedId}
              onPoint={setHoveredId}
            />
          )
        }
        const isPointedAt = row.id === hoveredId || (row.id === focusedId && row.id === activeId)
        return (
          <TreeRowView
            key={row.id}
            row={row}
            index={index}
            topPx={topPx}
            shown={shownOf(row, visibleIds)}
            isActive={row.id === activeId}
            isPointedAt={isPointedAt}
            {...(isInvitation(row)
              ? invitationOf(actionsOf(row))
              : buttonsOf(isPointedAt || byFinger ? actionsOf(row) : noActions, byFinger))}
            dropEdge={drag?.mark?.rowId === row.id ? drag.mark.edge : undefined}
            attach={drag?.attach}
            onExpand={onExpand}
            onFocus={setFocusedId}
            onPoint={setHoveredId}
            onMenu={onMenu}
          />
        )
      })}
    </Box>
  )
}

const noActions: readonly RowAction[] = []

function isInvitation(row: TreeRow): boolean {
  return row.kind === 'folder' && row.empty
}

/** An empty folder always shows the actions that fill it as buttons with their names. */
function invitationOf(actions: readonly RowAction[]) {
  const words = actions.filter(({ quick }) => quick)
  return { icons: noActions, words, hasMenu: actions.length > words.length }
}

/** With a mouse the quick actions are icons, and a menu has the rest; on touch a menu has all. */
function buttonsOf(actions: readonly RowAction[], byFinger: boolean) {
  if (byFinger) return { icons: noActions, words: noActions, hasMenu: actions.length > 0 }
  const icons = actions.filter(({ quick }) => quick)
  return { icons: icons.length > 0 ? icons : noActions, words: noActions, hasMenu: icons.length < actions.length }
}
