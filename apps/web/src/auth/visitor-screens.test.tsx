import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { acceptAgreement, completeNewPassword, refreshSession, signIn, signOut } from '@cairn/contract/auth/auth'
import {
  confirmSignUp,
  forgotPassword,
  resendCode,
  resetPassword,
  signUp,
  verifyEmail,
  verifyInvitedEmail,
} from '@cairn/contract/auth/sign-up'
import { readConfiguration } from '@cairn/contract/configuration'
import { Problem } from '@cairn/contract/problem'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findBarriers } from '../../test/accessibility.ts'
import type { AnsweringServer } from '../../test/answering-server.ts'
import { sampleAccount } from '../../test/samples.ts'
import {
  button,
  email,
  field,
  heading,
  openAsVisitor,
  password,
  token,
  visitorServer,
} from '../../test/shown-visitor.tsx'
import { chooseLanguage } from '../platform/locale.ts'
import { handover } from './handover/handover.ts'

async function fillPasswords(label: string, value: string, confirmation = value): Promise<void> {
  await field(label).fill(value)
  await field('Confirm the password').fill(confirmation)
}

beforeEach(() => handover.step.give({}))

describe('the sign-up', () => {
  async function fillPerson(): Promise<void> {
    await field('First name').fill('Ada')
    await field('Last name').fill('Grant')
    await field('E-mail').fill(' Ada@example.test ')
    await field('Phone number').fill('201 555 0123')
    await fillPasswords('Password', password)
  }

  test('is sent once everything is valid, and leads by its code to the application', async () => {
    const server = visitorServer()
      .on(signUp, () => ({}))
      .on(confirmSignUp, () => ({}))
      .on(signIn, () => token)
    await openAsVisitor('/signup', server)
    await expect.element(button('Create account')).toBeDisabled()
    await fillPerson()
    await expect.element(button('Create account')).toBeEnabled()
    expect(await findBarriers()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Confirm your sign-up')).toBeVisible()
    expect(server.bodiesOf(signUp)).toMatchObject([
      { phone: '+12015550123', firstName: 'Ada', password, language: 'en' },
    ])
    await expect.element(field('E-mail')).toHaveValue(email)
    await expect.element(button('Confirm')).toBeDisabled()
    await field('Code').fill('123 456')
    expect(await findBarriers()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('At /index.html')).toBeVisible()
    expect(server.bodiesOf(confirmSignUp)).toEqual([{ email, code: '123456', password }])
    expect(server.bodiesOf(signIn)).toEqual([{ email, password }])
  })

  test('explains a number of another country, a wrong address and a repetition that differs', async () => {
    await openAsVisitor('/signup', visitorServer())
    await fillPerson()
    await page.getByLabelText('Country').selectOptions('FR')
    await field('E-mail').fill('ada')
    await fillPasswords('Password', password, 'Right-pass-2')
    await userEvent.tab()
    await expect.element(page.getByText(/phone number of the chosen country/)).toBeVisible()
    await expect.element(page.getByText(/such as name@example.org/)).toBeVisible()
    await expect.element(page.getByText(/two passwords differ/)).toBeVisible()
    await expect.element(button('Create account')).toBeDisabled()
  })

  test.for([
    { rule: 'length', weak: 'Right-1' },
    { rule: 'digit', weak: 'Right-pass' },
    { rule: 'special', weak: 'Rightpass1' },
    { rule: 'upper case', weak: 'right-pass-1' },
    { rule: 'lower case', weak: 'RIGHT-PASS-1' },
  ])('cannot be sent with a password without $rule', async ({ weak }) => {
    await openAsVisitor('/signup', visitorServer())
    await fillPerson()
    await fillPasswords('Password', weak)
    await expect.poll(() => page.getByRole('img', { name: 'met', exact: true }).elements().length).toBe(4)
    await expect.element(button('Create account')).toBeDisabled()
  })

  test('refers to an administrator where administrators create the accounts', async () => {
    const server = visitorServer().on(readConfiguration, () => ({ demo: false, streetMapUrl: null, signUp: false }))
    await openAsVisitor('/signup', server)
    await expect.element(page.getByText(/Ask an administrator of your organization to add you/)).toBeVisible()
  })
})

describe('a code', () => {
  test('that is wrong is explained, and a new one can be asked for', async () => {
    const server = visitorServer()
      .on(confirmSignUp, () => {
        throw new Problem('CodeMismatchException', {})
      })
      .on(resendCode, () => ({}))
    handover.step.give({ email })
    await openAsVisitor('/confirm-signup', server)
    await field('Code').fill('123456')
    await button('Confirm').click()
    await expect.element(page.getByText(/The code is wrong/)).toBeVisible()
    await button('Send a new code').click()
    await expect.element(page.getByText(`A code was sent to ${email}.`, { exact: false })).toBeVisible()
  })

  test('that came too late leads to a new one, with empty fields', async () => {
    const server = visitorServer().on(resetPassword, () => {
      throw new Problem('UserNotFoundException', {})
    })
    handover.step.give({ email })
    await openAsVisitor('/reset-password', server)
    await field('Code').fill('123456')
    await fillPasswords('New password', password)
    await button('Set new password').click()
    await expect.element(page.getByText(/No code is valid for this address any more/)).toBeVisible()
    await expect.element(heading('Set a new password')).toBeVisible()
    await expect.element(field('E-mail')).toHaveValue('')
  })

  test('of the address of an account that came too late leads there too', async () => {
    const server = visitorServer()
      .on(refreshSession, () => token)
      .on(verifyEmail, () => {
        throw new Problem('UserNotFoundException', {})
      })
    await openAsVisitor('/verify-email', server)
    await field('Code').fill('123456')
    await button('Verify').click()
    await expect.element(heading('Set a new password')).toBeVisible()
    await expect.element(field('E-mail')).toHaveValue('')
  })
})

describe('a forgotten password', () => {
  test('is replaced by a code', async () => {
    const server = visitorServer()
      .on(forgotPassword, () => ({}))
      .on(resetPassword, () => ({}))
    await openAsVisitor('/signin', server)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await field('E-mail').fill(email)
    expect(await findBarriers()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(field('E-mail')).toHaveValue(email)
    await field('Code').fill('123456')
    await fillPasswords('New password', password, 'Other-pass-1')
    await expect.element(button('Set new password')).toBeDisabled()
    await fillPasswords('New password', password)
    expect(await findBarriers()).toEqual([])
    await button('Set new password').click()
    await expect.element(heading('Sign in to Cairn')).toBeVisible()
    expect(server.bodiesOf(resetPassword)).toEqual([{ email, code: '123456', password }])
  })

  test('of a sign-up that is not confirmed leads to its confirmation', async () => {
    const server = visitorServer().on(forgotPassword, () => {
      throw new Problem('InvalidParameterException', {})
    })
    await openAsVisitor('/forget-password', server)
    await field('E-mail').fill(email)
    await button('Send code').click()
    await expect.element(heading('Confirm your sign-up')).toBeVisible()
  })
})

describe('a sign-in', () => {
  async function signInWith(server: AnsweringServer): Promise<void> {
    await openAsVisitor('/signin', server)
    await field('E-mail').fill(email)
    await field('Password').fill(password)
    await button('Sign in').click()
  }

  test.for([
    { code: 'UserNotConfirmedException', title: 'Confirm your sign-up' },
    { code: 'PasswordResetRequiredException', title: 'Set a new password' },
  ] as const)('that is answered $code leads to its screen, with the address', async ({ code, title }) => {
    const server = visitorServer().on(signIn, () => {
      throw new Problem(code, {})
    })
    await signInWith(server)
    await expect.element(heading(title)).toBeVisible()
    await expect.element(field('E-mail')).toHaveValue(email)
  })

  test('with a temporary password leads to a new one, then to the verification of the address', async () => {
    const server = visitorServer()
      .on(signIn, () => ({ challenge: 'NEW_PASSWORD_REQUIRED' as const, challengeToken: 'step' }))
      .on(completeNewPassword, () => token)
      .on(resendCode, () => ({}))
      .on(verifyEmail, () => ({}))
    await signInWith(server)
    await expect.element(heading('New password')).toBeVisible()
    await field('New password').fill(` ${password} `)
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Verify your e-mail')).toBeVisible()
    expect(server.bodiesOf(completeNewPassword)).toEqual([{ challengeToken: 'step', password }])
    expect(server.bodiesOf(resendCode)).toEqual([{ email, purpose: 'email' }])
    expect(await findBarriers()).toEqual([])
    await expect.element(button('Verify')).toBeDisabled()
    await field('Code').fill('123456')
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('At /index.html')).toBeVisible()
  })
})

test('an address is verified by its code without a session, and the sign-in follows', async () => {
  const server = visitorServer()
    .on(verifyEmail, () => ({}))
    .on(resendCode, () => ({}))
  await openAsVisitor('/verify-email', server)
  await expect.element(heading('Verify your e-mail')).toBeVisible()
  await expect.element(button('Verify')).toBeDisabled()
  await field('E-mail').fill(email)
  await button('Send a new code').click()
  await expect.poll(() => server.bodiesOf(resendCode)).toEqual([{ email, purpose: 'email', language: 'en' }])
  await field('Code').fill('123456')
  expect(await findBarriers()).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(heading('Sign in to Cairn')).toBeVisible()
  expect(server.bodiesOf(verifyEmail)).toEqual([{ email, code: '123456' }])
})

describe('the link of a first sign-in', () => {
  function linked(): void {
    window.cairnLinkedCredentials = [encodeURIComponent(email), 'temporary']
    onTestFinished(() => {
      delete window.cairnLinkedCredentials
    })
  }

  test('asks for a password that is not empty, verifies the address and opens the application', async () => {
    linked()
    let isStrong = false
    const server = visitorServer()
      .on(signIn, () => ({ challenge: 'NEW_PASSWORD_REQUIRED' as const, challengeToken: 'step' }))
      .on(completeNewPassword, () => {
        if (!isStrong) throw new Problem('InvalidPasswordException', { rules: ['digit', 'special'] })
        return token
      })
      .on(verifyInvitedEmail, () => ({}))
    await openAsVisitor('/verifyme', server)
    await field('New password').fill('  ')
    await expect.element(button('Submit')).toBeDisabled()
    await field('New password').fill('Weak')
    await button('Submit').click()
    await expect.element(page.getByText(/needs: A digit and A special character/)).toBeVisible()
    expect(await findBarriers()).toEqual([])
    isStrong = true
    await field('New password').fill(` ${password} `)
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('At /index.html')).toBeVisible()
    expect(server.bodiesOf(signIn)).toEqual([{ email, password: 'temporary' }])
    expect(server.bodiesOf(completeNewPassword).at(-1)).toEqual({ challengeToken: 'step', password })
    expect(server.received.some(({ path }) => path === verifyInvitedEmail.path)).toBe(true)
    expect(window.cairnLinkedCredentials).toBeUndefined()
  })

  test('that does not work any more says what to do', async () => {
    linked()
    const server = visitorServer().on(signIn, () => {
      throw new Problem('NotAuthorizedException', { reason: 'credentials' })
    })
    await openAsVisitor('/verifyme', server)
    await expect.element(heading('This link does not work any more')).toBeVisible()
    expect(page.getByRole('alert').elements()).toEqual([])
    expect(await findBarriers()).toEqual([])
  })
})

