import type { FolderTree } from '@cairn/contract/folders'
import { changeLayer } from '@cairn/contract/layers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveChange } from '../dialogs/save-change.ts'
import { folderQueryKeys } from '../folders/folder-query-keys.ts'
import { useApi } from '../platform/api.ts'
import { layerRefusal } from './layer-facts.ts'
import { type LayerPlace, withLayerAt } from './layer-place.ts'

/** Moves layers in their folders. */
export interface LayerMoves {
  /** The tree and the map show the move before the server has answered. */
  readonly move: (place: LayerPlace) => void
  /** The tree after all moves so far, also those that the screen does not show yet. */
  readonly tree: () => readonly FolderTree[]
}

export function useMoveLayer(projectId: string): LayerMoves {
  const api = useApi()
  const queryClient = useQueryClient()
  const queryKey = folderQueryKeys.tree(projectId)
  const mutationKey = [...queryKey, 'order']
  async function show({ layer, zIndex }: LayerPlace): Promise<void> {
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData<FolderTree[]>(queryKey, (folders) => folders && withLayerAt(folders, layer, zIndex))
  }
  const { mutate } = useMutation({
    mutationKey,
    // Sequential: the place of a move is one in the tree after the earlier moves.
    scope: { id: mutationKey.join('/') },
    mutationFn: ({ layer, zIndex }: LayerPlace) =>
      saveChange({
        ...layerRefusal,
        seen: layer,
        mine: layer,
        // A change of the settings by another user is no reason to ask.
        facts: () => [],
        send: (version) => api(changeLayer, { params: { id: layer.id }, body: { zIndex, version } }),
      }),
    onMutate: show,
    onError: (_, place) => show({ ...place, zIndex: place.layer.zIndex }),
    onSettled: () =>
      queryClient.isMutating({ mutationKey }) === 1 ? queryClient.invalidateQueries({ queryKey }) : undefined,
  })
  return {
    move: mutate,
    tree: () => queryClient.getQueryData<FolderTree[]>(queryKey) ?? [],
  }
}
