import { refreshSession, signIn } from '@cairn/contract/auth/auth'
import { readConfiguration } from '@cairn/contract/configuration'
import { Problem } from '@cairn/contract/problem'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { show } from '../../../test/shown.tsx'
import { createServer, ServerContext } from '../../platform/api.ts'
import { startLocale } from '../../platform/locale.ts'
import { createQueryClient } from '../../platform/queries.ts'
import { SignInScreen } from './sign-in-screen.tsx'

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <h1>{pathname + search}</h1>
}

async function showScreen(server: AnsweringServer, state?: unknown) {
  await startLocale(['en'])
  server
    .on(readConfiguration, () => ({ demo: true, streetMapUrl: null }))
    .on(refreshSession, () => {
      throw new Problem('NotAuthorizedException', { reason: 'session' })
    })
  const router = createMemoryRouter(
    [
      { path: '/signin', Component: SignInScreen },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [{ pathname: '/signin', state }] },
  )
  show(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <ServerContext value={createServer({ send: server.send })}>
        <RouterProvider router={router} />
      </ServerContext>
    </QueryClientProvider>,
  )
}

const email = page.getByRole('textbox', { name: 'E-mail' })
const password = page.getByLabelText('Password', { exact: true })
const submit = page.getByRole('button', { name: 'Sign in' })
const accepting = () => new AnsweringServer().on(signIn, () => ({ accessToken: 'token', expiresInSeconds: 600 }))

test('a sign-in opens the address that the user requested', async () => {
  const server = accepting()
  await showScreen(server, { returnPath: '/index.html?project=7' })
  await email.fill(' Admin@Demo.test ')
  await password.fill('Demo-pass-1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: '/index.html?project=7' })).toBeVisible()
  expect(server.bodiesOf(signIn)).toEqual([{ email: 'admin@demo.test', password: 'Demo-pass-1' }])
})

test('an address outside the application is not opened after the sign-in', async () => {
  await showScreen(accepting(), { returnPath: '//elsewhere.test/' })
  await email.fill('admin@demo.test')
  await password.fill('Demo-pass-1')
  await submit.click()
  await expect.element(page.getByRole('heading', { name: '/index.html' })).toBeVisible()
})

test('a missing value is reported at its field, and no request is sent', async () => {
  const server = accepting()
  await showScreen(server)
  await submit.click()
  await expect.element(email).toHaveAccessibleDescription('E-mail is required. Enter it to continue.')
  await expect.element(email).toHaveFocus()
  await email.fill('  admin@demo.test ')
  await submit.click()
  await expect.element(password).toHaveAccessibleDescription('Password is required. Enter it to continue.')
  await expect.element(password).toHaveFocus()
  expect(server.bodiesOf(signIn)).toEqual([])
})

test('any other refusal of a sign-in shows its own message', async () => {
  const server = new AnsweringServer().on(signIn, () => {
    throw new Problem('too_many_requests', { retryAfterSeconds: 40 })
  })
  await showScreen(server)
  await email.fill('admin@demo.test')
  await password.fill('Demo-pass-1')
  await submit.click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/40 seconds/)
})

test('wrong credentials are explained, and the password can be typed again', async () => {
  const server = new AnsweringServer().on(signIn, () => {
    throw new Problem('NotAuthorizedException', { reason: 'credentials' })
  })
  await showScreen(server)
  await expect.element(page.getByRole('button', { name: /viewer@demo/ })).toBeVisible()
  await email.fill('admin@demo.test')
  await password.fill('wrong')
  const place = email.element().getBoundingClientRect().y
  await submit.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The e-mail or the password is wrong. Check both, then try again.')
  await expect.element(password).toHaveFocus()
  expect(email.element().getBoundingClientRect().y).toBe(place)
})

test('the user can show the password', async () => {
  await showScreen(accepting())
  await password.fill('secret')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
})

test('one click fills in a demo account, and Enter signs in', async () => {
  const server = accepting()
  await showScreen(server)
  await page.getByRole('button', { name: /viewer@demo\.test/ }).click()
  await expect.element(email).toHaveValue('viewer@demo.test')
  await expect.element(submit).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.bodiesOf(signIn)).toEqual([{ email: 'viewer@demo.test', password: 'Demo-pass-1' }])
})