describe('after the sign-in', () => {
  async function openGuarded(server: AnsweringServer): Promise<void> {
    await openAsVisitor(
      '/guarded',
      server.on(refreshSession, () => token),
    )
  }

  test('the agreement has to be accepted, and then the application opens', async () => {
    let eulaWeb: number | null = 1_680_140_378
    const server = visitorServer()
      .on(readCurrentAccount, () => ({ ...sampleAccount({ email }), eulaWeb }))
      .on(acceptAgreement, () => {
        eulaWeb = 1_680_140_379
        return {}
      })
    await openGuarded(server)
    await expect.element(page.getByText('1. Use')).toBeVisible()
    expect(await findBarriers()).toEqual([])
    await button('Accept').click()
    await expect.element(heading('At /guarded')).toBeVisible()
  })

  test('the agreement is in the language of the page', async () => {
    await openGuarded(visitorServer().on(readCurrentAccount, () => ({ ...sampleAccount({ email }), eulaWeb: null })))
    onTestFinished(() => chooseLanguage(null))
    await expect.element(page.getByText('1. Use')).toBeVisible()
    await chooseLanguage('es')
    await expect.element(page.getByText('1. Uso')).toBeVisible()
    await chooseLanguage('zh')
    await expect.element(page.getByText('1. 使用')).toBeVisible()
  })

  test('who declines the agreement is signed out', async () => {
    const server = visitorServer().on(readCurrentAccount, () => ({ ...sampleAccount({ email }), eulaWeb: null }))
    await openGuarded(server)
    await button('Decline and sign out').click()
    await expect.element(heading('Sign in to Cairn')).toBeVisible()
    expect(server.received.some(({ path }) => path === signOut.path)).toBe(true)
  })

  test('an account whose organization has no subscription any more sees that alone', async () => {
    const account = sampleAccount({ email, isActive: false })
    await openGuarded(visitorServer().on(readCurrentAccount, () => account))
    await expect.element(heading('The subscription of your organization has ended')).toBeVisible()
    await expect
      .element(page.getByText(`The data of ${account.organization.name} is kept.`, { exact: false }))
      .toBeVisible()
    expect(await findBarriers()).toEqual([])
    await button('Sign out').click()
    await expect.element(heading('Sign in to Cairn')).toBeVisible()
  })
})

