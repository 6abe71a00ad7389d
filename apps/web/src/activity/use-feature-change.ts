import { type FeatureChange, listFeatureHistory } from '@cairn/contract/features/features'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../platform/api.ts'
import { activityQueryKeys } from './activity-query-keys.ts'

/** The change by which a feature got a version; null where its history does not have it. It never changes. */
export function useFeatureChange(featureId: string, version: number) {
  const api = useApi()
  return useQuery({
    queryKey: activityQueryKeys.featureChange(featureId, version),
    queryFn: async ({ signal }): Promise<FeatureChange | null> => {
      const query = { before: version + 1, limit: 1 }
      const { changes } = await api(listFeatureHistory, { params: { id: featureId }, query }, { signal })
      return changes.find((change) => change.version === version) ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errorsInPlace: true },
  })
}
