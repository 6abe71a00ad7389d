import { featureRowsMax, listFeatureRows, sortedRowsMax } from '@cairn/contract/features/feature-rows'
import type { Layer } from '@cairn/contract/layers'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLayerColumns } from '../../layers/use-layer-columns.ts'
import { currentMapSession, type ListPlace, rememberListPlace, useMapSession } from '../../map/map-session.ts'
import { useLiveMap } from '../../map/tools/use-live-map.ts'
import { useApi } from '../../platform/api.ts'
import { useDebounced } from '../../platform/debounced.ts'
import { featureQueryKeys } from '../feature-query-keys.ts'

/** The time that the user does not type before the features are filtered. */
const typingMs = 250

export type FeatureRowsState = ReturnType<typeof useFeatureRows>

/** The features of a layer as the rows of a table, read while the user scrolls. */
export function useFeatureRows(layerId: string, layer: Layer | undefined) {
  const [place, change] = useListPlace(layerId)
  const words = useDebounced(place.words.trim(), typingMs)
  const bbox = useExtentText(place.inView)
  const maySort = words !== '' || bbox !== null || (layer?.featureCount ?? 0) <= sortedRowsMax
  const sort = maySort ? place.sort : null
  const direction = maySort || place.sort === null ? place.direction : 'asc'
  const query = useRowPages(layerId, { words, bbox, sort, direction })
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isError } = query
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  return {
    query,
    columns: useLayerColumns(layerId),
    rows: useMemo(() => data?.pages.flatMap(({ rows }) => rows) ?? [], [data]),
    /** Number of rows that the filters let through. */
    count: data?.pages[0]?.count,
    onEnd: hasNextPage && !isFetchingNextPage && !isError ? loadMore : undefined,
    hasMore: hasNextPage,
    place,
    change,
    sort,
    direction,
    /** The words and the box that the rows are filtered by. */
    filters: { words, bbox },
    isFiltered: words !== '' || bbox !== null,
    maySort: maySort && (data?.pages[0]?.count ?? 0) <= sortedRowsMax,
  }
}

function useListPlace(layerId: string) {
  const stored = useMapSession((map) => map.listPlace)
  const place = stored?.layerId === layerId ? stored : placeIn(layerId)
  const change = useCallback(
    (parts: Partial<ListPlace>) => {
      const { listPlace } = currentMapSession()
      rememberListPlace({ ...(listPlace?.layerId === layerId ? listPlace : placeIn(layerId)), ...parts })
    },
    [layerId],
  )
  return [place, change] as const
}

function placeIn(layerId: string): ListPlace {
  return { layerId, words: '', sort: null, direction: 'asc', widthsPx: {}, inView: false, pickedId: null }
}

interface RowPages {
  readonly words: string
  readonly bbox: string | null
  readonly sort: string | null
  readonly direction: 'asc' | 'desc'
}

function useRowPages(layerId: string, { words, bbox, sort, direction }: RowPages) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: featureQueryKeys.rows(layerId, { words, bbox, sort, direction }),
    meta: { errorsInPlace: true },
    placeholderData: keepPreviousData,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api(
        listFeatureRows,
        {
          params: { id: layerId },
          query: {
            limit: featureRowsMax,
            direction,
            ...(words !== '' && { q: words }),
            ...(bbox !== null && { bbox }),
            ...(sort !== null && { sort }),
            ...(pageParam !== '' && { after: pageParam }),
          },
        },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  })
}

/** The extent of the map, updated when the map has stopped moving; null where it is not wanted. */
function useExtentText(isWanted: boolean): string | null {
  const engine = useLiveMap()?.engine
  const subscribe = useCallback((listener: () => void) => engine?.onViewChange(listener) ?? (() => undefined), [engine])
  return useSyncExternalStore(subscribe, () => (isWanted ? (engine?.extent.join() ?? null) : null))
}
