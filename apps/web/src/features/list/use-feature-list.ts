import { listFeatures } from '@cairn/contract/features'
import type { LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { type ListPlace, rememberListPlace, useMapSession } from '../../map/map-session.ts'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useApi } from '../../platform/api.ts'
import { featureQueryKeys } from '../feature-query-keys.ts'

const listPageSize = 50

export type FeatureListState = ReturnType<typeof useFeatureList>

/** The features of a layer, page by page, in the order of their numbers; all or those in the map's view. */
export function useFeatureList(layerId: string) {
  const api = useApi()
  const stored = useMapSession((map) => map.listPlace)
  const place: ListPlace =
    stored?.layerId === layerId ? stored : { layerId, starts: [0], inView: false, pickedId: null }
  const extent = useMapExtent()
  const after = place.starts.at(-1) ?? 0
  const bbox = place.inView && extent ? extent : undefined
  const query = useQuery({
    queryKey: featureQueryKeys.page(layerId, { after, bbox: bbox?.join() ?? null }),
    meta: { errorsInPlace: true },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api(
        listFeatures,
        { query: { layerId, after, limit: listPageSize, ...(bbox && { bbox: bbox.join() }) } },
        { signal },
      ),
  })
  const go = (next: Partial<ListPlace>) => rememberListPlace({ ...place, ...next })
  const next = query.data?.next ?? null
  return {
    query,
    inView: place.inView,
    pickedId: place.pickedId,
    rememberPick: (pickedId: string) => go({ pickedId }),
    /** The number of features on the pages before this one. */
    firstIndex: (place.starts.length - 1) * listPageSize,
    showInView: (inView: boolean) => go({ inView, starts: [0] }),
    toNext: next === null ? undefined : () => go({ starts: [...place.starts, next] }),
    toPrevious: place.starts.length > 1 ? () => go({ starts: place.starts.slice(0, -1) }) : undefined,
  }
}

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

/** The extent of the map, updated when the map has stopped moving. */
function useMapExtent(): LonLatExtent | undefined {
  const engine = useLiveMap()?.engine
  const subscribe = useCallback((listener: () => void) => engine?.onViewChange(listener) ?? (() => undefined), [engine])
  const text = useSyncExternalStore(subscribe, () => engine?.extent.join())
  return text === undefined ? undefined : engine?.extent
}
