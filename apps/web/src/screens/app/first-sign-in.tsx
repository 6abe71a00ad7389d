import { useEffect } from 'react'
import { completeLocale } from '../../platform/locale.ts'
import { late, untilLoaded } from '../../ui/late.tsx'
import type { SignInWays } from '../sign-in/sign-in-form.tsx'
import { SignInPage } from '../sign-in/sign-in-page.tsx'
import { ownPath, routerStateIn, wantedOf } from '../sign-in/wanted.ts'

/** The form does not wait for the session, the rules of the fields and the server's settings. */
const loadRest = async () => {
  const rest = import('./behind-sign-in.tsx')
  await Promise.all([rest, completeLocale()])
  return rest
}
/** Fetched while the user types: the map follows the sign-in. */
const loadMap = () => Promise.all([import('./app.tsx'), import('../map/map-screen.tsx')])

const Notices = late(async () => (await loadRest()).Notices)
const Accounts = late(async () => (await loadRest()).Accounts)

/** The ways behind the form, loaded at the first use. */
const waysNow = async () => (await loadRest()).ways(wantedOf(routerStateIn(history.state)))
const firstWays: SignInWays = {
  attempt: async (entered) => (await waysNow()).attempt(entered),
  loadProviders: async () => (await waysNow()).loadProviders(),
  attemptAtProvider: async (email) => (await waysNow()).attemptAtProvider(email),
}

/**
 * The sign-in form of a page that has loaded nothing else yet. Calls `onLeave` when the browser holds a session or the
 * user opens another screen for visitors; the address is then the one that the user asked for.
 */
export function FirstSignIn({ onLeave }: { readonly onLeave: () => void }) {
  useEffect(() => {
    const { pathname, search, hash } = location
    const wanted = pathname === '/signin' ? wantedOf(routerStateIn(history.state)) : ownPath(pathname + search + hash)
    history.replaceState({ usr: { wanted } }, '', '/signin')
    const stopped = new AbortController()
    let stopWatching: (() => void) | undefined
    void untilLoaded(loadRest, stopped.signal).then((rest) => {
      stopWatching = rest?.watchSession(() => {
        history.replaceState(null, '', wanted)
        onLeave()
      })
      return untilLoaded(loadMap, stopped.signal)
    })
    return () => {
      stopped.abort()
      stopWatching?.()
    }
  }, [onLeave])
  const open = (path: string) => {
    // The router, which starts then, reads the state of the entry.
    history.pushState(history.state, '', path)
    onLeave()
  }
  return <SignInPage ways={firstWays} notices={<Notices />} Accounts={Accounts} onOpen={open} />
}
