import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { addressOf } from '@cairn/contract/client'
import { jobStreamsMax, watchJobs } from '@cairn/contract/jobs'
import { listProjects } from '@cairn/contract/projects'
import { buildings, buildingsShapefile } from '@cairn/samples/buildings'
import type pg from 'pg'
import { percentile, timed } from '../figures.ts'
import { KeepAliveConnection } from '../keep-alive-connection.ts'
import type { Finding, Line } from '../line.ts'
import type { Product } from '../product.ts'
import { upload } from '../survey/upload.ts'
import { type TestServer, withTestServer } from '../test-server.ts'

const fullStreams = 1000
const importedCount = 10_000
/** The pause in ms between two reads of the observed user. */
const pauseMs = 20

/** Reads during an import while strangers hold event streams open, against the same without streams. */
export const streamsLine: Line = {
  names: ['streams.strangers'],
  measure: ({ scale, rounds, databaseUrl, say }) =>
    withTestServer(databaseUrl, async (testServer) => {
      const count = Math.max(1, Math.round(fullStreams * scale))
      say(`streams.strangers: ${rounds} imports without and with ${count} open event streams`)
      return [await measureReads(testServer, count, rounds)]
    }),
}

async function measureReads({ product, sql }: TestServer, count: number, rounds: number): Promise<Finding> {
  const tokens = await insertStrangers(sql, Math.ceil(count / jobStreamsMax))
  const folder = await product.createFolder('Streams')
  const bytes = buildingsShapefile('survey', buildings(importedCount))
  using connection = new KeepAliveConnection(product)
  const address = addressOf(listProjects, { query: {} })
  const readsDuringImport = async (layerName: string): Promise<number[]> => {
    const times: number[] = []
    const done = new AbortController()
    const importing = upload(product, folder.id, { layerName, extension: 'zip', bytes }).finally(() => done.abort())
    while (!done.signal.aborted) {
      await delay(pauseMs)
      times.push(await timed(() => connection.get(address, 'zstd')))
    }
    await importing
    return times
  }
  await readsDuringImport('Warm-up')
  const without: number[] = []
  const during: number[] = []
  for (let round = 1; round <= rounds; round++) {
    without.push(...(await readsDuringImport(`Without ${round}`)))
    const close = await openStreams(product, tokens, count)
    during.push(...(await readsDuringImport(`With ${round}`)))
    await close()
  }
  return {
    name: 'streams.strangers',
    against: 'the same without streams, both p95',
    ours: percentile(during, 0.95),
    reference: percentile(without, 0.95),
    limit: 1.5,
    remark: `${count} streams, ${during.length} reads, median ${Math.round(percentile(during, 0.5))} ms`,
  }
}

/** Opens event streams of the accounts of the tokens. The returned function closes them. */
async function openStreams(product: Product, tokens: readonly string[], count: number): Promise<() => Promise<void>> {
  const closing = new AbortController()
  const opening = Array.from({ length: count }, async (_, index) => {
    const headers = { authorization: `Bearer ${tokens[index % tokens.length]}` }
    const reply = await fetch(product.origin + watchJobs.path, { headers, signal: closing.signal })
    if (!reply.ok || !reply.body) throw new Error(`No event stream: ${reply.status}`)
    return { ended: reply.body.pipeTo(new WritableStream()) }
  })
  const streams = await Promise.all(opening)
  return async () => {
    closing.abort()
    await Promise.allSettled(streams.map(({ ended }) => ended))
  }
}

/** Inserts accounts of another organization and returns an access token of each. */
async function insertStrangers(sql: pg.Client, count: number): Promise<readonly string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const ids = tokens.map(() => randomUUID())
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  await sql.query(
    `with strangers as (insert into organization (name) values ('Strangers') returning id)
     insert into account (id, organization_id, email, user_type)
     select stranger, strangers.id, stranger || '@bench.test', '0001' from strangers, unnest($1::uuid[]) stranger`,
    [ids],
  )
  await sql.query(
    `insert into session (id, account_id, refresh_hash, expires_at)
     select stranger, stranger, uuid_send(stranger), now() + interval '1 day' from unnest($1::uuid[]) stranger`,
    [ids],
  )
  await sql.query(
    `insert into access_token (hash, session_id, expires_at)
     select hash, stranger, now() + interval '1 day' from unnest($1::bytea[], $2::uuid[]) token (hash, stranger)`,
    [hashes, ids],
  )
  return tokens
}
