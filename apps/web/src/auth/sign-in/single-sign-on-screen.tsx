import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../platform/api.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { Splash } from '../../ui/states/splash.tsx'
import { handover } from '../handover/handover.ts'
import { ownPath } from '../handover/return-path.ts'

/** Specification 1, section 8. */
const errorDurationMs = 30_000

/**
 * The return address of a sign-in at a provider, also for a user who is signed in. The code leaves the address before it
 * is used: the history of the browser and a reload must not hold it.
 */
export function SingleSignOnScreen() {
  const { session } = useSession()
  const { t, figures } = useLocale()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { language } = figures
  const isBegun = useRef(false)
  useEffect(() => {
    // A code works once.
    if (isBegun.current) return
    isBegun.current = true
    if (search === '') {
      void navigate('/index.html', { replace: true })
      return
    }
    void navigate({ search: '' }, { replace: true })
    const returnPath = ownPath(handover.returnPath.take())
    session.endSingleSignOn(search).then(
      () => navigate(returnPath, { replace: true }),
      (error: unknown) => {
        notify({ text: problemText(error, language), severity: 'error', durationMs: errorDurationMs })
        return navigate('/signin', { replace: true, state: { returnPath } })
      },
    )
  }, [search, session, navigate, language])
  return <Splash label={t('app.loading')} />
}
