import { beginSingleSignOn, listAuthProviders } from '@cairn/contract/auth/single-sign-on'
import { createApi } from '@cairn/contract/client'
import { currentLanguage } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import type { Session } from '../../platform/session.ts'
import { handover } from '../handover/handover.ts'
import { attemptSignIn } from './attempt-sign-in.ts'
import type { SignInMethods } from './sign-in-form.tsx'

/** How a session begins. `returnPath` opens after the sign-in, also after one at a provider. */
export function methodsOf(session: Session, returnPath: string): SignInMethods {
  const api = createApi('', session.send)
  return {
    attempt: (entered) => attemptSignIn(session, entered),
    loadProviders: () => api(listAuthProviders, {}),
    attemptAtProvider: async (email) => {
      try {
        const { url } = await api(beginSingleSignOn, { body: { email } })
        handover.returnPath.give(returnPath)
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
