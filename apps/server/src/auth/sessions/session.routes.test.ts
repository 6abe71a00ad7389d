import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import {
  acceptAgreement,
  accessTokenOf,
  changePassword,
  completeNewPassword,
  endSession,
  listSessions,
  logPasswordChange,
  refreshSession,
  signIn,
} from '@cairn/contract/auth/auth'
import { forgotPassword, resendInvitation, resetPassword, verifyInvitedEmail } from '@cairn/contract/auth/sign-up'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { ownAppTest as test } from '../../../test/app.ts'
import { runJobs } from '../../../test/jobs.ts'
import { codeTo, mailsTo, temporaryPasswordTo } from '../../../test/mail/mailed.ts'
import { problemFrom } from '../../../test/problems.ts'
import type { Person } from '../../../test/seeds.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { test as workingTest } from '../../../test/working-server.ts'
import { type Invitation, inviteAccount } from '../invitations/invite-account.ts'
import { sendInvitation } from '../invitations/send-invitation.job.ts'

const password = 'Right-pass-1'

/** Gives a seeded account a password. */
async function withPassword({ services: { db, passwords } }: TestApp, { accountId }: Person): Promise<void> {
  const passwordHash = await passwords.hash(password)
  await db.updateTable('account').where('id', '=', accountId).set({ passwordHash }).execute()
}

async function signInAs(app: TestApp, { email }: Person, given = password): Promise<string> {
  return accessTokenOf(await app.as()(signIn, { body: { email, password: given } })).accessToken
}

async function reasonOf(call: Promise<unknown>): Promise<string> {
  return (await problemFrom(call, 'NotAuthorizedException')).params.reason
}

async function logOf({ services: { db } }: TestApp, { organizationId }: Person): Promise<string[]> {
  const rows = await db
    .selectFrom('activity')
    .where('organizationId', '=', organizationId)
    .where('type', '=', 'Login')
    .select('message')
    .orderBy('id')
    .execute()
  return rows.map(({ message }) => message)
}

