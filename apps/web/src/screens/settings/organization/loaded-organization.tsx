import type { Organization } from '@cairn/contract/organizations'
import type { ReactNode } from 'react'
import { useAdministeredOrganization } from '../../../accounts/administered-organization.ts'
import { useOrganization } from '../../../organizations/use-organization.ts'
import { useLocale } from '../../../platform/locale.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'

/** Loads the administered organization for a part of a screen. */
export function LoadedOrganization({ children }: { readonly children: (organization: Organization) => ReactNode }) {
  const { t } = useLocale()
  const { organization } = useAdministeredOrganization()
  const { data, isError, refetch } = useOrganization(organization.id)
  if (data) return children(data)
  if (!isError) return <SkeletonRows label={t('organizationSettings.loading')} />
  return (
    <ErrorState
      text={t('organizationSettings.loadFailed')}
      retryLabel={t('app.retry')}
      onRetry={() => void refetch()}
    />
  )
}
