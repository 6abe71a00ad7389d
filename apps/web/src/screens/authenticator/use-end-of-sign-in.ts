import type { Problem } from '@cairn/contract/problem'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { carried, carry } from '../sign-in/carried.ts'
import { useEndOfFirstSignIn } from '../visitor/use-end-of-first-sign-in.ts'
import { useWanted } from '../visitor/use-wanted.ts'

/** Where a sign-in leads after its second step: to the address that was asked for, or back to its beginning. */
export function useEndOfSignIn() {
  const { figures } = useLocale()
  const navigate = useNavigate()
  const wanted = useWanted()
  const endFirst = useEndOfFirstSignIn()
  const [{ email, first }] = useState(carried)
  const proceed = useCallback(async () => {
    carry({})
    if (first) await endFirst({ email, isByLink: first === 'link' })
    else await navigate(wanted, { replace: true })
  }, [email, first, endFirst, navigate, wanted])
  /** The challenge has ended: the sign-in begins again. */
  const restart = useCallback(
    async (problem: Problem) => {
      carry({ email })
      notify({ text: problemText(problem, figures.language), severity: 'error' })
      await navigate('/signin', { replace: true, state: { wanted } })
    },
    [email, figures.language, navigate, wanted],
  )
  return { proceed, restart }
}
