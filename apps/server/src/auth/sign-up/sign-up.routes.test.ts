import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { accessTokenOf, signIn } from '@cairn/contract/auth/auth'
import {
  confirmSignUp,
  forgotPassword,
  resendCode,
  resetPassword,
  signUp,
  verifyEmail,
} from '@cairn/contract/auth/sign-up'
import type { Called } from '@cairn/contract/route'
import { domainOf } from '@cairn/domain/auth/email-domain'
import { describe, expect } from 'vitest'
import type { Services } from '#http/services'
import { ownAppTest as test } from '../../../test/app.ts'
import { codeTo, mailsTo, wrongCode } from '../../../test/mail/mailed.ts'
import { problemFrom } from '../../../test/problems.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'
import { upsertProvider } from '../providers/providers.queries.ts'
import { sendCode } from '../send-code.job.ts'

type Person = Called<typeof signUp>['body']

const email = 'ada@example.test'
const password = 'Right-pass-1'
const ada: Person = {
  email,
  password,
  firstName: 'Ada',
  lastName: 'Grant',
  phone: '+12015550123',
  company: 'Grant Surveys',
}

/** An account that has signed up and confirmed. */
async function signUpConfirmed(app: TestApp, person: Person = ada): Promise<void> {
  const api = app.as()
  await api(signUp, { body: person })
  await api(confirmSignUp, { body: { email: person.email, code: await codeTo(app, email) } })
}

/** The status and the body of a call, without what differs between any two answers. */
async function answerOf(app: TestApp, url: string, payload: object) {
  const reply = await app.http.app.inject({ method: 'POST', url, payload })
  return { status: reply.statusCode, body: { ...reply.json(), requestId: '' } }
}

