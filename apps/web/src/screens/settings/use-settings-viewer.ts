import { readOrganization } from '@cairn/contract/organizations'
import { useQuery } from '@tanstack/react-query'
import { createContext, use, useMemo } from 'react'
import { administeredParameter, useAdministeredOrganization } from '../../accounts/administered-organization.ts'
import { useRights } from '../../accounts/use-account.ts'
import { useApi } from '../../platform/api.ts'
import type { SettingsViewer } from './menu-visibility.ts'
import { settingsQueryKeys } from './settings-query-keys.ts'
import type { SettingsScreen } from './settings-screen.ts'

/** The user and the administered organization, for the visibility of screens. */
export function useSettingsViewer(): SettingsViewer {
  const rights = useRights()
  const { organization, isOwn } = useAdministeredOrganization()
  const { data } = useOrganizationInFull()
  const paymentMethod = data?.paymentMethod ?? null
  return useMemo(() => ({ rights, organization, isOwn, paymentMethod }), [rights, organization, isOwn, paymentMethod])
}

/** Whether the server has not answered yet how the organization pays: until then no screen is refused for that. */
export function useIsPaymentUnknown(): boolean {
  return useOrganizationInFull().isPending
}

function useOrganizationInFull() {
  const { organization } = useAdministeredOrganization()
  const api = useApi()
  return useQuery({
    queryKey: settingsQueryKeys.organization(organization.id),
    queryFn: ({ signal }) =>
      api(readOrganization, { params: { id: organization.id }, query: { orgId: organization.id } }, { signal }),
    meta: { errorsInPlace: true },
  })
}

/** Every screen of the settings: the area above them provides the list, in which each of them is. */
export const SettingsScreensContext = createContext<readonly SettingsScreen[]>([])

/** The screens that the user may open. */
export function useVisibleScreens(): readonly SettingsScreen[] {
  const viewer = useSettingsViewer()
  return use(SettingsScreensContext).filter((screen) => screen.visible(viewer))
}

/** Returns the address of a screen for the administered organization. */
export function useSettingsAddress(): (path: string) => string {
  const { organization, isOwn } = useAdministeredOrganization()
  const search = isOwn ? '' : `?${administeredParameter}=${organization.id}`
  return (path) => `/settings/${path}${search}`
}
