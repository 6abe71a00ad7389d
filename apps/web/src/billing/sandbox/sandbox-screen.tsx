import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Link, useParams } from 'react-router'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { BillingFrame } from '../checkout/billing-frame.tsx'
import { SandboxForm } from './sandbox-form.tsx'
import { useSandboxPage } from './use-sandbox-page.ts'

/** /sandbox/checkout/:id and /sandbox/portal/:id: the pages that take the place of Stripe's without its key. */
export function SandboxScreen() {
  const { t, figures } = useLocale()
  const { id = '' } = useParams()
  const { data: page, error, refetch } = useSandboxPage(id)
  if (!page)
    return (
      <BillingFrame title={t('billing.portal.title')}>
        {error ? (
          <ErrorState
            text={problemText(error, figures.language)}
            retryLabel={t('app.retry')}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows count={4} label={t('billing.sandbox.loading')} />
        )}
      </BillingFrame>
    )
  const { organizationName: organization, email, state, kind, returnPath } = page
  return (
    <BillingFrame title={t(`billing.sandbox.${kind}`, { organization })}>
      <Alert severity="info">{t('billing.sandbox.mark')}</Alert>
      <Typography color="textSecondary">{t('billing.sandbox.buyer', { email })}</Typography>
      {state === 'open' && <SandboxForm id={id} page={page} />}
      {state === 'expired' && <Alert severity="warning">{t('billing.sandbox.expired')}</Alert>}
      {state === 'complete' && <Alert severity="success">{t('billing.sandbox.complete')}</Alert>}
      <div>
        <Button component={Link} to={kind === 'checkout' && state !== 'complete' ? '/index.html' : returnPath}>
          {t(kind === 'checkout' && state === 'open' ? 'billing.sandbox.back' : 'billing.sandbox.return')}
        </Button>
      </div>
    </BillingFrame>
  )
}
