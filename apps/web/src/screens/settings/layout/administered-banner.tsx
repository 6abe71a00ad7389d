import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link as RouterLink, useLocation } from 'react-router'
import { useAdministeredOrganization } from '../../../accounts/administered-organization.ts'
import { useAccount } from '../../../accounts/use-account.ts'
import { useLocale } from '../../../platform/locale.ts'

/** Names the administered organization when it is not the user's own. */
export function AdministeredBanner() {
  const { t } = useLocale()
  const { organization: own } = useAccount()
  const { pathname } = useLocation()
  const { organization, isOwn } = useAdministeredOrganization()
  if (isOwn) return null
  return (
    <Alert
      severity="info"
      square
      action={
        <Button component={RouterLink} to={pathname} color="inherit" size="small">
          {t('settings.administerOwn', { organization: own.name })}
        </Button>
      }
    >
      {t('settings.administering', { organization: organization.name })}
    </Alert>
  )
}
