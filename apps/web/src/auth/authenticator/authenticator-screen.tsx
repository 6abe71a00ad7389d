import { useState } from 'react'
import { Navigate } from 'react-router'
import { handover } from '../handover/handover.ts'
import { useReturnPath } from '../handover/use-return-path.ts'
import { CodeChallenge } from './code-challenge.tsx'
import { RequiredSetUp } from './required-set-up.tsx'

/** The second step of a sign-in: a code, or the set-up of an authenticator. A reload begins the sign-in again. */
export function AuthenticatorScreen() {
  const [step = {}] = useState(handover.step.take)
  const returnPath = useReturnPath()
  const { challenge } = step
  if (challenge?.challenge === 'SOFTWARE_TOKEN_MFA')
    return <CodeChallenge challengeToken={challenge.challengeToken} step={step} />
  if (challenge?.challenge === 'MFA_SETUP')
    return <RequiredSetUp challengeToken={challenge.challengeToken} step={step} />
  return <Navigate to="/signin" replace state={{ returnPath }} />
}
