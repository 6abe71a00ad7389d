import type { CoordinateSystem } from '@cairn/domain/coordinates/coordinate-system'
import type { SiteSystem } from '@cairn/domain/coordinates/site-system'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { siteQueryKeys } from './site-query-keys.ts'

/**
 * The coordinate system of a site, which the server has checked; undefined without a site, while the code that transforms
 * positions is loading, and for a text that this browser does not understand.
 */
export function useSiteSystem(site: SiteSystem | null | undefined): CoordinateSystem | undefined {
  const { data: code } = useQuery({
    queryKey: siteQueryKeys.systems(),
    queryFn: () => import('@cairn/domain/coordinates/site-system'),
    enabled: site != null,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errorsInPlace: true },
  })
  const { wkt, proj = null } = site ?? {}
  return useMemo(() => (wkt === undefined ? undefined : code?.openSiteSystem({ wkt, proj })), [code, wkt, proj])
}
