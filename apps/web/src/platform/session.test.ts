import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { refreshSession, signIn, signOut } from '@cairn/contract/auth/auth'
import { createApi } from '@cairn/contract/client'
import { Problem } from '@cairn/contract/problem'
import { expect, test } from 'vitest'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleAccount } from '../../test/samples.ts'
import { Session, type SessionChange } from './session.ts'

const expired = new Problem('not_signed_in', {})
const ended = new Problem('NotAuthorizedException', { reason: 'session' })

/** A server whose only good token is the one given last; each refresh gives the next. */
function tokens(lifeSeconds = 600) {
  let given = 0
  const next = () => {
    given += 1
    return { accessToken: `token-${given}`, expiresInSeconds: lifeSeconds }
  }
  const server = new AnsweringServer()
    .on(signIn, next)
    .on(refreshSession, next)
    .on(signOut, () => ({}))
    .on(readCurrentAccount, ({ token }) => {
      if (token !== `token-${given}`) throw expired
      return sampleAccount()
    })
  const outdate = () => void next()
  return { server, outdate, refreshes: () => server.received.filter(({ path }) => path === refreshSession.path).length }
}

/** A request without an answer, until the caller aborts it. */
function silence({ signal }: RequestInit): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}

const credentials = { email: 'admin@demo.test', password: 'secret' }

test('requests carry the access token', async () => {
  const { server } = tokens()
  const session = new Session({ send: server.send })
  await session.signIn(credentials)
  await createApi('', session.send)(readCurrentAccount, {})
  expect(server.received.at(-1)?.token).toBe('token-1')
})

test('requests that are refused at the same time renew the token once and are sent again', async () => {
  const { server, outdate, refreshes } = tokens()
  const session = new Session({ send: server.send })
  const api = createApi('', session.send)
  await session.signIn(credentials)
  outdate()
  const answers = await Promise.all([1, 2, 3, 4].map(() => api(readCurrentAccount, {})))
  expect(answers).toHaveLength(4)
  expect(refreshes()).toBe(1)
})

test('a request that is sent by other means carries the token, and is sent again with a renewed one', async () => {
  const { server, outdate } = tokens()
  const session = new Session({ send: server.send })
  await session.signIn(credentials)
  outdate()
  const sent: RequestInit[] = []
  const send = session.authorized((url, init) => {
    sent.push(init)
    return server.send(url, init)
  })
  const reply = await send(readCurrentAccount.path, { method: 'GET', headers: { 'content-type': 'image/png' } })
  expect(reply.status).toBe(200)
  expect(sent.map(({ headers }) => Object.fromEntries(new Headers(headers)))).toEqual([
    { authorization: 'Bearer token-1', 'content-type': 'image/png' },
    { authorization: 'Bearer token-3', 'content-type': 'image/png' },
  ])
})

test('a token that is about to expire is renewed before the request is sent', async () => {
  const { server, refreshes } = tokens(1)
  const session = new Session({ send: server.send })
  await session.signIn(credentials)
  await createApi('', session.send)(readCurrentAccount, {})
  expect(refreshes()).toBe(1)
  expect(server.received.filter(({ path }) => path === readCurrentAccount.path)).toHaveLength(1)
})

/** A session whose token is out of date and cannot be renewed; it learns this by its next request. */
async function expiredSession(): Promise<Session> {
  const { server, outdate } = tokens()
  const session = new Session({ send: server.send })
  await session.signIn(credentials)
  outdate()
  server.on(refreshSession, () => {
    throw ended
  })
  return session
}

test('a session that cannot be renewed ends, and the request fails with the original problem', async () => {
  const session = await expiredSession()
  await expect(createApi('', session.send)(readCurrentAccount, {})).rejects.toThrow('not_signed_in')
  expect(session.state).toMatchObject({ status: 'signed-out', ended: 'expired' })
})

test('a page starts signed in if the browser has a session, otherwise signed out', async () => {
  const { server } = tokens()
  const session = new Session({ send: server.send })
  await session.start()
  expect(session.state.status).toBe('signed-in')
  server.on(refreshSession, () => {
    throw ended
  })
  const stranger = new Session({ send: server.send })
  await stranger.start()
  expect(stranger.state).toMatchObject({ status: 'signed-out', ended: false })
})

test('an unreachable server does not end the session, and the start can be repeated', async () => {
  const { server } = tokens()
  let reachable = false
  const session = new Session({
    send: (url, init) => (reachable ? server.send(url, init) : Promise.reject(new TypeError('no network'))),
  })
  await session.start()
  expect(session.state.status).toBe('unknown')
  expect(session.state.failure).toBeInstanceOf(TypeError)
  reachable = true
  await session.start()
  expect(session.state).toMatchObject({ status: 'signed-in', failure: undefined })
})

