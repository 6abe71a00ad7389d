import { isOrganizationAdmin } from '@cairn/domain/permissions'
import Stack from '@mui/material/Stack'
import { useAdministeredOrganization } from '../../../../accounts/administered-organization.ts'
import { useRights } from '../../../../accounts/use-account.ts'
import { ProjectSites } from '../../../../projects/project-sites.tsx'
import { SiteList } from '../../../../sites/site-list.tsx'

/** The site calibrations of the administered organization, and which project has which. */
export function ManageSites() {
  const { organization } = useAdministeredOrganization()
  const canEdit = isOrganizationAdmin(useRights(), organization.id)
  return (
    <Stack key={organization.id} spacing={6}>
      <SiteList organizationId={organization.id} canEdit={canEdit} />
      <ProjectSites organizationId={organization.id} canEdit={canEdit} />
    </Stack>
  )
}
