import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { refreshSession, signOut } from '@cairn/contract/auth/auth'
import { readConfiguration } from '@cairn/contract/configuration'
import { Problem } from '@cairn/contract/problem'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { page } from 'vitest/browser'
import { SignInScreen } from '../src/auth/sign-in/sign-in-screen.tsx'
import { createServer, ServerContext } from '../src/platform/api.ts'
import { startLocale } from '../src/platform/locale.ts'
import { createQueryClient } from '../src/platform/queries.ts'
import { SignedIn } from '../src/screens/app/signed-in.tsx'
import { visitorRoutes } from '../src/screens/app/visitor-routes.ts'
import { AnsweringServer } from './answering-server.ts'
import { sampleAccount } from './samples.ts'
import { show } from './shown.tsx'

/** The account of the visitor. */
export const email = 'ada@example.test'
export const password = 'Right-pass-1'
export const token = { accessToken: 'token', expiresInSeconds: 600 }

function Elsewhere() {
  const { pathname } = useLocation()
  return <h1>At {pathname}</h1>
}

/** A server for a visitor, on which accounts can be created. */
export function visitorServer(): AnsweringServer {
  return new AnsweringServer()
    .on(readConfiguration, () => ({ demo: false, streetMapUrl: null, signUp: true }))
    .on(readCurrentAccount, () => ({ ...sampleAccount({ email }) }))
    .on(signOut, () => ({}))
    .on(refreshSession, () => {
      throw new Problem('NotAuthorizedException', { reason: 'session' })
    })
}

/** Opens a path without a session. Every other path than those of visitors shows its address; /guarded needs a session. */
export async function openAsVisitor(path: string, server: AnsweringServer) {
  await startLocale(['en'])
  const router = createMemoryRouter(
    [
      { path: '/signin', Component: SignInScreen },
      ...visitorRoutes,
      {
        Component: SignedIn,
        children: ['/', '/guarded', '/checkout'].map((own) => ({ path: own, Component: Elsewhere })),
      },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [path] },
  )
  const access = createServer({ send: server.send })
  show(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <ServerContext value={access}>
        <RouterProvider router={router} />
      </ServerContext>
    </QueryClientProvider>,
  )
  return { router, session: access.session }
}

export const heading = (name: string) => page.getByRole('heading', { level: 1, name })
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const field = (name: string) => page.getByLabelText(name, { exact: true })
