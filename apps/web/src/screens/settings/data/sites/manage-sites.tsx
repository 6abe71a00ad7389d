import type { Site } from '@cairn/contract/sites/sites'
import { isOrganizationAdmin } from '@cairn/domain/permissions'
import Add from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useAdministeredOrganization } from '../../../../accounts/administered-organization.ts'
import { useRights } from '../../../../accounts/use-account.ts'
import { useLocale } from '../../../../platform/locale.ts'
import { SiteDialog } from '../../../../sites/site-dialog.tsx'
import { SiteList } from '../../../../sites/site-list.tsx'
import { useSites } from '../../../../sites/use-sites.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import { openDialog } from '../../../../ui/overlays/overlays.ts'
import { SkeletonRows } from '../../../../ui/skeleton-rows.tsx'
import { SettingsSection } from '../../layout/settings-section.tsx'
import { ProjectSites } from './project-sites.tsx'

/** The site calibrations of the administered organization, and which project has which. */
export function ManageSites() {
  const { t } = useLocale()
  const { organization } = useAdministeredOrganization()
  const canEdit = isOrganizationAdmin(useRights(), organization.id)
  return (
    <Stack spacing={6}>
      <SettingsSection title={t('sites.list')} lead={t('sites.lead')}>
        <Sites organizationId={organization.id} canEdit={canEdit} />
      </SettingsSection>
      <SettingsSection title={t('sites.projects.title')} lead={canEdit ? t('sites.projects.lead') : undefined}>
        <ProjectSites organizationId={organization.id} canEdit={canEdit} />
      </SettingsSection>
    </Stack>
  )
}

interface SitesProps {
  readonly organizationId: string
  readonly canEdit: boolean
}

function Sites({ organizationId, canEdit }: SitesProps) {
  const { t } = useLocale()
  const { data: sites, isError, refetch } = useSites(organizationId)
  if (isError && !sites)
    return <ErrorState text={t('sites.loadFailed')} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
  if (!sites) return <SkeletonRows label={t('sites.loading')} />
  return <LoadedSites sites={sites} organizationId={organizationId} canEdit={canEdit} />
}

function LoadedSites({ sites, organizationId, canEdit }: SitesProps & { readonly sites: readonly Site[] }) {
  const { t } = useLocale()
  const add = () => openDialog(<SiteDialog organizationId={organizationId} />)
  const label = t('sites.add.action')
  if (sites.length === 0)
    return (
      <EmptyState
        text={canEdit ? t('sites.empty') : t('sites.none')}
        action={canEdit ? { label, run: add } : undefined}
      />
    )
  return (
    <>
      <SiteList sites={sites} canEdit={canEdit} />
      {canEdit && (
        <Button variant="outlined" startIcon={<Add />} onClick={add} sx={{ alignSelf: 'start' }}>
          {label}
        </Button>
      )}
    </>
  )
}
