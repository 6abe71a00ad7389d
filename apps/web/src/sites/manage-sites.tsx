import type { Site } from '@cairn/contract/sites/sites'
import { isOrganizationAdmin } from '@cairn/domain/permissions'
import Add from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useAdministeredOrganization } from '../accounts/administered-organization.ts'
import { useRights } from '../accounts/use-account.ts'
import { useLocale } from '../platform/locale.ts'
import { QueryContent } from '../ui/lists/query-content.tsx'
import { openDialog } from '../ui/overlays/overlays.ts'
import { SettingsSection } from '../ui/sections/settings-section.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { ProjectSites } from './project-sites.tsx'
import { SiteDialog } from './site-dialog.tsx'
import { SiteList } from './site-list.tsx'
import { useSites } from './use-sites.ts'

/** The site calibrations of the administered organization, and which project has which. */
export function ManageSites() {
  const { t } = useLocale()
  const { organization } = useAdministeredOrganization()
  const canEdit = isOrganizationAdmin(useRights(), organization.id)
  return (
    <Stack spacing={6}>
      <SettingsSection title={t('sites.list')} lead={t('sites.lead')}>
        <Sites key={organization.id} organizationId={organization.id} canEdit={canEdit} />
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
  return (
    <QueryContent query={useSites(organizationId)} loading={t('sites.loading')} failed={t('sites.loadFailed')}>
      {(sites) => <LoadedSites sites={sites} organizationId={organizationId} canEdit={canEdit} />}
    </QueryContent>
  )
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
    <SiteList sites={sites} canEdit={canEdit}>
      {canEdit && (
        <Button variant="outlined" startIcon={<Add />} onClick={add} sx={{ ml: 'auto' }}>
          {label}
        </Button>
      )}
    </SiteList>
  )
}
