import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { refreshSession, signIn, signOut } from '@cairn/contract/auth/auth'
import { describe, expect, vi } from 'vitest'
import { BoundedQueue } from '#platform/bounded-queue'
import type { Passwords } from '#platform/passwords'
import { ownAppTest as test } from '../../../test/app.ts'
import { runJobs } from '../../../test/jobs.ts'
import { problemFrom } from '../../../test/problems.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { createAccount } from '../../accounts/create-account.ts'
import { buildApp } from '../../app.ts'

const password = 'Right-pass-1'
const cookieName = '__Host-refresh'

async function createEditor({ services }: TestApp, organizationId: string, email: string): Promise<string> {
  return createAccount(services, {
    organizationId,
    email,
    password,
    firstName: 'Test',
    lastName: 'Person',
    userType: '0111',
    permission: '0111',
  })
}

/** Posts with the refresh cookie and returns the parts of the response that the tests compare. */
async function post(
  app: TestApp,
  url: string,
  { cookie, body, site }: { cookie?: string; body?: object; site?: string },
) {
  const reply = await app.http.app.inject({
    method: 'POST',
    url,
    ...(body && { payload: body }),
    ...(cookie && { cookies: { [cookieName]: cookie } }),
    ...(site && { headers: { 'sec-fetch-site': site } }),
  })
  const set = reply.cookies.find(({ name }) => name === cookieName)
  return {
    status: reply.statusCode,
    json: reply.json(),
    cookie: set?.value,
    setCookie: String(reply.headers['set-cookie']),
  }
}

