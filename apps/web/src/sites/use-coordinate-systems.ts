import { listCoordinateSystems, readCoordinateSystem } from '@cairn/contract/sites/coordinate-systems'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useApi } from '../platform/api.ts'
import { siteQueryKeys } from './site-query-keys.ts'

/** The coordinate systems that a query finds, the best match first. An empty query finds none. */
export function useCoordinateSystems(query: string) {
  const api = useApi()
  return useQuery({
    queryKey: siteQueryKeys.coordinateSystems(query),
    queryFn: ({ signal }) => api(listCoordinateSystems, { query: { query } }, { signal }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    meta: { errorsInPlace: true },
  })
}

/** Reads the texts of a coordinate system by its EPSG code. */
export function useReadCoordinateSystem() {
  const api = useApi()
  return useMutation({
    mutationFn: (epsg: number) => api(readCoordinateSystem, { params: { epsg } }),
    meta: { errorsInPlace: true },
  })
}
