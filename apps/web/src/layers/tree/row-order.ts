import type { FolderTree } from '@cairn/contract/folders'
import { layersOf } from '../../folders/use-folders.ts'
import type { RowEdge } from '../../ui/rows/use-row-drag.ts'
import type { LayerPlace } from '../layer-place.ts'
import type { LayerRow, TreeRow } from './tree-rows.ts'

/** The rows of layers in the order of a tree that may be newer than the rows. */
export function rowsAsIn(folders: readonly FolderTree[], rows: readonly TreeRow[]): readonly LayerRow[] {
  const newer = new Map(layersOf(folders).map(({ layer }) => [layer.id, layer]))
  return rows
    .flatMap((row) => (isOwnLayer(row) ? [{ ...row, layer: newer.get(row.layer.id) ?? row.layer }] : []))
    .toSorted((a, b) => b.layer.zIndex - a.layer.zIndex)
}

/** The place one row above or below; undefined at the end. */
export function placeBeside(rows: readonly TreeRow[], row: LayerRow, direction: 'up' | 'down'): LayerPlace | undefined {
  const siblings = siblingsOf(rows, row)
  const at = siblings.findIndex(({ id }) => id === row.id)
  return placeAt(siblings, row, direction === 'up' ? at - 1 : at + 1)
}

/** The place at an edge of another row of the same folder; undefined elsewhere, and where nothing would change. */
export function placeAtEdge(
  rows: readonly TreeRow[],
  movedId: string,
  { targetId, edge }: { readonly targetId: string; readonly edge: RowEdge },
): LayerPlace | undefined {
  const moved = rows.find(({ id }) => id === movedId)
  if (!moved || !isOwnLayer(moved)) return undefined
  const siblings = siblingsOf(rows, moved)
  const from = siblings.findIndex(({ id }) => id === movedId)
  const target = siblings.findIndex(({ id }) => id === targetId)
  if (target === -1) return undefined
  const before = edge === 'top' ? target : target + 1
  const to = before > from ? before - 1 : before
  return to === from ? undefined : placeAt(siblings, moved, to)
}

function siblingsOf(rows: readonly TreeRow[], { parentId }: LayerRow): readonly LayerRow[] {
  return rows.filter((row): row is LayerRow => isOwnLayer(row) && row.parentId === parentId)
}

/** A shared layer has its place in its own folder. */
function isOwnLayer(row: TreeRow): row is LayerRow {
  return row.kind === 'layer' && !row.layer.shared
}

function placeAt(siblings: readonly LayerRow[], { layer }: LayerRow, index: number): LayerPlace | undefined {
  const there = siblings[index]
  return there && { layer, zIndex: there.layer.zIndex, position: index + 1, count: siblings.length }
}
