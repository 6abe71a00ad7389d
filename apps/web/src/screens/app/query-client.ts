import { session } from '../../platform/api.ts'
import { configurationQueryKey } from '../../platform/configuration.ts'
import { currentLanguage } from '../../platform/locale.ts'
import { changePreferences, preferences } from '../../platform/preferences/preferences.ts'
import { problemText } from '../../platform/problem-text.ts'
import { createQueryClient, isNetworkError } from '../../platform/queries.ts'
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

// The next user must not see messages, dialogs or answers of the previous one.
session.subscribe(({ status, epoch }, before) => {
  if (status === before.status && epoch === before.epoch) return
  if (status !== 'unknown') rememberSession(status === 'signed-in')
  if (status !== 'signed-in') closeOverlays()
  if (epoch !== before.epoch || status === 'signed-out') queryClient.removeQueries({ predicate: isPersonal })
})

function isPersonal(query: { readonly queryKey: readonly unknown[] }): boolean {
  return query.queryKey[0] !== configurationQueryKey[0]
}

function rememberSession(hasSession: boolean): void {
  if (preferences().hasSession !== hasSession) changePreferences({ hasSession })
}
