import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { refreshSession, signIn, signOut } from '@cairn/contract/auth/auth'
import { answerCodeChallenge } from '@cairn/contract/auth/authenticator'
import { listAuthProviders } from '@cairn/contract/auth/single-sign-on'
import { readConfiguration } from '@cairn/contract/configuration'
import { listDictionaries } from '@cairn/contract/dictionaries/dictionaries'
import { readPreferences } from '@cairn/contract/preferences'
import { Problem } from '@cairn/contract/problem'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { findBarriers } from '../../../test/accessibility.ts'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { sampleAccount } from '../../../test/samples.ts'
import { show } from '../../../test/shown.tsx'
import { useAccount } from '../../accounts/use-account.ts'
import { SignInScreen } from '../../auth/sign-in/sign-in-screen.tsx'
import { EntityDialog } from '../../dialogs/entity-dialog.tsx'
import { createServer, ServerContext, useApi } from '../../platform/api.ts'
import { startLocale } from '../../platform/locale.ts'
import { createQueryClient } from '../../platform/queries.ts'
import { HistoryGuard } from '../../ui/overlays/history-guard.tsx'
import { notify, openDialog } from '../../ui/overlays/overlays.ts'
import { SnackbarHost } from '../../ui/overlays/snackbar.tsx'
import { PageScope } from './page-scope.tsx'
import { clearAfterSession } from './query-client.ts'
import { SignedIn } from './signed-in.tsx'

const ada = sampleAccount({ email: 'ada@example.test' })
const grace = sampleAccount({ email: 'grace@example.test' })
const pollMs = 50
const preferences = { clientAuthType: 'basic', lastUpdate: '2030-06-02T12:00:00.000Z' } as const

/** A page with the e-mail address of its user, a list that is read again and again, a form and a menu. */
function Work() {
  const api = useApi()
  const { email } = useAccount()
  const [more, setMore] = useState<HTMLElement | null>(null)
  useQuery({ queryKey: ['valves'], queryFn: () => api(listDictionaries, { query: {} }), refetchInterval: pollMs })
  return (
    <main>
      <h1>Valves of {email}</h1>
      <button type="button" onClick={() => openDialog(<ValveDialog />)}>
        Add a valve
      </button>
      <button type="button" onClick={(event) => setMore(event.currentTarget)}>
        More
      </button>
      <Menu open={more !== null} anchorEl={more} onClose={() => setMore(null)}>
        <MenuItem>Delete the valves</MenuItem>
      </Menu>
    </main>
  )
}

function ValveDialog() {
  const api = useApi()
  return (
    <EntityDialog<{ name: string }>
      title="Valve"
      submitLabel="Save"
      schema={z.object({ name: z.string().min(1) })}
      start={{ name: '' }}
      fields={[{ kind: 'text', name: 'name', label: 'Name', max: 20 }]}
      send={async () => {
        await api(listDictionaries, { query: {} })
        return 'The valve was saved.'
      }}
    />
  )
}

/** The application at the page of Ada, on a server whose session `expire` ends. */
async function openWork() {
  await startLocale(['en'])
  let current = ada
  let isValid = true
  const token = () => {
    isValid = true
    return { accessToken: 'token', expiresInSeconds: 600 }
  }
  const server = new AnsweringServer()
    .on(readConfiguration, () => ({ demo: false, streetMapUrl: null }))
    .on(listAuthProviders, () => [])
    .on(signIn, token)
    .on(signOut, () => ({}))
    .on(readPreferences, () => preferences)
    .on(refreshSession, () => {
      throw new Problem('NotAuthorizedException', { reason: 'session' })
    })
    .on(readCurrentAccount, () => whileValid(current))
    .on(listDictionaries, () => whileValid([]))
  function whileValid<Answer>(answer: Answer): Answer {
    if (!isValid) throw new Problem('not_signed_in', {})
    return answer
  }
  const access = createServer({ send: server.send })
  const { session } = access
  const queryClient = createQueryClient(() => {})
  clearAfterSession(session, queryClient)
  await session.signIn({ email: ada.email, password: 'secret' })
  const frame = (
    <PageScope>
      <Outlet />
      <HistoryGuard />
    </PageScope>
  )
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: '/signin', Component: SignInScreen },
          { path: '/forget-password', element: <h1>Forgotten</h1> },
          { Component: SignedIn, children: [{ path: '*', Component: Work }] },
        ],
      },
    ],
    { initialEntries: ['/valves'] },
  )
  show(
    <QueryClientProvider client={queryClient}>
      <ServerContext value={access}>
        <RouterProvider router={router} useTransitions={false} />
        <SnackbarHost closeLabel="Close" />
      </ServerContext>
    </QueryClientProvider>,
  )
  const countReads = () => server.received.filter(({ path }) => path === listDictionaries.path).length
  return {
    router,
    session,
    server,
    queryClient,
    countReads,
    token,
    expire: () => {
      isValid = false
    },
    become: (account: typeof ada) => {
      current = account
    },
  }
}

const title = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const valve = page.getByRole('dialog', { name: 'Valve' })
const valveName = valve.getByRole('textbox', { name: 'Name' })

/** Types into the form of a valve, and saves it after the session has ended. */
async function loseSession({ expire }: Awaited<ReturnType<typeof openWork>>): Promise<void> {
  await button('Add a valve').click()
  await valveName.fill('Ball')
  expire()
  await userEvent.keyboard('{Enter}')
  await expect.element(title('Sign in to Cairn')).toBeVisible()
}

