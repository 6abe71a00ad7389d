import { readLayer } from '@cairn/contract/layers'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../platform/api.ts'
import { layerQueryKeys } from './layer-query-keys.ts'

/** A layer by its id; sends no request without an id. */
export function useLayer(layerId: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: layerQueryKeys.one(layerId ?? ''),
    queryFn: ({ signal }) => api(readLayer, { params: { id: layerId ?? '' } }, { signal }),
    enabled: layerId !== null,
    meta: { errorsInPlace: true },
  })
}
