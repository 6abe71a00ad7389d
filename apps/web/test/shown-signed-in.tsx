import type { CurrentAccount } from '@cairn/contract/accounts'
import { signIn } from '@cairn/contract/auth'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { ServerContext, serverOf } from '../src/platform/api.ts'
import { startLocale } from '../src/platform/locale.ts'
import { createQueryClient } from '../src/platform/queries.ts'
import { queryKeys } from '../src/platform/query-keys.ts'
import type { SendFile } from '../src/platform/send-file.ts'
import { Session } from '../src/platform/session.ts'
import { SnackbarHost } from '../src/ui/snackbar.tsx'
import type { AnsweringServer } from './answering-server.ts'
import { sampleAccount } from './samples.ts'
import { show } from './shown.tsx'

/** Puts a part on the page as somebody who is signed in sees it, in English, with a server to speak to. */
export async function showSignedIn(
  part: ReactNode,
  server: AnsweringServer,
  { account = sampleAccount(), sendFile }: { readonly account?: CurrentAccount; readonly sendFile?: SendFile } = {},
) {
  await startLocale(['en'])
  const session = new Session({ send: server.send })
  server.on(signIn, () => ({ accessToken: 'token', expiresInSeconds: 600 }))
  await session.signIn({ email: account.email, password: 'secret' })
  const failures: Error[] = []
  const queryClient = createQueryClient((error) => failures.push(error))
  queryClient.setQueryData(queryKeys.account(), account)
  show(
    <QueryClientProvider client={queryClient}>
      <ServerContext value={{ ...serverOf(session), ...(sendFile && { sendFile }) }}>
        <Suspense>{part}</Suspense>
        <SnackbarHost closeLabel="Close" />
      </ServerContext>
    </QueryClientProvider>,
  )
  return { queryClient, session, failures }
}