describe('an invitation', () => {
  test('signs in once, to a new password and then a session that verifies the address', async ({ app, seeds }) => {
    const person = await seeds.person()
    const { email } = person
    await inviteAccount(app.services.db, person.accountId)
    const body = { email, password: await temporaryPasswordTo(app, email) }
    const answer = await app.as()(signIn, { body })
    if (!('challenge' in answer)) throw new Error('a temporary password opens no session')
    expect(answer.challenge).toBe('NEW_PASSWORD_REQUIRED')
    expect(await reasonOf(app.as()(signIn, { body }))).toBe('credentials')

    const { challengeToken } = answer
    const weak = app.as()(completeNewPassword, { body: { challengeToken, password: 'weak' } })
    await problemFrom(weak, 'InvalidPasswordException')
    const { accessToken } = accessTokenOf(await app.as()(completeNewPassword, { body: { challengeToken, password } }))
    const again = app.as()(completeNewPassword, { body: { challengeToken, password } })
    expect(await reasonOf(again)).toBe('challenge')

    const api = app.as(accessToken)
    expect(await api(readCurrentAccount, {})).toMatchObject({ isEmailVerified: false })
    await api(verifyInvitedEmail, {})
    expect(await api(readCurrentAccount, {})).toMatchObject({ isEmailVerified: true })
    await signInAs(app, person)
  })

  test('whose job runs twice mails one link, and nothing once the link is used', async ({ app, seeds }) => {
    const { accountId, email } = await seeds.person()
    await inviteAccount(app.services.db, accountId)
    const { rows: jobs } = await sql<{ payload: Invitation }>`
      select payload from graphile_worker._private_jobs order by id desc limit 1`.execute(app.services.db)
    const again = () =>
      sendInvitation(app.services)(jobs[0]?.payload ?? { accountId: '' }, {
        signal: new AbortController().signal,
        jobId: '1',
        attempt: 2,
        maxAttempts: 2,
      })
    const first = await temporaryPasswordTo(app, email)
    await again()
    expect(await temporaryPasswordTo(app, email)).toBe(first)
    expect(await app.as()(signIn, { body: { email, password: first } })).toMatchObject({
      challenge: 'NEW_PASSWORD_REQUIRED',
    })
    const { length } = await mailsTo(app, email)
    await again()
    expect(await mailsTo(app, email)).toHaveLength(length)
    expect(await reasonOf(app.as()(signIn, { body: { email, password: first } }))).toBe('credentials')
  })

  test('that is replaced before its job runs mails the last link alone', async ({ app, seeds }) => {
    const { accountId, email } = await seeds.person()
    await inviteAccount(app.services.db, accountId)
    await inviteAccount(app.services.db, accountId)
    expect(await mailsTo(app, email)).toHaveLength(1)
    const body = { email, password: await temporaryPasswordTo(app, email) }
    expect(await app.as()(signIn, { body })).toMatchObject({ challenge: 'NEW_PASSWORD_REQUIRED' })
  })

  test('expires after seven days', async ({ app, seeds }) => {
    const bodies = []
    for (const { accountId, email } of [await seeds.person(), await seeds.person()]) {
      await inviteAccount(app.services.db, accountId)
      bodies.push({ email, password: await temporaryPasswordTo(app, email) })
    }
    const [first = { email: '', password: '' }, second = first] = bodies
    app.clock.advance(7 * 24 * 3_600_000 - 1)
    expect(await app.as()(signIn, { body: first })).toMatchObject({ challenge: 'NEW_PASSWORD_REQUIRED' })
    app.clock.advance(1)
    expect(await reasonOf(app.as()(signIn, { body: second }))).toBe('temporary_expired')
  })

  test('has a challenge for 15 minutes', async ({ app, seeds }) => {
    const { accountId, email } = await seeds.person()
    await inviteAccount(app.services.db, accountId)
    const answer = await app.as()(signIn, { body: { email, password: await temporaryPasswordTo(app, email) } })
    if (!('challenge' in answer)) throw new Error('a temporary password opens no session')
    app.clock.advance(15 * 60_000)
    const { challengeToken } = answer
    expect(await reasonOf(app.as()(completeNewPassword, { body: { challengeToken, password } }))).toBe('challenge')
  })

  test('is repeated by an administrator, not for himself, and replaces the former one', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const member = await seeds.person({ organizationId: admin.organizationId, permission: '0111' })
    await inviteAccount(app.services.db, member.accountId)
    const former = await temporaryPasswordTo(app, member.email)
    await admin.api(resendInvitation, { params: { id: member.accountId } })
    const { email } = member
    expect(await temporaryPasswordTo(app, email)).not.toBe(former)
    expect(await reasonOf(app.as()(signIn, { body: { email, password: former } }))).toBe('credentials')
    await problemFrom(admin.api(resendInvitation, { params: { id: admin.accountId } }), 'own_account_invite')
    await problemFrom(member.api(resendInvitation, { params: { id: admin.accountId } }), 'not_permitted')
    const stranger = await seeds.person()
    await problemFrom(stranger.api(resendInvitation, { params: { id: member.accountId } }), 'not_found')
  })

  test('is repeated for internal staff by internal staff alone', async ({ seeds }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    const internal = await seeds.person({ organizationId, userType: '1111' })
    await problemFrom(admin.api(resendInvitation, { params: { id: internal.accountId } }), 'not_found')
    const colleague = await seeds.person({ organizationId, userType: '1111' })
    await internal.api(resendInvitation, { params: { id: colleague.accountId } })
  })

  test('that has begun a sign-in ends it with a new password', async ({ app, seeds }) => {
    const { accountId, email } = await seeds.person()
    await inviteAccount(app.services.db, accountId)
    const begun = await app.as()(signIn, { body: { email, password: await temporaryPasswordTo(app, email) } })
    if (!('challenge' in begun)) throw new Error('a temporary password opens no session')
    await app.as()(forgotPassword, { body: { email } })
    await app.as()(resetPassword, { body: { email, code: await codeTo(app, email), password } })
    const { challengeToken } = begun
    const late = app.as()(completeNewPassword, { body: { challengeToken, password: 'Other-pass-1' } })
    expect(await reasonOf(late)).toBe('challenge')
  })

  test('alone lets a session verify the address without a code', async ({ app, seeds }) => {
    const person = await seeds.person()
    await withPassword(app, person)
    const token = await signInAs(app, person)
    await problemFrom(app.as(token)(verifyInvitedEmail, {}), 'session_not_by_invitation')
  })
})

test('an address gets ten invitations a day', async ({ seeds }) => {
  const admin = await seeds.person()
  const member = await seeds.person({ organizationId: admin.organizationId, permission: '0111' })
  const params = { id: member.accountId }
  for (let count = 1; count <= 10; count += 1) await admin.api(resendInvitation, { params })
  await problemFrom(admin.api(resendInvitation, { params }), 'too_many_invitations')
})

test('the language of an account is that of its client, at each sign-in and refresh', async ({ app, seeds }) => {
  const person = await seeds.person()
  await withPassword(app, person)
  const { db } = app.services
  const language = async () =>
    (await db.selectFrom('account').where('id', '=', person.accountId).select('language').executeTakeFirst())?.language
  const post = (url: string, accepted: string, cookies = {}) =>
    app.http.app.inject({
      method: 'POST',
      url,
      cookies,
      headers: { ...(accepted && { 'accept-language': accepted }) },
      ...(url === signIn.path && { payload: { email: person.email, password } }),
    })
  const signedIn = await post(signIn.path, 'es-MX,es;q=0.9')
  expect(await language()).toBe('es')
  const [cookie] = signedIn.cookies
  const cookies = { [cookie?.name ?? '']: cookie?.value ?? '' }
  await post(refreshSession.path, '', cookies)
  expect(await language()).toBe('es')
  await post(refreshSession.path, 'zh', cookies)
  expect(await language()).toBe('zh')
})

