import { refreshSession, signIn } from '@cairn/contract/auth/auth'
import { beginSingleSignOn, endSingleSignOn, listAuthProviders } from '@cairn/contract/auth/single-sign-on'
import { readConfiguration } from '@cairn/contract/configuration'
import { Problem } from '@cairn/contract/problem'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { show } from '../../../test/shown.tsx'
import { createServer, ServerContext } from '../../platform/api.ts'
import { startLocale } from '../../platform/locale.ts'
import { createQueryClient } from '../../platform/queries.ts'
import { SnackbarHost } from '../../ui/overlays/snackbar.tsx'
import { handover } from '../handover/handover.ts'
import { SignInScreen } from './sign-in-screen.tsx'
import { SingleSignOnScreen } from './single-sign-on-screen.tsx'

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <h1>{pathname + search}</h1>
}

async function showAt(address: string, server: AnsweringServer, access = createServer({ send: server.send })) {
  await startLocale(['en'])
  server
    .on(readConfiguration, () => ({ demo: false, streetMapUrl: null }))
    .on(refreshSession, () => {
      throw new Problem('NotAuthorizedException', { reason: 'session' })
    })
  const router = createMemoryRouter(
    [
      { path: '/signin', Component: SignInScreen },
      { path: '/sso', Component: SingleSignOnScreen },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [address] },
  )
  show(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <ServerContext value={access}>
        <RouterProvider router={router} />
        <SnackbarHost closeLabel="Close" />
      </ServerContext>
    </QueryClientProvider>,
  )
  return router
}

const email = page.getByRole('textbox', { name: 'E-mail' })
const password = page.getByLabelText('Password', { exact: true })
const providers = () =>
  new AnsweringServer().on(listAuthProviders, () => [{ domain: 'example.test', provider: 'Example directory' }])

test('an address of a domain with a provider needs no password, and the form names the provider', async () => {
  const server = providers()
  await showAt('/signin', server)
  await expect.element(password).toBeVisible()
  await email.fill('ada@Example.test')
  await expect.element(email).toHaveAccessibleDescription('You sign in at Example directory.')
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect.element(password).not.toBeInTheDocument()
  await email.fill('ada@other.test')
  await expect.element(password).toBeVisible()
  expect(server.bodiesOf(listAuthProviders)).toHaveLength(1)
})

test('the form leaves the page for the provider, and stores the address that the user asked for', async () => {
  // Only the fragment differs, so that the page of the test stays.
  const away = new URL('#provider', location.href).href
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search))
  const server = providers().on(beginSingleSignOn, () => ({ url: away }))
  const router = await showAt('/', server)
  await router.navigate('/signin', { state: { returnPath: '/index.html?project=7' } })
  await email.fill('ada@example.test')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.poll(() => location.hash).toBe('#provider')
  expect(handover.returnPath.take()).toBe('/index.html?project=7')
})

test('a provider that is away is named in the form', async () => {
  const server = providers().on(beginSingleSignOn, () => {
    throw new Problem('sign_in_provider_away', { provider: 'Example directory' })
  })
  await showAt('/signin', server)
  await email.fill('ada@example.test')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText(/Example directory does not answer/)).toBeVisible()
  expect(server.bodiesOf(beginSingleSignOn)).toEqual([{ email: 'ada@example.test' }])
})

test('without the list of providers the form asks for the password, and the failure is logged alone', async () => {
  const log = vi.spyOn(console, 'warn').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  const server = new AnsweringServer().on(listAuthProviders, () => {
    throw new Problem('unavailable', {})
  })
  await showAt('/signin', server)
  await email.fill('ada@example.test')
  await expect.element(password).toBeVisible()
  expect(log).toHaveBeenCalledOnce()
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('a return begins a new session also for a user who is signed in', async () => {
  handover.returnPath.give('/index.html?project=7')
  const server = new AnsweringServer()
    .on(signIn, () => ({ accessToken: 'former', expiresInSeconds: 600 }))
    .on(endSingleSignOn, () => ({ accessToken: 'token', expiresInSeconds: 600 }))
  const access = createServer({ send: server.send })
  await access.session.signIn({ email: 'ada@example.test', password: 'Right-pass-1' })
  await showAt('/sso?code=abc&state=xyz', server, access)
  await expect.element(page.getByRole('heading', { name: '/index.html?project=7' })).toBeVisible()
  expect(server.bodiesOf(endSingleSignOn)).toHaveLength(1)
})

test('the return from a provider opens the address that the user asked for, and removes the code from the address', async () => {
  handover.returnPath.give('/index.html?project=7')
  const server = new AnsweringServer().on(endSingleSignOn, () => ({ accessToken: 'token', expiresInSeconds: 600 }))
  await showAt('/sso?code=abc&state=xyz', server)
  await expect.element(page.getByRole('heading', { name: '/index.html?project=7' })).toBeVisible()
  expect(server.bodiesOf(endSingleSignOn)).toEqual([{ query: '?code=abc&state=xyz' }])
})

test('a refused return leads to the sign-in with the reason', async () => {
  const server = providers().on(endSingleSignOn, () => {
    throw new Problem('single_sign_on_failed', { reason: 'unknown' })
  })
  const router = await showAt('/sso?code=abc&state=xyz', server)
  await expect.element(page.getByText(/There is no account with your e-mail address/)).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/signin', search: '' })
  await expect.element(email).toBeVisible()
})

test('the reason of a refused return stays for 30 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = providers().on(endSingleSignOn, () => {
    throw new Problem('single_sign_on_failed', { reason: 'unknown' })
  })
  await showAt('/sso?code=abc&state=xyz', server)
  const reason = page.getByText(/There is no account with your e-mail address/)
  await expect.element(reason).toBeVisible()
  await vi.advanceTimersByTimeAsync(29_000)
  await expect.element(reason).toBeVisible()
  await vi.advanceTimersByTimeAsync(2000)
  await expect.element(reason).not.toBeInTheDocument()
})

test('the address without a return opens the application', async () => {
  await showAt('/sso', new AnsweringServer())
  await expect.element(page.getByRole('heading', { name: '/index.html' })).toBeVisible()
})
