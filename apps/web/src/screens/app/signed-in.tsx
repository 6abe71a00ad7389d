import { mustAcceptAgreement } from '@cairn/domain/auth/agreement'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchRoutes, Navigate, Outlet, useLocation } from 'react-router'
import { accountQueryKeys } from '../../accounts/account-query-keys.ts'
import { useLoadAccount } from '../../accounts/use-account.ts'
import { Agreement } from '../../auth/sign-up/agreement.tsx'
import { useSessionStart } from '../../auth/use-session-start.ts'
import { InactiveUser } from '../../billing/inactive-user.tsx'
import { useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { useSavedPreferences } from '../../preferences/use-saved-preferences.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { billingRoutes } from './billing-routes.ts'
import { Loading } from './loading.tsx'

/**
 * Renders its children for a signed-in user with a loaded account; redirects visitors to the sign-in screen, which
 * returns to this address.
 */
export function SignedIn() {
  const { status, epoch, ended, failure, session } = useSession()
  useSessionStart()
  const { pathname, search, hash } = useLocation()
  if (status === 'signed-in') return <WithAccount key={epoch} />
  if (status === 'signed-out') {
    // After a sign-out on this page the address is / (specification 1, section 2): the next user gets none of the last.
    const isSignOut = epoch > 0 && !ended
    const returnPath = isSignOut ? '/' : pathname + search + hash
    const screen = pathname === '/checkout' ? '/signup' : '/signin'
    return <Navigate to={screen} replace state={{ returnPath }} />
  }
  return failure === undefined ? <Loading /> : <Unreachable error={failure} onRetry={() => void session.start()} />
}

function WithAccount() {
  const { data, error, refetch } = useLoadAccount()
  useLapse()
  const isBilling = useIsBilling()
  if (data && !data.isActive && !isBilling) return <InactiveUser />
  if (data && mustAcceptAgreement(data.eulaWeb)) return <Agreement />
  if (data) return <WithPreferences />
  return error ? <Unreachable error={error} onRetry={() => void refetch()} /> : <Loading />
}

/** Reads the account again when the server refuses a call because the subscription of its organization lapsed. */
function useLapse(): void {
  const { lapsedCalls } = useSession()
  const queries = useQueryClient()
  useEffect(() => {
    if (lapsedCalls === 0) return
    void queries.invalidateQueries({ queryKey: accountQueryKeys.current() }, { cancelRefetch: false })
  }, [lapsedCalls, queries])
}

/** The pages at which an organization pays: they are also for lapsed ones. */
function useIsBilling(): boolean {
  return matchRoutes(billingRoutes, useLocation()) !== null
}

function WithPreferences() {
  const state = useSavedPreferences()
  return state === 'missing' ? <Loading /> : <Outlet />
}

function Unreachable({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t, figures } = useLocale()
  return (
    <Box component="main" sx={{ height: '100%', display: 'grid', placeItems: 'center' }}>
      <ErrorState text={problemText(error, figures.language)} retryLabel={t('app.retry')} onRetry={onRetry} />
    </Box>
  )
}