describe('a password change', () => {
  test('needs the old password, ends the other sessions and tells the owner', async ({ app, seeds }) => {
    const person = await seeds.person()
    await withPassword(app, person)
    const [own, other] = [await signInAs(app, person), await signInAs(app, person)]
    const api = app.as(own)
    const body = { oldPassword: password, newPassword: 'Next-pass-1' }
    expect(await reasonOf(api(changePassword, { body: { ...body, oldPassword: 'Wrong-1' } }))).toBe('old_password')
    await problemFrom(api(changePassword, { body: { ...body, newPassword: 'weak' } }), 'InvalidPasswordException')
    await app.as(other)(readCurrentAccount, {})
    await api(changePassword, { body })
    await api(readCurrentAccount, {})
    await problemFrom(app.as(other)(readCurrentAccount, {}), 'not_signed_in')
    expect(await reasonOf(signInAs(app, person))).toBe('credentials')
    await signInAs(app, person, 'Next-pass-1')
    expect((await mailsTo(app, person.email))[0]?.subject).toBe('Your Cairn password was changed')
  })

  workingTest('from one password succeeds once, also from several sessions at once', async ({ app, seeds }) => {
    const person = await seeds.person()
    await withPassword(app, person)
    const sessions = [await signInAs(app, person), await signInAs(app, person), await signInAs(app, person)]
    const changes = await Promise.allSettled(
      sessions.map((token, index) =>
        app.as(token)(changePassword, { body: { oldPassword: password, newPassword: `Next-pass-${index}` } }),
      ),
    )
    const changed = changes.flatMap(({ status }, index) => (status === 'fulfilled' ? [index] : []))
    expect(changed).toHaveLength(1)
    await signInAs(app, person, `Next-pass-${changed[0]}`)
  })

  test('is written to the activity log, as are sign-ins and failed ones', async ({ app, seeds }) => {
    const person = await seeds.person()
    await withPassword(app, person)
    const { email } = person
    const token = await signInAs(app, person)
    await problemFrom(app.as()(signIn, { body: { email, password: 'Wrong-1' } }), 'NotAuthorizedException')
    await problemFrom(app.as()(signIn, { body: { email: 'no@example.test', password } }), 'NotAuthorizedException')
    await runJobs(app)
    await app.as(token)(logPasswordChange, { body: { event: 'passwordChanged' } })
    expect(await logOf(app, person)).toEqual([
      `${email} signed in`,
      `${email} failed to sign in`,
      `${email} changed the password`,
    ])
  })
})

describe('the sessions of an account', () => {
  test('are listed with the client of their sign-in, and end one by one', async ({ app, seeds }) => {
    const person = await seeds.person()
    await withPassword(app, person)
    const headers = { 'user-agent': 'Field tablet' }
    const payload = { email: person.email, password }
    const reply = await app.http.app.inject({ method: 'POST', url: signIn.path, payload, headers })
    const { accessToken: tablet } = reply.json()
    const sessions = await person.api(listSessions, {})
    expect(sessions.map(({ userAgent, isCurrent }) => ({ userAgent, isCurrent }))).toContainEqual({
      userAgent: 'Field tablet',
      isCurrent: false,
    })
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const { id = '' } = sessions.find(({ userAgent }) => userAgent === 'Field tablet') ?? {}
    await person.api(endSession, { params: { id } })
    await problemFrom(app.as(tablet)(readCurrentAccount, {}), 'not_signed_in')
    expect(await person.api(listSessions, {})).toHaveLength(1)
  })

  test('of another account cannot be ended', async ({ seeds }) => {
    const [person, other] = [await seeds.person(), await seeds.person()]
    const [session] = await other.api(listSessions, {})
    const params = { id: session?.id ?? '' }
    await problemFrom(person.api(endSession, { params }), 'not_found')
    expect(await other.api(listSessions, {})).toHaveLength(1)
  })
})

test('an account is not active while the subscription of its organization is lapsed', async ({ app, seeds }) => {
  const { api, organizationId } = await seeds.person()
  expect(await api(readCurrentAccount, {})).toMatchObject({ isActive: true })
  const lapsedAt = app.clock.now()
  await app.services.db.updateTable('organization').where('id', '=', organizationId).set({ lapsedAt }).execute()
  expect(await api(readCurrentAccount, {})).toMatchObject({ isActive: false })
})

test('the licence agreement is accepted with its time', async ({ app, seeds }) => {
  const { api } = await seeds.person()
  await api(acceptAgreement, {})
  const { eulaWeb } = await api(readCurrentAccount, {})
  expect(eulaWeb).toBe(app.clock.now().getTime() / 1000)
})
