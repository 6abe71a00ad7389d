interface RowPosition {
  readonly current: number
  readonly count: number
  /** The rows that Page Up and Page Down move by; without it these keys do nothing. */
  readonly pageRows?: number
}

/** Returns the row that a key leads to in a list; undefined for other keys. Keys beyond the ends lead to the end. */
export function rowOfKey(key: string, { current, count, pageRows }: RowPosition): number | undefined {
  const last = count - 1
  const to = targetOfKey(key, { current, last, pageRows })
  return to === undefined || last < 0 ? undefined : Math.max(0, Math.min(to, last))
}

interface KeyOrigin {
  readonly current: number
  readonly last: number
  readonly pageRows: number | undefined
}

function targetOfKey(key: string, { current, last, pageRows }: KeyOrigin): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return current + 1
    case 'ArrowUp':
      return current - 1
    case 'Home':
      return 0
    case 'End':
      return last
    case 'PageDown':
      return pageRows && current + pageRows
    case 'PageUp':
      return pageRows && current - pageRows
    default:
      return undefined
  }
}

/** A row of a tree as the keys see it. */
export interface TreeNode {
  readonly id: string
  readonly parentId: string | null
  /** undefined for a row that holds no others. */
  readonly isOpen: boolean | undefined
}

/** The effect of a key in a tree: another row gets the focus, or the row opens or closes. */
export type TreeMove = { readonly to: number } | { readonly isOpen: boolean }

export interface TreePosition<Row> {
  /** The rows that can be seen, from top to bottom. */
  readonly rows: readonly Row[]
  readonly current: number
  readonly nodeOf: (row: Row) => TreeNode
}

/**
 * Returns the effect of a key in a tree; undefined for other keys and where nothing would change. The keys are those of
 * the Tree View pattern of the ARIA Authoring Practices.
 */
export function treeMoveOfKey<Row>(key: string, { rows, current, nodeOf }: TreePosition<Row>): TreeMove | undefined {
  const row = rows[current]
  if (row === undefined) return undefined
  const node = nodeOf(row)
  if (key === 'ArrowRight') return inwards(node, { rows, current, nodeOf })
  if (key === 'ArrowLeft') {
    return node.isOpen ? { isOpen: false } : moveTo(rows.findIndex((other) => nodeOf(other).id === node.parentId))
  }
  const to = rowOfKey(key, { current, count: rows.length })
  return to === undefined || to === current ? undefined : { to }
}

function inwards<Row>({ id, isOpen }: TreeNode, { rows, current, nodeOf }: TreePosition<Row>): TreeMove | undefined {
  if (isOpen === undefined) return undefined
  if (!isOpen) return { isOpen: true }
  const next = rows[current + 1]
  return next !== undefined && nodeOf(next).parentId === id ? { to: current + 1 } : undefined
}

function moveTo(index: number): TreeMove | undefined {
  return index === -1 ? undefined : { to: index }
}
