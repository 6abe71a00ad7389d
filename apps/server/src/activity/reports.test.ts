import { countActivities } from '@cairn/contract/activity/activities'
import { type LogMetric, metricFilters } from '@cairn/contract/activity/metrics'
import { readActivityColumns, readDailyStats } from '@cairn/contract/activity/reports'
import { restoreFeature } from '@cairn/contract/activity/restore-feature'
import { changeFeature, deleteFeature } from '@cairn/contract/features/features'
import type { Layer } from '@cairn/contract/layers'
import { activityCategories, activityTypes } from '@cairn/contract/route'
import type { FeatureType } from '@cairn/domain/features/feature-types'
import { serverNameOfType } from '@cairn/domain/features/feature-types'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { permissionBits, userTypes } from '@cairn/domain/permissions'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import type { Person } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'

/** A sequence of numbers below 1 that is the same in each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const first = Date.parse('2025-09-15T00:00:00Z')
const last = Date.parse('2026-04-20T00:00:00Z')

/** Inserts entries at random times of seven months, many of them on the limits of days in some time zone. */
async function seedLog({ services: { db } }: TestApp, { organizationId, accountId }: Person, ids: string[] = []) {
  const random = randomFrom(7)
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]
  const rows = Array.from({ length: 900 }, () => {
    const hours = Math.floor((random() * (last - first)) / 3_600_000)
    const onTheHour = new Date(first + hours * 3_600_000).toISOString().slice(0, -5)
    const at = pick([`${onTheHour}.000000Z`, `${onTheHour.slice(0, 14)}59:59.999999Z`, `${onTheHour}.000001Z`])
    const category = pick(activityCategories)
    const name = pick(['point', 'line', 'leader', 'htmlform_feature', 'valves'])
    const id = pick([`${name}.${Math.floor(random() * 99)}`, ...ids])
    const artifact = JSON.stringify({ id })
    const message = pick(['Layer Mains: imported with 3 features', 'Layer Mains: Add'])
    return sql`(${organizationId}::uuid, ${accountId}::uuid, ${at}::timestamptz, 'a@example.test', '0111', ${pick(activityTypes)},
      ${category}, ${message}, ${artifact}::jsonb)`
  })
  await sql`insert into activity (organization_id, account_id, created_at, email, user_type, type, category, message, artifact)
    values ${sql.join(rows)}`.execute(db)
}

/** A layer that an import made: its server name says nothing about its geometries. */
async function importedLayer({ services: { db } }: TestApp, { layers }: { layers: Layer[] }): Promise<string> {
  const id = layers.find(({ serverName }) => serverName === 'point')?.id ?? ''
  await sql`update layer set server_name = 'mains_2026', add_feature = null where id = ${id}`.execute(db)
  return id
}

const geometries = [
  { type: 'Point', coordinates: [0, 0] },
  {
    type: 'LineString',
    coordinates: [
      [0, 0],
      [0, 1],
    ],
  },
  {
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ],
    ],
  },
] as const satisfies Geometry[]

const ranges = [
  // Daylight saving begins in New York on 2026-03-08 and ends on 2025-11-02.
  { startTime: '2026-03-03T05:00:00Z', endTime: '2026-03-10T03:59:59.999Z' },
  { startTime: '2025-10-20T04:00:00Z', endTime: '2025-11-16T12:30:00Z' },
  { startTime: '2025-09-20T13:17:00Z', endTime: '2026-04-02T09:00:00Z' },
  { endTime: '2026-04-02T09:00:00Z' },
] as const

const metrics: readonly LogMetric[] = ['feature', 'point', 'htmlForm', 'import', 'export', 'login', 'dataOrganization']

