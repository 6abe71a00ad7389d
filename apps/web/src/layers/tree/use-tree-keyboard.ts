import type { Project } from '@cairn/contract/projects'
import { can } from '@cairn/domain/permissions'
import { type KeyboardEvent, useEffect } from 'react'
import { projectPath } from '../../accounts/asset-path.ts'
import { useRights } from '../../accounts/use-account.ts'
import { useMapNavigation } from '../../map/address.ts'
import { useMapSession } from '../../map/map-session.ts'
import { isTypeAheadKey } from '../../platform/key-combinations.ts'
import { type Shortcut, useAddShortcuts } from '../../platform/shortcuts.ts'
import type { RowAction } from '../../ui/row-actions.tsx'
import { useTypeAhead } from './find/use-type-ahead.ts'
import { actionOfKey, rowOfText, type TreeAction } from './tree-keys.ts'
import type { TreeRow } from './tree-rows.ts'
import type { LayerOrder } from './use-layer-order.ts'
import type { TreeFocus } from './use-tree-focus.ts'
import type { TreeRows } from './use-tree-rows.ts'
import { shownOf, toggleShown } from './visibility.ts'

interface TreeKeyboardOptions {
  readonly rows: readonly TreeRow[]
  readonly focus: TreeFocus
  readonly expand: TreeRows['expand']
  readonly move: LayerOrder['move']
  readonly openMenu: (row: TreeRow) => void
  readonly actionsOf: (row: TreeRow) => readonly RowAction[]
}

/** Handles the keys on the rows of the tree. Letters search the rows: none of them runs a shortcut of the map. */
export function useTreeKeyboard(options: TreeKeyboardOptions): (event: KeyboardEvent) => void {
  const { rows, focus, expand, move, openMenu, actionsOf } = options
  const { activeId, elementOf, focusRow } = focus
  const visibleIds = useMapSession((session) => session.visibleLayerIds)
  const { openList } = useMapNavigation()
  const typeAhead = useTypeAhead()
  function act(done: TreeAction): void {
    if (done.type === 'focus') focusRow(done.row)
    else if (done.type === 'expand') expand(done.row.id, done.expanded)
    else if (done.type === 'toggle') toggleShown(done.row, shownOf(done.row, visibleIds))
    else if (done.type === 'menu') openMenu(done.row)
    else if (done.type === 'move') move(done.row, done.direction)
    else if (done.type === 'run') runAction(actionsOf(done.row), done.actionId)
    else openList(done.row.id)
  }
  return (event) => {
    // The buttons of a row handle their own keys.
    const onRow = activeId !== undefined && event.target === elementOf(activeId)
    if (!onRow || event.ctrlKey || event.metaKey) return
    const isText = !event.altKey && isTypeAheadKey(event.key)
    const found = isText ? rowOfText(rows, activeId, typeAhead(event)) : undefined
    const done: TreeAction | undefined = found ? { type: 'focus', row: found } : actionOfKey(rows, activeId, event)
    if (!done && !isText) return
    event.preventDefault()
    if (done) act(done)
  }
}

/** The help dialog lists them; the tree runs them. */
const changingKeys: readonly Shortcut[] = [
  {
    id: 'tree-order',
    keys: ['Alt+ArrowUp', 'Alt+ArrowDown'],
    labelKey: 'shortcut.treeOrder',
    groupKey: 'shortcut.tree',
  },
  { id: 'tree-edit', keys: ['F2'], labelKey: 'shortcut.treeEdit', groupKey: 'shortcut.tree' },
  { id: 'tree-delete', keys: ['Delete'], labelKey: 'shortcut.treeDelete', groupKey: 'shortcut.tree' },
]

/** Lists the keys that change layers and folders for users who may change those of the project. */
export function useListedTreeKeys(project: Project): void {
  const add = useAddShortcuts()
  const mayChange = can(useRights(), 'edit', projectPath(project))
  useEffect(() => (mayChange ? add(changingKeys) : undefined), [add, mayChange])
}

function runAction(actions: readonly RowAction[], id: string): void {
  const action = actions.find((candidate) => candidate.id === id)
  if (action?.disabledReason === undefined) action?.run()
}
