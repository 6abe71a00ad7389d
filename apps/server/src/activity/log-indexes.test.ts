import type { ActivityPageFilter } from '@cairn/contract/activity/activities'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../test/app.ts'
import type { Person } from '../../test/seeds.ts'
import { entriesQuery } from './log-entries.queries.ts'

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
  const scope = { organizationId: ids[0] ?? '', projects: null, showsInternal: false }
  const readsAll: string[] = []
  for (const filter of filters) {
    const query = entriesQuery(scope, { orderDirection: 'DESC', pageSize: 50, ...filter })
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db)
    if (rows.some((row) => row['QUERY PLAN'].includes('Seq Scan'))) readsAll.push(JSON.stringify(filter))
  }
  expect(readsAll).toEqual([])
})
