import { useEffect, useState } from 'react'
import { ownPath, replaceEntry, returnPathInEntry } from '../../auth/handover/return-path.ts'
import { SignInPage } from '../../auth/sign-in/sign-in-page.tsx'
import { applyFonts } from '../../platform/theme/fonts.ts'
import { lazyPart, untilLoaded } from '../../ui/states/lazy-part.tsx'
import type * as SignInParts from './sign-in-parts.tsx'

interface EarlySignInProps {
  /** Loads what follows the form: it does not wait for the session, the rules of the fields and the server's settings. */
  readonly loadParts: () => Promise<typeof SignInParts>
  /** Loads the application while the user types. */
  readonly loadApp: () => Promise<unknown>
  /** The browser holds a session, or the user opens another screen for visitors; the address is the one to open. */
  readonly onLeave: () => void
}

/** The sign-in form of a page that has loaded nothing else yet. The properties stay the same on each render. */
export function EarlySignIn({ loadParts, loadApp, onLeave }: EarlySignInProps) {
  const [parts] = useState(() => ({
    Notices: lazyPart(async () => (await loadParts()).Notices),
    Accounts: lazyPart(async () => (await loadParts()).Accounts),
    loadMethods: async () => (await loadParts()).signInMethods(returnPathInEntry()),
  }))
  useEffect(() => {
    const { pathname, search, hash } = location
    const returnPath = pathname === '/signin' ? returnPathInEntry() : ownPath(pathname + search + hash)
    replaceEntry('/signin', { returnPath })
    const stopped = new AbortController()
    let stopWatching: (() => void) | undefined
    const load = async () => {
      const loaded = await untilLoaded(loadParts, stopped.signal)
      stopWatching = loaded?.watchSession(() => {
        history.replaceState(null, '', returnPath)
        onLeave()
      })
      await untilLoaded(loadApp, stopped.signal)
      if (!stopped.signal.aborted) await applyFonts()
    }
    void load()
    return () => {
      stopped.abort()
      stopWatching?.()
    }
  }, [loadParts, loadApp, onLeave])
  function open(path: string): void {
    // The router, which starts then, reads the state of the entry.
    history.pushState(history.state, '', path)
    onLeave()
  }
  const { Notices, Accounts, loadMethods } = parts
  return <SignInPage loadMethods={loadMethods} notices={<Notices />} Accounts={Accounts} onOpen={open} />
}
