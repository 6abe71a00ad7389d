import type { QueryClient } from '@tanstack/react-query'
import { session } from '../../platform/api.ts'
import { configurationQueryKey } from '../../platform/configuration.ts'
import { currentLanguage } from '../../platform/locale.ts'
import { changePreferences, preferences } from '../../platform/preferences/preferences.ts'
import { problemText } from '../../platform/problem-text.ts'
import { createQueryClient, isNetworkError } from '../../platform/queries.ts'
import type { Session } from '../../platform/session.ts'
import { closeOverlays, notify, withdrawMessages } from '../../ui/overlays/overlays.ts'

const unreached = 'unreached'
/** The server state of the page. */
export const queryClient = createQueryClient(
  (error) => {
    const text = problemText(error, currentLanguage())
    notify({ text, severity: 'error', durationMs: 8000, ...(isNetworkError(error) && { topic: unreached }) })
  },
  () => withdrawMessages(unreached),
)

/** Removes messages, dialogs and answers at the end of a session: the next user must not see those of the previous one. */
export function clearAfterSession(of: Session, queries: QueryClient): void {
  of.subscribe(({ status, epoch }, before) => {
    if (status === before.status && epoch === before.epoch) return
    if (status !== 'unknown') rememberSession(status === 'signed-in')
    // Messages to a visitor stay, such as the reason of a refused sign-in: no session ends.
    if (status !== 'signed-in' && before.status === 'signed-in') closeOverlays()
    if (epoch !== before.epoch || status === 'signed-out') queries.removeQueries({ predicate: isPersonal })
  })
}

clearAfterSession(session, queryClient)

function isPersonal(query: { readonly queryKey: readonly unknown[] }): boolean {
  return query.queryKey[0] !== configurationQueryKey[0]
}

function rememberSession(hasSession: boolean): void {
  if (preferences().hasSession !== hasSession) changePreferences({ hasSession })
}
