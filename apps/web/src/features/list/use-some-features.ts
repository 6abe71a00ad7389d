import { listFeatures } from '@cairn/contract/features'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../platform/api.ts'
import { featureQueryKeys } from '../feature-query-keys.ts'

/** Number of features that are read to find the property names of a layer. */
const someFeatures = 20

/** Some features of a layer. */
export function useSomeFeatures(layerId: string) {
  const api = useApi()
  return useQuery({
    queryKey: featureQueryKeys.sample(layerId),
    meta: { errorsInPlace: true },
    retry: false,
    queryFn: async ({ signal }) =>
      (await api(listFeatures, { query: { layerId, limit: someFeatures } }, { signal })).features,
  })
}
