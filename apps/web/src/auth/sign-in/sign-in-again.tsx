import Link from '@mui/material/Link'
import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { CodeChallenge } from '../authenticator/code-challenge.tsx'
import { handover } from '../handover/handover.ts'
import { DemoAccounts } from './demo-account-list.tsx'
import { methodsOf } from './sign-in-methods.ts'
import { SignInNotices } from './sign-in-notices.tsx'
import { SignInPage } from './sign-in-page.tsx'

/**
 * The sign-in after the end of a session, at the address of the page that waits for its user: a password, and a code of
 * the authenticator, leave that address as it is. The other steps are screens of their own.
 */
export function SignInAgain() {
  const { session } = useSession()
  const { pathname, search, hash } = useLocation()
  const returnPath = pathname + search + hash
  const navigate = useNavigate()
  const [challengeToken, setChallengeToken] = useState<string>()
  const loadMethods = useCallback(async () => methodsOf(session, returnPath), [session, returnPath])
  function open(path: string): void {
    const step = handover.step.take()
    if (step?.challenge?.challenge === 'SOFTWARE_TOKEN_MFA') setChallengeToken(step.challenge.challengeToken)
    else {
      if (step) handover.step.give(step)
      void navigate(path, { state: { returnPath } })
    }
  }
  if (challengeToken !== undefined)
    return <CodeAgain challengeToken={challengeToken} onBack={() => setChallengeToken(undefined)} />
  return <SignInPage loadMethods={loadMethods} notices={<SignInNotices />} Accounts={DemoAccounts} onOpen={open} />
}

interface CodeAgainProps {
  readonly challengeToken: string
  readonly onBack: () => void
}

function CodeAgain({ challengeToken, onBack }: CodeAgainProps) {
  const { t, figures } = useLocale()
  return (
    <CodeChallenge
      challengeToken={challengeToken}
      // The page shows itself when its user has signed in.
      proceed={async () => {}}
      restart={async (problem) => {
        notify({ text: problemText(problem, figures.language), severity: 'error' })
        onBack()
      }}
      back={
        <Link component="button" type="button" variant="body2" onClick={onBack} sx={{ alignSelf: 'flex-start' }}>
          {t('authenticator.challenge.back')}
        </Link>
      }
    />
  )
}
