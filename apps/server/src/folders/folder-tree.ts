import type { Folder, FolderTree, SharedLayer } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'

interface TreeLayers {
  readonly own: readonly Layer[]
  /** Layers of other projects, each with the folder in which it is listed. */
  readonly shared: readonly (SharedLayer & { readonly receiverId: string })[]
}

/** Builds the tree of one project's folders and layers: two levels of folders, with layers in each. */
export function toFolderTree(folders: readonly Folder[], { own, shared }: TreeLayers): FolderTree[] {
  const layersIn = Map.groupBy(own, (layer) => layer.folderId)
  const sharedIn = Map.groupBy(shared, (layer) => layer.receiverId)
  const foldersIn = Map.groupBy(folders, (folder) => folder.parentId)
  const withLayers = <F extends Folder>(folder: F) => {
    const layers = layersIn.get(folder.id) ?? []
    const sharedFolders = [...new Set(layers.flatMap((layer) => layer.sharedFolders))]
    return { ...folder, layers, sharedLayers: sharedIn.get(folder.id) ?? [], sharedFolders }
  }
  return (foldersIn.get(null) ?? []).map((folder) => ({
    ...withLayers(folder),
    subfolders: (foldersIn.get(folder.id) ?? []).map(withLayers),
  }))
}
