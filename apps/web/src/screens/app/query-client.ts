import type { QueryClient } from '@tanstack/react-query'
import { session } from '../../platform/api.ts'
import { currentLanguage } from '../../platform/locale.ts'
import { changePreferences, preferences } from '../../platform/preferences/preferences.ts'
import { problemText } from '../../platform/problem-text.ts'
import { createQueryClient, isNetworkError } from '../../platform/queries.ts'
import type { Session } from '../../platform/session.ts'
import { closeOverlays, notify, withdrawAllMessages, withdrawMessages } from '../../ui/overlays/overlays.ts'
import { isPageKept } from './owner/kept-page.ts'
import { removeAnswers } from './owner/personal-data.ts'

const unreached = 'unreached'
/** The server state of the page. */
export const queryClient = createQueryClient(
  (error) => {
    const text = problemText(error, currentLanguage())
    notify({ text, severity: 'error', durationMs: 8000, ...(isNetworkError(error) && { topic: unreached }) })
  },
  () => withdrawMessages(unreached),
)

/**
 * Removes messages, dialogs and answers at the end of a session: the next user must not see those of the previous one. The
 * page of a user whose session expired keeps its dialogs and answers, see `use-page-owner.ts`.
 */
export function clearAfterSession(of: Session, queries: QueryClient): void {
  of.subscribe(({ status, epoch, ended }, before) => {
    if (status === before.status && epoch === before.epoch && ended === before.ended) return
    if (status !== 'unknown') rememberSession(status === 'signed-in')
    const isSignOut = status === 'signed-out' && ended !== 'expired'
    const isKept = isPageKept() && !isSignOut
    // Messages to a visitor stay, such as the reason of a refused sign-in: no session ends.
    if (status !== 'signed-in' && before.status === 'signed-in') {
      if (isKept) withdrawAllMessages()
      else closeOverlays()
    }
    if (!isKept && (epoch !== before.epoch || status === 'signed-out')) removeAnswers(queries)
  })
}

clearAfterSession(session, queryClient)

function rememberSession(hasSession: boolean): void {
  if (preferences().hasSession !== hasSession) changePreferences({ hasSession })
}
