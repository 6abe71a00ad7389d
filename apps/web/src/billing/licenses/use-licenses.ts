import {
  changeLicense,
  type License,
  listLicenseRevisions,
  listLicenses,
  transferLicenseDevice,
} from '@cairn/contract/billing/licenses'
import type { Called } from '@cairn/contract/route'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../platform/api.ts'
import { billingQueryKeys } from '../billing-query-keys.ts'

export type LicenseStatus = 'active' | 'expired'

export interface LicenseFilter {
  readonly status: LicenseStatus
  readonly search: string
}

interface PageParam {
  readonly pageID: string | undefined
  readonly now: string
}

const firstPage: PageParam = { pageID: undefined, now: '' }

/** The licences of an organization in pages; the time of the first page holds for all of them. */
export function useLicensePages(organizationId: string, { status, search }: LicenseFilter) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: billingQueryKeys.licensePages(organizationId, status, search),
    initialPageParam: firstPage,
    queryFn: async ({ signal, pageParam }) => {
      const now = pageParam.now || new Date().toISOString()
      const query = {
        organizationID: organizationId,
        pageID: pageParam.pageID,
        ...(status === 'active' ? { expirationTime: now } : { expirationTimeEnd: now }),
        ...(search !== '' && { filter: search }),
      }
      return { ...(await api(listLicenses, { query }, { signal })), now }
    },
    getNextPageParam: ({ next_page_id, now }) => (next_page_id === null ? undefined : { pageID: next_page_id, now }),
    placeholderData: keepPreviousData,
  })
}

const pageMax = 100

/** Active licences without a device, to which a device can move. */
export function useFreeLicenses(organizationId: string) {
  const api = useApi()
  return useQuery({
    queryKey: billingQueryKeys.freeLicenses(organizationId),
    queryFn: async ({ signal }) => {
      const query = { organizationID: organizationId, pageSize: pageMax, expirationTime: new Date().toISOString() }
      const { licenses } = await api(listLicenses, { query }, { signal })
      return licenses.filter(({ deviceID }) => deviceID === '')
    },
  })
}

export function useLicenseRevisions(organizationId: string, { id, email }: License) {
  const api = useApi()
  return useQuery({
    queryKey: billingQueryKeys.revisions(organizationId, id),
    queryFn: async ({ signal }) => {
      const query = { organizationID: organizationId, order: 'DESC' as const }
      return (await api(listLicenseRevisions, { params: { id, email }, query }, { signal })).revisions
    },
  })
}

export function useChangeLicense(organizationId: string) {
  const api = useApi()
  const refresh = useRefreshLicenses(organizationId)
  return useMutation({
    mutationFn: (body: Called<typeof changeLicense>['body']) =>
      api(changeLicense, { query: { organizationID: organizationId }, body }),
    onSuccess: refresh,
    meta: { errorsInPlace: true },
  })
}

export function useTransferDevice(organizationId: string) {
  const api = useApi()
  const refresh = useRefreshLicenses(organizationId)
  return useMutation({
    mutationFn: (body: Called<typeof transferLicenseDevice>['body']) =>
      api(transferLicenseDevice, { query: { organizationID: organizationId }, body }),
    onSuccess: refresh,
    meta: { errorsInPlace: true },
  })
}

/** Reads the licences of an organization again. */
export function useRefreshLicenses(organizationId: string): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: billingQueryKeys.licenses(organizationId) })
}
