import { setTimeout as delay } from 'node:timers/promises'
import { signIn } from '@cairn/contract/auth/auth'
import { forgotPassword, resendCode, signUp } from '@cairn/contract/auth/sign-up'
import { addressOf } from '@cairn/contract/client'
import { listProjects } from '@cairn/contract/projects'
import type pg from 'pg'
import { percentile, timed } from '../figures.ts'
import { KeepAliveConnection } from '../keep-alive-connection.ts'
import { type Finding, inTurns, type Line } from '../line.ts'
import { type TestServer, withTestServer } from '../test-server.ts'
import { Visitors } from '../visitors.ts'

/** Calls of each kind per round: 200 with the default rounds. */
const callsPerRound = 40
const warmUpCalls = 10
/** Concurrent sign-ins during which a member reads. */
const signIns = 200
const quietReads = 100
/** The pause in ms between two looks at the queue. */
const pollMs = 10
/** The pause in ms between two reads. */
const pauseMs = 20
/** Fewer than the calls allow from an address in a minute. */
const requestsPerAddress = 8
/** The server refuses a sign-in where too many passwords wait, and names this time until the next try. */
const retryAfterMs = 1000

/** One of the calls that must not show which addresses have an account. */
interface Call {
  readonly name: string
  readonly path: string
  readonly body: (email: string) => object
  readonly status: number
}

const person = { firstName: 'Bench', lastName: 'Visitor', phone: '+12025550123' }
const calls: readonly Call[] = [
  { name: 'sign-in', path: signIn.path, body: (email) => ({ email, password: 'Wrong-pass-1' }), status: 401 },
  {
    name: 'sign-up',
    path: signUp.path,
    body: (email) => ({ email, password: 'Right-pass-1', ...person }),
    status: 200,
  },
  { name: 'forgot', path: forgotPassword.path, body: (email) => ({ email }), status: 200 },
  { name: 'resend', path: resendCode.path, body: (email) => ({ email, purpose: 'password' }), status: 200 },
]

/** Times of calls for known and for unknown addresses, and of reads while many users sign in. */
export const identityLine: Line = {
  names: [...calls.map(({ name }) => `identity.alike.${name}`), 'identity.sign-ins'],
  measure: ({ rounds, databaseUrl, say }) =>
    withTestServer(databaseUrl, async (testServer) => {
      const goes = rounds * callsPerRound
      say(`identity.alike: ${goes} calls of each kind for known and for unknown addresses`)
      const findings: Finding[] = []
      for (const call of calls) findings.push(await compareAddresses(testServer, call, goes))
      say(`identity.sign-ins: ${rounds} rounds of ${signIns} concurrent sign-ins`)
      return [...findings, await measureReads(testServer, rounds)]
    }),
}

async function compareAddresses({ product, sql, cpuMs }: TestServer, call: Call, goes: number): Promise<Finding> {
  const visitors = new Visitors(product.origin, requestsPerAddress)
  const known = await insertMembers(sql, call.name, goes + warmUpCalls)
  const ask = async (email: string): Promise<void> => {
    const status = await visitors.post(call.path, call.body(email))
    if (status !== call.status) throw new Error(`${call.path} answers ${status}`)
  }
  const askKnown = (go: number) => ask(known[go] ?? '')
  const askUnknown = (go: number) => ask(`unknown-${call.name}-${go}@example.test`)
  for (let go = goes; go < goes + warmUpCalls; go++) {
    await askKnown(go)
    await askUnknown(go)
  }
  const { ours, reference, ...rest } = await inTurns(goes, {
    ours: async (go) => {
      await untilIdle(sql)
      return timed(() => askKnown(go))
    },
    reference: async (go) => {
      await untilIdle(sql)
      return timed(() => askUnknown(go))
    },
    cpuMs,
  })
  return {
    name: `identity.alike.${call.name}`,
    against: 'the faster of known and unknown addresses',
    ours: Math.max(ours, reference),
    reference: Math.min(ours, reference),
    limit: 1.1,
    remark: `${ours > reference ? 'known' : 'unknown'} addresses take longer`,
    ...(rest.cpuRatio && { cpuRatio: rest.cpuRatio }),
  }
}

/** Waits until the jobs of the calls before have ended: their work would count as time of the next call. */
async function untilIdle(sql: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await sql.query('select from graphile_worker._private_jobs where run_at <= now() limit 1')
    if (rows.length === 0) return
    await delay(pollMs)
  }
}

async function measureReads({ product, sql, credentials }: TestServer, rounds: number): Promise<Finding> {
  const emails = await insertMembers(sql, 'signing-in', signIns)
  using connection = new KeepAliveConnection(product)
  const address = addressOf(listProjects, { query: {} })
  const read = async (): Promise<number> => {
    await delay(pauseMs)
    return timed(() => connection.get(address, 'zstd'))
  }
  const quiet: number[] = []
  const busy: number[] = []
  for (let go = 0; go < quietReads; go++) await read()
  for (let round = 0; round < rounds; round++) {
    for (let go = 0; go < quietReads; go++) quiet.push(await read())
    const visitors = new Visitors(product.origin, 1)
    const done = new AbortController()
    const enter = (email: string) => enterAtLast(visitors, { email, password: credentials.password })
    const entering = Promise.all(emails.map(enter)).finally(() => done.abort())
    while (!done.signal.aborted) busy.push(await read())
    await entering
  }
  return {
    name: 'identity.sign-ins',
    against: 'the same without sign-ins, both p95',
    ours: percentile(busy, 0.95),
    reference: percentile(quiet, 0.95),
    limit: 3,
    remark: `${busy.length} reads meanwhile, longest ${Math.round(percentile(busy, 1))} ms`,
  }
}

/** Signs in, again after a pause where too many passwords waited. */
async function enterAtLast(visitors: Visitors, body: { email: string; password: string }): Promise<void> {
  for (;;) {
    const status = await visitors.post(signIn.path, body)
    if (status === 200) return
    if (status !== 429 && status !== 503) throw new Error(`A sign-in answers ${status}`)
    await delay(retryAfterMs)
  }
}

/** Inserts members of the administrator's organization who have the administrator's password; returns their addresses. */
async function insertMembers(sql: pg.Client, name: string, count: number): Promise<string[]> {
  const { rows } = await sql.query<{ email: string }>(
    `insert into account (organization_id, email, first_name, user_type, password_hash, email_verified_at)
     select organization_id, $1 || '-' || number || '@example.test', 'Bench', user_type, password_hash, now()
     from (select * from account where password_hash is not null order by created_at limit 1) first,
       generate_series(1, $2) number
     returning email`,
    [name, count],
  )
  return rows.map(({ email }) => email)
}
