import { type Feature, listFeatureHistory, type MapFeature, readFeature } from '@cairn/contract/features'
import { Problem } from '@cairn/contract/problem'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { DrawnLayers } from '../map/tools/drawn-layers.ts'
import { useLiveMap } from '../map/tools/use-live-map.ts'
import { useApi } from '../platform/api.ts'
import { queryKeys } from '../platform/query-keys.ts'

/** No version is this high: the first page begins at the newest. */
const fromNewest = Number.MAX_SAFE_INTEGER
/** Changes a page of a feature's history. */
const historyPageSize = 20

/** A feature by its id. What the server answers also goes onto the map, which may have drawn an older version. */
export function useFeature(featureId: string | undefined) {
  const api = useApi()
  const map = useLiveMap()
  return useQuery({
    queryKey: queryKeys.feature(featureId ?? ''),
    enabled: featureId !== undefined,
    meta: { errorsInPlace: true },
    retry: (failures, error) => !(error instanceof Problem) && failures < 2,
    queryFn: async ({ signal }) => {
      const feature = await api(readFeature, { params: { id: featureId ?? '' } }, signal)
      if (map) drawIfNewer(map.layers, feature)
      return feature
    },
  })
}

function drawIfNewer(layers: DrawnLayers, feature: Feature): void {
  const drawn = layers.find(feature.layerId, feature.id)
  if (drawn && drawn.version < feature.version) layers.put(feature.layerId, toMapFeature(feature))
}

/** What the map needs of a feature. */
export function toMapFeature({ id, version, geometry, properties }: MapFeature): MapFeature {
  return { type: 'Feature', id, version, geometry, properties }
}

/** What happened to a feature, newest first, page by page. */
export function useFeatureHistory(featureId: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: queryKeys.featureHistory(featureId),
    meta: { errorsInPlace: true },
    initialPageParam: fromNewest,
    queryFn: ({ pageParam, signal }) =>
      api(
        listFeatureHistory,
        {
          params: { id: featureId },
          query: { limit: historyPageSize, ...(pageParam !== fromNewest && { before: pageParam }) },
        },
        signal,
      ),
    getNextPageParam: ({ next }) => next,
  })
}
