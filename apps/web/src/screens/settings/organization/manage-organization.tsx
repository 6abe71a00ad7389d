import type { Organization } from '@cairn/contract/organizations/organizations'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { FeatureSwitches } from '../../../organizations/features/feature-switches.tsx'
import { InformationForm } from '../../../organizations/information-form.tsx'
import { LoadedOrganization } from '../../../organizations/loaded-organization.tsx'
import { OrganizationSwitch } from '../../../organizations/organization-switch.tsx'
import { Sharing } from '../../../organizations/sharing/sharing.tsx'
import { useGrants } from '../../../organizations/sharing/use-grants.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useAddressValue } from '../../../ui/lists/use-address-value.ts'

type TabName = 'information' | 'sharing' | 'features'

/** Name and address, grants, and features of the administered organization. */
export function ManageOrganization() {
  return <LoadedOrganization>{(organization) => <OrganizationTabs organization={organization} />}</LoadedOrganization>
}

function OrganizationTabs({ organization }: { readonly organization: Organization }) {
  const { t } = useLocale()
  const [chosen, choose] = useAddressValue('tab')
  const { data: grants = [] } = useGrants(organization.id)
  const names: TabName[] =
    mayShare(organization) || grants.length > 0 ? ['information', 'sharing', 'features'] : ['information', 'features']
  const current = names.find((name) => name === chosen) ?? 'information'
  return (
    <>
      <Tabs
        value={current}
        onChange={(_, name: TabName) => choose(name === 'information' ? null : name)}
        aria-label={t('organizationSettings.manage.tabs')}
        sx={{ mb: 4 }}
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`organization-tab-${name}`}
            aria-controls="organization-panel"
            label={t(`organizationSettings.manage.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="organization-panel" aria-labelledby={`organization-tab-${current}`}>
        {/* Another tab hides the form, which keeps what was entered. */}
        <Stack spacing={4} sx={current === 'information' ? undefined : { display: 'none' }}>
          <InformationForm organization={organization} />
          <OrganizationSwitch organization={organization} setting="requiresAuthenticator" />
          <OrganizationSwitch organization={organization} setting="removesPhotoPlace" />
        </Stack>
        {current === 'sharing' && <Sharing organizationId={organization.id} isOn={mayShare(organization)} />}
        {current === 'features' && <FeatureSwitches organization={organization} />}
      </Box>
    </>
  )
}

/** Without the feature, grants that exist can be seen and deleted. */
function mayShare({ features }: Organization): boolean {
  return features.includes('organizations')
}
