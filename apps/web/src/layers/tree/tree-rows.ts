import type { Folder, FolderTree } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import { layersIn } from '../../folders/use-folders.ts'

interface Row {
  readonly id: string
  /** 1 for the folders of the project, as ARIA counts. */
  readonly level: number
  readonly parentId: string | null
  /** Among its siblings, counted from 1. */
  readonly position: number
  readonly siblings: number
}

export interface FolderRow extends Row {
  readonly kind: 'folder'
  readonly folder: Folder
  /** Layers in it and in its subfolders. */
  readonly layers: readonly Layer[]
  readonly expanded: boolean
  readonly empty: boolean
}

export interface LayerRow extends Row {
  readonly kind: 'layer'
  readonly layer: Layer
  readonly folder: Folder
}

export type TreeRow = FolderRow | LayerRow

/** The rows of the tree that can be seen, from top to bottom: the content of a closed folder is left out. */
export function rowsOf(folders: readonly FolderTree[], expandedIds: ReadonlySet<string>): readonly TreeRow[] {
  return folders.flatMap((folder, index) => {
    const place: Row = { id: folder.id, level: 1, parentId: null, position: index + 1, siblings: folders.length }
    return folderRows(folder, place, expandedIds)
  })
}

type AnyFolder = Folder & Pick<FolderTree, 'layers'> & Partial<Pick<FolderTree, 'subfolders'>>

function folderRows(folder: AnyFolder, place: Row, expandedIds: ReadonlySet<string>): readonly TreeRow[] {
  const { layers, subfolders = [] } = folder
  const siblings = subfolders.length + layers.length
  const expanded = expandedIds.has(folder.id)
  const row: FolderRow = { ...place, kind: 'folder', folder, layers: layersIn(folder), expanded, empty: siblings === 0 }
  if (!expanded) return [row]
  const below = { level: place.level + 1, parentId: folder.id, siblings }
  return [
    row,
    ...subfolders.flatMap((subfolder, index) =>
      folderRows(subfolder, { ...below, id: subfolder.id, position: index + 1 }, expandedIds),
    ),
    ...layers.map((layer, index): LayerRow => {
      return { ...below, id: layer.id, position: subfolders.length + index + 1, kind: 'layer', layer, folder }
    }),
  ]
}

/** The row that takes the place of a row when it is deleted with all rows below it: the next one, or the one before. */
export function rowBeside(rows: readonly TreeRow[], { id, level }: TreeRow): TreeRow | undefined {
  const at = rows.findIndex((row) => row.id === id)
  return rows.slice(at + 1).find((row) => row.level <= level) ?? rows[at - 1]
}

export function nameOf(row: TreeRow): string {
  return row.kind === 'layer' ? row.layer.name : row.folder.name
}

/** Whether two rows look the same, although `rowsOf` made them in two calls. */
export function isSameRow(a: TreeRow, b: TreeRow): boolean {
  const isSame =
    a.id === b.id &&
    a.level === b.level &&
    a.position === b.position &&
    a.siblings === b.siblings &&
    a.folder === b.folder
  if (a.kind === 'layer') return isSame && b.kind === 'layer' && a.layer === b.layer
  return isSame && b.kind === 'folder' && a.expanded === b.expanded
}
