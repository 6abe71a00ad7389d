import { listFeatures } from '@cairn/contract/features'
import type { LonLatExtent } from '@cairn/domain/geometry/lon-lat'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useApi } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query-keys.ts'

export const listPageSize = 50

/** Which part of a layer is listed. `after` of each page up to the present one; the first begins behind 0. */
interface Place {
  readonly layerId: string
  readonly starts: readonly number[]
  readonly inView: boolean
}

// Outlives the list, so that the way back from a feature leads to where it was picked.
let lastPlace: Place | undefined

/** The features of a layer, a page at a time, in the order of their numbers; all of them or those that the map shows. */
export function useFeatureList(layerId: string) {
  const api = useApi()
  const [place, setPlace] = useState<Place>(() =>
    lastPlace?.layerId === layerId ? lastPlace : { layerId, starts: [0], inView: false },
  )
  const extent = useMapExtent()
  const after = place.starts.at(-1) ?? 0
  const bbox = place.inView && extent ? extent : undefined
  const query = useQuery({
    queryKey: [...queryKeys.layerFeatures(layerId), after, bbox?.join() ?? 'all'],
    meta: { errorsInPlace: true },
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api(listFeatures, { query: { layerId, after, limit: listPageSize, ...(bbox && { bbox: bbox.join() }) } }, signal),
  })
  function go(next: Partial<Place>): void {
    lastPlace = { ...place, ...next }
    setPlace(lastPlace)
  }
  const next = query.data?.next ?? null
  return {
    query,
    inView: place.inView,
    /** How many features stand before this page; unknown when they are filtered. */
    firstIndex: (place.starts.length - 1) * listPageSize,
    showInView: (inView: boolean) => go({ inView, starts: [0] }),
    toNext: next === null ? undefined : () => go({ starts: [...place.starts, next] }),
    toPrevious: place.starts.length > 1 ? () => go({ starts: place.starts.slice(0, -1) }) : undefined,
  }
}

/** How many features of a layer show what its features usually have. */
const someFeatures = 20

/** A few features of a layer. */
export function useSomeFeatures(layerId: string) {
  const api = useApi()
  return useQuery({
    queryKey: [...queryKeys.layerFeatures(layerId), 'some'],
    meta: { errorsInPlace: true },
    retry: false,
    queryFn: async ({ signal }) =>
      (await api(listFeatures, { query: { layerId, limit: someFeatures } }, signal)).features,
  })
}

/** The box that the map shows, told when it has come to rest. */
function useMapExtent(): LonLatExtent | undefined {
  const engine = useLiveMap()?.engine
  const subscribe = useCallback((listener: () => void) => engine?.onViewChange(listener) ?? (() => undefined), [engine])
  const text = useSyncExternalStore(subscribe, () => engine?.extent.join())
  return text === undefined ? undefined : engine?.extent
}
