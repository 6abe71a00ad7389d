import type { Organization } from '@cairn/contract/organizations/organizations'
import type { ReactNode } from 'react'
import { useAdministeredOrganization } from '../accounts/administered-organization.ts'
import { useLocale } from '../platform/locale.ts'
import { QueryContent } from '../ui/lists/query-content.tsx'
import { useOrganization } from './use-organization.ts'

/** Loads the administered organization for a part of a screen. */
export function LoadedOrganization({ children }: { readonly children: (organization: Organization) => ReactNode }) {
  const { t } = useLocale()
  const { organization } = useAdministeredOrganization()
  return (
    <QueryContent
      query={useOrganization(organization.id)}
      loading={t('organizationSettings.loading')}
      failed={t('organizationSettings.loadFailed')}
    >
      {children}
    </QueryContent>
  )
}
