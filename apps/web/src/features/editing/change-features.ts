import { changeFeature, createFeature, deleteFeature, type Feature } from '@cairn/contract/features'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { JsonObject } from '@cairn/domain/json'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { LiveMap } from '../../map/tools/live-map.ts'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useApi } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query-keys.ts'
import { toMapFeature } from '../use-feature.ts'

/** What is saved of an edit; undefined stays as it is. */
export interface FeatureEdit {
  readonly id: string
  /** The version that was edited. */
  readonly version: number
  readonly geometry: Geometry | undefined
  readonly properties: JsonObject | undefined
}

export interface NewFeature {
  readonly layerId: string
  readonly geometry: Geometry
  readonly properties: JsonObject
}

/** The key of every mutation that writes a feature: while one runs, no second begins. */
export const changingKey = ['change-feature'] as const

/** Saves a change. Errors belong to the form: a stale version is a question, not a failure. */
export function useChangeFeature() {
  const api = useApi()
  const queries = useQueryClient()
  const map = useLiveMap()
  return useMutation({
    mutationKey: changingKey,
    meta: { errorsInPlace: true },
    mutationFn: ({ id, version, geometry, properties }: FeatureEdit) =>
      api(changeFeature, {
        params: { id },
        body: { version, ...(geometry && { geometry }), ...(properties && { properties }) },
      }),
    onSuccess: (feature) => takeIn(queries, map, feature),
  })
}

export function useCreateFeature() {
  const api = useApi()
  const queries = useQueryClient()
  const map = useLiveMap()
  return useMutation({
    mutationKey: changingKey,
    meta: { errorsInPlace: true },
    mutationFn: (feature: NewFeature) => api(createFeature, { body: feature }),
    onSuccess: (feature) => takeIn(queries, map, feature),
  })
}

export function useDeleteFeature() {
  const api = useApi()
  const queries = useQueryClient()
  const map = useLiveMap()
  return useMutation({
    mutationKey: changingKey,
    meta: { errorsInPlace: true },
    mutationFn: ({ id, version }: Feature) => api(deleteFeature, { params: { id }, query: { version } }),
    onSuccess: async (_, feature) => {
      map?.layers.delete(feature.layerId, feature.id)
      queries.removeQueries({ queryKey: queryKeys.feature(feature.id) })
      await refreshAround(queries, feature)
    },
  })
}

/** Shows what somebody else saved, in place of what is on the screen. */
export function useTakeTheirs(): (current: Feature) => void {
  const queries = useQueryClient()
  const map = useLiveMap()
  return (current) => {
    queries.setQueryData(queryKeys.feature(current.id), current)
    map?.layers.put(current.layerId, toMapFeature(current))
    void queries.invalidateQueries({ queryKey: queryKeys.featureHistory(current.id) })
  }
}

/** The new state everywhere: in the panel, on the map, in lists and counts. */
async function takeIn(queries: QueryClient, map: LiveMap | null, feature: Feature): Promise<void> {
  queries.setQueryData(queryKeys.feature(feature.id), feature)
  map?.layers.putChanged(feature.layerId, toMapFeature(feature))
  await refreshAround(queries, feature)
}

async function refreshAround(queries: QueryClient, { id, layerId, projectId }: Feature): Promise<void> {
  // Not waited for: what was saved is on the screen already.
  void queries.invalidateQueries({ queryKey: queryKeys.featureHistory(id) })
  void queries.invalidateQueries({ queryKey: queryKeys.layerFeatures(layerId) })
  void queries.invalidateQueries({ queryKey: queryKeys.folders(projectId) })
}
