import type { Feature } from '@cairn/contract/features/features'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { featureQueryKeys } from '../features/feature-query-keys.ts'
import { toMapFeature } from '../features/use-feature.ts'
import { useLiveMap } from '../map/tools/use-live-map.ts'
import { useAttachmentUploads } from './adding/attachment-uploads-scope.tsx'

/** Gives the map the new version of each feature to which a file was added. Use it once, below the map. */
export function useAddedOnMap(): void {
  const uploads = useAttachmentUploads()
  const queries = useQueryClient()
  const map = useLiveMap()
  useEffect(
    () =>
      uploads.onAdded(({ feature }) => {
        // The answers of two files may arrive in another order.
        const newest = queries.getQueryData<Feature>(featureQueryKeys.one(feature.id)) ?? feature
        map?.layers.putChanged(newest.layerId, toMapFeature(newest))
      }),
    [uploads, queries, map],
  )
}
