import type { FolderTree } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import { compareNames } from '@cairn/domain/names/natural-order'

/**
 * The folders in the order of the tree. Folders of a type come first, then all by name. The layers of a folder are in
 * their drawing order: the top row is drawn on top. The layers that are shared into the folder follow by name.
 */
export function inTreeOrder(folders: readonly FolderTree[]): FolderTree[] {
  return folders.toSorted(byTypeAndName).map((folder) => ({
    ...folder,
    layers: shownLayers(folder),
    subfolders: folder.subfolders
      .toSorted(byTypeAndName)
      .map((subfolder) => ({ ...subfolder, layers: shownLayers(subfolder) })),
  }))
}

function shownLayers({ layers, sharedLayers }: Pick<FolderTree, 'layers' | 'sharedLayers'>): Layer[] {
  return [...inDrawingOrder(layers), ...sharedLayers.toSorted((a, b) => compareNames(a.name, b.name))]
}

type Sorted = Pick<FolderTree, 'folderType' | 'name'>

function byTypeAndName(a: Sorted, b: Sorted): number {
  const last = Number.POSITIVE_INFINITY
  const byType = (a.folderType ?? last) === (b.folderType ?? last) ? 0 : (a.folderType ?? last) - (b.folderType ?? last)
  return byType || compareNames(a.name, b.name)
}

function inDrawingOrder(layers: readonly Layer[]): Layer[] {
  return layers.toSorted((a, b) => b.zIndex - a.zIndex || compareNames(a.name, b.name))
}
