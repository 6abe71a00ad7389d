import type { ActivityPageFilter } from '@cairn/contract/activity/activities'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/app.ts'
import type { Person } from '../../test/seeds.ts'
import { entriesQuery, findEntries, indexedEntriesQuery, type LogEntry } from './log-entries.queries.ts'

const entryCount = 20_000

const projectId = '11111111-1111-4111-8111-111111111111'
const filters: readonly Partial<ActivityPageFilter>[] = [
  {},
  { orderDirection: 'ASC' },
  { lastTimestamp: '1767225600000.000000000000000001' },
  { projectIds: [projectId] },
  { userIds: [projectId] },
  { activityTypes: ['Delete'] },
  { categories: ['Layer'] },
  { startTime: '2026-01-01T00:00:00Z', endTime: '2026-01-02T00:00:00Z' },
  { messages: ['Feature 7: Edit'] },
  { partialMessages: ['ure 77: Ed'] },
  { partialArtifacts: ['none'] },
  { notRequestBody: ['none'] },
  { artifactId: '7' },
]

test('no filter of the log reads the entries of all organizations', async ({ app, seeds }) => {
  const { db } = app.services
  const people: Person[] = []
  for (let i = 0; i < 10; i += 1) people.push(await seeds.person())
  const ids = people.map(({ organizationId }) => organizationId)
  await sql`insert into activity (organization_id, created_at, email, user_type, type, category, message, project_id, account_id)
    select (${ids}::uuid[])[n % 10 + 1], timestamptz '2026-01-01' + n * interval '1 minute', 'a@example.test', '0111',
      case when n % 100 = 0 then 'Delete' else 'Edit' end, case when n % 100 = 0 then 'Layer' else 'Feature' end,
      'Feature ' || n || ': Edit', gen_random_uuid(), gen_random_uuid()
    from generate_series(1, ${entryCount}::int) n`.execute(db)
  await sql`analyze activity`.execute(db)
  const scope = { organizationId: ids[0] ?? '', projects: null, isOfFeature: false, showsInternal: false }
  const readsAll: string[] = []
  for (const filter of filters) {
    const query = (filter.partialArtifacts ? indexedEntriesQuery : entriesQuery)(scope, {
      orderDirection: 'DESC',
      pageSize: 50,
      ...filter,
    })
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db)
    if (rows.some((row) => row['QUERY PLAN'].includes('Seq Scan'))) readsAll.push(JSON.stringify(filter))
  }
  expect(readsAll).toEqual([])
})

test('parts of artifacts are found in the newest entries and in all others in the order of time, and so are entries without them', async ({
  app,
  seeds,
}) => {
  const { db } = app.services
  const { organizationId } = await seeds.person()
  const scope = { organizationId, projects: null, isOfFeature: false, showsInternal: false }
  const count = 3000
  // Entry n: every 600th has the rare part, every second one the common part.
  await sql`insert into activity (organization_id, created_at, email, user_type, type, category, message, artifact)
    select ${organizationId}, timestamptz '2026-01-01' + n * interval '1 minute', 'a@example.test', '0111', 'Edit', 'Feature',
      'Feature ' || n || ': Edit', jsonb_build_object('n', n, 'size', case when n % 600 = 0 then 'rare' else 'usual' end,
        'side', case when n % 2 = 0 then 'even' else 'odd' end)
    from generate_series(1, ${count}::int) n`.execute(db)
  const numbersOf = (entries: readonly LogEntry[]) =>
    entries.map(({ artifact }) => (JSON.parse(artifact) as { n: number }).n)
  async function found(part: string, more: Partial<ActivityPageFilter> = {}): Promise<number[]> {
    const filter = { orderDirection: 'DESC' as const, pageSize: 5, partialArtifacts: [part], ...more }
    const { entries } = await findEntries(db, scope, filter)
    return numbersOf(entries)
  }
  expect(await found('"rare"')).toEqual([3000, 2400, 1800, 1200, 600])
  expect(await found('"rare"', { orderDirection: 'ASC', pageSize: 2 })).toEqual([600, 1200])
  expect(await found('"even"')).toEqual([3000, 2998, 2996, 2994, 2992])
  expect(await found('"even"', { categories: ['Feature'], activityTypes: ['Edit'] })).toHaveLength(5)
  expect(await found('"RARE"')).toEqual([])

  async function findOthers(notRequestBody: string, lastTimestamp?: string): Promise<(number[] | string | null)[]> {
    const filter = { orderDirection: 'ASC' as const, pageSize: 4, notRequestBody: [notRequestBody], lastTimestamp }
    const page = await findEntries(db, scope, filter)
    return [numbersOf(page.entries), page.lastTimestamp]
  }
  const [odd, behindOdd] = await findOthers('"even"')
  expect(odd).toEqual([1, 3, 5, 7])
  expect(await findOthers('"even"', String(behindOdd))).toEqual([[9, 11, 13, 15], expect.any(String)])
  const [none, behindNone] = await findOthers('"side"')
  expect(none).toEqual([])
  expect(await findOthers('"side"', String(behindNone))).toEqual([[], null])
})
