import type { Folder, FolderTree } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import type { LegendEntry } from '@cairn/domain/style/legend'
import { layersIn } from '../../folders/use-folders.ts'
import type { LayerLegend } from './layer-symbol.tsx'

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
  readonly subfolders: readonly Folder[]
  /** Layers in it and in its subfolders. */
  readonly layers: readonly Layer[]
  readonly expanded: boolean
  readonly empty: boolean
}

export interface LayerRow extends Row {
  readonly kind: 'layer'
  readonly layer: Layer
  readonly folder: Folder
  /** Absent until the look of the layer is known. */
  readonly legend: LayerLegend | undefined
  /** Whether the entries of its legend follow; undefined for a layer with one symbol. */
  readonly expanded: boolean | undefined
}

/** An entry of the legend of a layer. */
export interface LegendRow extends Row {
  readonly kind: 'legend'
  readonly layer: Layer
  readonly folder: Folder
  readonly entry: LegendEntry
  readonly images: LayerLegend['images']
}

export type TreeRow = FolderRow | LayerRow | LegendRow

/** The legends of layers by the id of the layer. */
export type LayerLegends = ReadonlyMap<string, LayerLegend>

interface Shown {
  readonly expandedIds: ReadonlySet<string>
  readonly legends: LayerLegends
}

export const noLegends: LayerLegends = new Map()

/**
 * The rows of the tree that can be seen, from top to bottom: the content of a closed folder, and the legend of a closed layer,
 * are left out.
 */
export function rowsOf(
  folders: readonly FolderTree[],
  expandedIds: ReadonlySet<string>,
  legends = noLegends,
): readonly TreeRow[] {
  return folders.flatMap((folder, index) => {
    const place: Row = { id: folder.id, level: 1, parentId: null, position: index + 1, siblings: folders.length }
    return folderRows(folder, place, { expandedIds, legends })
  })
}

type AnyFolder = Folder & Pick<FolderTree, 'layers'> & Partial<Pick<FolderTree, 'subfolders'>>

function folderRows(folder: AnyFolder, place: Row, shown: Shown): readonly TreeRow[] {
  const { layers, subfolders = [] } = folder
  const siblings = subfolders.length + layers.length
  const expanded = shown.expandedIds.has(folder.id)
  const content = { subfolders, layers: layersIn(folder), empty: siblings === 0 }
  const row: FolderRow = { ...place, kind: 'folder', folder, ...content, expanded }
  if (!expanded) return [row]
  const below = { level: place.level + 1, parentId: folder.id, siblings }
  return [
    row,
    ...subfolders.flatMap((subfolder, index) =>
      folderRows(subfolder, { ...below, id: subfolder.id, position: index + 1 }, shown),
    ),
    ...layers.flatMap((layer, index) =>
      layerRows({ layer, folder }, { ...below, id: layer.id, position: subfolders.length + index + 1 }, shown),
    ),
  ]
}

function layerRows(
  placed: { readonly layer: Layer; readonly folder: Folder },
  place: Row,
  { expandedIds, legends }: Shown,
): readonly TreeRow[] {
  const legend = legends.get(place.id)
  const { entries = [], images } = legend ?? {}
  const expanded = entries.length > 1 ? expandedIds.has(place.id) : undefined
  const row: LayerRow = { ...place, kind: 'layer', ...placed, legend, expanded }
  if (!expanded || !images) return [row]
  const below = { level: place.level + 1, parentId: place.id, siblings: entries.length }
  return [
    row,
    ...entries.map((entry, index): LegendRow => {
      return { ...below, id: `${place.id} ${index}`, position: index + 1, kind: 'legend', ...placed, entry, images }
    }),
  ]
}

/** The layers that a row stands for. */
export function layersOfRow(row: TreeRow): readonly Layer[] {
  return row.kind === 'folder' ? row.layers : [row.layer]
}

/** The row that takes the place of a row when it is deleted with all rows below it: the next one, or the one before. */
export function rowBeside(rows: readonly TreeRow[], { id, level }: TreeRow): TreeRow | undefined {
  const at = rows.findIndex((row) => row.id === id)
  return rows.slice(at + 1).find((row) => row.level <= level) ?? rows[at - 1]
}

export function nameOf(row: TreeRow): string {
  if (row.kind === 'legend') return row.entry.title
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
  if (!isSame || a.kind !== b.kind) return false
  if (a.kind === 'legend') return b.kind === 'legend' && a.entry === b.entry && a.images === b.images
  if (a.kind === 'folder') return b.kind === 'folder' && a.expanded === b.expanded
  return b.kind === 'layer' && a.layer === b.layer && a.expanded === b.expanded && a.legend === b.legend
}
