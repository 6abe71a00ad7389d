import { type ActivityPageQuery, listActivities } from '@cairn/contract/activity/activities'
import { addressOf } from '@cairn/contract/client'
import { timed } from '../figures.ts'
import { KeepAliveConnection } from '../keep-alive-connection.ts'
import { type Finding, inTurns, type Line } from '../line.ts'
import { type TestServer, withTestServer } from '../test-server.ts'

const fullCount = 1_000_000
/** Requests per round: one page takes too little time to be measured by itself. */
const goesPerRound = 4
/** Repetitions before the measurement, until the code is compiled. */
const warmUpGoes = 5
const pageSize = 50
/** Limits of a page on a native server, in ms. */
const firstPageMaxMs = 200
const filterMaxMs = 500
/** A page says also what its entries are about, with the names that the things have now; the reference reads the entries alone. */
const pageLimit = 2
/** A time before every entry, within the bounds of the filter. */
const beforeAll = '2020-01-01T00:00:00.000Z'

interface Filter {
  readonly name: string
  readonly query: ActivityPageQuery
  /** The condition of the reference. */
  readonly condition: string
  /** Of the times of the entries; newest first if undefined. */
  readonly order?: 'asc' | 'desc'
}

/** Some are common and some without a match: a filter that few entries pass must not read the whole log. */
const account = '11111111-1111-4111-8111-111111111111'
const filters: readonly Filter[] = [
  { name: 'first', query: {}, condition: 'true' },
  {
    name: 'action',
    query: { activityTypes: ['Restore'], categories: ['Feature'] },
    condition: `type = 'Restore' and category = 'Feature'`,
  },
  { name: 'message', query: { partialMessages: ['valves.777: '] }, condition: `message ilike '%valves.777: %'` },
  { name: 'artifact', query: { partialArtifacts: ['nothing'] }, condition: `artifact::text like '%nothing%'` },
  {
    name: 'type',
    query: { featureTypes: ['leader'] },
    condition: `category = 'Feature' and feature_type = 'leader'`,
  },
  { name: 'user', query: { userIds: [account] }, condition: `account_id = '${account}'` },
  { name: 'without', query: { notRequestBody: ['"PVC"'] }, condition: `artifact::text not like '%"PVC"%'` },
  {
    name: 'time',
    query: { startTime: '2020-01-01T00:00:00Z', endTime: '2026-06-01T00:00:00Z', orderDirection: 'ASC' },
    condition: `created_at between '2020-01-01' and '2026-06-01'`,
    order: 'asc',
  },
]

/**
 * A page of the activity log by filters over HTTP, against the query of the same entries together with a call of a page
 * without entries. A filter takes a few milliseconds, of which the rights of the call are a part that no filter changes.
 */
export const activityLogLine: Line = {
  names: filters.flatMap(({ name }) => [`activity-log.${name}`, `activity-log.${name}.time`]),
  measure: ({ scale, rounds, databaseUrl, say }) => {
    const count = Math.max(1000, Math.round(fullCount * scale))
    return withTestServer(databaseUrl, async (testServer) => {
      say(`activity-log: ${count} entries, ${rounds * goesPerRound} goes of each filter`)
      await insertEntries(testServer, count)
      using connection = new KeepAliveConnection(testServer.product)
      const findings: Finding[] = []
      for (const filter of filters)
        findings.push(...(await measureFilter({ testServer, connection, goes: rounds * goesPerRound }, filter)))
      return findings
    })
  },
}

interface Measurement {
  readonly testServer: TestServer
  readonly connection: KeepAliveConnection
  readonly goes: number
}

async function measureFilter(
  { testServer: { product, sql, cpuMs }, connection, goes }: Measurement,
  { name, query, condition, order = 'desc' }: Filter,
): Promise<Finding[]> {
  const address = addressOf(listActivities, { query: { ...query, pageSize } })
  const text = `select * from activity where organization_id = '${product.organizationId}' and ${condition}
    order by created_at ${order}, id ${order} limit ${pageSize}`
  const addressOfNone = addressOf(listActivities, { query: { endTime: beforeAll, pageSize } })
  const ours = () => connection.get(address, 'identity')
  const reference = async () => {
    await sql.query({ text, rowMode: 'array' })
    await connection.get(addressOfNone, 'identity')
  }
  for (let go = 0; go < warmUpGoes; go++) await Promise.all([ours(), reference()])
  const times = await inTurns(goes, { ours: () => timed(ours), reference: () => timed(reference), cpuMs })
  const maxMs = name === 'first' ? firstPageMaxMs : filterMaxMs
  return [
    {
      name: `activity-log.${name}`,
      against: 'query of the same entries, call without entries',
      ...times,
      limit: pageLimit,
    },
    { name: `activity-log.${name}.time`, against: 'limit', ours: times.ours, reference: maxMs, limit: 1 },
  ]
}

/** A third each of additions, edits and deletions, with few restorations and leaders; in one statement. */
async function insertEntries({ product: { organizationId }, sql }: TestServer, count: number): Promise<void> {
  await sql.query(
    `insert into activity (organization_id, created_at, account_id, email, user_type, type, category, message, artifact)
     select $1, now() - i * interval '20 seconds', case when i % 5000 = 2 then $3::uuid else md5('crew-' || i % 50)::uuid end,
       'crew-' || i % 50 || '@bench.test', '0111',
       case when i % 5000 = 0 then 'Restore' else (array['Add', 'Edit', 'Delete'])[1 + i % 3] end, 'Feature',
       'Feature valves.' || i || ': Edit',
       jsonb_build_object('id', case when i % 5000 = 1 then 'leader.' else 'valves.' end || i, 'version', 1 + i % 9,
         'layerId', md5('l' || i % 50)::uuid, 'folderId', md5('f' || i % 20)::uuid, 'projectId', md5('p' || i % 9)::uuid,
         'properties', jsonb_build_object('Size', i % 40, 'Material', 'PVC', 'Owner', md5(i::text)))
     from generate_series(1, $2::int) i`,
    [organizationId, count, account],
  )
  await sql.query('analyze activity')
}
