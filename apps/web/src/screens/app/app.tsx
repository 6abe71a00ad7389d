import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, useEffect } from 'react'
import { RouterProvider } from 'react-router'
import { session } from '../../platform/api.ts'
import { configurationQueryKey } from '../../platform/configuration.ts'
import { currentLanguage, useLocale } from '../../platform/locale.ts'
import { followPreferences } from '../../platform/preferences.ts'
import { problemText } from '../../platform/problem-text.ts'
import { createQueryClient, isNetworkError } from '../../platform/queries.ts'
import { CairnTheme } from '../../platform/theme/theme.tsx'
import { closeOverlays, notify, withdrawMessages } from '../../ui/overlays/overlays.ts'
import { SnackbarHost } from '../../ui/overlays/snackbar.tsx'
import { createRouter } from './router.tsx'

const unreached = 'unreached'
const queryClient = createQueryClient(
  (error) => {
    const text = problemText(error, currentLanguage())
    notify({ text, severity: 'error', durationMs: 8000, ...(isNetworkError(error) && { topic: unreached }) })
  },
  () => withdrawMessages(unreached),
)
const router = createRouter()

// The next user must not see messages, dialogs or answers of the previous one.
session.subscribe(({ status, epoch }, before) => {
  if (status === before.status && epoch === before.epoch) return
  if (status !== 'signed-in') closeOverlays()
  if (epoch !== before.epoch || status === 'signed-out') queryClient.removeQueries({ predicate: isPersonal })
})

function isPersonal(query: { readonly queryKey: readonly unknown[] }): boolean {
  return query.queryKey[0] !== configurationQueryKey[0]
}

/** The application: theme, server state and routes around every screen. */
export function App() {
  useEffect(followPreferences, [])
  return (
    <StrictMode>
      <CairnTheme>
        <QueryClientProvider client={queryClient}>
          {/* In a transition the rendered address would lag behind the draft and the map session. */}
          <RouterProvider router={router} useTransitions={false} />
          <Messages />
        </QueryClientProvider>
      </CairnTheme>
    </StrictMode>
  )
}

function Messages() {
  const { t } = useLocale()
  return <SnackbarHost closeLabel={t('app.dismissMessage')} />
}
