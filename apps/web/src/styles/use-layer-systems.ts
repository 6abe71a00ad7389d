import type { Layer } from '@cairn/contract/layers'
import { listSystemsOfLayers } from '@cairn/contract/styles/layer-style'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '../platform/api.ts'
import { isDictionaryId } from './layer-style-link.ts'
import { styleQueryKeys } from './style-query-keys.ts'

/** The colours of features without a component, `#rrggbb`, by the id of a layer that a system of a dictionary draws. */
export function useLayerSystemColours(
  projectId: string | undefined,
  layers: readonly Layer[],
): ReadonlyMap<string, string> {
  const api = useApi()
  const linked = layers.filter(({ styles }) => styles !== null && isDictionaryId(styles))
  const { data } = useQuery({
    queryKey: styleQueryKeys.systems(
      projectId ?? '',
      ...linked.map(({ id, version }) => `${id} ${version}`).toSorted(),
    ),
    queryFn: ({ signal }) => api(listSystemsOfLayers, { query: { projectId: projectId ?? '' } }, { signal }),
    enabled: projectId !== undefined && linked.length > 0,
    staleTime: 0,
    placeholderData: keepPreviousData,
    // Without the systems the features are drawn like those of other layers.
    meta: { errorsInPlace: true },
  })
  const isLinked = linked.length > 0
  return useMemo(
    () => new Map(isLinked ? data?.map(({ layerId, color }) => [layerId, color] as const) : []),
    [data, isLinked],
  )
}