async function signInAs(email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabelText('Password', { exact: true }).fill('secret')
  await userEvent.keyboard('{Enter}')
}

test('after the end of a session the same user finds the form that was not saved', async () => {
  const opened = await openWork()
  await loseSession(opened)
  await expect.element(page.getByText(/^Your session has ended\./)).toBeVisible()
  await expect.element(valve).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'E-mail' })).toHaveFocus()
  expect(await findBarriers()).toEqual([])

  await signInAs(ada.email)
  await expect.element(valveName).toHaveValue('Ball')
  await expect.element(valveName).toHaveFocus()
  await expect.element(valve.getByRole('alert')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The valve was saved.')).toBeVisible()
  await expect.element(title('Valves of ada@example.test')).toBeVisible()
  expect(opened.router.state.location.pathname).toBe('/valves')
})

test('a refusal that no sign-in follows is shown in the form', async () => {
  const { server, token } = await openWork()
  await button('Add a valve').click()
  await valveName.fill('Ball')
  server.on(refreshSession, token).on(listDictionaries, () => {
    throw new Problem('not_signed_in', {})
  })
  await userEvent.keyboard('{Enter}')
  await expect.element(valve.getByRole('alert')).toBeVisible()
})

test('while a session is over nothing of its page can be seen, focused or read, and the page sends no requests', async () => {
  const opened = await openWork()
  notify({ text: 'Ada saved two valves.' })
  await button('More').click()
  await expect.element(page.getByRole('menuitem')).toBeVisible()
  opened.expire()
  await expect.element(title('Sign in to Cairn')).toBeVisible()
  await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument()
  await expect.element(page.getByText('Ada saved two valves.')).not.toBeInTheDocument()
  await expect.element(title('Valves of ada@example.test')).not.toBeInTheDocument()
  // An answer without an observer would leave the cache after five minutes, and the page with it.
  expect(
    opened.queryClient
      .getQueryCache()
      .find({ queryKey: ['valves'] })
      ?.getObserversCount(),
  ).toBe(1)
  const reads = opened.countReads()
  const reached = new Set<Element | null>()
  for (let presses = 0; presses < 15; presses++) {
    await userEvent.keyboard('{Tab}')
    reached.add(document.activeElement)
  }
  expect([...reached].filter((element) => /valve/i.test(element?.textContent ?? ''))).toEqual([document.body])
  await new Promise((resolve) => setTimeout(resolve, 4 * pollMs))
  expect(opened.countReads()).toBe(reads)
})

test('another user who signs in finds nothing of the user before', async () => {
  const opened = await openWork()
  await loseSession(opened)
  const left = document.querySelector('input[value="Ball"], [name="name"]')
  expect(left).not.toBeNull()
  opened.become(grace)
  const answer = Promise.withResolvers<typeof grace>()
  opened.server.on(readCurrentAccount, () => answer.promise)
  await signInAs(grace.email)
  await expect.poll(() => opened.session.state.status).toBe('signed-in')
  // The server has not said who signed in: the page stays covered.
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect.element(valve).not.toBeInTheDocument()
  answer.resolve(grace)
  await expect.element(title('Valves of grace@example.test')).toBeVisible()
  expect(left?.isConnected).toBe(false)
  expect(document.body.textContent).not.toContain('ada@example.test')
  const cached = opened.queryClient.getQueryCache().getAll()
  expect(JSON.stringify(cached.map(({ state }) => state.data))).not.toContain('ada@example.test')
})

test('a server that cannot say who signed in leaves the page covered until it is asked again', async () => {
  const opened = await openWork()
  await loseSession(opened)
  opened.server.on(readCurrentAccount, () => {
    throw new Problem('internal', {})
  })
  await signInAs(ada.email)
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(valve).not.toBeInTheDocument()
  opened.server.on(readCurrentAccount, () => ada)
  await button('Try again').click()
  await expect.element(valveName).toHaveValue('Ball')
})

test('a sign-out removes the page of the user at once', async () => {
  const { session, queryClient } = await openWork()
  await button('Add a valve').click()
  await valveName.fill('Ball')
  void session.signOut()
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  await expect.element(title('Sign in to Cairn')).toBeVisible()
  expect(document.querySelector('[name="name"]')).toBeNull()
  expect(document.body.textContent).not.toContain('ada@example.test')
})

test('who leaves the sign-in for another screen gives up the page of the session that is over', async () => {
  const opened = await openWork()
  await loseSession(opened)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect.element(title('Forgotten')).toBeVisible()
  expect(document.body.textContent).not.toContain('ada@example.test')
  expect(opened.queryClient.getQueryCache().find({ queryKey: ['valves'] })).toBeUndefined()
})

test('a user with an authenticator gives its code on the same page and finds the form', async () => {
  const opened = await openWork()
  await loseSession(opened)
  const challenge = { challenge: 'SOFTWARE_TOKEN_MFA', challengeToken: 'challenge' } as const
  opened.server.on(answerCodeChallenge, opened.token).on(signIn, () => challenge)
  await signInAs(ada.email)
  await page.getByRole('textbox', { name: 'Code', exact: false }).fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(valveName).toHaveValue('Ball')
})