describe('a sign-up', () => {
  test('creates, once confirmed, an organization of which the user is admin and editor', async ({ app }) => {
    await signUpConfirmed(app, { ...ada, email: ' ADA@example.test ' })
    const { accessToken } = accessTokenOf(await app.as()(signIn, { body: { email, password } }))
    const account = await app.as(accessToken)(readCurrentAccount, {})
    expect(account).toMatchObject({
      email,
      firstName: 'Ada',
      lastName: 'Grant',
      userType: '0111',
      isActive: true,
      isEmailVerified: true,
      eulaWeb: null,
      organization: { name: 'Grant Surveys', type: 'standard' },
    })
    const { id } = account.organization
    expect(account.permissions).toMatchObject([{ assetType: 'organization', assetId: id, permission: '1111' }])
  })

  test('without a company names the organization after the user', async ({ app }) => {
    await signUpConfirmed(app, { ...ada, company: ' ' })
    const { accessToken } = accessTokenOf(await app.as()(signIn, { body: { email, password } }))
    expect((await app.as(accessToken)(readCurrentAccount, {})).organization.name).toBe('Ada Grant')
  })

  test('cannot sign in before it is confirmed, which only the right password learns', async ({ app }) => {
    await app.as()(signUp, { body: ada })
    await problemFrom(app.as()(signIn, { body: { email, password } }), 'UserNotConfirmedException')
    const { params } = await problemFrom(
      app.as()(signIn, { body: { email, password: 'Wrong-pass-1' } }),
      'NotAuthorizedException',
    )
    expect(params).toEqual({ reason: 'credentials' })
  })

  test('answers alike whether or not the address has an account, and tells its owner', async ({ app, seeds }) => {
    const known = await seeds.person()
    const answers = []
    for (const each of [known.email, email]) {
      answers.push(await answerOf(app, signUp.path, { ...ada, email: each }))
      answers.push(await answerOf(app, confirmSignUp.path, { email: each, code: '123456' }))
    }
    expect(answers.slice(0, 2)).toEqual(answers.slice(2))
    const [mail] = await mailsTo(app, known.email)
    expect(mail?.subject).toBe('You already have a Cairn account')
    expect(await app.services.db.selectFrom('signUp').select('email').execute()).toEqual([{ email }])
  })

  test('that is repeated by a stranger gets the password of the user who confirms', async ({ app }) => {
    const api = app.as()
    await api(signUp, { body: ada })
    await api(signUp, { body: { ...ada, password: 'Their-pass-1' } })
    await api(confirmSignUp, { body: { email, code: await codeTo(app, email), password } })
    await api(signIn, { body: { email, password } })
    await problemFrom(api(signIn, { body: { email, password: 'Their-pass-1' } }), 'NotAuthorizedException')
  })

  test('that is repeated by a stranger and confirmed without a password admits neither password', async ({ app }) => {
    const api = app.as()
    const theirs = 'Their-pass-1'
    await api(signUp, { body: ada })
    await api(signUp, { body: { ...ada, password: theirs } })
    await api(confirmSignUp, { body: { email, code: await codeTo(app, email) } })
    for (const given of [theirs, password])
      await problemFrom(api(signIn, { body: { email, password: given } }), 'NotAuthorizedException')
    await api(forgotPassword, { body: { email } })
    await api(resetPassword, { body: { email, code: await codeTo(app, email), password } })
    await api(signIn, { body: { email, password } })
  })

  test('is refused with a password that breaks rules, and names them', async ({ app }) => {
    const { params } = await problemFrom(
      app.as()(signUp, { body: { ...ada, password: 'short' } }),
      'InvalidPasswordException',
    )
    expect(params.rules).toEqual(['length', 'digit', 'special', 'upperCase'])
  })

  test.for<Partial<Record<keyof Person, unknown>>>([
    { firstName: ' ' },
    { lastName: 'x'.repeat(29) },
    { email: 'not an address' },
    { email: `${'x'.repeat(120)}@example.test` },
    { phone: '12015550123' },
    { phone: '+123456' },
    { phone: '+1234567890123456' },
    { company: 'x'.repeat(129) },
    { language: 'de' },
    { password: 7 },
  ])('is refused with %o', async (part, { app }) => {
    const { status, body } = await answerOf(app, signUp.path, { ...ada, ...part })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' })
  })

  test('is refused where administrators create the accounts', async ({ app }) => {
    const closed = { ...app.services, settings: { ...app.services.settings, signUp: false } }
    const { app: http } = await buildApp(closed)
    const reply = await http.inject({ method: 'POST', url: signUp.path, payload: ada })
    expect(reply.json()).toMatchObject({ status: 403, code: 'sign_up_closed' })
    await http.close()
  })
})

async function seedOf({ services: { db } }: TestApp): Promise<string | null> {
  return (await db.selectFrom('accountCode').select('seed').executeTakeFirstOrThrow()).seed
}

