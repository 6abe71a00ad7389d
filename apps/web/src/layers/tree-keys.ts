import type { TreeRow } from './tree-rows.ts'

/** The effect of a key in the tree. */
export type TreeAction =
  | { readonly type: 'focus'; readonly row: TreeRow }
  | { readonly type: 'expand'; readonly row: TreeRow; readonly expanded: boolean }
  | { readonly type: 'toggle'; readonly row: TreeRow }
  | { readonly type: 'open'; readonly row: TreeRow }
  | { readonly type: 'menu'; readonly row: TreeRow }

export interface TreeKey {
  readonly key: string
  readonly shiftKey: boolean
}

/**
 * Returns the action of a key in the tree. Arrows move, expand and collapse, Home and End move to its ends, as in the
 * Tree View pattern of the ARIA Authoring Practices. Space shows or hides the layers of the row, Enter opens the row.
 */
export function actionOfKey(
  rows: readonly TreeRow[],
  activeId: string,
  { key, shiftKey }: TreeKey,
): TreeAction | undefined {
  const at = rows.findIndex(({ id }) => id === activeId)
  const row = rows[at]
  if (!row) return undefined
  switch (key) {
    case 'ArrowDown':
      return focusOn(rows[at + 1])
    case 'ArrowUp':
      return focusOn(rows[at - 1])
    case 'Home':
      return focusOn(rows[0])
    case 'End':
      return focusOn(rows.at(-1))
    case 'ArrowRight':
      return inwards(row, rows[at + 1])
    case 'ArrowLeft':
      return outwards(row, rows)
    case ' ':
      return { type: 'toggle', row }
    case 'Enter':
      return row.kind === 'folder' ? { type: 'expand', row, expanded: !row.expanded } : { type: 'open', row }
    case 'ContextMenu':
      return { type: 'menu', row }
    case 'F10':
      return shiftKey ? { type: 'menu', row } : undefined
    default:
      return undefined
  }
}

function focusOn(row: TreeRow | undefined): TreeAction | undefined {
  return row && { type: 'focus', row }
}

function inwards(row: TreeRow, next: TreeRow | undefined): TreeAction | undefined {
  if (row.kind === 'layer') return undefined
  if (!row.expanded) return { type: 'expand', row, expanded: true }
  return next?.parentId === row.id ? focusOn(next) : undefined
}

function outwards(row: TreeRow, rows: readonly TreeRow[]): TreeAction | undefined {
  if (row.kind === 'folder' && row.expanded) return { type: 'expand', row, expanded: false }
  return focusOn(rows.find(({ id }) => id === row.parentId))
}
