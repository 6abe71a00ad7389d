import { changeLayerShare, deleteLayerShare, type Layer, listLayerShares, shareLayer } from '@cairn/contract/layers'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { folderQueryKeys } from '../../folders/folder-query-keys.ts'
import { useApi } from '../../platform/api.ts'
import { layerQueryKeys } from '../layer-query-keys.ts'
import type { ShareChange } from './share-change.ts'

/** The folders of other projects into which a layer is shared. Always read again: another admin may have changed them. */
export function useLayerShares({ id }: Layer) {
  const api = useApi()
  return useQuery({
    queryKey: layerQueryKeys.shares(id),
    queryFn: ({ signal }) => api(listLayerShares, { params: { id } }, { signal }),
    staleTime: 0,
    meta: { errorsInPlace: true },
  })
}

/** Shares a layer, moves its sharing, or ends it. The trees of both projects, and the sharings, are read again afterwards. */
export function useChangeShare({ id, projectId: homeId }: Layer) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, projectId, folderId }: ShareChange) => {
      if (kind === 'end') return api(deleteLayerShare, { params: { id, projectId } })
      return api(kind === 'add' ? shareLayer : changeLayerShare, { params: { id }, body: { folderId } })
    },
    // Also after a refusal, which says that another admin was faster.
    onSettled: (_, __, { projectId }) =>
      Promise.all(
        [folderQueryKeys.tree(homeId), folderQueryKeys.tree(projectId), layerQueryKeys.shares(id)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
    meta: { errorsInPlace: true },
  })
}
