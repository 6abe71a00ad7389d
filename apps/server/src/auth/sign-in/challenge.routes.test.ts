import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { completeNewPassword, type SignInChallenge, signIn } from '@cairn/contract/auth/auth'
import {
  answerCodeChallenge,
  beginAuthenticator,
  beginRequiredAuthenticator,
  confirmRequiredAuthenticator,
  readAuthenticator,
} from '@cairn/contract/auth/authenticator'
import { forgotPassword, resetPassword, verifyInvitedEmail } from '@cairn/contract/auth/sign-up'
import { changeOrganization } from '@cairn/contract/organizations/organizations'
import { describe, expect } from 'vitest'
import { ownAppTest as test } from '../../../test/app.ts'
import { codeOf, password, withAuthenticator, withPassword, wrongCodeOf } from '../../../test/authenticators.ts'
import { runJobs } from '../../../test/jobs.ts'
import { codeTo, temporaryPasswordTo } from '../../../test/mail/mailed.ts'
import { problemFrom } from '../../../test/problems.ts'
import type { Person, Seeds } from '../../../test/seeds.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { test as workingTest } from '../../../test/working-server.ts'
import { inviteAccount } from '../invitations/invite-account.ts'

const halfMinuteMs = 30_000

/** An account that signs in with codes; the step of its first code has passed. */
async function seedCoded(app: TestApp, seeds: Seeds) {
  const person = await seeds.person()
  await withPassword(app, person)
  const set = await withAuthenticator(app, person)
  app.clock.advance(halfMinuteMs)
  return { ...person, ...set }
}

async function challengeOf(app: TestApp, { email }: Person, given = password): Promise<SignInChallenge> {
  const answer = await app.as()(signIn, { body: { email, password: given } })
  if (!('challenge' in answer)) throw new Error('the password alone opens a session')
  return answer
}

const answerWith = (app: TestApp, { challengeToken }: SignInChallenge, code: string) =>
  app.as()(answerCodeChallenge, { body: { challengeToken, code } })

async function reasonOf(call: Promise<unknown>): Promise<string> {
  return (await problemFrom(call, 'NotAuthorizedException')).params.reason
}

