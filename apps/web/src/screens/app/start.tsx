import { lazy, StrictMode, Suspense, useCallback, useEffect, useState } from 'react'
import { isVisitorPath } from '../../auth/visitor/visitor-paths.ts'
import { completeLocale, followLanguage } from '../../platform/locale.ts'
import { followPreferences, preferences } from '../../platform/preferences/preferences.ts'
import { CairnTheme } from '../../platform/theme/theme.tsx'
import { EarlySignIn } from './early-sign-in.tsx'
import { Loading } from './loading.tsx'

const App = lazy(async () => {
  const [{ App: loaded }] = await Promise.all([import('./app.tsx'), completeLocale()])
  return { default: loaded }
})

const loadSignInParts = async () => {
  const parts = import('./sign-in-parts.tsx')
  await Promise.all([parts, completeLocale()])
  return parts
}
/** The map follows the sign-in. */
const loadApp = () => Promise.all([import('./app.tsx'), import('../map/map-screen.tsx')])

interface StartProps {
  /** The path of the address with which the page was loaded. */
  readonly path: string
}

/**
 * The page from its first moment. A browser without a session gets the sign-in form at once, and the application while
 * the user types; another browser gets the application, and so does the return from a sign-in provider.
 */
export function Start({ path }: StartProps) {
  const [isSignIn, setIsSignIn] = useState(() => !preferences().hasSession && !isVisitorPath(path))
  const leaveSignIn = useCallback(() => setIsSignIn(false), [])
  useEffect(followPreferences, [])
  useEffect(followLanguage, [])
  return (
    <StrictMode>
      <CairnTheme>
        {isSignIn ? (
          <EarlySignIn loadParts={loadSignInParts} loadApp={loadApp} onLeave={leaveSignIn} />
        ) : (
          <Suspense fallback={<Loading />}>
            <App />
          </Suspense>
        )}
      </CairnTheme>
    </StrictMode>
  )
}
