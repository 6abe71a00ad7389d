import { accessTokenOf, signIn } from '@cairn/contract/auth/auth'
import { forgotPassword, resendCode, resetPassword } from '@cairn/contract/auth/sign-up'
import { describe, expect } from 'vitest'
import { ownAppTest as test } from '../../../test/app.ts'
import { runJobs } from '../../../test/jobs.ts'
import { codeTo, mailsTo, wrongCode } from '../../../test/mail/mailed.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { sendCode } from '../send-code.job.ts'

const password = 'Right-pass-1'
const ownNetwork = '192.0.2.1'
const newNetwork = '192.0.2.2'
const foreignNetwork = '198.51.100.7'

/** A call and its body. */
type Sent = readonly [{ readonly path: string }, object]

/** The status and the body of a call from a network, without what differs between any two answers. */
async function answerFrom(app: TestApp, remoteAddress: string, [{ path }, payload]: Sent) {
  const reply = await app.http.app.inject({ method: 'POST', url: path, payload, remoteAddress })
  return { status: reply.statusCode, body: { ...reply.json(), requestId: '' } }
}

test('an address gets five codes a day from a network, and an answer that does not say so', async ({ app, seeds }) => {
  const known = await seeds.person()
  const answers = []
  for (let count = 1; count <= 7; count += 1) {
    const route = count % 2 === 0 ? forgotPassword : resendCode
    for (const each of [known.email, 'nobody@example.test'])
      answers.push(await answerFrom(app, foreignNetwork, [route, { email: each, purpose: 'password' }]))
    app.clock.advance(60_000)
    await runJobs(app)
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await mailsTo(app, known.email)).toHaveLength(5)
  const code = await codeTo(app, known.email)
  await app.as()(resetPassword, { body: { email: known.email, code, password } })
  app.clock.advance(24 * 3_600_000)
  await answerFrom(app, foreignNetwork, [forgotPassword, { email: known.email }])
  expect((await mailsTo(app, known.email))[0]?.subject).toContain('code for a new password')
})

/** Sets the password of an account and signs it in from its own network, which then is known. */
async function signInFromOwnNetwork(app: TestApp, email: string): Promise<void> {
  const { db, passwords } = app.services
  const passwordHash = await passwords.hash(password)
  await db.updateTable('account').where('email', '=', email).set({ passwordHash }).execute()
  accessTokenOf((await answerFrom(app, ownNetwork, [signIn, { email, password }])).body)
}

test('an address gets twenty codes a day from networks where its account has not signed in, and others from its own', async ({
  app,
  seeds,
}) => {
  const { email } = await seeds.person()
  await signInFromOwnNetwork(app, email)
  for (let count = 0; count < 24; count += 1) {
    await answerFrom(app, `198.51.100.${count}`, [forgotPassword, { email }])
    app.clock.advance(60_000)
  }
  expect(await mailsTo(app, email)).toHaveLength(20)
  await answerFrom(app, ownNetwork, [forgotPassword, { email }])
  expect(await mailsTo(app, email)).toHaveLength(21)
})

test('the tries of other networks leave those of a network where the account has signed in', async ({ app, seeds }) => {
  const { email } = await seeds.person()
  await signInFromOwnNetwork(app, email)
  await answerFrom(app, ownNetwork, [forgotPassword, { email }])
  const code = await codeTo(app, email)
  const guess = { email, code: wrongCode(code), password }
  for (let count = 0; count < 10; count += 1) await answerFrom(app, `198.51.101.${count}`, [resetPassword, guess])
  const reset: Sent = [resetPassword, { email, code, password }]
  expect((await answerFrom(app, foreignNetwork, reset)).body.code).toBe('UserNotFoundException')
  expect((await answerFrom(app, ownNetwork, reset)).status).toBe(200)
})

describe('a stranger who asks for codes each minute and guesses at them', () => {
  /** An account that has signed in from its own network, and whose codes a stranger has used up elsewhere. */
  async function disturbed(app: TestApp, email: string): Promise<{ code: string; mails: number }> {
    await signInFromOwnNetwork(app, email)
    for (let count = 0; count < 8; count += 1) {
      await answerFrom(app, foreignNetwork, [forgotPassword, { email }])
      app.clock.advance(60_000)
    }
    const code = await codeTo(app, email)
    const guess = { email, code: wrongCode(code), password }
    for (let count = 0; count < 6; count += 1) await answerFrom(app, foreignNetwork, [resetPassword, guess])
    return { code, mails: (await mailsTo(app, email)).length }
  }

  test.for([
    ['where the account has signed in', ownNetwork],
    ['that is new', newNetwork],
  ])('does not keep the owner in a network %s from a new password', async ([, network = ''], { app, seeds }) => {
    const { email } = await seeds.person()
    const { code, mails } = await disturbed(app, email)
    expect((await answerFrom(app, foreignNetwork, [resetPassword, { email, code, password }])).body.code).toBe(
      'UserNotFoundException',
    )
    await answerFrom(app, network, [forgotPassword, { email }])
    expect(await mailsTo(app, email)).toHaveLength(mails + 1)
    expect(await codeTo(app, email)).toBe(code)
    expect((await answerFrom(app, network, [resetPassword, { email, code, password }])).status).toBe(200)
  })
})

test('a code is mailed again, the same, when its job was killed before its end, and not once it is used', async ({
  app,
  seeds,
}) => {
  const { email } = await seeds.person()
  await app.as()(forgotPassword, { body: { email } })
  const code = await codeTo(app, email)
  const run = { signal: new AbortController().signal, jobId: '1', attempt: 2, maxAttempts: 7 }
  const again = () => sendCode(app.services)({ email, purpose: 'password', language: null }, run)
  await again()
  expect(await codeTo(app, email)).toBe(code)
  await app.as()(resetPassword, { body: { email, code, password } })
  const { length } = await mailsTo(app, email)
  await again()
  expect(await mailsTo(app, email)).toHaveLength(length)
})
