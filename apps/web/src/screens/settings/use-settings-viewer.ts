import { createContext, use, useMemo } from 'react'
import { administeredParameter, useAdministeredOrganization } from '../../accounts/administered-organization.ts'
import { useRights } from '../../accounts/use-account.ts'
import { usePaymentMethod } from '../../organizations/use-organization.ts'
import type { SettingsViewer } from './menu-visibility.ts'
import type { SettingsScreen } from './settings-screen.ts'

/** The user and the administered organization, for the visibility of screens. */
export function useSettingsViewer(): SettingsViewer {
  const rights = useRights()
  const { organization, isOwn } = useAdministeredOrganization()
  const { paymentMethod } = usePaymentMethod(organization.id)
  return useMemo(() => ({ rights, organization, isOwn, paymentMethod }), [rights, organization, isOwn, paymentMethod])
}

/** Whether the server has not answered yet how the organization pays: until then no screen is refused for that. */
export function useIsPaymentUnknown(): boolean {
  const { organization } = useAdministeredOrganization()
  return usePaymentMethod(organization.id).isPending
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
