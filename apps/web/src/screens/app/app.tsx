import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router'
import { useLocale } from '../../platform/locale.ts'
import { toolbarPx } from '../../platform/theme/theme-tokens.ts'
import { SnackbarHost } from '../../ui/overlays/snackbar.tsx'
import { applyFontsWhenQuiet } from './apply-fonts-when-quiet.ts'
import { queryClient } from './query-client.ts'
import { createRouter } from './router.tsx'

/** The application: server state and routes around every screen. */
export function App() {
  // Not at the import, which comes before the address that the user asked for is restored.
  const [router] = useState(createRouter)
  useEffect(() => applyFontsWhenQuiet(queryClient), [])
  return (
    <QueryClientProvider client={queryClient}>
      {/* In a transition the rendered address would lag behind the draft and the map session. */}
      <RouterProvider router={router} useTransitions={false} />
      <Messages />
    </QueryClientProvider>
  )
}

function Messages() {
  const { t } = useLocale()
  return <SnackbarHost closeLabel={t('app.dismissMessage')} toolbarPx={toolbarPx} />
}
