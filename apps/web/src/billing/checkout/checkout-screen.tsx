import { Problem } from '@cairn/contract/problem'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { BillingFrame } from './billing-frame.tsx'
import { BillingPortal } from './billing-portal.tsx'
import { type Leave, leavePage, useOpenCheckout } from './use-checkout.ts'

/** The problems that a further try would meet again. */
const finalProblems = ['checkout_plan_item_missing', 'payments_not_configured'] as const

/** /checkout?planItemId: asks for the hosted page of a plan item and leaves for it. */
export function CheckoutScreen({ leave = leavePage }: { readonly leave?: Leave }) {
  const { t, figures } = useLocale()
  const [search] = useSearchParams()
  const checkout = useOpenCheckout(search.get('planItemId'), leave)
  const open = useEffectEvent(() => checkout.mutate())
  useEffect(() => open(), [])
  if (Problem.is(checkout.error, 'subscription_active'))
    return <BillingPortal scenario="ActiveSubscription" leave={leave} />
  return (
    <BillingFrame title={t('billing.checkout.title')}>
      {checkout.error ? (
        <>
          <Alert severity="error">{problemText(checkout.error, figures.language)}</Alert>
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
            {!finalProblems.some((code) => Problem.is(checkout.error, code)) && (
              <Button variant="contained" onClick={() => checkout.mutate()}>
                {t('billing.checkout.retry')}
              </Button>
            )}
            <Button component={Link} to="/index.html">
              {t('billing.checkout.toApp')}
            </Button>
          </Stack>
        </>
      ) : (
        <Typography component="output" aria-busy>
          {t('billing.checkout.opening')}
          <LinearProgress aria-hidden sx={{ mt: 4 }} />
        </Typography>
      )}
    </BillingFrame>
  )
}
