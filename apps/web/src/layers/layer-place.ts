import type { FolderTree } from '@cairn/contract/folders'
import type { Layer } from '@cairn/contract/layers'
import { withMovedLayer } from '@cairn/domain/layers/layer-order'

/** A place for a layer among the layers of its folder that the tree shows. */
export interface LayerPlace {
  readonly layer: Layer
  readonly zIndex: number
  /** In the rows of the folder, counted from 1. */
  readonly position: number
  readonly count: number
}

/** The tree with a layer in another place of its folder, as the server will return it. */
export function withLayerAt(
  folders: readonly FolderTree[],
  layer: Pick<Layer, 'id' | 'folderId'>,
  zIndex: number,
): FolderTree[] {
  const moved = <Folder extends { readonly id: string; readonly layers: Layer[] }>(folder: Folder): Folder =>
    folder.id === layer.folderId ? { ...folder, layers: moveIn(folder.layers, layer.id, zIndex) } : folder
  return folders.map((folder) => ({ ...moved(folder), subfolders: folder.subfolders.map(moved) }))
}

/** The layers share the places that they had: those between are of layers that the user may not see. */
function moveIn(layers: readonly Layer[], id: string, zIndex: number): Layer[] {
  const places = layers.map((layer) => layer.zIndex).toSorted((a, b) => a - b)
  const placeOf = new Map(withMovedLayer(layers, { id, zIndex }).map((layerId, at) => [layerId, places[at]]))
  return layers.map((layer) => ({ ...layer, zIndex: placeOf.get(layer.id) ?? layer.zIndex }))
}
