import { createApi } from '@cairn/contract/client'
import { beginSingleSignOn, listAuthProviders } from '@cairn/contract/single-sign-on'
import { currentLanguage } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import type { Session } from '../../platform/session.ts'
import { attemptSignIn } from './attempt-sign-in.ts'
import type { SignInWays } from './sign-in-form.tsx'
import { storeWanted } from './wanted.ts'

/** How a session begins. `wanted`: the address that the user asked for; it outlives the way to a provider and back. */
export function waysOf(session: Session, wanted: string): SignInWays {
  const api = createApi('', session.send)
  return {
    attempt: (entered) => attemptSignIn(session, entered),
    loadProviders: () => api(listAuthProviders, {}),
    attemptAtProvider: async (email) => {
      try {
        const { url } = await api(beginSingleSignOn, { body: { email } })
        storeWanted(wanted)
        location.assign(url)
        // The button stays busy until the page is left; the browser may show it again on Back.
        await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }))
        return {}
      } catch (error) {
        return { form: problemText(error, currentLanguage()) }
      }
    },
  }
}
