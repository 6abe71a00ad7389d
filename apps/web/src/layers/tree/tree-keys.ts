import { plainText } from '@cairn/domain/names/name-filter'
import { type TreeNode, treeMoveOfKey } from '../../ui/rows/row-keys.ts'
import { type LayerRow, nameOf, type TreeRow } from './tree-rows.ts'

/** The effect of a key in the tree. */
export type TreeAction =
  | { readonly type: 'focus'; readonly row: TreeRow }
  | { readonly type: 'expand'; readonly row: TreeRow; readonly expanded: boolean }
  | { readonly type: 'toggle'; readonly row: TreeRow }
  | { readonly type: 'open'; readonly row: TreeRow }
  | { readonly type: 'menu'; readonly row: TreeRow }
  | { readonly type: 'move'; readonly row: LayerRow; readonly direction: 'up' | 'down' }
  /** Runs an action of the row's menu, if the user has the right to it. */
  | { readonly type: 'run'; readonly row: TreeRow; readonly actionId: 'edit' | 'delete' }

export interface TreeKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/**
 * Returns the action of a key in the tree. Arrows, Home and End move, expand and collapse. Space shows or hides the layers of the row, Enter opens the row, Alt
 * with an arrow moves a layer in its folder.
 */
export function actionOfKey(
  rows: readonly TreeRow[],
  activeId: string,
  { key, shiftKey, altKey }: TreeKey,
): TreeAction | undefined {
  const at = rows.findIndex(({ id }) => id === activeId)
  const row = rows[at]
  if (!row) return undefined
  if (altKey) return moveBy(row, key)
  // An entry of a legend is read, and has no actions.
  if (row.kind === 'legend') return moveThrough(rows, at, key)
  switch (key) {
    case ' ':
      return { type: 'toggle', row }
    case 'Enter':
      return row.kind === 'folder' ? { type: 'expand', row, expanded: !row.expanded } : { type: 'open', row }
    case 'ContextMenu':
      return { type: 'menu', row }
    case 'F10':
      return shiftKey ? { type: 'menu', row } : undefined
    case 'F2':
      return { type: 'run', row, actionId: 'edit' }
    case 'Delete':
      return { type: 'run', row, actionId: 'delete' }
    default:
      return moveThrough(rows, at, key)
  }
}

function moveThrough(rows: readonly TreeRow[], at: number, key: string): TreeAction | undefined {
  const done = treeMoveOfKey(key, { rows, current: at, nodeOf })
  const row = done && rows['to' in done ? done.to : at]
  if (!row) return undefined
  return 'to' in done ? { type: 'focus', row } : { type: 'expand', row, expanded: done.isOpen }
}

function nodeOf(row: TreeRow): TreeNode {
  return { id: row.id, parentId: row.parentId, isOpen: row.kind === 'legend' ? undefined : row.expanded }
}

function moveBy(row: TreeRow, key: string): TreeAction | undefined {
  if (row.kind !== 'layer' || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined
  return { type: 'move', row, direction: key === 'ArrowUp' ? 'up' : 'down' }
}

/**
 * The row that a typed text leads to, from the active row downwards and around: the next one whose name begins with it. A
 * letter typed several times leads from one such row to the next.
 */
export function rowOfText(rows: readonly TreeRow[], activeId: string, typed: string): TreeRow | undefined {
  const text = plainText(typed)
  const letters = new Set(text)
  const at = rows.findIndex(({ id }) => id === activeId)
  // A longer text may still fit the row that its first letter led to.
  const from = letters.size === 1 ? at + 1 : at
  const around = [...rows.slice(from), ...rows.slice(0, from)]
  const begins = (start: string) => around.find((row) => plainText(nameOf(row)).startsWith(start))
  return begins(text) ?? (letters.size === 1 ? begins([...letters].join('')) : undefined)
}
