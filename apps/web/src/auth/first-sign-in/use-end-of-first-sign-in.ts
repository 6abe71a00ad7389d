import { resendCode, verifyInvitedEmail } from '@cairn/contract/auth/sign-up'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useApi } from '../../platform/api.ts'
import { useReturnPath } from '../handover/use-return-path.ts'

interface FirstSignIn {
  readonly email: string | undefined
  /** The mail program opened the link, which verifies the address. */
  readonly isByLink: boolean
}

/** Ends the first sign-in of an account: its address is verified by the link of the mail, or by a code. */
export function useEndOfFirstSignIn(): (signedIn: FirstSignIn) => Promise<void> {
  const api = useApi()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  return useCallback(
    async ({ email = '', isByLink }) => {
      if (isByLink) {
        await api(verifyInvitedEmail, {})
        await navigate('/index.html', { replace: true })
      } else {
        await api(resendCode, { body: { email, purpose: 'email' } })
        await navigate('/verify-email', { replace: true, state: { returnPath } })
      }
    },
    [api, navigate, returnPath],
  )
}
