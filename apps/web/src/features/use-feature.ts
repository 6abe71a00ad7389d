import type { Api } from '@cairn/contract/client'
import { type Feature, listFeatureHistory, type MapFeature, readFeature } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import { queryOptions, useInfiniteQuery, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../platform/api.ts'
import { featureQueryKeys } from './feature-query-keys.ts'

/** Above every version: the first page starts at the newest. */
const fromNewest = Number.MAX_SAFE_INTEGER
/** Changes on a page of a feature's history. */
const historyPageSize = 20

/** A feature by its wire id; sends no request without an id. */
export function useFeature(featureId: string | null) {
  const api = useApi()
  return useQuery({ ...featureQuery(api, featureId ?? ''), enabled: featureId !== null })
}

/** The answers for several features, in the order of their ids. */
export function useFeatures(featureIds: readonly string[]) {
  const api = useApi()
  return useQueries({ queries: [...new Set(featureIds)].map((id) => featureQuery(api, id)) })
}

function featureQuery(api: Api, featureId: string) {
  return queryOptions({
    queryKey: featureQueryKeys.one(featureId),
    meta: { errorsInPlace: true },
    retry: (failures, error) => !(error instanceof Problem) && failures < 2,
    queryFn: ({ signal }) => api(readFeature, { params: { id: featureId } }, { signal }),
  })
}

/** Reads a feature that is not stored, or that may be older than that of the server. */
export function useReadFeature(): (featureId: string) => Promise<Feature> {
  const api = useApi()
  const queries = useQueryClient()
  return (featureId) => queries.fetchQuery(featureQuery(api, featureId))
}

/** Returns a feature as it was read last; undefined if it was not read. */
export function useKnownFeature(): (featureId: string) => Feature | undefined {
  const queries = useQueryClient()
  return (featureId) => queries.getQueryData<Feature>(featureQueryKeys.one(featureId))
}

/** The part of a feature that the map needs. */
export function toMapFeature({ id, version, geometry, properties }: MapFeature): MapFeature {
  return { type: 'Feature', id, version, geometry, properties }
}

/** The changes of a feature, newest first, page by page. */
export function useFeatureHistory(featureId: string) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: featureQueryKeys.history(featureId),
    meta: { errorsInPlace: true },
    initialPageParam: fromNewest,
    queryFn: ({ pageParam, signal }) =>
      api(
        listFeatureHistory,
        {
          params: { id: featureId },
          query: { limit: historyPageSize, ...(pageParam !== fromNewest && { before: pageParam }) },
        },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  })
}
