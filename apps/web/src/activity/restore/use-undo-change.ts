import { changeFeature, listFeatureHistory, readFeature, readFeatureVersion } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import type { Called } from '@cairn/contract/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showSaved } from '../../features/editing/saving/show-saved.ts'
import { useApi } from '../../platform/api.ts'
import { activityQueryKeys } from '../activity-query-keys.ts'
import type { UndoneStates } from './undoing.ts'

/** The states that undoing a change needs, read when the dialog opens. */
export function useUndoneStates(featureId: string, version: number) {
  const api = useApi()
  return useQuery({
    queryKey: activityQueryKeys.undone(featureId, version),
    queryFn: async ({ signal }): Promise<UndoneStates> => {
      const params = { id: featureId }
      const query = { before: version + 1, limit: 1 }
      const [current, { changes }] = await Promise.all([
        api(readFeature, { params }, { signal }),
        api(listFeatureHistory, { params, query }, { signal }),
      ])
      const change = changes.find((candidate) => candidate.version === version)
      if (!change) throw new Problem('not_found', { asset: 'feature' })
      const former = change.geometryChange
        ? await api(readFeatureVersion, { params: { ...params, version: version - 1 } }, { signal })
        : null
      return { current, change, formerGeometry: former?.geometry ?? null }
    },
    gcTime: 0,
    retry: false,
    meta: { errorsInPlace: true },
  })
}

/** Writes the former values. After a refusal, such as for a newer version, the states are read again. */
export function useUndoChange(featureId: string) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Called<typeof changeFeature>['body']) => api(changeFeature, { params: { id: featureId }, body }),
    onSuccess: (feature) => {
      showSaved(feature, { queries, map: null })
      void queries.invalidateQueries({ queryKey: activityQueryKeys.all() })
    },
    onError: () => queries.invalidateQueries({ queryKey: activityQueryKeys.undoneOf(featureId) }),
    meta: { errorsInPlace: true },
  })
}
