import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { signIn } from '@cairn/contract/auth/auth'
import { beginSingleSignOn, endSingleSignOn, listAuthProviders } from '@cairn/contract/auth/single-sign-on'
import { describe, expect } from 'vitest'
import { ownAppTest as appTest } from '../../../test/app.ts'
import { OidcServer } from '../../../test/peers/oidc-server.ts'
import { problemFrom } from '../../../test/problems.ts'
import type { Person } from '../../../test/seeds.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { clientSecretPurpose } from './provider-clients.ts'
import { type SignInProvider, upsertProvider } from './providers.queries.ts'

const cookieName = '__Host-provider-sign-in'
const domain = 'example.test'
const people = new Map([
  ['ada@example.test', { email: 'Ada@Example.test', email_verified: true }],
  ['nobody@example.test', { email: 'nobody@example.test', email_verified: true }],
  ['unverified@example.test', { email: 'ada@example.test', email_verified: false }],
  ['foreign@example.test', { email: 'ben@other.test', email_verified: true }],
])

const test = appTest
  .extend('oidc', { scope: 'file' }, async ({}, { onCleanup }) => {
    const oidc = await OidcServer.start('https://cairn.test/sso', people)
    onCleanup(() => oidc[Symbol.asyncDispose]())
    return oidc
  })
  .extend('provider', { auto: true }, async ({ app, oidc }): Promise<Omit<SignInProvider, 'id' | 'createdAt'>> => {
    const clientSecret = app.services.secrets.seal(oidc.clientSecret, clientSecretPurpose(domain))
    const provider = { domain, name: 'Example directory', issuer: oidc.issuer, clientId: oidc.clientId, clientSecret }
    await upsertProvider(app.services.db, provider)
    return provider
  })

interface Begun {
  readonly url: string
  readonly cookie: string
}

async function begin(app: TestApp, email: string): Promise<Begun> {
  const reply = await app.http.app.inject({ method: 'POST', url: beginSingleSignOn.path, payload: { email } })
  expect(reply.statusCode).toBe(200)
  const set = reply.cookies.find(({ name }) => name === cookieName)
  expect(set).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', path: '/', maxAge: 600 })
  return { url: reply.json().url, cookie: set?.value ?? '' }
}

async function end(app: TestApp, { search }: URL, cookie: string) {
  const payload = { query: search }
  const cookies = { [cookieName]: cookie }
  const reply = await app.http.app.inject({ method: 'POST', url: endSingleSignOn.path, payload, cookies })
  return { status: reply.statusCode, json: reply.json(), setCookie: String(reply.headers['set-cookie']) }
}

