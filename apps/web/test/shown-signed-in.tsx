import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { signIn } from '@cairn/contract/auth/auth'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { accountQueryKeys } from '../src/accounts/account-query-keys.ts'
import { createServer, ServerContext } from '../src/platform/api.ts'
import { startLocale } from '../src/platform/locale.ts'
import { createQueryClient } from '../src/platform/queries.ts'
import type { SendFile } from '../src/platform/send-file.ts'
import { PageScope } from '../src/screens/app/page-scope.tsx'
import { DialogHost } from '../src/ui/overlays/dialogs.tsx'
import { HistoryGuard } from '../src/ui/overlays/history-guard.tsx'
import { SnackbarHost } from '../src/ui/overlays/snackbar.tsx'
import type { AnsweringServer } from './answering-server.ts'
import { sampleAccount } from './samples.ts'
import { show } from './shown.tsx'

export interface ShownOptions {
  readonly account?: CurrentAccount
  readonly sendFile?: SendFile
  /** The path and query of the address bar. */
  readonly address?: string | undefined
}

/**
 * Renders a part for a signed-in user, in English, with a server, a router, and the hosts of dialogs and messages. The
 * part may be null when a test only opens dialogs.
 */
export async function showSignedIn(
  part: ReactNode,
  server: AnsweringServer,
  { account = sampleAccount(), sendFile, address = '/' }: ShownOptions = {},
) {
  await startLocale(['en'])
  const access = createServer({ send: server.send })
  const { session } = access
  server.on(signIn, () => ({ accessToken: 'token', expiresInSeconds: 600 }))
  await session.signIn({ email: account.email, password: 'secret' })
  const failures: Error[] = []
  const queryClient = createQueryClient((error) => failures.push(error))
  queryClient.setQueryData(accountQueryKeys.current(), account)
  const screen = (
    <PageScope>
      <Suspense>{part}</Suspense>
      <DialogHost />
      <HistoryGuard />
    </PageScope>
  )
  const router = createMemoryRouter([{ path: '*', element: screen }], { initialEntries: [address] })
  const { close } = show(
    <QueryClientProvider client={queryClient}>
      <ServerContext value={{ ...access, ...(sendFile && { sendFile }) }}>
        <RouterProvider router={router} useTransitions={false} />
        <SnackbarHost closeLabel="Close" />
      </ServerContext>
    </QueryClientProvider>,
  )
  return { queryClient, session, failures, router, close }
}

/** Renders a part for a user who is not signed in, in English, with a server and a router. */
export async function showSignedOut(part: ReactNode, server: AnsweringServer): Promise<void> {
  await startLocale(['en'])
  const router = createMemoryRouter([{ path: '*', element: part }])
  show(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <ServerContext value={createServer({ send: server.send })}>
        <RouterProvider router={router} />
      </ServerContext>
    </QueryClientProvider>,
  )
}
