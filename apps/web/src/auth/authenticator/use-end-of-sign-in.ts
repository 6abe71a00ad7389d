import type { Problem } from '@cairn/contract/problem'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { useEndOfFirstSignIn } from '../first-sign-in/use-end-of-first-sign-in.ts'
import { handover, type SignInStep } from '../handover/handover.ts'
import { useReturnPath } from '../handover/use-return-path.ts'

/** The second step of a sign-in. */
export interface ChallengeProps {
  readonly challengeToken: string
  /** The values that the first step handed on. */
  readonly step: SignInStep
}

/** Where a sign-in leads after its second step: to the path that was asked for, or back to its beginning. */
export function useEndOfSignIn({ email, first }: SignInStep) {
  const { figures } = useLocale()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const endFirst = useEndOfFirstSignIn()
  const proceed = useCallback(async () => {
    if (first) await endFirst({ email, isByLink: first === 'link' })
    else await navigate(returnPath, { replace: true })
  }, [email, first, endFirst, navigate, returnPath])
  /** The challenge has ended: the sign-in begins again. */
  const restart = useCallback(
    async (problem: Problem) => {
      handover.step.give({ email })
      notify({ text: problemText(problem, figures.language), severity: 'error' })
      await navigate('/signin', { replace: true, state: { returnPath } })
    },
    [email, figures.language, navigate, returnPath],
  )
  return { proceed, restart }
}