describe('a sign-in at the provider of an e-mail domain', () => {
  test('opens a session of the account with the verified address', async ({ app, seeds, oidc }) => {
    const ada = await personAt(app, await seeds.person(), 'ada@example.test')
    const { url, cookie } = await begin(app, ' ADA@example.test')
    const returned = await oidc.visit(url)
    const { status, json, setCookie } = await end(app, returned, cookie)
    expect(status).toBe(200)
    expect(setCookie).toContain('__Host-refresh=')
    expect(await app.as(json.accessToken)(readCurrentAccount, {})).toMatchObject({ id: ada, email: 'ada@example.test' })
    const { rows } = await logins(app, ada)
    expect(rows).toBe(1)
  })

  test('is asked with PKCE, state and nonce', async ({ app, provider }) => {
    const { url } = await begin(app, 'ada@example.test')
    const { searchParams } = new URL(url)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: 'https://cairn.test/sso',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      login_hint: 'ada@example.test',
    })
  })

  test('ends once: a repeated return is refused', async ({ app, seeds, oidc }) => {
    await personAt(app, await seeds.person(), 'ada@example.test')
    const { url, cookie } = await begin(app, 'ada@example.test')
    const returned = await oidc.visit(url)
    expect((await end(app, returned, cookie)).status).toBe(200)
    expect(reasonOf(await end(app, returned, cookie))).toBe('expired')
  })

  test('ends only in the browser that began it, within ten minutes', async ({ app, seeds, oidc }) => {
    await personAt(app, await seeds.person(), 'ada@example.test')
    const { url, cookie } = await begin(app, 'ada@example.test')
    const other = await begin(app, 'ada@example.test')
    const returned = await oidc.visit(url)
    expect(reasonOf(await end(app, returned, other.cookie))).toBe('expired')
    expect(reasonOf(await end(app, returned, ''))).toBe('expired')
    app.clock.advance(601_000)
    expect(reasonOf(await end(app, returned, cookie))).toBe('expired')
  })

  test('is refused with another state, and with the code of another sign-in', async ({ app, seeds, oidc }) => {
    await personAt(app, await seeds.person(), 'ada@example.test')
    const mine = await begin(app, 'ada@example.test')
    const theirs = await begin(app, 'ada@example.test')
    const [returned, foreign] = [await oidc.visit(mine.url), await oidc.visit(theirs.url)]
    const otherState = withParameter(returned, 'state', 'x'.repeat(43))
    expect(reasonOf(await end(app, otherState, mine.cookie))).toBe('expired')
    const otherCode = withParameter(returned, 'code', foreign.searchParams.get('code') ?? '')
    expect(reasonOf(await end(app, otherCode, mine.cookie))).toBe('refused')
  })

  test('is refused with a token for another nonce', async ({ app, seeds, oidc }) => {
    await personAt(app, await seeds.person(), 'ada@example.test')
    const { url, cookie } = await begin(app, 'ada@example.test')
    const address = withParameter(new URL(url), 'nonce', 'another')
    expect(reasonOf(await end(app, await oidc.visit(address.href), cookie))).toBe('refused')
  })

  test('is refused with a token that another key has signed', async ({ app, seeds }) => {
    await personAt(app, await seeds.person(), 'ada@example.test')
    await using oidc = await OidcServer.start('https://cairn.test/sso', people)
    await app.services.db.updateTable('signInProvider').set({ issuer: oidc.issuer }).execute()
    await oidc.publishOtherKeys()
    const { url, cookie } = await begin(app, 'ada@example.test')
    expect(reasonOf(await end(app, await oidc.visit(url), cookie))).toBe('refused')
  })

  test('that the provider refuses says so', async ({ app }) => {
    const { url, cookie } = await begin(app, 'ada@example.test')
    const state = new URL(url).searchParams.get('state') ?? ''
    const returned = new URL(`https://cairn.test/sso?error=access_denied&state=${state}`)
    expect(reasonOf(await end(app, returned, cookie))).toBe('refused')
  })

  test.for([
    ['nobody@example.test', 'unknown'],
    ['unverified@example.test', 'unverified'],
    ['foreign@example.test', 'unverified'],
  ])('creates no account and opens no other: %s is %s', async ([email = '', reason], { app, seeds, oidc }) => {
    await personAt(app, await seeds.person(), 'ada@example.test')
    await personAt(app, await seeds.person(), 'ben@other.test')
    const { url, cookie } = await begin(app, email)
    expect(reasonOf(await end(app, await oidc.visit(url), cookie))).toBe(reason)
  })

  test('is refused for an account of an organization that the provider does not name', async ({ app, seeds, oidc }) => {
    const stranger = await seeds.person()
    await app.services.db
      .updateTable('account')
      .where('id', '=', stranger.accountId)
      .set({ email: 'ada@example.test' })
      .execute()
    const { url, cookie } = await begin(app, 'ada@example.test')
    expect(reasonOf(await end(app, await oidc.visit(url), cookie))).toBe('organization')
  })

  test('is refused for a disabled account', async ({ app, seeds, oidc }) => {
    const id = await personAt(app, await seeds.person(), 'ada@example.test')
    await app.services.db.updateTable('account').where('id', '=', id).set({ isActive: false }).execute()
    const { url, cookie } = await begin(app, 'ada@example.test')
    expect(reasonOf(await end(app, await oidc.visit(url), cookie))).toBe('disabled')
  })
})

test('an account of the domain cannot sign in with a password', async ({ app, seeds }) => {
  await personAt(app, await seeds.person(), 'ada@example.test')
  const body = { email: 'ada@example.test', password: 'Right-pass-1' }
  const { params } = await problemFrom(app.as()(signIn, { body }), 'NotAuthorizedException')
  expect(params).toEqual({ reason: 'provider' })
})

test('a domain without a provider and a provider that is away are named', async ({ app, provider }) => {
  await problemFrom(app.as()(beginSingleSignOn, { body: { email: 'ada@other.test' } }), 'no_sign_in_provider')
  await upsertProvider(app.services.db, { ...provider, issuer: 'http://127.0.0.1:9' })
  const { params } = await problemFrom(
    app.as()(beginSingleSignOn, { body: { email: 'ada@example.test' } }),
    'sign_in_provider_away',
  )
  expect(params).toEqual({ provider: 'Example directory' })
})

test('visitors may read which domains have providers, and nothing else of them', async ({ app }) => {
  expect(await app.as()(listAuthProviders, {})).toEqual([{ domain, provider: 'Example directory' }])
})

/** Gives a user another address and returns their account. The provider names the organization. */
async function personAt(app: TestApp, { accountId, organizationId }: Person, email: string): Promise<string> {
  const { db } = app.services
  await db.updateTable('account').where('id', '=', accountId).set({ email }).execute()
  const { id: providerId } = await db.selectFrom('signInProvider').select('id').executeTakeFirstOrThrow()
  await db.insertInto('signInProviderOrganization').values({ providerId, organizationId }).execute()
  return accountId
}

async function logins(app: TestApp, accountId: string) {
  const { db } = app.services
  const entries = await db.selectFrom('activity').where('accountId', '=', accountId).select('type').execute()
  return { rows: entries.filter(({ type }) => type === 'Login').length }
}

function reasonOf({ status, json }: { status: number; json: { code?: string; params?: { reason?: string } } }) {
  expect({ status, code: json.code }).toEqual({ status: 401, code: 'single_sign_on_failed' })
  return json.params?.reason
}

function withParameter(url: URL, name: string, value: string): URL {
  const changed = new URL(url)
  changed.searchParams.set(name, value)
  return changed
}
