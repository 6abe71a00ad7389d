import { deleteFeature, type Feature } from '@cairn/contract/features/features'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLiveMap } from '../../../map/tools/use-live-map.ts'
import { useApi } from '../../../platform/api.ts'
import { recordStep } from '../../undo-visit.ts'
import { useFeatureTitle } from '../../use-feature-title.ts'
import { showDeleted } from './show-saved.ts'

/** Deletes a feature. The dialog that asked shows the error. */
export function useDeleteFeature() {
  const api = useApi()
  const queries = useQueryClient()
  const map = useLiveMap()
  const titleOf = useFeatureTitle()
  return useMutation({
    meta: { errorsInPlace: true },
    mutationFn: ({ id, version }: Feature) => api(deleteFeature, { params: { id }, query: { version } }),
    onSuccess: (_, feature) => {
      const { id, version, layerId } = feature
      const deleted = { id, versionBefore: version, version: version + 1, result: 'deleted' } as const
      showDeleted(feature, { queries, map })
      recordStep({ kind: 'delete', name: titleOf(feature), layerId }, [deleted])
    },
  })
}
