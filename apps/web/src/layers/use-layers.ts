import { changeLayer, createLayer, deleteLayer, type Layer, readLayerExtent } from '@cairn/contract/layers'
import type { Called } from '@cairn/contract/route'
import { type LonLatExtent, lonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRefreshFolders } from '../folders/use-folders.ts'
import { showLayers, zoomTo } from '../map/map-session.ts'
import { useApi } from '../platform/api.ts'
import { layerQueryKeys } from './layer-query-keys.ts'

export function useCreateLayer(projectId: string) {
  const api = useApi()
  const refresh = useRefreshFolders(projectId)
  return useMutation({
    mutationFn: (body: Called<typeof createLayer>['body']) => api(createLayer, { body }),
    onSuccess: refresh,
    meta: { errorsInPlace: true },
  })
}

export function useChangeLayer({ id, projectId }: Layer) {
  const api = useApi()
  const refresh = useRefreshFolders(projectId)
  return useMutation({
    mutationFn: (body: Called<typeof changeLayer>['body']) => api(changeLayer, { params: { id }, body }),
    onSuccess: refresh,
    meta: { errorsInPlace: true },
  })
}

export function useDeleteLayer({ id, projectId }: Layer) {
  const api = useApi()
  const refresh = useRefreshFolders(projectId)
  return useMutation({
    mutationFn: () => api(deleteLayer, { params: { id } }),
    onSuccess: refresh,
    meta: { errorsInPlace: true },
  })
}

/** The extents of the features of the given layers, in their order, without those that have none. */
export function useLayerExtents() {
  const api = useApi()
  const queryClient = useQueryClient()
  return async (layers: readonly Pick<Layer, 'id' | 'rev'>[]): Promise<readonly LonLatExtent[]> => {
    const answers = await Promise.all(
      layers.map(({ id, rev }) =>
        queryClient.fetchQuery({
          queryKey: layerQueryKeys.extent(id, rev),
          queryFn: ({ signal }) => api(readLayerExtent, { params: { id } }, { signal }),
          staleTime: Number.POSITIVE_INFINITY,
        }),
      ),
    )
    return answers.flatMap(({ extent }) => (extent ? [lonLatExtent(extent)] : []))
  }
}

/** Shows a layer and zooms to its extent. */
export function useZoomToLayer() {
  const extentsOf = useLayerExtents()
  return useMutation({
    mutationFn: async (layer: Pick<Layer, 'id' | 'rev'>) => {
      const [extent] = await extentsOf([layer])
      showLayers([layer.id], true)
      if (extent) zoomTo(extent)
    },
  })
}
