import { useCallback } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useSession } from '../../platform/api.ts'
import { useReturnPath } from '../handover/use-return-path.ts'
import { useSessionStart } from '../use-session-start.ts'
import { DemoAccounts } from './demo-account-list.tsx'
import { methodsOf } from './sign-in-methods.ts'
import { SignInNotices } from './sign-in-notices.tsx'
import { SignInPage } from './sign-in-page.tsx'

/** Signs the user in, then opens the address that they asked for. */
export function SignInScreen() {
  const { status, session } = useSession()
  const returnPath = useReturnPath()
  const loadMethods = useCallback(async () => methodsOf(session, returnPath), [session, returnPath])
  const navigate = useNavigate()
  useSessionStart()
  if (status === 'signed-in') return <Navigate to={returnPath} replace />
  return (
    <SignInPage
      loadMethods={loadMethods}
      notices={<SignInNotices />}
      Accounts={DemoAccounts}
      onOpen={(path) => void navigate(path, { state: { returnPath } })}
    />
  )
}
