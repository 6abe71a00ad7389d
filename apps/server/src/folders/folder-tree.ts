import type { Folder, FolderTree } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'

/** Builds the tree of one project's folders and layers: two levels of folders, with layers in each. */
export function toFolderTree(folders: readonly Folder[], layers: readonly Layer[]): FolderTree[] {
  const layersIn = Map.groupBy(layers, (layer) => layer.folderId)
  const foldersIn = Map.groupBy(folders, (folder) => folder.parentId)
  const withLayers = <F extends Folder>(folder: F) => ({ ...folder, layers: layersIn.get(folder.id) ?? [] })
  return (foldersIn.get(null) ?? []).map((folder) => ({
    ...withLayers(folder),
    subfolders: (foldersIn.get(folder.id) ?? []).map(withLayers),
  }))
}
