import { useState } from 'react'
import { Navigate } from 'react-router'
import { carried } from '../sign-in/carried.ts'
import { CodeChallenge } from './code-challenge.tsx'
import { RequiredSetUp } from './required-set-up.tsx'

/** The second step of a sign-in: a code, or the set-up of an authenticator. A reload begins the sign-in again. */
export function AuthenticatorScreen() {
  const [{ challenge, email = '' }] = useState(carried)
  if (challenge?.challenge === 'SOFTWARE_TOKEN_MFA') return <CodeChallenge challengeToken={challenge.challengeToken} />
  if (challenge?.challenge === 'MFA_SETUP')
    return <RequiredSetUp challengeToken={challenge.challengeToken} email={email} />
  return <Navigate to="/signin" replace />
}