describe('the columns of a report', () => {
  test.for(['America/New_York', 'Asia/Kathmandu', 'UTC'])(
    'have as many entries each as the log that they open, in %s',
    async (timeZone, { app, seeds }) => {
      const admin = await seeds.person()
      const imported = await importedLayer(app, await seeds.folder({ by: admin }))
      const { id } = await seeds.feature({ by: admin, layerId: imported })
      await seedLog(app, admin, [id])
      for (const [i, range] of ranges.entries()) {
        for (const metric of metrics.filter((_, j) => j % 2 === i % 2)) {
          const filter = metricFilters[metric]
          const report = await admin.api(readActivityColumns, { query: { ...filter, ...range, timeZone } })
          expect(report.columns).not.toEqual([])
          const total = await admin.api(countActivities, { query: { ...filter, ...range } })
          expect(report.columns.reduce((sum, { count }) => sum + count, 0)).toBe(total.count)
          const opened = await Promise.all(
            report.columns.map(({ startTime, endTime }) =>
              admin.api(countActivities, { query: { ...filter, startTime, endTime } }),
            ),
          )
          expect(opened.map(({ count }) => count)).toEqual(report.columns.map(({ count }) => count))
        }
      }
    },
  )

  test('are days, weeks from the first day, and months of the time zone, clipped to the range', async ({
    app,
    seeds,
  }) => {
    const admin = await seeds.person()
    await seedLog(app, admin)
    const startsOf = async (startTime: string, endTime: string, timeZone: string) => {
      const { unit, columns } = await admin.api(readActivityColumns, { query: { startTime, endTime, timeZone } })
      return [unit, ...columns.map((column) => column.startTime.slice(0, 16))]
    }
    expect(await startsOf('2026-03-07T10:00:00Z', '2026-03-10T01:00:00Z', 'America/New_York')).toEqual([
      'day',
      '2026-03-07T10:00',
      '2026-03-08T05:00',
      '2026-03-09T04:00',
    ])
    expect(await startsOf('2026-01-01T00:00:00Z', '2026-01-14T23:59:59Z', 'UTC')).toEqual([
      'week',
      '2026-01-01T00:00',
      '2026-01-08T00:00',
    ])
    expect(await startsOf('2025-12-20T00:00:00Z', '2026-02-02T00:00:00Z', 'Asia/Kathmandu')).toEqual([
      'month',
      '2025-12-20T00:00',
      '2025-12-31T18:15',
      '2026-01-31T18:15',
    ])
  })

  test.for([
    ['2026-03-17T00:00:00Z', '2026-03-24T00:00:00Z', 'UTC', 'day', 8],
    ['2026-03-17T09:00:00Z', '2026-03-24T09:00:00Z', 'UTC', 'day', 8],
    ['2026-03-17T09:00:00Z', '2026-03-24T09:00:00.001Z', 'UTC', 'week', 2],
    ['2026-03-01T09:00:00Z', '2026-03-29T09:00:00Z', 'UTC', 'week', 5],
    ['2026-03-01T09:00:00Z', '2026-03-29T09:00:00.001Z', 'UTC', 'month', 1],
    // A day of 25 hours is among the seven of the first range, one of 23 hours among those of the second.
    ['2025-10-29T04:00:00Z', '2025-11-05T05:00:00Z', 'America/New_York', 'day', 8],
    ['2026-03-05T05:00:00Z', '2026-03-12T05:00:00Z', 'America/New_York', 'day', 8],
  ] as const)('from %s to %s in %s are %ss', async ([startTime, endTime, timeZone, unit, count], { seeds }) => {
    const admin = await seeds.person()
    await seeds.project({ by: admin })
    const report = await admin.api(readActivityColumns, { query: { startTime, endTime, timeZone } })
    // Before the first entry too: the project was created after the range.
    expect([report.unit, report.columns.length]).toEqual([unit, count])
    expect(report.columns.every((column) => column.count === 0)).toBe(true)
  })

  test('end now, and there are none in an organization or a range without a time', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const read = (query: object) => admin.api(readActivityColumns, { query: { timeZone: 'UTC', ...query } })
    expect(await read({})).toEqual({ unit: 'month', columns: [] })
    await seedLog(app, admin)
    expect((await read({ startTime: '2099-01-01T00:00:00Z' })).columns).toEqual([])
    const { columns } = await read({ endTime: '2100-01-01T00:00:00Z' })
    expect(Date.parse(columns.at(-1)?.endTime ?? '')).toBeLessThanOrEqual(Date.now() + 60_000)
    expect(columns[0]?.startTime.slice(0, 7)).toBe('2025-09')
  })

  test('count the entries that the caller may read alone', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    const { id: projectId } = await seeds.project({ by: admin })
    const projectAdmin = await seeds.person({ organizationId, permission: null })
    const permission = permissionBits.admin
    await seeds.permit(projectAdmin, { assetType: 'project', assetId: projectId, permission })
    await seedLog(app, admin)
    const query = { startTime: '2025-01-01T00:00:00Z', timeZone: 'UTC' }
    const { columns } = await projectAdmin.api(readActivityColumns, { query })
    const { count } = await projectAdmin.api(countActivities, { query: { startTime: query.startTime } })
    expect(columns.reduce((sum, column) => sum + column.count, 0)).toBe(count)
    expect(count).toBe(1)
    const member = await seeds.person({ organizationId, permission: '0111' })
    await problemFrom(member.api(readActivityColumns, { query }), 'not_permitted')
    const elsewhere = { ...query, orgId: (await seeds.person()).organizationId }
    await problemFrom(admin.api(readActivityColumns, { query: elsewhere }), 'not_found')
    for (const timeZone of ['Mars/Base', '+05:30'])
      await problemFrom(admin.api(readActivityColumns, { query: { timeZone } }), 'invalid_request')
  })
})