describe('a visitor without a session', () => {
  test('is sent to the sign-up from /checkout, and to the sign-in from any other path', async () => {
    const { router } = await openAsVisitor('/checkout?planItemId=annual-cloud-viewer', visitorServer())
    await expect.element(heading('Create an account')).toBeVisible()
    expect(router.state.location.state).toEqual({ returnPath: '/checkout?planItemId=annual-cloud-viewer' })
    await router.navigate('/guarded')
    await expect.element(heading('Sign in to Cairn')).toBeVisible()
    expect(router.state.location.state).toEqual({ returnPath: '/guarded' })
  })
})

test('a sign-out leads to /, which the next sign-in opens', async () => {
  const server = visitorServer()
    .on(refreshSession, () => token)
    .on(signIn, () => token)
  const { session, router } = await openAsVisitor('/guarded', server)
  await expect.element(heading('At /guarded')).toBeVisible()
  await session.signOut()
  await expect.element(heading('Sign in to Cairn')).toBeVisible()
  expect(router.state.location.state).toEqual({ returnPath: '/' })
  await field('E-mail').fill(email)
  await field('Password').fill(password)
  await button('Sign in').click()
  await expect.element(heading('At /')).toBeVisible()
})

test('a path to sign out signs out and opens the application', async () => {
  const server = visitorServer()
  await openAsVisitor('/signout', server)
  await expect.element(heading('At /index.html')).toBeVisible()
  expect(server.received.some(({ path }) => path === signOut.path)).toBe(true)
})
