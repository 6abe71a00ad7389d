import { useMemo } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useSession } from '../../platform/api.ts'
import { useSessionStart } from '../app/signed-in.tsx'
import { DemoAccounts } from './demo-account-list.tsx'
import { SignInNotices } from './sign-in-notices.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { waysOf } from './sign-in-ways.ts'
import { wantedOf } from './wanted.ts'

/** Signs the user in, then opens the address that they asked for. */
export function SignInScreen() {
  const { status, session } = useSession()
  const wanted = wantedOf(useLocation().state)
  const ways = useMemo(() => waysOf(session, wanted), [session, wanted])
  const navigate = useNavigate()
  useSessionStart()
  if (status === 'signed-in') return <Navigate to={wanted} replace />
  return (
    <SignInPage
      ways={ways}
      notices={<SignInNotices />}
      Accounts={DemoAccounts}
      onOpen={(path) => void navigate(path, { state: { wanted } })}
    />
  )
}
