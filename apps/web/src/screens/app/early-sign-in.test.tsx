import { en } from '@cairn/messages/en/messages'
import { languages, loadFirstMessages } from '@cairn/messages/languages'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../test/shown.tsx'
import type { Entered, SignInMethods } from '../../auth/sign-in/sign-in-form.tsx'
import { SignInPage } from '../../auth/sign-in/sign-in-page.tsx'
import { completeLocale, startFirstLocale, translate } from '../../platform/locale.ts'
import { CairnTheme } from '../../platform/theme/theme.tsx'
import { EarlySignIn } from './early-sign-in.tsx'
import type * as SignInParts from './sign-in-parts.tsx'

/** The path of a message, which is on the page when the message is missing. */
const keys = new RegExp(`["'>](${Object.keys(en).join('|')})\\.[a-zA-Z.]+["'<]`)

const unreachable = () => Promise.reject(new Error())

test.for(languages)('the sign-in form needs no other messages than those of the first screen: %s', async (language) => {
  await startFirstLocale([language])
  const { auth, problem } = await loadFirstMessages(language)
  show(<SignInPage loadMethods={unreachable} notices={null} Accounts={() => null} onOpen={() => {}} />)
  await expect.element(page.getByRole('button', { name: auth.submit })).toBeVisible()
  await expect.poll(() => page.getByRole('button').elements().length).toBeGreaterThan(2)
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: auth.submit }).click()
  await expect.element(page.getByText(problem.network)).toBeVisible()
  expect(document.body.innerHTML).not.toMatch(keys)
})

test('the other messages are there after the first ones', async () => {
  await startFirstLocale(['es'])
  expect(translate('map.label')).toBe('map.label')
  await completeLocale()
  expect(translate('map.label')).not.toBe('map.label')
})

test('what was entered and submitted in the form of the build is sent once the scripts are there', async () => {
  await startFirstLocale(['en'])
  const { promise: sent, resolve: send } = Promise.withResolvers<Entered>()
  const methods: SignInMethods = {
    attempt: async (entered) => {
      send(entered)
      return {}
    },
    loadProviders: async () => [],
    attemptAtProvider: unreachable,
  }
  const signIn = (
    <CairnTheme>
      <SignInPage loadMethods={async () => methods} notices={null} Accounts={() => null} onOpen={() => {}} />
    </CairnTheme>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(signIn).replace(/<title>[^<]*<\/title>/, '')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.test')
  await page.getByLabelText('Password').fill('Before-scripts-1')
  // As page/early-form.js does after a submission.
  container.dataset['prerendered'] = ''
  container.dataset['submitted'] = ''
  const errors: unknown[] = []
  const root = hydrateRoot(container, signIn, { onRecoverableError: (error) => errors.push(error) })
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  expect(await sent).toEqual({ email: 'ada@example.test', password: 'Before-scripts-1' })
  expect(page.getByLabelText('Password').element()).toHaveProperty('value', 'Before-scripts-1')
  // A form that comes later, such as that after a sign-out, is not sent.
  expect(Object.keys(container.dataset)).toEqual([])
  expect(errors).toEqual([])
})

test('the form is drawn before its parts have loaded, signs in for the path of the page, and leaves for it with a session', async () => {
  const { href } = location
  onTestFinished(() => history.replaceState(null, '', href))
  history.replaceState(null, '', '/settings/users?page=2')
  await startFirstLocale(['en'])
  const loading = Promise.withResolvers<typeof SignInParts>()
  const loadApp = vi.fn<() => Promise<unknown>>(async () => {})
  const onLeave = vi.fn<() => void>()
  show(<EarlySignIn loadParts={() => loading.promise} loadApp={loadApp} onLeave={onLeave} />)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ada@example.test')
  expect(location.pathname).toBe('/signin')
  expect(loadApp).not.toHaveBeenCalled()
  const attempts: unknown[] = []
  let beginSession: (() => void) | undefined
  loading.resolve({
    signInMethods: (returnPath) => ({
      attempt: async ({ email }) => {
        attempts.push({ email, returnPath })
        beginSession?.()
        return {}
      },
      loadProviders: async () => [],
      attemptAtProvider: unreachable,
    }),
    watchSession: (onSession) => {
      beginSession = onSession
      return () => {}
    },
    Notices: () => <p>Notices</p>,
    Accounts: () => <p>Accounts</p>,
  })
  await expect.element(page.getByText('Notices')).toBeVisible()
  await expect.poll(() => loadApp.mock.calls.length).toBe(1)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => onLeave.mock.calls.length).toBe(1)
  expect(attempts).toEqual([{ email: 'ada@example.test', returnPath: '/settings/users?page=2' }])
  expect(location.pathname + location.search).toBe('/settings/users?page=2')
})
