import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useAccount, useLoadAccount } from '../accounts/use-account.ts'
import { VisitorPage } from '../auth/visitor/visitor-page.tsx'
import { useSession } from '../platform/api.ts'
import { useLocale } from '../platform/locale.ts'
import { closeOverlays } from '../ui/overlays/overlays.ts'
import { useMayPay } from './checkout/use-may-pay.ts'

/**
 * Shown instead of the application where the subscription of the organization lapsed: its admins go to billing, other
 * members can look whether it was renewed.
 */
export function InactiveUser() {
  const { t } = useLocale()
  const { session } = useSession()
  const { organization } = useAccount()
  const { refetch, isFetching } = useLoadAccount()
  const mayPay = useMayPay()
  // Those of the screen that this one replaces.
  useEffect(closeOverlays, [])
  return (
    <VisitorPage
      title={t('signUp.inactive.title')}
      lead={t(mayPay ? 'signUp.inactive.bodyAdmin' : 'signUp.inactive.body', { organization: organization.name })}
    >
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {mayPay && (
          <Button variant="contained" component={Link} to="/billing">
            {t('signUp.inactive.billing')}
          </Button>
        )}
        <Button variant={mayPay ? 'outlined' : 'contained'} loading={isFetching} onClick={() => void refetch()}>
          {t('signUp.inactive.check')}
        </Button>
        <Button color="inherit" onClick={() => void session.signOut()}>
          {t('signUp.inactive.signOut')}
        </Button>
      </Stack>
    </VisitorPage>
  )
}