describe('a code', () => {
  test('is stored as a hash alone, also in the queue', async ({ app }) => {
    await app.as()(signUp, { body: ada })
    const code = await codeTo(app, email)
    const row = await app.services.db.selectFrom('accountCode').selectAll().executeTakeFirstOrThrow()
    expect(row.hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain(code)
  })

  test('is valid for 15 minutes', async ({ app }) => {
    await app.as()(signUp, { body: ada })
    const code = await codeTo(app, email)
    app.clock.advance(15 * 60_000 - 1)
    const wrong = { email, code: wrongCode(code) }
    await problemFrom(app.as()(confirmSignUp, { body: wrong }), 'CodeMismatchException')
    app.clock.advance(1)
    await problemFrom(app.as()(confirmSignUp, { body: { email, code } }), 'UserNotFoundException')
  })

  test('is void after five wrong attempts, also concurrent ones', async ({ app }) => {
    await app.as()(signUp, { body: ada })
    const code = await codeTo(app, email)
    const wrong = { email, code: wrongCode(code) }
    const codes = await Promise.all(
      Array.from({ length: 6 }, async () => (await answerOf(app, confirmSignUp.path, wrong)).body.code),
    )
    expect(codes.filter((each) => each === 'CodeMismatchException')).toHaveLength(5)
    expect(codes).toContain('UserNotFoundException')
    await problemFrom(app.as()(confirmSignUp, { body: { email, code } }), 'UserNotFoundException')
  })

  test('works once', async ({ app }) => {
    await app.as()(signUp, { body: ada })
    const body = { email, code: await codeTo(app, email) }
    await app.as()(confirmSignUp, { body })
    await problemFrom(app.as()(confirmSignUp, { body }), 'UserNotFoundException')
  })

  test('is sent again once a minute, and stays valid', async ({ app }) => {
    await app.as()(signUp, { body: ada })
    const code = await codeTo(app, email)
    const again = () => app.as()(resendCode, { body: { email, purpose: 'sign-up' } })
    app.clock.advance(20_000)
    expect((await problemFrom(again(), 'too_many_requests')).params).toEqual({ retryAfterSeconds: 40 })
    app.clock.advance(40_000)
    await again()
    expect(await codeTo(app, email)).toBe(code)
    app.clock.advance(15 * 60_000 - 1)
    await app.as()(confirmSignUp, { body: { email, code } })
  })

  test('that is no longer valid is replaced by another', async ({ app }) => {
    await app.as()(signUp, { body: ada })
    const former = await seedOf(app)
    app.clock.advance(15 * 60_000)
    await app.as()(resendCode, { body: { email, purpose: 'sign-up' } })
    expect(await seedOf(app)).not.toBe(former)
    await app.as()(confirmSignUp, { body: { email, code: await codeTo(app, email) } })
  })

  test('is requested with one answer for every address', async ({ app, seeds }) => {
    const { email: known } = await seeds.person()
    for (const url of [resendCode.path, forgotPassword.path]) {
      const answers = []
      for (const each of [known, 'nobody@example.test'])
        answers.push(await answerOf(app, url, { email: each, purpose: 'email' }))
      expect(answers[0]).toEqual(answers[1])
      expect(answers[0]?.status).toBe(200)
    }
    expect(await mailsTo(app, 'nobody@example.test')).toEqual([])
  })
})

describe('a forgotten password', () => {
  test('costs the job of its code one hash, whether or not the address has an account', async ({ app, seeds }) => {
    const known = await seeds.person()
    const { services } = app
    let hashes = 0
    const passwords: Services['passwords'] = {
      ...services.passwords,
      hash: (code) => {
        hashes += 1
        return services.passwords.hash(code)
      },
    }
    const task = sendCode({ ...services, passwords })
    const run = { signal: new AbortController().signal, jobId: '1', attempt: 1, maxAttempts: 1 }
    for (const address of [known.email, 'unknown@example.test']) {
      await app.as()(forgotPassword, { body: { email: address } })
      hashes = 0
      await task({ email: address, purpose: 'password', language: null }, run)
      expect([address, hashes]).toEqual([address, 1])
    }
  })

  const next = 'Next-pass-1'

  test('is replaced by a code, which ends all sessions and tells the owner', async ({ app }) => {
    await signUpConfirmed(app)
    const { accessToken } = accessTokenOf(await app.as()(signIn, { body: { email, password } }))
    await app.as()(forgotPassword, { body: { email, language: 'es' } })
    const [mail] = await mailsTo(app, email)
    expect(mail?.subject).toMatch(/^\d{6} es su código/)
    await app.as()(resetPassword, { body: { email, code: await codeTo(app, email), password: next } })
    await problemFrom(app.as(accessToken)(readCurrentAccount, {}), 'not_signed_in')
    await problemFrom(app.as()(signIn, { body: { email, password } }), 'NotAuthorizedException')
    await app.as()(signIn, { body: { email, password: next } })
    expect((await mailsTo(app, email))[0]?.subject).toBe('Your Cairn password was changed')
  })

  test('of an address whose domain has a sign-in provider gets no code', async ({ app, seeds }) => {
    const { email: known } = await seeds.person()
    const provider = { domain: domainOf(known), name: 'Directory', issuer: 'https://login.example.test' }
    await upsertProvider(app.services.db, { ...provider, clientId: 'cairn', clientSecret: null })
    await app.as()(forgotPassword, { body: { email: known } })
    expect(await mailsTo(app, known)).toEqual([])
  })

  test('keeps its code when the new password breaks rules', async ({ app }) => {
    await signUpConfirmed(app)
    await app.as()(forgotPassword, { body: { email } })
    const code = await codeTo(app, email)
    await problemFrom(app.as()(resetPassword, { body: { email, code, password: 'weak' } }), 'InvalidPasswordException')
    await app.as()(resetPassword, { body: { email, code, password: next } })
  })

  test('answers alike for a wrong code whether or not the address has an account', async ({ app }) => {
    await signUpConfirmed(app)
    const answers = []
    for (const each of [email, 'nobody@example.test']) {
      await app.as()(forgotPassword, { body: { email: each } })
      const code = each === email ? wrongCode(await codeTo(app, each)) : '123456'
      answers.push(await answerOf(app, resetPassword.path, { email: each, code, password: next }))
    }
    expect(answers[0]?.body.code).toBe('CodeMismatchException')
    expect(answers[0]).toEqual(answers[1])
  })

  test('of a sign-up that is not confirmed leads to its confirmation', async ({ app }) => {
    await app.as()(signUp, { body: ada })
    await codeTo(app, email)
    await app.as()(forgotPassword, { body: { email } })
    const body = { email, code: await codeTo(app, email), password: next }
    expect((await mailsTo(app, email))[0]?.textBody).toContain('/confirm-signup#email=')
    await problemFrom(app.as()(resetPassword, { body }), 'InvalidParameterException')
    await app.as()(confirmSignUp, { body: { email, code: body.code } })
  })

  test('of a sign-up that is not confirmed mails the first code again, which stays valid', async ({ app }) => {
    await app.as()(signUp, { body: ada })
    const code = await codeTo(app, email)
    await app.as()(forgotPassword, { body: { email } })
    expect(await mailsTo(app, email)).toHaveLength(2)
    expect(await codeTo(app, email)).toBe(code)
    await app.as()(confirmSignUp, { body: { email, code } })
  })

  test('of a disabled account gets no code', async ({ app }) => {
    await signUpConfirmed(app)
    await app.services.db.updateTable('account').where('email', '=', email).set({ isActive: false }).execute()
    const before = (await mailsTo(app, email)).length
    await app.as()(forgotPassword, { body: { email } })
    expect(await mailsTo(app, email)).toHaveLength(before)
  })

  test('has to be replaced where the account says so, after the right password', async ({ app }) => {
    await signUpConfirmed(app)
    await app.services.db.updateTable('account').where('email', '=', email).set({ mustResetPassword: true }).execute()
    await problemFrom(app.as()(signIn, { body: { email, password } }), 'PasswordResetRequiredException')
    await problemFrom(app.as()(signIn, { body: { email, password: 'Wrong-1' } }), 'NotAuthorizedException')
  })
})

test('a wrong code for an address is answered alike with and without an account', async ({ app, seeds }) => {
  const { email: known } = await seeds.person()
  const answers = []
  for (const each of [known, 'nobody@example.test']) {
    await app.as()(resendCode, { body: { email: each, purpose: 'email' } })
    const code = each === known ? wrongCode(await codeTo(app, known)) : '123456'
    answers.push(await answerOf(app, verifyEmail.path, { email: each, code }))
  }
  expect(answers[0]?.body.code).toBe('CodeMismatchException')
  expect(answers[0]).toEqual(answers[1])
})

test('the address of an account is verified by a code, also without a session', async ({ app, seeds }) => {
  const person = await seeds.person()
  expect(await person.api(readCurrentAccount, {})).toMatchObject({ isEmailVerified: false })
  await person.api(resendCode, { body: { email: person.email, purpose: 'email' } })
  const code = await codeTo(app, person.email)
  const visitor = app.as()
  const wrong = { email: person.email, code: wrongCode(code) }
  await problemFrom(visitor(verifyEmail, { body: wrong }), 'CodeMismatchException')
  await visitor(verifyEmail, { body: { email: person.email, code } })
  expect(await person.api(readCurrentAccount, {})).toMatchObject({ isEmailVerified: true })
})