describe('signing in', () => {
  test('returns a valid access token and a refresh cookie that scripts and other sites cannot use', async ({
    app,
    seeds,
  }) => {
    await createEditor(app, await seeds.organization(), 'one@example.test')
    const reply = await post(app, signIn.path, { body: { email: ' ONE@example.test ', password } })
    expect(reply.status).toBe(200)
    expect(reply.setCookie).toMatch(
      /^__Host-refresh=[\w-]{36}\.[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const account = await app.as(reply.json.accessToken)(readCurrentAccount, {})
    expect(account).toMatchObject({
      email: 'one@example.test',
      userType: '0111',
      permissions: [{ permission: '0111' }],
    })
  })

  test('returns the same error for an unknown account and for a wrong password', async ({ app, seeds }) => {
    await createEditor(app, await seeds.organization(), 'two@example.test')
    const wrong = await post(app, signIn.path, { body: { email: 'two@example.test', password: 'Wrong-pass-1' } })
    const unknown = await post(app, signIn.path, { body: { email: 'nobody@example.test', password } })
    expect(wrong.status).toBe(401)
    expect({ ...unknown.json, requestId: '' }).toEqual({ ...wrong.json, requestId: '' })
    expect(wrong.json).toMatchObject({ code: 'NotAuthorizedException', params: { reason: 'credentials' } })
  })

  test('reports a disabled account only after the correct password', async ({ app, seeds }) => {
    const id = await createEditor(app, await seeds.organization(), 'three@example.test')
    await app.services.db.updateTable('account').where('id', '=', id).set({ isActive: false }).execute()
    const reason = async (given: string) =>
      (
        await problemFrom(
          app.as()(signIn, { body: { email: 'three@example.test', password: given } }),
          'NotAuthorizedException',
        )
      ).params
    expect(await reason(password)).toEqual({ reason: 'disabled' })
    expect(await reason('Wrong-pass-1')).toEqual({ reason: 'credentials' })
    await runJobs(app)
    const log = app.services.db.selectFrom('activity').where('accountId', '=', id).select('message')
    const message = 'three@example.test failed to sign in'
    expect(await log.execute()).toEqual([{ message }, { message }])
  })

  test('is refused for one account after ten attempts in a minute from one address, and not for other accounts', async ({
    app,
    seeds,
  }) => {
    await createEditor(app, await seeds.organization(), 'guessed@example.test')
    await createEditor(app, await seeds.organization(), 'other@example.test')
    const attempt = async (email: string, given: string, remoteAddress: string) => {
      const payload = { email, password: given }
      return (await app.http.app.inject({ method: 'POST', url: signIn.path, payload, remoteAddress })).statusCode
    }
    for (let i = 0; i < 10; i++) expect(await attempt('guessed@example.test', 'Wrong-1', '192.0.2.1')).toBe(401)
    expect(await attempt('guessed@example.test', password, '192.0.2.1')).toBe(429)
    expect(await attempt('other@example.test', password, '192.0.2.1')).toBe(200)
    expect(await attempt('guessed@example.test', password, '192.0.2.2')).toBe(200)
  })

  test('counts the addresses of an IPv6 network as one', async ({ app }) => {
    const attempt = async (i: number) => {
      const payload = { email: 'six@example.test', password: 'Wrong-1' }
      const remoteAddress = `2001:db8:1:2::${i.toString(16)}`
      return (await app.http.app.inject({ method: 'POST', url: signIn.path, payload, remoteAddress })).statusCode
    }
    for (let i = 0; i < 10; i++) expect(await attempt(i)).toBe(401)
    expect(await attempt(10)).toBe(429)
  })

  test('stays possible for the owner at an address where they have signed in before, however many others try', async ({
    app,
    seeds,
  }) => {
    await createEditor(app, await seeds.organization(), 'owner@example.test')
    const attempt = async (given: string, remoteAddress: string) => {
      const payload = { email: 'owner@example.test', password: given }
      return (await app.http.app.inject({ method: 'POST', url: signIn.path, payload, remoteAddress })).statusCode
    }
    expect(await attempt(password, '192.0.2.1')).toBe(200)
    for (let i = 0; i < 100; i++) await attempt('Wrong-1', `198.51.100.${i}`)
    expect(await attempt(password, '192.0.2.2')).toBe(429)
    expect(await attempt(password, '192.0.2.1')).toBe(200)
    app.clock.advance(91 * 24 * 3_600_000)
    expect(await attempt(password, '192.0.2.1')).toBe(429)
  })

  test('is refused for an account that very many addresses try at the same time', async ({ app }) => {
    const statuses = await Promise.all(
      Array.from({ length: 101 }, async (_, i) => {
        const payload = { email: 'famous@example.test', password: 'Wrong-1' }
        const remoteAddress = `198.51.100.${i}`
        return (await app.http.app.inject({ method: 'POST', url: signIn.path, payload, remoteAddress })).statusCode
      }),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

test('a sign-in beyond those that can wait for their hash is answered 503 with the time to wait', async ({
  app,
  seeds,
}) => {
  const queue = new BoundedQueue({ concurrency: 1, waitingMax: 0 })
  const begun = vi.fn<() => void>()
  let finish = () => {}
  const gate = new Promise<void>((resolve) => (finish = resolve))
  const verify: Passwords['verify'] = (given, hash) =>
    queue.run(async () => {
      begun()
      await gate
      return app.services.passwords.verify(given, hash)
    })
  const { app: http } = await buildApp({ ...app.services, passwords: { ...app.services.passwords, verify } })
  await createEditor(app, await seeds.organization(), 'crowd@example.test')
  const payload = { email: 'crowd@example.test', password }
  const first = http.inject({ method: 'POST', url: signIn.path, payload }).then((reply) => reply)
  await expect.poll(() => begun).toHaveBeenCalledOnce()
  const refused = await http.inject({ method: 'POST', url: signIn.path, payload })
  expect(refused.json()).toMatchObject({ status: 503, code: 'unavailable' })
  expect(refused.headers['retry-after']).toBe('1')
  finish()
  expect((await first).statusCode).toBe(200)
  await http.close()
})

describe('a session', () => {
  test('continues with the refresh cookie, which changes with each refresh', async ({ app, seeds }) => {
    await createEditor(app, await seeds.organization(), 'four@example.test')
    const first = await post(app, signIn.path, { body: { email: 'four@example.test', password } })
    const second = await post(app, refreshSession.path, { cookie: first.cookie ?? '' })
    expect(second.status).toBe(200)
    expect(second.cookie).not.toBe(first.cookie)
    expect(second.json.accessToken).not.toBe(first.json.accessToken)
  })

  test('continues after two tabs refresh at once, and both tabs get the same cookie', async ({ app, seeds }) => {
    await createEditor(app, await seeds.organization(), 'five@example.test')
    const { cookie = '' } = await post(app, signIn.path, { body: { email: 'five@example.test', password } })
    const { cookie: next = '' } = await post(app, refreshSession.path, { cookie })
    app.clock.advance(29_000)
    expect(await post(app, refreshSession.path, { cookie })).toMatchObject({ status: 200, cookie: undefined })
    expect((await post(app, refreshSession.path, { cookie: next })).status).toBe(200)
  })

  test('accepts the previous cookie after a lost response, until a client uses the cookie of that response', async ({
    app,
    seeds,
  }) => {
    await createEditor(app, await seeds.organization(), 'nine@example.test')
    const { cookie = '' } = await post(app, signIn.path, { body: { email: 'nine@example.test', password } })
    const { cookie: lost = '' } = await post(app, refreshSession.path, { cookie })
    app.clock.advance(3_600_000)
    const again = await post(app, refreshSession.path, { cookie })
    expect(again.status).toBe(200)
    expect((await post(app, refreshSession.path, { cookie: lost })).status).toBe(401)
    expect((await post(app, refreshSession.path, { cookie: again.cookie ?? '' })).status).toBe(401)
  })

  test('ends for every client when a client sends an older cookie', async ({ app, seeds }) => {
    await createEditor(app, await seeds.organization(), 'ten@example.test')
    const { cookie: first = '' } = await post(app, signIn.path, { body: { email: 'ten@example.test', password } })
    const { cookie: second = '' } = await post(app, refreshSession.path, { cookie: first })
    const { cookie: third = '' } = await post(app, refreshSession.path, { cookie: second })
    expect((await post(app, refreshSession.path, { cookie: first })).status).toBe(401)
    expect((await post(app, refreshSession.path, { cookie: third })).status).toBe(401)
  })

  test('does not end at a refresh that knows its id and not a secret that it had', async ({ app, seeds }) => {
    await createEditor(app, await seeds.organization(), 'twelve@example.test')
    const { cookie: first = '' } = await post(app, signIn.path, { body: { email: 'twelve@example.test', password } })
    const { cookie: second = '' } = await post(app, refreshSession.path, { cookie: first })
    const guessed = second.replace(/[.][\w-]{43}/, `.${'x'.repeat(43)}`)
    expect((await post(app, refreshSession.path, { cookie: guessed })).status).toBe(401)
    expect((await post(app, refreshSession.path, { cookie: second })).status).toBe(200)
  })

  test('cannot be refreshed by a request that another site made the browser send', async ({ app, seeds }) => {
    await createEditor(app, await seeds.organization(), 'six@example.test')
    const { cookie = '' } = await post(app, signIn.path, { body: { email: 'six@example.test', password } })
    expect((await post(app, refreshSession.path, { cookie, site: 'cross-site' })).status).toBe(401)
    expect((await post(app, refreshSession.path, { cookie, site: 'same-origin' })).status).toBe(200)
  })

  test('cannot be ended by another site, and the browser keeps its cookie', async ({ app, seeds }) => {
    await createEditor(app, await seeds.organization(), 'eleven@example.test')
    const { cookie = '' } = await post(app, signIn.path, { body: { email: 'eleven@example.test', password } })
    for (const { path } of [signOut, refreshSession])
      expect(await post(app, path, { cookie, site: 'cross-site' })).toMatchObject({ setCookie: 'undefined' })
    expect((await post(app, refreshSession.path, { cookie })).status).toBe(200)
  })

  test('ends at sign-out, and its access token is refused immediately', async ({ app, seeds }) => {
    await createEditor(app, await seeds.organization(), 'seven@example.test')
    const { cookie = '', json } = await post(app, signIn.path, { body: { email: 'seven@example.test', password } })
    const api = app.as(json.accessToken)
    await api(readCurrentAccount, {})
    expect((await post(app, signOut.path, { cookie })).status).toBe(200)
    await problemFrom(api(readCurrentAccount, {}), 'not_signed_in')
    expect((await post(app, refreshSession.path, { cookie })).status).toBe(401)
  })

  test('does not end at a sign-out that knows its id and not its secret', async ({ app, seeds }) => {
    await createEditor(app, await seeds.organization(), 'nine@example.test')
    const { cookie = '', json } = await post(app, signIn.path, { body: { email: 'nine@example.test', password } })
    const guessed = cookie.replace(/[.][\w-]{43}/, `.${'x'.repeat(43)}`)
    expect(guessed).not.toBe(cookie)
    expect((await post(app, signOut.path, { cookie: guessed })).status).toBe(200)
    await app.as(json.accessToken)(readCurrentAccount, {})
    expect((await post(app, refreshSession.path, { cookie })).status).toBe(200)
  })

  test('has access tokens that expire after ten minutes', async ({ app, seeds }) => {
    await createEditor(app, await seeds.organization(), 'eight@example.test')
    const { json } = await post(app, signIn.path, { body: { email: 'eight@example.test', password } })
    app.clock.advance(599_000)
    await app.as(json.accessToken)(readCurrentAccount, {})
    app.clock.advance(2_000)
    await problemFrom(app.as(json.accessToken)(readCurrentAccount, {}), 'not_signed_in')
  })
})
