import type { Called } from '@cairn/contract/route'
import { changeSite, createSite, deleteSite, listSites, type Site } from '@cairn/contract/sites/sites'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../platform/api.ts'
import { siteQueryKeys } from './site-query-keys.ts'

/** The sites of an organization by name; sends no request for an organization without sites. */
export function useSites(orgId: string, isOn = true) {
  const api = useApi()
  return useQuery({
    queryKey: siteQueryKeys.list(orgId),
    queryFn: ({ signal }) => api(listSites, { query: { orgId } }, { signal }),
    enabled: isOn,
  })
}

type SiteBody = Called<typeof createSite>['body']

export function useCreateSite(orgId: string) {
  const api = useApi()
  return useSiteCall(orgId, (body: SiteBody) => api(createSite, { query: { orgId }, body }))
}

export function useChangeSite(orgId: string, id: string) {
  const api = useApi()
  return useSiteCall(orgId, (body: SiteBody & { readonly version: number }) =>
    api(changeSite, { params: { id }, query: { orgId }, body }),
  )
}

/** Deletes a site in the version that the user saw. */
export function useDeleteSite(orgId: string) {
  const api = useApi()
  return useSiteCall(orgId, ({ id, version }: Site) => api(deleteSite, { params: { id }, query: { orgId, version } }))
}

/** The list is read again after a failure as well: the site may be in use, or another person's change the cause. */
function useSiteCall<Input, Output>(orgId: string, mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => queryClient.invalidateQueries({ queryKey: siteQueryKeys.list(orgId) }),
    meta: { errorsInPlace: true },
  })
}

/**
 * Whether a well-known text is that of a usable coordinate system; undefined while the parser is
 * loading. The server decides in any case.
 */
export function useWktCheck(): ((wkt: string) => boolean) | undefined {
  const { data } = useQuery({
    queryKey: siteQueryKeys.reader(),
    queryFn: () => import('@cairn/domain/coordinates/coordinate-system'),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errorsInPlace: true },
  })
  return data && ((wkt) => data.openCoordinateSystem(wkt) !== undefined)
}

/** Reads the list again, after a project got another site. */
export function useReloadSites(orgId: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: siteQueryKeys.list(orgId) })
}
