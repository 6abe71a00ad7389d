import { randomUUID } from 'node:crypto'
import { signIn } from '@cairn/contract/auth/auth'
import type { Api } from '@cairn/contract/client'
import { demoEmails, demoPassword } from '@cairn/contract/demo'
import { putUpload } from '@cairn/contract/imports'
import { jobStreamsMax, watchJobs } from '@cairn/contract/jobs'
import { listProjects } from '@cairn/contract/projects'
import { expect } from 'vitest'
import { insertAccount } from '../../src/accounts/accounts.queries.ts'
import { insertAccessToken, insertSession } from '../../src/auth/sessions/sessions.queries.ts'
import { createToken, hashToken } from '../../src/http/credentials/bearer-token.ts'
import { insertOrganization } from '../../src/organizations/organizations.queries.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { isBrief } from './fault-counts.ts'
import { expectHistoryFits, smallHeap } from './heavy-history.ts'
import { test } from './place.ts'
import { isAlive, signedIn } from './server-process.ts'
import { hasEnded, jobThat, points, readUntil, uploadToken } from './survey-place.ts'

/** Each request names its client. */
const env = { CAIRN_TRUSTED_PROXIES: '127.0.0.1', ...smallHeap }

/** Inserts accounts of another organization, and returns an access token of each. */
async function insertStrangers(db: Db, count: number): Promise<readonly string[]> {
  const organizationId = await insertOrganization(db, `Strangers ${randomUUID()}`)
  const expiresAt = new Date(Date.now() + 3_600_000)
  const tokens: string[] = []
  for (let index = 0; index < count; index++) {
    const email = `${randomUUID()}@example.test`
    const account = { organizationId, email, firstName: '', lastName: '', userType: '0001' as const, passwordHash: '' }
    const accountId = await insertAccount(db, account)
    const [sessionId, token] = [randomUUID(), createToken()]
    await insertSession(db, { id: sessionId, accountId, refreshHash: hashToken(createToken()), expiresAt })
    await insertAccessToken(db, { sessionId, hash: hashToken(token), expiresAt })
    tokens.push(token)
  }
  return tokens
}

/** More than may wait for their passwords at the same time. */
const signIns = isBrief ? 130 : 300

test('many sign-ins at once are answered or refused with a wait, and the server answers others meanwhile', async ({
  place,
}) => {
  const { server, origin } = await place.running(env)
  const { as } = await signedIn(origin)
  const attempts = Array.from({ length: signIns }, async (_, index) => {
    const reply = await fetch(`${origin}${signIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${index % 250}` },
      body: JSON.stringify({
        email: index % 2 ? demoEmails.editor : `nobody-${index}@demo.test`,
        password: demoPassword,
      }),
    })
    await reply.arrayBuffer()
    return { status: reply.status, waits: reply.headers.has('retry-after') }
  })
  let isOver = false
  const reading = readUntil(
    () => isOver,
    () => expectReads(as(origin)),
  )
  const answers = await Promise.all(attempts)
  isOver = true
  await reading
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].filter((status) => ![200, 401, 429, 503].includes(status))).toEqual([])
  expect(statuses).toContain(503)
  expect(answers.filter(({ status, waits }) => status >= 429 && !waits)).toEqual([])
  const again = await fetch(`${origin}${signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' },
    body: JSON.stringify({ email: demoEmails.viewer, password: demoPassword }),
  })
  expect(again.status).toBe(200)
  expect(server.output).not.toContain('"level":50')
})

test.skipIf(isBrief)('the history of many large geometries does not end the server', async ({ place }) => {
  const { server, origin } = await place.running(env)
  const db = place.database()
  await expectHistoryFits(origin, db)
  await db.destroy()
  expect(isAlive(server.pid)).toBe(true)
})

test('many event streams of strangers see nothing of an import, which completes, and end with their rights', async ({
  place,
}) => {
  const { server, origin } = await place.running(env)
  const { as } = await signedIn(origin)
  const db = place.database()
  const tokens = await insertStrangers(db, isBrief ? 10 : 30)
  const end = new AbortController()
  let received = ''
  const streams = tokens
    .flatMap((token) => Array.from({ length: jobStreamsMax }, () => token))
    .map(async (token) => {
      const headers = { authorization: `Bearer ${token}` }
      const reply = await fetch(`${origin}${watchJobs.path}`, { headers, signal: end.signal })
      const decoder = new TextDecoder()
      return {
        status: reply.status,
        ended: (reply.body ?? new ReadableStream<Uint8Array>()).pipeTo(
          sink((bytes) => (received += decoder.decode(bytes))),
        ),
      }
    })
  const open = await Promise.all(streams)
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]))

  const count = isBrief ? 1000 : 5000
  await as(origin)(putUpload, { params: { token: await uploadToken(as(origin), 'Survey') }, body: points(count) })
  const job = await jobThat(as(origin), hasEnded, { meanwhile: () => expectReads(as(origin)) })
  expect(job).toMatchObject({ isComplete: true, hasError: false, progress: { written: count } })
  expect(received).not.toContain('event: job')

  end.abort()
  await Promise.allSettled(open.map(({ ended }) => ended))
  await db.destroy()
  expect(server.output).not.toContain('"level":50')
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})

async function expectReads(api: Api): Promise<void> {
  expect(await api(listProjects, { query: {} })).toHaveLength(1)
}

function sink(write: (bytes: Uint8Array) => void): WritableStream<Uint8Array> {
  return new WritableStream({ write })
}
