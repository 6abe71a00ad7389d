import { completeNewPassword, signIn } from '@cairn/contract/auth/auth'
import {
  answerCodeChallenge,
  beginRequiredAuthenticator,
  confirmRequiredAuthenticator,
} from '@cairn/contract/auth/authenticator'
import { verifyInvitedEmail } from '@cairn/contract/auth/sign-up'
import { Problem } from '@cairn/contract/problem'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../../test/accessibility.ts'
import type { AnsweringServer } from '../../../test/answering-server.ts'
import {
  button,
  email,
  field,
  heading,
  openAsVisitor,
  password,
  token,
  visitorServer,
} from '../../../test/shown-visitor.tsx'
import { handover } from '../handover/handover.ts'

const recoveryCodes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']
const seed = { seed: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Cairn:ada?secret=JBSWY3DPEHPK3PXP&issuer=Cairn' }

/** Asks for a code after the password. */
const codeServer = () => visitorServer().on(signIn, () => challengeNamed('SOFTWARE_TOKEN_MFA'))
/** Asks for the set-up of an authenticator after the password. */
const setUpServer = () =>
  visitorServer()
    .on(signIn, () => challengeNamed('MFA_SETUP'))
    .on(beginRequiredAuthenticator, () => seed)

function challengeNamed(challenge: 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP') {
  return { challenge, challengeToken: 'step' }
}

async function signInWith(server: AnsweringServer, path = '/signin'): Promise<void> {
  await openAsVisitor(path, server)
  await field('E-mail').fill(email)
  await field('Password').fill(password)
  await userEvent.keyboard('{Enter}')
}

beforeEach(() => handover.step.give({}))

describe('a sign-in that asks for a code', () => {
  test('ends with the code of the application, at the address that was asked for', async () => {
    const server = codeServer().on(answerCodeChallenge, () => token)
    await signInWith(server, '/guarded')
    await expect.element(heading('Enter your code')).toBeVisible()
    expect(await findBarriers()).toEqual([])
    await expect.element(field('Code')).toHaveFocus()
    await expect.element(button('Sign in')).toBeDisabled()
    await userEvent.keyboard('123 456{Enter}')
    await expect.element(heading('At /guarded')).toBeVisible()
    expect(server.bodiesOf(answerCodeChallenge)).toEqual([{ challengeToken: 'step', code: '123456' }])
  })

  test('explains a wrong code and asks again', async () => {
    const server = codeServer().on(answerCodeChallenge, () => {
      throw new Problem('CodeMismatchException', {})
    })
    await signInWith(server)
    await field('Code').fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/The code is wrong/)).toBeVisible()
    await expect.element(field('Code')).toHaveValue('')
    expect(await findBarriers()).toEqual([])
  })

  test('accepts a recovery code', async () => {
    const server = codeServer().on(answerCodeChallenge, () => token)
    await signInWith(server)
    await button('Use a recovery code').click()
    await expect.element(page.getByText(/ask an administrator of your organization to reset/)).toBeVisible()
    expect(await findBarriers()).toEqual([])
    await field('Recovery code').fill('aaaa-bbbb-cccc-dddd')
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('At /index.html')).toBeVisible()
    expect(server.bodiesOf(answerCodeChallenge)).toEqual([{ challengeToken: 'step', code: 'aaaa-bbbb-cccc-dddd' }])
  })

  test('begins again after too many wrong codes', async () => {
    const server = codeServer().on(answerCodeChallenge, () => {
      throw new Problem('NotAuthorizedException', { reason: 'challenge' })
    })
    await signInWith(server)
    await field('Code').fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Sign in to Cairn')).toBeVisible()
  })

  test('begins again after a reload', async () => {
    await openAsVisitor('/authenticator', visitorServer())
    await expect.element(heading('Sign in to Cairn')).toBeVisible()
  })

  test('begins again after Back and Forward, and then opens the address that was asked for', async () => {
    const { router } = await openAsVisitor(
      '/signin',
      visitorServer().on(signIn, () => token),
    )
    await router.navigate('/authenticator', { state: { returnPath: '/guarded' } })
    await expect.element(heading('Sign in to Cairn')).toBeVisible()
    await field('E-mail').fill(email)
    await field('Password').fill(password)
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('At /guarded')).toBeVisible()
  })
})

describe('a sign-in to an organization that requires authenticators', () => {
  test('shows the key as a picture and as text, then the recovery codes', async () => {
    const server = setUpServer().on(confirmRequiredAuthenticator, () => ({ ...token, recoveryCodes }))
    await signInWith(server, '/guarded')
    await expect.element(heading('Set up an authenticator')).toBeVisible()
    await expect.element(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible()
    await expect.element(page.getByText(seed.seed)).toBeVisible()
    expect(await findBarriers()).toEqual([])
    await field('Code').fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Recovery codes')).toBeVisible()
    for (const code of recoveryCodes) await expect.element(page.getByText(code)).toBeVisible()
    const file = page.getByRole('link', { name: 'Download' })
    await expect.element(file).toHaveAttribute('download', 'cairn-recovery-codes.txt')
    expect(await findBarriers()).toEqual([])
    await button('I have saved them').click()
    await expect.element(heading('At /guarded')).toBeVisible()
    expect(server.bodiesOf(confirmRequiredAuthenticator)).toEqual([{ challengeToken: 'step', code: '123456' }])
    expect(server.bodiesOf(beginRequiredAuthenticator)).toHaveLength(1)
  })

  test('begins again where the step has ended meanwhile', async () => {
    const server = setUpServer().on(beginRequiredAuthenticator, () => {
      throw new Problem('NotAuthorizedException', { reason: 'challenge' })
    })
    await signInWith(server)
    await expect.element(heading('Sign in to Cairn')).toBeVisible()
  })

  test('by the link of an invitation verifies the address after the code', async () => {
    const server = visitorServer()
      .on(signIn, () => ({ challenge: 'NEW_PASSWORD_REQUIRED' as const, challengeToken: 'first' }))
      .on(completeNewPassword, () => challengeNamed('SOFTWARE_TOKEN_MFA'))
      .on(answerCodeChallenge, () => token)
      .on(verifyInvitedEmail, () => ({}))
    window.cairnLinkedCredentials = [encodeURIComponent(email), 'temporary']
    await openAsVisitor('/verifyme', server)
    await field('New password').fill(password)
    await userEvent.keyboard('{Enter}')
    await field('Code').fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('At /index.html')).toBeVisible()
    expect(server.received.some(({ path }) => path === verifyInvitedEmail.path)).toBe(true)
  })
})
