import type { Folder, FolderTree } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import type { Project } from '@cairn/contract/projects'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { rowPx } from '../../platform/theme/theme-tokens.ts'
import { LiveText } from '../../ui/live-text.tsx'
import { type RowAction, RowMenu } from '../../ui/row-actions.tsx'
import { useByFinger } from '../../ui/use-by-finger.ts'
import { filterStripPx, TreeFilterField } from './find/tree-filter-field.tsx'
import { RowList } from './row-list.tsx'
import { type LayerLegends, nameOf, noLegends, type TreeRow } from './tree-rows.ts'
import { useLayerOrder } from './use-layer-order.ts'
import { useTreeActions } from './use-tree-actions.ts'
import { useTreeFocus } from './use-tree-focus.ts'
import { useListedTreeKeys, useTreeKeyboard } from './use-tree-keyboard.ts'
import { useTreeRows } from './use-tree-rows.ts'

export interface LayerTreeProps {
  readonly project: Project
  readonly folders: readonly FolderTree[]
  /** Absent while the looks of the layers are not known. */
  readonly legends?: LayerLegends
  /** Starts an upload into a folder. */
  readonly onUpload: (folder: Folder) => void
  /** Starts drawing a feature into the layer. `beside`: the row or its button, for placing a menu. */
  readonly onDraw: (layer: Layer, beside?: Element) => void
}

const noActions: readonly RowAction[] = []

interface MenuPlace {
  readonly row: TreeRow
  readonly anchor: HTMLElement
}

/** The tree of the folders and layers of the project: visibility on the map, order, and actions. */
export function LayerTree({ project, folders, legends = noLegends, onUpload, onDraw }: LayerTreeProps) {
  const { t } = useLocale()
  const { rows, filter, setFilter, expand } = useTreeRows(folders, legends)
  const [menu, setMenu] = useState<MenuPlace>()
  const byFinger = useByFinger()
  const order = useLayerOrder(project, rows)
  const focus = useTreeFocus(rows, {
    rowHeightPx: byFinger ? rowPx.touchTarget : rowPx.fine,
    coveredPx: filterStripPx,
  })
  const { activeId, elementOf, focusRow } = focus
  const actionsOf = useTreeActions({ project, onUpload, onDraw, rows, focusRow, order })
  const openMenu = useCallback(
    (row: TreeRow) => {
      const anchor = elementOf(row.id)
      if (anchor) setMenu({ row, anchor })
    },
    [elementOf],
  )
  useListedTreeKeys(project)
  const press = useTreeKeyboard({ rows, focus, expand, openMenu, actionsOf, move: order.move })
  const menuActions = menu ? actionsOf(menu.row) : noActions
  return (
    <>
      <TreeFilterField
        value={filter}
        onChange={setFilter}
        onLeave={() => focusRow(rows.find(({ id }) => id === activeId))}
      />
      {rows.length === 0 && <NothingFound filter={filter} onClear={() => setFilter('')} />}
      <RowList
        rows={rows}
        focus={focus}
        drag={byFinger ? undefined : order.drag}
        actionsOf={actionsOf}
        onKeyDown={press}
        onExpand={expand}
        onMenu={openMenu}
      />
      <LiveText text={order.report} />
      {menu && menuActions.length > 0 && (
        <RowMenu
          label={t('layers.actions', { name: nameOf(menu.row) })}
          actions={menuActions}
          anchor={menu.anchor}
          onClose={() => setMenu(undefined)}
        />
      )}
    </>
  )
}

function NothingFound({ filter, onClear }: { readonly filter: string; readonly onClear: () => void }) {
  const { t } = useLocale()
  return (
    <Stack spacing={2} sx={{ p: 4, alignItems: 'flex-start' }}>
      <Typography color="textSecondary">{t('layers.filter.none', { filter: filter.trim() })}</Typography>
      <Button size="small" onClick={onClear}>
        {t('layers.filter.clear')}
      </Button>
    </Stack>
  )
}
