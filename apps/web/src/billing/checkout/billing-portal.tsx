import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useAccount } from '../../accounts/use-account.ts'
import { useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { BillingFrame } from './billing-frame.tsx'
import { type Leave, leavePage, useOpenPortal } from './use-checkout.ts'
import { useMayPay } from './use-may-pay.ts'

/** Why a user is at the billing portal page. */
export type PortalScenario = 'InactiveUser' | 'ActiveSubscription' | 'Error'

export interface BillingPortalProps {
  readonly scenario: PortalScenario
  /** The failure of the scenario `Error`. */
  readonly reason?: string
  readonly leave?: Leave
}

const titles = { InactiveUser: 'inactiveTitle', ActiveSubscription: 'activeTitle', Error: 'errorTitle' } as const

/** Leads to the billing portal: for a lapsed organization, for one that has a subscription, and after an error. */
export function BillingPortal({ scenario, reason = '', leave = leavePage }: BillingPortalProps) {
  const { t, figures } = useLocale()
  const { organization } = useAccount()
  const mayPay = useMayPay()
  const portal = useOpenPortal(organization.id, leave)
  const texts = {
    InactiveUser: t(mayPay ? 'billing.portal.inactive' : 'billing.portal.inactiveMember', {
      organization: organization.name,
    }),
    ActiveSubscription: t('billing.portal.active', { organization: organization.name }),
    Error: reason,
  }
  return (
    <BillingFrame title={t(`billing.portal.${titles[scenario]}`)}>
      {scenario === 'Error' ? (
        <Alert severity="error">{texts.Error}</Alert>
      ) : (
        <Typography>{texts[scenario]}</Typography>
      )}
      {portal.error && <Alert severity="error">{problemText(portal.error, figures.language)}</Alert>}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        {mayPay && (
          <Button variant="contained" loading={portal.isPending} onClick={() => portal.mutate()}>
            {t('billing.portal.open')}
          </Button>
        )}
        {scenario !== 'InactiveUser' && (
          <Button component={Link} to="/index.html">
            {t('billing.portal.toApp')}
          </Button>
        )}
        <SignOutButton />
      </Stack>
    </BillingFrame>
  )
}

function SignOutButton() {
  const { t } = useLocale()
  const { session } = useSession()
  return (
    <Button color="inherit" onClick={() => void session.signOut()}>
      {t('billing.portal.signOut')}
    </Button>
  )
}
