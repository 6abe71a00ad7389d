import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { signIn } from '@cairn/contract/auth/auth'
import {
  beginAuthenticator,
  confirmAuthenticator,
  readAuthenticator,
  renewRecoveryCodes,
  resetAuthenticator,
  turnOffAuthenticator,
} from '@cairn/contract/auth/authenticator'
import { changeOrganization } from '@cairn/contract/organizations/organizations'
import { domainOf } from '@cairn/domain/auth/email-domain'
import { describe, expect } from 'vitest'
import { ownAppTest as test } from '../../../test/app.ts'
import { codeOf, password, withAuthenticator, withPassword, wrongCodeOf } from '../../../test/authenticators.ts'
import { runJobs } from '../../../test/jobs.ts'
import { problemFrom } from '../../../test/problems.ts'
import type { Person } from '../../../test/seeds.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { listOutboxMails } from '../../platform/mail/outbox.queries.ts'
import { upsertProvider } from '../providers/providers.queries.ts'

const halfMinuteMs = 30_000

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

async function subjectsTo(app: TestApp, recipient: string): Promise<string[]> {
  await runJobs(app)
  return (await listOutboxMails(app.services.db, { recipient })).map(({ subject }) => subject)
}

describe('an authenticator', () => {
  test('is on after its first code, which returns ten recovery codes', async ({ app, seeds }) => {
    const person = await seeds.person()
    const { api, email } = person
    await withPassword(app, person)
    expect(await api(readAuthenticator, {})).toEqual({
      isOn: false,
      recoveryCodesLeft: 0,
      isRequired: false,
      provider: null,
    })
    const { seed, uri } = await api(beginAuthenticator, { body: { password } })
    expect(new URL(uri).searchParams.get('secret')).toBe(seed)
    expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Cairn:${email}?`)
    await problemFrom(api(confirmAuthenticator, { body: { code: wrongCodeOf(app, seed) } }), 'CodeMismatchException')
    expect(await api(readAuthenticator, {})).toMatchObject({ isOn: false })
    const { recoveryCodes } = await api(confirmAuthenticator, { body: { code: codeOf(app, seed) } })
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(recoveryCodes[0]).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect(await api(readAuthenticator, {})).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
    expect(await logOf(app, person)).toEqual([`${email} turned on an authenticator`])
  })

  test('is stored sealed, and its recovery codes as hashes', async ({ app, seeds }) => {
    const person = await seeds.person()
    await withPassword(app, person)
    const { seed, recoveryCodes } = await withAuthenticator(app, person)
    const { db } = app.services
    const stored = await db.selectFrom('authenticator').selectAll().executeTakeFirstOrThrow()
    expect(stored.seed?.includes(seed)).toBe(false)
    const codes = await db.selectFrom('recoveryCode').select('hash').execute()
    for (const code of recoveryCodes) expect(codes.some(({ hash }) => hash.includes(code))).toBe(false)
  })

  test('needs the password to begin, and a code of the former one to be replaced', async ({ app, seeds }) => {
    const person = await seeds.person()
    const { api } = person
    await withPassword(app, person)
    const wrong = api(beginAuthenticator, { body: { password: 'Wrong-pass-1' } })
    expect((await problemFrom(wrong, 'NotAuthorizedException')).params.reason).toBe('old_password')
    const { seed } = await withAuthenticator(app, person)
    await problemFrom(api(beginAuthenticator, { body: { password } }), 'CodeMismatchException')
    app.clock.advance(halfMinuteMs)
    const next = await api(beginAuthenticator, { body: { password, code: codeOf(app, seed) } })
    expect(await api(readAuthenticator, {})).toMatchObject({ isOn: true })
    await api(confirmAuthenticator, { body: { code: codeOf(app, next.seed) } })
    app.clock.advance(halfMinuteMs)
    const body = { password, code: codeOf(app, seed) }
    await problemFrom(api(turnOffAuthenticator, { body }), 'CodeMismatchException')
    await api(turnOffAuthenticator, { body: { password, code: codeOf(app, next.seed) } })
  })

  test('cannot be confirmed before it is begun', async ({ seeds }) => {
    const { api } = await seeds.person()
    await problemFrom(api(confirmAuthenticator, { body: { code: '123456' } }), 'authenticator_off')
  })

  test('is turned off with the password and a code, or a recovery code', async ({ app, seeds }) => {
    const person = await seeds.person()
    const { api, email } = person
    await withPassword(app, person)
    const { recoveryCodes } = await withAuthenticator(app, person)
    const code = recoveryCodes[0] ?? ''
    const wrong = api(turnOffAuthenticator, { body: { password: 'Wrong-pass-1', code } })
    await problemFrom(wrong, 'NotAuthorizedException')
    await api(turnOffAuthenticator, { body: { password, code: ` ${code.toUpperCase().replaceAll('-', ' ')}` } })
    expect(await api(readAuthenticator, {})).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
    await problemFrom(api(turnOffAuthenticator, { body: { password, code: '123456' } }), 'authenticator_off')
    expect((await logOf(app, person)).at(-1)).toBe(`${email} turned off the authenticator`)
    expect(await subjectsTo(app, email)).toEqual(['Your Cairn authenticator was turned off'])
    expect(await app.as()(signIn, { body: { email, password } })).toHaveProperty('accessToken')
  })

  test('gets new recovery codes, and the former ones stop working', async ({ app, seeds }) => {
    const person = await seeds.person()
    const { api } = person
    await withPassword(app, person)
    const former = (await withAuthenticator(app, person)).recoveryCodes
    const body = { password, code: former[0] ?? '' }
    const { recoveryCodes } = await api(renewRecoveryCodes, { body })
    expect(recoveryCodes.filter((code) => former.includes(code))).toEqual([])
    const again = api(renewRecoveryCodes, { body: { password, code: former[1] ?? '' } })
    await problemFrom(again, 'CodeMismatchException')
    await api(renewRecoveryCodes, { body: { password, code: recoveryCodes[1] ?? '' } })
  })

  test('is left to the sign-in provider of the address', async ({ app, seeds }) => {
    const person = await seeds.person()
    await withPassword(app, person)
    const domain = domainOf(person.email)
    const provider = { domain, name: 'Works', issuer: 'https://id.test', clientId: 'cairn', clientSecret: null }
    await upsertProvider(app.services.db, provider)
    expect(await person.api(readAuthenticator, {})).toMatchObject({ provider: 'Works' })
    const { params } = await problemFrom(
      person.api(beginAuthenticator, { body: { password } }),
      'NotAuthorizedException',
    )
    expect(params.reason).toBe('provider')
  })

  test('cannot be turned off where the organization requires it', async ({ app, seeds }) => {
    const person = await seeds.person()
    const { api } = person
    await withPassword(app, person)
    const { recoveryCodes } = await withAuthenticator(app, person)
    await api(changeOrganization, { query: {}, body: { requiresAuthenticator: true } })
    expect(await api(readAuthenticator, {})).toMatchObject({ isRequired: true })
    const off = api(turnOffAuthenticator, { body: { password, code: recoveryCodes[0] ?? '' } })
    await problemFrom(off, 'authenticator_required')
  })

  test.for<object>([{}, { password: 7 }, { password: 'x'.repeat(257) }, { password, code: 'x'.repeat(65) }])(
    'is not begun with %o',
    async (payload, { app, seeds }) => {
      const { token } = await seeds.person()
      const headers = { authorization: `Bearer ${token}` }
      const reply = await app.http.app.inject({ method: 'POST', url: beginAuthenticator.path, payload, headers })
      expect({ status: reply.statusCode, code: reply.json().code }).toEqual({ status: 400, code: 'invalid_request' })
    },
  )
})

describe('a lost authenticator', () => {
  test('is reset by an administrator, which ends the sessions of the member', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const member = await seeds.person({ organizationId: admin.organizationId, permission: '0111' })
    await withPassword(app, member)
    await withAuthenticator(app, member)
    await admin.api(resetAuthenticator, { params: { id: member.accountId } })
    await problemFrom(member.api(readCurrentAccount, {}), 'not_signed_in')
    const { email } = member
    expect(await app.as()(signIn, { body: { email, password } })).toHaveProperty('accessToken')
    expect(await logOf(app, admin)).toContain(`${admin.email} reset the authenticator of ${email}`)
    expect(await subjectsTo(app, email)).toEqual(['Your Cairn authenticator was turned off'])
  })

  test('of one’s own, of an administrator by a member, or of another organization stays', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const member = await seeds.person({ organizationId: admin.organizationId, permission: '0111' })
    const stranger = await seeds.person()
    await withPassword(app, admin)
    await withAuthenticator(app, admin)
    const params = { id: admin.accountId }
    await problemFrom(admin.api(resetAuthenticator, { params }), 'own_account_authenticator')
    await problemFrom(member.api(resetAuthenticator, { params }), 'not_permitted')
    await problemFrom(stranger.api(resetAuthenticator, { params }), 'not_found')
    expect(await admin.api(readAuthenticator, {})).toMatchObject({ isOn: true })
  })

  test('that is not on leaves the sessions of the member alone', async ({ seeds }) => {
    const admin = await seeds.person()
    const member = await seeds.person({ organizationId: admin.organizationId })
    await admin.api(resetAuthenticator, { params: { id: member.accountId } })
    expect(await member.api(readCurrentAccount, {})).toMatchObject({ email: member.email })
  })
})