test('a sign-in with wrong credentials rejects with the problem of the server', async () => {
  const { server } = tokens()
  server.on(signIn, () => {
    throw new Problem('NotAuthorizedException', { reason: 'credentials' })
  })
  const session = new Session({ send: server.send })
  await expect(session.signIn(credentials)).rejects.toMatchObject({ params: { reason: 'credentials' } })
})

test('a sign-out ends the session in the other tabs, and no tab sends the token again', async () => {
  const { server } = tokens()
  const other = new Session({ send: server.send })
  const session = new Session({ send: server.send, notifyTabs: (change) => other.applyChange(change) })
  await other.start()
  await session.signIn(credentials)
  await expect.poll(() => other.state.status).toBe('signed-in')
  await session.signOut()
  expect(other.state).toMatchObject({ status: 'signed-out', ended: 'elsewhere' })
  expect(session.state).toMatchObject({ status: 'signed-out', ended: false })
  await createApi('', other.send)(readCurrentAccount, {}).catch(() => undefined)
  expect(server.received.find(({ path }) => path === readCurrentAccount.path)?.token).toBeNull()
})

test('a sign-out in another tab counts for a session that has expired as well', async () => {
  const session = await expiredSession()
  await session.refresh()
  expect(session.state.ended).toBe('expired')
  session.applyChange('signed-out')
  expect(session.state).toMatchObject({ status: 'signed-out', ended: 'elsewhere' })
})

test('a request of a session that is over is not sent again for the next user', async () => {
  const { server } = tokens()
  const sent = Promise.withResolvers<never>()
  const session = new Session({ send: server.send })
  await session.signIn(credentials)
  server.on(readCurrentAccount, () => sent.promise)
  const answer = createApi('', session.send)(readCurrentAccount, {})
  await expect.poll(() => server.received.at(-1)?.path).toBe(readCurrentAccount.path)
  await session.signOut()
  await session.signIn({ email: 'viewer@demo.test', password: 'secret' })
  sent.reject(expired)
  await expect(answer).rejects.toThrow('not_signed_in')
  expect(server.received.filter(({ path }) => path === readCurrentAccount.path)).toHaveLength(1)
})

test('a sign-in notifies the other tabs, which load the new account', async () => {
  const { server } = tokens()
  const notified: SessionChange[] = []
  const session = new Session({ send: server.send, notifyTabs: (change) => notified.push(change) })
  await session.signIn(credentials)
  expect(notified).toEqual(['signed-in'])
  const before = session.state.epoch
  session.applyChange('signed-in')
  await expect.poll(() => session.state).toMatchObject({ status: 'signed-in', epoch: before + 1 })
})

test('a sign-in waits for the check of an earlier session, whose refusal does not end it', async () => {
  const { server } = tokens()
  const check = Promise.withResolvers<never>()
  server.on(refreshSession, () => check.promise)
  const session = new Session({ send: server.send })
  const start = session.start()
  const signing = session.signIn(credentials)
  check.reject(ended)
  await Promise.all([start, signing])
  expect(session.state).toMatchObject({ status: 'signed-in', ended: false })
  expect(server.received.map(({ path }) => path)).toEqual([refreshSession.path, signIn.path])
})

test('a check without an answer ends after its time, and the sign-in that waited for it follows', async () => {
  const { server } = tokens()
  const session = new Session({
    send: (url, init) => (url.endsWith(refreshSession.path) ? silence(init) : server.send(url, init)),
    refreshTimeoutMs: 1,
  })
  const start = session.start()
  await session.signIn(credentials)
  await start
  expect(session.state).toMatchObject({ status: 'signed-in', failure: { name: 'TimeoutError' } })
})

test('a check that begins during a sign-in takes over its session', async () => {
  const { server, refreshes } = tokens()
  const session = new Session({ send: server.send })
  await Promise.all([session.signIn(credentials), session.start()])
  expect(session.state).toMatchObject({ status: 'signed-in', epoch: 1 })
  expect(refreshes()).toBe(0)
})

test('a token that arrives after a sign-out is not used', async () => {
  const { server } = tokens()
  const session = new Session({ send: server.send })
  await session.signIn(credentials)
  const refresh = session.refresh()
  await Promise.all([session.signOut(), refresh])
  expect(session.state).toMatchObject({ status: 'signed-out', ended: false })
  expect(server.received.at(-1)?.path).toBe(signOut.path)
})

test('a sign-in over an open session counts as another one', async () => {
  const { server } = tokens()
  const session = new Session({ send: server.send })
  await session.start()
  await session.signIn(credentials)
  expect(session.state).toMatchObject({ status: 'signed-in', epoch: 2 })
})
