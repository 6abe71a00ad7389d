import {
  changeLayer,
  createLayer,
  deleteLayer,
  type Layer,
  layersPerCallMax,
  listLayerExtents,
} from '@cairn/contract/layers'
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
  const queryClient = useQueryClient()
  const refresh = useRefreshFolders(projectId)
  return useMutation({
    mutationFn: (body: Called<typeof changeLayer>['body']) => api(changeLayer, { params: { id }, body }),
    onSuccess: () => queryClient.removeQueries({ queryKey: layerQueryKeys.extents() }),
    // Also after a failure: a change by another user may be the cause.
    onSettled: refresh,
    meta: { errorsInPlace: true },
  })
}

export function useDeleteLayer({ id, projectId }: Layer) {
  const api = useApi()
  const refresh = useRefreshFolders(projectId)
  return useMutation({
    mutationFn: ({ version }: Layer) => api(deleteLayer, { params: { id }, query: { version } }),
    // Also after a failure: a change by another user may be the cause.
    onSettled: refresh,
    meta: { errorsInPlace: true },
  })
}

/** A layer in a project: its own, or that into which it is shared. */
type PlacedLayer = Pick<Layer, 'id' | 'projectId' | 'rev'> & Partial<Pick<Layer, 'sharedProjectId'>>

/** The extents of the features of layers of one project, in their order, without those that have none. */
export function useLayerExtents() {
  const api = useApi()
  const queryClient = useQueryClient()
  const read = (layers: readonly PlacedLayer[]) => {
    const projectId = layers[0]?.sharedProjectId ?? layers[0]?.projectId ?? ''
    const layerIds = layers.map(({ id }) => id).join(',')
    return queryClient.fetchQuery({
      queryKey: layerQueryKeys.extentsOf(projectId, ...layers.map(({ id, rev }) => `${id} ${rev}`)),
      queryFn: ({ signal }) => api(listLayerExtents, { query: { projectId, layerIds } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    })
  }
  return async (layers: readonly PlacedLayer[]): Promise<readonly LonLatExtent[]> => {
    const parts = Array.from({ length: Math.ceil(layers.length / layersPerCallMax) }, (_, part) =>
      layers.slice(part * layersPerCallMax, (part + 1) * layersPerCallMax),
    )
    const answers = await Promise.all(parts.map(read))
    return answers.flat().flatMap(({ extent }) => (extent ? [lonLatExtent(extent)] : []))
  }
}

/** Shows a layer and zooms to its extent. */
export function useZoomToLayer() {
  const extentsOf = useLayerExtents()
  return useMutation({
    mutationFn: async (layer: PlacedLayer) => {
      const [extent] = await extentsOf([layer])
      showLayers([layer.id], true)
      if (extent) zoomTo(extent)
    },
  })
}