describe('the type of a feature in the log', () => {
  test('is the kind of its geometry, as it was with each entry, in layers without a type of their own', async ({
    app,
    seeds,
  }) => {
    const admin = await seeds.person()
    const folder = await seeds.folder({ by: admin })
    const layerId = await importedLayer(app, folder)
    const [point, line, polygon] = geometries
    const countOf = async (metric: LogMetric) =>
      (await admin.api(countActivities, { query: metricFilters[metric] })).count
    const counts = async () => Promise.all((['point', 'line', 'polygon', 'leader'] as const).map(countOf))
    const { id } = await seeds.feature({ by: admin, layerId, geometry: point })
    await seeds.feature({ by: admin, layerId, geometry: polygon })
    expect(await counts()).toEqual([1, 0, 1, 0])
    await admin.api(changeFeature, { params: { id }, body: { version: 1, geometry: line } })
    expect(await counts()).toEqual([1, 1, 1, 0])
    await admin.api(deleteFeature, { params: { id }, query: { version: 2 } })
    expect(await counts()).toEqual([1, 2, 1, 0])
    await admin.api(restoreFeature, { params: { id }, query: {}, body: {} })
    expect(await counts()).toEqual([1, 3, 1, 0])
    const leaders = folder.layers.find(({ serverName }) => serverName === 'leader')?.id ?? ''
    const metadata = { text: 'Valve', color: '#0000FF', symbol: 'CIRCLE', vertex: 0 }
    await seeds.feature({ by: admin, layerId: leaders, geometry: line, properties: { metadata } })
    expect(await counts()).toEqual([1, 3, 1, 1])
    const day = new Date().toISOString().slice(0, 10)
    const collected = async (featureType: FeatureType) => {
      const stats = await admin.api(readDailyStats, { query: { fromDate: day, toDate: day, featureType } })
      return stats.reduce((sum, { features_collected }) => sum + features_collected, 0)
    }
    // The statistics count the geometry that was added.
    expect(await Promise.all((['point', 'line', 'polygon', 'leader'] as const).map(collected))).toEqual([1, 0, 1, 1])
  })

  test.for(Object.entries(serverNameOfType))(
    'is %s in a layer with the server name %s',
    async ([type, name], { app }) => {
      const { rows } = await sql<{
        type: string
      }>`select feature_type_of(gen_random_uuid(), ${`${name}.1`}) as type`.execute(app.services.db)
      expect(rows).toEqual([{ type }])
    },
  )
})