describe('a sign-in with an authenticator', () => {
  test('asks for a code after the password, and begins a session with it', async ({ app, seeds }) => {
    const person = await seedCoded(app, seeds)
    const challenge = await challengeOf(app, person)
    expect(challenge.challenge).toBe('SOFTWARE_TOKEN_MFA')
    const { accessToken } = await answerWith(app, challenge, codeOf(app, person.seed))
    expect(await app.as(accessToken)(readCurrentAccount, {})).toMatchObject({ email: person.email })
    expect(await reasonOf(answerWith(app, challenge, codeOf(app, person.seed, 30)))).toBe('challenge')
  })

  test('accepts a clock that is one step fast or slow, not more', async ({ app, seeds }) => {
    const person = await seedCoded(app, seeds)
    app.clock.advance(10 * halfMinuteMs)
    const challenge = await challengeOf(app, person)
    for (const seconds of [-60, 60])
      await problemFrom(answerWith(app, challenge, codeOf(app, person.seed, seconds)), 'CodeMismatchException')
    await answerWith(app, challenge, codeOf(app, person.seed, -30))
    await answerWith(app, await challengeOf(app, person), codeOf(app, person.seed, 30))
  })

  test('accepts no code twice, and none before it', async ({ app, seeds }) => {
    const person = await seedCoded(app, seeds)
    const code = codeOf(app, person.seed)
    await answerWith(app, await challengeOf(app, person), code)
    const challenge = await challengeOf(app, person)
    await problemFrom(answerWith(app, challenge, code), 'CodeMismatchException')
    await problemFrom(answerWith(app, challenge, codeOf(app, person.seed, -30)), 'CodeMismatchException')
    app.clock.advance(halfMinuteMs)
    await answerWith(app, await challengeOf(app, person), codeOf(app, person.seed))
  })

  test('accepts each recovery code once', async ({ app, seeds }) => {
    const person = await seedCoded(app, seeds)
    const [first = '', second = ''] = person.recoveryCodes
    const { accessToken } = await answerWith(app, await challengeOf(app, person), first.toUpperCase())
    expect(await app.as(accessToken)(readAuthenticator, {})).toMatchObject({ isOn: true, recoveryCodesLeft: 9 })
    const challenge = await challengeOf(app, person)
    await problemFrom(answerWith(app, challenge, first), 'CodeMismatchException')
    await answerWith(app, challenge, second)
  })

  test('ends its challenge at the fifth wrong code', async ({ app, seeds }) => {
    const person = await seedCoded(app, seeds)
    const challenge = await challengeOf(app, person)
    const wrong = wrongCodeOf(app, person.seed)
    for (let count = 1; count < 5; count += 1)
      await problemFrom(answerWith(app, challenge, wrong), 'CodeMismatchException')
    expect(await reasonOf(answerWith(app, challenge, wrong))).toBe('challenge')
    expect(await reasonOf(answerWith(app, challenge, codeOf(app, person.seed)))).toBe('challenge')
    await runJobs(app)
    const { db } = app.services
    const failed = `${person.email} failed to sign in`
    expect(await db.selectFrom('activity').where('message', '=', failed).select('id').execute()).toHaveLength(5)
  })

  test('refuses codes after twenty wrong ones in an hour, and not recovery codes', async ({ app, seeds }) => {
    const person = await seedCoded(app, seeds)
    const wrong = wrongCodeOf(app, person.seed)
    for (let round = 0; round < 5; round += 1) {
      const challenge = await challengeOf(app, person)
      for (let count = 0; count < 4; count += 1)
        await problemFrom(answerWith(app, challenge, wrong), 'CodeMismatchException')
    }
    const challenge = await challengeOf(app, person)
    await problemFrom(answerWith(app, challenge, codeOf(app, person.seed)), 'too_many_wrong_codes')
    await answerWith(app, challenge, person.recoveryCodes[0] ?? '')
    app.clock.advance(60 * 60_000)
    await answerWith(app, await challengeOf(app, person), codeOf(app, person.seed))
  })

  test('has a challenge for 15 minutes, which answers no other step', async ({ app, seeds }) => {
    const person = await seedCoded(app, seeds)
    const challenge = await challengeOf(app, person)
    const { challengeToken } = challenge
    const asPassword = app.as()(completeNewPassword, { body: { challengeToken, password: 'Other-pass-1' } })
    expect(await reasonOf(asPassword)).toBe('challenge')
    expect(await reasonOf(app.as()(beginRequiredAuthenticator, { body: { challengeToken } }))).toBe('challenge')
    app.clock.advance(15 * 60_000)
    expect(await reasonOf(answerWith(app, challenge, codeOf(app, person.seed)))).toBe('challenge')
  })

  test('is asked for a code after a forgotten password too, and after a new invitation', async ({ app, seeds }) => {
    const person = await seedCoded(app, seeds)
    const { email } = person
    const begun = await challengeOf(app, person)
    await app.as()(forgotPassword, { body: { email } })
    const next = 'Next-pass-1'
    await app.as()(resetPassword, { body: { email, code: await codeTo(app, email), password: next } })
    expect(await reasonOf(answerWith(app, begun, codeOf(app, person.seed)))).toBe('challenge')
    expect(await challengeOf(app, person, next)).toMatchObject({ challenge: 'SOFTWARE_TOKEN_MFA' })

    await inviteAccount(app.services.db, person.accountId)
    const invited = await challengeOf(app, person, await temporaryPasswordTo(app, email))
    const body = { challengeToken: invited.challengeToken, password: 'Third-pass-1' }
    const step = await app.as()(completeNewPassword, { body })
    if (!('challenge' in step)) throw new Error('the invitation goes round the authenticator')
    const { accessToken } = await answerWith(app, step, codeOf(app, person.seed))
    await app.as(accessToken)(verifyInvitedEmail, {})
  })

  test('of an account that was disabled meanwhile is refused', async ({ app, seeds }) => {
    const person = await seedCoded(app, seeds)
    const challenge = await challengeOf(app, person)
    const { db } = app.services
    await db.updateTable('account').where('id', '=', person.accountId).set({ isActive: false }).execute()
    expect(await reasonOf(answerWith(app, challenge, codeOf(app, person.seed)))).toBe('disabled')
  })

  test('says nothing of the authenticator before the right password', async ({ app, seeds }) => {
    const { email } = await seedCoded(app, seeds)
    for (const each of [email, 'nobody@example.test'])
      expect(await reasonOf(app.as()(signIn, { body: { email: each, password: 'Wrong-1' } }))).toBe('credentials')
  })
})

