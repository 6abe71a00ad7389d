import { useState } from 'react'
import { Navigate } from 'react-router'
import { useLocale } from '../../platform/locale.ts'
import { handover } from '../handover/handover.ts'
import { useReturnPath } from '../handover/use-return-path.ts'
import { ScreenLink } from '../visitor/screen-link.tsx'
import { CodeChallenge } from './code-challenge.tsx'
import { RequiredSetUp } from './required-set-up.tsx'
import { type ChallengeProps, useEndOfSignIn } from './use-end-of-sign-in.ts'

/** The second step of a sign-in: a code, or the set-up of an authenticator. A reload begins the sign-in again. */
export function AuthenticatorScreen() {
  const [step = {}] = useState(handover.step.take)
  const returnPath = useReturnPath()
  const { challenge } = step
  if (challenge?.challenge === 'SOFTWARE_TOKEN_MFA')
    return <CodeOfSignIn challengeToken={challenge.challengeToken} step={step} />
  if (challenge?.challenge === 'MFA_SETUP')
    return <RequiredSetUp challengeToken={challenge.challengeToken} step={step} />
  return <Navigate to="/signin" replace state={{ returnPath }} />
}

function CodeOfSignIn({ challengeToken, step }: ChallengeProps) {
  const { t } = useLocale()
  const end = useEndOfSignIn(step)
  const back = <ScreenLink to="/signin">{t('authenticator.challenge.back')}</ScreenLink>
  return <CodeChallenge challengeToken={challengeToken} {...end} back={back} />
}
