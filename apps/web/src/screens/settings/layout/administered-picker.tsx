import { isOrganizationAdmin } from '@cairn/domain/permissions'
import Box from '@mui/material/Box'
import { useLocation, useNavigate } from 'react-router'
import { administeredParameter, useAdministeredOrganization } from '../../../accounts/administered-organization.ts'
import { useAccount, useRights } from '../../../accounts/use-account.ts'
import { OrganizationPicker } from '../../../projects/organization-picker.tsx'

/** Chooses the organization to administer, for users who administer more than their own. */
export function AdministeredPicker() {
  const { organization: own, organizations } = useAccount()
  const rights = useRights()
  const { organization } = useAdministeredOrganization()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const offered = organizations.filter(({ id }) => id === own.id || isOrganizationAdmin(rights, id))
  if (offered.length < 2) return null
  return (
    <Box sx={{ px: 4, pb: 3 }}>
      <OrganizationPicker
        organizations={offered}
        current={organization.id}
        onChoose={(id) => void navigate(id === own.id ? pathname : `${pathname}?${administeredParameter}=${id}`)}
      />
    </Box>
  )
}
