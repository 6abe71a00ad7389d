import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { accountQueryKeys } from '../../accounts/account-query-keys.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { BillingFrame } from './billing-frame.tsx'
import { useOrder } from './use-checkout.ts'

export interface RedirectScreenProps {
  readonly pollMs?: number
  /** The time after which the page says that the confirmation takes longer than expected. */
  readonly patienceMs?: number
}

/** /redirect-to-app?id: waits for what was paid at a hosted page, then opens the application. */
export function RedirectScreen(props: RedirectScreenProps) {
  const { t } = useLocale()
  const [search] = useSearchParams()
  const id = search.get('id')
  if (!id)
    return (
      <BillingFrame title={t('billing.redirect.title')}>
        <Alert severity="error">{t('billing.redirect.missing')}</Alert>
        <ToApp />
      </BillingFrame>
    )
  return <Order id={id} {...props} />
}

const defaultPollMs = 1000
const defaultPatienceMs = 30_000

function Order({
  id,
  pollMs = defaultPollMs,
  patienceMs = defaultPatienceMs,
}: RedirectScreenProps & { readonly id: string }) {
  const { t, figures } = useLocale()
  const [attempt, setAttempt] = useState(1)
  const [slowAttempt, setSlowAttempt] = useState(0)
  const isSlow = slowAttempt === attempt
  const order = useOrder(id, { pollMs, isWaiting: !isSlow })
  useEffect(() => {
    const timer = setTimeout(() => setSlowAttempt(attempt), patienceMs)
    return () => clearTimeout(timer)
  }, [attempt, patienceMs])
  const toApp = useOpenApp()
  const openApp = useEffectEvent(() => toApp())
  const isReady = order.data === 'ready'
  useEffect(() => {
    if (isReady) void openApp()
  }, [isReady])
  function retry(): void {
    setAttempt(attempt + 1)
    void order.refetch()
  }
  const failure = order.error
    ? t('billing.redirect.failed', { reason: problemText(order.error, figures.language) })
    : order.data === 'expired'
      ? t('billing.redirect.notPaid')
      : isSlow
        ? t('billing.redirect.slow')
        : undefined
  return (
    <BillingFrame title={t('billing.redirect.title')}>
      {failure === undefined ? (
        <Typography component="output" aria-busy>
          {t('billing.redirect.waiting')}
          <LinearProgress aria-hidden sx={{ mt: 4 }} />
        </Typography>
      ) : (
        <>
          <Alert severity={isSlow ? 'warning' : 'error'}>{failure}</Alert>
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
            <Button variant="contained" onClick={retry}>
              {t('billing.redirect.retry')}
            </Button>
            <ToApp />
          </Stack>
        </>
      )}
    </BillingFrame>
  )
}

/** Reads the account again, so that its rights and seats are the present ones, and opens the map. */
function useOpenApp() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    // First: the account of a lapsed organization has become active, and the map is for active ones.
    await queries.invalidateQueries({ queryKey: accountQueryKeys.current() })
    await navigate('/index.html', { replace: true })
  }
}

function ToApp() {
  const { t } = useLocale()
  return (
    <Button component={Link} to="/index.html" sx={{ alignSelf: 'start' }}>
      {t('billing.checkout.toApp')}
    </Button>
  )
}
