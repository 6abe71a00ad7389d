import Button from '@mui/material/Button'
import { useAccount } from '../../accounts/use-account.ts'
import { useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { VisitorPage } from '../sign-in/visitor-page.tsx'

/** Shown instead of the application where the subscription of the organization lapsed. */
export function InactiveUser() {
  const { t } = useLocale()
  const { session } = useSession()
  const { organization } = useAccount()
  return (
    <VisitorPage
      title={t('signUp.inactive.title')}
      lead={t('signUp.inactive.body', { organization: organization.name })}
    >
      <Button variant="outlined" onClick={() => void session.signOut()}>
        {t('signUp.inactive.signOut')}
      </Button>
    </VisitorPage>
  )
}
