import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAccountCheck } from '../../../accounts/use-account-check.ts'
import { useSession } from '../../../platform/api.ts'
import { keepPage } from './kept-page.ts'
import { outdateAnswers, removePersonalData, retainAnswers } from './personal-data.ts'

/** The user that the page belongs to, by the `epoch` of their sign-ins. */
interface Owner {
  /** The sign-in with which the page began. */
  readonly since: number
  /** The last sign-in of which the server said that it was the same user. */
  readonly latest: number
}

interface PageOwner {
  /** Identifies the page of the owner; undefined before the first sign-in. */
  readonly pageKey: number | undefined
  /** Whether the owner is signed in. Otherwise nothing of the page may be seen, focused or read. */
  readonly isOpen: boolean
  /** Why the server cannot be asked who signed in. */
  readonly failure: unknown
  readonly retry: () => void
}

/**
 * Keeps the page of a user while their session is over, so that its forms are as they were when the same user signs in
 * again. A sign-in of another user, and leaving the page meanwhile, removes their data.
 */
export function usePageOwner(): PageOwner {
  const { status, epoch } = useSession()
  const queries = useQueryClient()
  const [owner, setOwner] = useState<Owner>()
  const isSignedIn = status === 'signed-in'
  if (isSignedIn && !owner) setOwner({ since: epoch, latest: epoch })
  const hasOwner = owner !== undefined
  const isOpen = isSignedIn && owner?.latest === epoch
  const isCovered = hasOwner && !isOpen
  const check = useCheck(isSignedIn && isCovered, (isSame) => {
    if (isSame) {
      void outdateAnswers(queries)
      setOwner((before) => before && { ...before, latest: epoch })
    } else {
      removePersonalData(queries)
      setOwner({ since: epoch, latest: epoch })
    }
  })
  useEffect(() => (hasOwner ? keepPage() : undefined), [hasOwner])
  useEffect(() => (isCovered ? retainAnswers(queries) : undefined), [isCovered, queries])
  const leave = useEffectEvent(() => {
    if (isCovered) removePersonalData(queries)
  })
  useEffect(() => () => leave(), [])
  return { pageKey: owner?.since, isOpen, ...check }
}

/** Asks the server who signed in. A later sign-in is another question: an earlier answer does not count. */
function useCheck(isNeeded: boolean, onAnswer: (isSame: boolean) => void) {
  const { epoch } = useSession()
  const checkAccount = useAccountCheck()
  const [attempt, setAttempt] = useState(0)
  const question = `${epoch} ${attempt}`
  const [failed, setFailed] = useState<{ readonly question: string; readonly error: unknown }>()
  const answer = useEffectEvent(onAnswer)
  useEffect(() => {
    if (!isNeeded) return undefined
    const ended = new AbortController()
    checkAccount().then(
      (isSame) => !ended.signal.aborted && answer(isSame),
      (error: unknown) => !ended.signal.aborted && setFailed({ question, error }),
    )
    return () => ended.abort()
  }, [isNeeded, question, checkAccount])
  return {
    failure: failed?.question === question ? failed.error : undefined,
    retry: () => setAttempt(attempt + 1),
  }
}