describe('the daily statistics', () => {
  test('sum metres, features and vertices by day, account and project as they were added', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const editor = await seeds.person({ organizationId: admin.organizationId })
    const { id: projectId } = await seeds.project({ by: admin })
    const { layers } = await seeds.folder({ by: admin, projectId })
    const layerOf = (serverName: string) => layers.find((layer) => layer.serverName === serverName)?.id ?? ''
    const line = {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [0, 1],
        [0, 2],
      ],
    } as const
    const point = { type: 'Point', coordinates: [0, 0] } as const
    const { id } = await seeds.feature({ by: admin, layerId: layerOf('line'), geometry: line })
    const gone = await seeds.feature({ by: admin, layerId: layerOf('line'), geometry: line })
    await seeds.feature({ by: editor, layerId: layerOf('point'), geometry: point })
    const shorter = {
      ...line,
      coordinates: [
        [0, 0],
        [0, 1],
      ] as [number, number][],
    }
    await admin.api(changeFeature, { params: { id }, body: { version: 1, geometry: shorter } })
    await admin.api(deleteFeature, { params: { id: gone.id }, query: { version: 1 } })

    const day = new Date().toISOString().slice(0, 10)
    const read = (query: object = {}) => admin.api(readDailyStats, { query: { fromDate: day, toDate: day, ...query } })
    const common = { date: day, project_id: projectId, name: 'Test Person' }
    const lines = {
      ...common,
      email: admin.email,
      account_id: admin.accountId,
      // a degree of the meridian at the equator has 110,574 m
      meters_collected: expect.closeTo(2 * 221_149, -1),
      features_collected: 2,
      vertices_collected: 6,
    }
    const points = {
      ...common,
      email: editor.email,
      account_id: editor.accountId,
      meters_collected: 0,
      features_collected: 1,
      vertices_collected: 1,
    }
    const byEmail = [lines, points].toSorted((a, b) => (a.email < b.email ? -1 : 1))
    expect(await read()).toEqual(byEmail)
    expect(await read({ featureType: 'line' })).toEqual([lines])
    expect(await read({ featureType: 'railwayCrossing' })).toEqual([])
    expect(await read({ fromDate: '2020-01-01', toDate: '2020-12-31' })).toEqual([])
    await problemFrom(read({ toDate: '2020-01-01' }), 'invalid_request')
    await problemFrom(read({ fromDate: '0000-01-01' }), 'invalid_request')
    await problemFrom(read({ featureType: 'tower' }), 'invalid_request')
    await app.services.db
      .updateTable('account')
      .where('id', '=', editor.accountId)
      .set({ userType: userTypes.internal })
      .execute()
    expect(await read()).toEqual([lines])
  })

  test('contain the projects that the caller administers alone', async ({ seeds }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    const [own, other] = [await seeds.folder({ by: admin }), await seeds.folder({ by: admin })]
    for (const { layers } of [own, other])
      await seeds.feature({ by: admin, layerId: layers.find(({ serverName }) => serverName === 'point')?.id ?? '' })
    const projectAdmin = await seeds.person({ organizationId, permission: null })
    const permit = { assetType: 'project', assetId: own.projectId, permission: permissionBits.admin } as const
    await seeds.permit(projectAdmin, permit)
    const query = { fromDate: '2026-01-01', toDate: '2099-01-01' }
    const stats = await projectAdmin.api(readDailyStats, { query })
    expect(stats.map(({ project_id }) => project_id)).toEqual([own.projectId])
    const viewer = await seeds.person({ organizationId, userType: '0001', permission: '0001' })
    await problemFrom(viewer.api(readDailyStats, { query }), 'not_permitted')
    await problemFrom(
      (await seeds.person()).api(readDailyStats, { query: { ...query, orgId: organizationId } }),
      'not_found',
    )
  })
})
