import { listLayerComponents } from '@cairn/contract/layers'
import { useQueries } from '@tanstack/react-query'
import { useApi } from '../platform/api.ts'
import { layerQueryKeys } from './layer-query-keys.ts'

/** The components that the features of layers belong to, by the ids of the layers, as far as they are known. */
export function useLayerComponents(layerIds: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const api = useApi()
  return useQueries({
    queries: layerIds.map((id) => ({
      queryKey: layerQueryKeys.components(id),
      // Without the answer the legend shows the symbol of the layer.
      meta: { errorsInPlace: true },
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => ({
        id,
        componentIds: await api(listLayerComponents, { params: { id } }, { signal }),
      }),
    })),
    combine: byLayer,
  })
}

interface OfLayer {
  readonly id: string
  readonly componentIds: readonly string[]
}

function byLayer(results: readonly { readonly data: OfLayer | undefined }[]): ReadonlyMap<string, readonly string[]> {
  return new Map(results.flatMap(({ data }) => (data ? [[data.id, data.componentIds] as const] : [])))
}
