import { mustAcceptAgreement } from '@cairn/domain/auth/agreement'
import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { Activity, useEffect, useRef } from 'react'
import { matchRoutes, Navigate, Outlet, useLocation } from 'react-router'
import { accountQueryKeys } from '../../accounts/account-query-keys.ts'
import { useLoadAccount } from '../../accounts/use-account.ts'
import { SignInAgain } from '../../auth/sign-in/sign-in-again.tsx'
import { Agreement } from '../../auth/sign-up/agreement.tsx'
import { useSessionStart } from '../../auth/use-session-start.ts'
import { InactiveUser } from '../../billing/inactive-user.tsx'
import { useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { useSavedPreferences } from '../../preferences/use-saved-preferences.ts'
import { DialogHost } from '../../ui/overlays/dialogs.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { billingRoutes } from './billing-routes.ts'
import { Loading } from './loading.tsx'
import { usePageOwner } from './owner/use-page-owner.ts'

/**
 * Renders its children for a signed-in user with a loaded account; redirects visitors to the sign-in screen, which
 * returns to this address. After the end of a session the page stays, hidden below the sign-in, for the same user.
 */
export function SignedIn() {
  const { status, ended } = useSession()
  useSessionStart()
  const { pageKey, isOpen, failure, retry } = usePageOwner()
  const isOver = status === 'signed-out' && ended === 'expired' && pageKey !== undefined
  useFocusOnReturn(isOpen)
  if (status === 'signed-out' && !isOver) return <ToSignIn />
  return (
    <>
      {pageKey !== undefined && (
        // Hidden, it has no effects: it follows no stream, sends no requests, and its dialogs and menus are hidden as well.
        <Activity key={pageKey} mode={isOpen ? 'visible' : 'hidden'}>
          <WithAccount />
          <DialogHost />
        </Activity>
      )}
      {isOver && <SignInAgain />}
      {status !== 'signed-out' && !isOpen && <Waiting failure={failure} onRetry={retry} />}
    </>
  )
}

function ToSignIn() {
  const { epoch, ended } = useSession()
  const { pathname, search, hash } = useLocation()
  // After a sign-out on this page the address is / (specification 1, section 2): the next user gets none of the last.
  const isSignOut = epoch > 0 && !ended
  const returnPath = isSignOut ? '/' : pathname + search + hash
  const screen = pathname === '/checkout' ? '/signup' : '/signin'
  return <Navigate to={screen} replace state={{ returnPath }} />
}

interface WaitingProps {
  /** Why the server cannot be asked who signed in. */
  readonly failure: unknown
  readonly onRetry: () => void
}

/** The page until the server has said whether there is a session, and whose it is. */
function Waiting({ failure, onRetry }: WaitingProps) {
  const { status, failure: startFailure, session } = useSession()
  if (status === 'unknown' && startFailure !== undefined)
    return <Unreachable error={startFailure} onRetry={() => void session.start()} />
  return failure === undefined ? <Loading /> : <Unreachable error={failure} onRetry={onRetry} />
}

/** Returns the focus to the element that had it before the page was hidden. */
function useFocusOnReturn(isOpen: boolean): void {
  const last = useRef<Element>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    if (last.current instanceof HTMLElement) last.current.focus()
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [isOpen])
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
