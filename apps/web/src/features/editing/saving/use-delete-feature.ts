import { deleteFeature, type Feature } from '@cairn/contract/features/features'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLiveMap } from '../../../map/tools/use-live-map.ts'
import { useApi } from '../../../platform/api.ts'
import { showDeleted } from './show-saved.ts'

/** Deletes a feature. The dialog that asked shows the error. */
export function useDeleteFeature() {
  const api = useApi()
  const queries = useQueryClient()
  const map = useLiveMap()
  return useMutation({
    meta: { errorsInPlace: true },
    mutationFn: ({ id, version }: Feature) => api(deleteFeature, { params: { id }, query: { version } }),
    onSuccess: (_, feature) => showDeleted(feature, { queries, map }),
  })
}