describe('an organization that requires authenticators', () => {
  async function seedRequired(app: TestApp, seeds: Seeds): Promise<Person> {
    const person = await seeds.person()
    await withPassword(app, person)
    await person.api(changeOrganization, { query: {}, body: { requiresAuthenticator: true } })
    return person
  }

  test('lets a member set one up at the next sign-in, before the session', async ({ app, seeds }) => {
    const person = await seedRequired(app, seeds)
    const { challenge, challengeToken } = await challengeOf(app, person)
    expect(challenge).toBe('MFA_SETUP')
    const api = app.as()
    const none = api(confirmRequiredAuthenticator, { body: { challengeToken, code: '123456' } })
    await problemFrom(none, 'authenticator_off')
    const { seed } = await api(beginRequiredAuthenticator, { body: { challengeToken } })
    const wrong = { challengeToken, code: wrongCodeOf(app, seed) }
    await problemFrom(api(confirmRequiredAuthenticator, { body: wrong }), 'CodeMismatchException')
    const body = { challengeToken, code: codeOf(app, seed) }
    const { accessToken, recoveryCodes } = await api(confirmRequiredAuthenticator, { body })
    expect(recoveryCodes).toHaveLength(10)
    await app.as(accessToken)(readCurrentAccount, {})
    expect(await reasonOf(api(confirmRequiredAuthenticator, { body }))).toBe('challenge')
    expect(await challengeOf(app, person)).toMatchObject({ challenge: 'SOFTWARE_TOKEN_MFA' })
  })

  test('does not let an old challenge replace an authenticator that was set up since', async ({ app, seeds }) => {
    const person = await seedRequired(app, seeds)
    const { challengeToken } = await challengeOf(app, person)
    await app.as()(beginRequiredAuthenticator, { body: { challengeToken } })
    const { seed } = await withAuthenticator(app, person)
    expect(await reasonOf(app.as()(beginRequiredAuthenticator, { body: { challengeToken } }))).toBe('challenge')
    app.clock.advance(halfMinuteMs)
    const pending = await person.api(beginAuthenticator, { body: { password, code: codeOf(app, seed) } })
    const body = { challengeToken, code: codeOf(app, pending.seed) }
    await problemFrom(app.as()(confirmRequiredAuthenticator, { body }), 'authenticator_off')
  })

  test('asks members with an invitation after their new password', async ({ app, seeds }) => {
    const person = await seedRequired(app, seeds)
    await inviteAccount(app.services.db, person.accountId)
    const invited = await challengeOf(app, person, await temporaryPasswordTo(app, person.email))
    const body = { challengeToken: invited.challengeToken, password: 'Next-pass-1' }
    expect(await app.as()(completeNewPassword, { body })).toMatchObject({ challenge: 'MFA_SETUP' })
  })
})

workingTest('a code that is used twice at the same time begins one session', async ({ app, seeds }) => {
  const person = await seedCoded(app, seeds)
  const challenges = [await challengeOf(app, person), await challengeOf(app, person)]
  const code = codeOf(app, person.seed)
  const used = await Promise.allSettled(challenges.map((challenge) => answerWith(app, challenge, code)))
  expect(used.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])

  const [recovery = ''] = person.recoveryCodes
  const others = [await challengeOf(app, person), await challengeOf(app, person)]
  const again = await Promise.allSettled(others.map((challenge) => answerWith(app, challenge, recovery)))
  expect(again.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])

  const one = await challengeOf(app, person)
  const [, second = '', third = ''] = person.recoveryCodes
  const both = await Promise.allSettled([second, third].map((each) => answerWith(app, one, each)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
