import { lazy, StrictMode, Suspense, useEffect, useState } from 'react'
import { completeLocale, followLanguage } from '../../platform/locale.ts'
import { followPreferences, preferences } from '../../platform/preferences/preferences.ts'
import { CairnTheme } from '../../platform/theme/theme.tsx'
import { isVisitorPath } from '../sign-in/visitor-paths.ts'
import { FirstSignIn } from './first-sign-in.tsx'
import { Splash } from './splash.tsx'

const App = lazy(async () => {
  const [{ App: loaded }] = await Promise.all([import('./app.tsx'), completeLocale()])
  return { default: loaded }
})

/**
 * The page from its first moment. A browser without a session gets the sign-in form at once, and the application while
 * the user types; another browser gets the application, and so does the return from a sign-in provider.
 */
export function Start() {
  const [isSignIn, setIsSignIn] = useState(() => !preferences().hasSession && !isVisitorPath(location.pathname))
  useEffect(followPreferences, [])
  useEffect(followLanguage, [])
  return (
    <StrictMode>
      <CairnTheme>
        {isSignIn ? (
          <FirstSignIn onLeave={() => setIsSignIn(false)} />
        ) : (
          <Suspense fallback={<Splash />}>
            <App />
          </Suspense>
        )}
      </CairnTheme>
    </StrictMode>
  )
}
