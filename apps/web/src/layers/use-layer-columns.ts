import { listLayerColumns } from '@cairn/contract/features/feature-rows'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../platform/api.ts'
import { layerQueryKeys } from './layer-query-keys.ts'

/** The attributes and properties that the features of a layer have. */
export function useLayerColumns(layerId: string) {
  const api = useApi()
  return useQuery({
    queryKey: layerQueryKeys.columns(layerId),
    meta: { errorsInPlace: true },
    queryFn: ({ signal }) => api(listLayerColumns, { params: { id: layerId } }, { signal }),
  })
}
