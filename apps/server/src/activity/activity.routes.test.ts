import {
  type ActivityEntry,
  type ActivityPageQuery,
  activityPageSizeDefault,
  countActivities,
  listActivities,
} from '@cairn/contract/activity/activities'
import { changeFeature, deleteFeature } from '@cairn/contract/features/features'
import { createLayer, deleteLayer } from '@cairn/contract/layers'
import { deleteProject } from '@cairn/contract/projects'
import { permissionBits, userTypes } from '@cairn/domain/permissions'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import type { Person } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'

interface EntrySpec {
  readonly message: string
  readonly at?: string
  readonly type?: 'Add' | 'Edit' | 'Delete' | 'Login'
  readonly category?: string
  readonly projectId?: string
  readonly accountId?: string
  readonly userType?: string
  readonly artifact?: object
}

async function addEntries({ services }: TestApp, { organizationId, email }: Person, specs: readonly EntrySpec[]) {
  const rows = specs.map(({ message, at, type = 'Edit', category = 'General', artifact = {}, ...spec }) => ({
    organizationId,
    email,
    userType: spec.userType ?? userTypes.editor,
    type,
    category,
    message,
    artifact: JSON.stringify(artifact),
    createdAt: new Date(at ?? '2026-03-01T12:00:00.000Z'),
    projectId: spec.projectId ?? null,
    accountId: spec.accountId ?? null,
  }))
  await services.db.insertInto('activity').values(rows).execute()
}

async function messagesOf({ api }: Person, query: ActivityPageQuery): Promise<string[]> {
  const { Items } = await api(listActivities, { query })
  return Items.map(({ Message }) => Message.S)
}

/** Every page of a query, each begun with the Timestamp of the last entry of the one before. */
async function pagesOf({ api }: Person, query: ActivityPageQuery): Promise<ActivityEntry[][]> {
  const pages: ActivityEntry[][] = []
  let lastTimestamp: string | undefined
  while (true) {
    const page = await api(listActivities, { query: { ...query, ...(lastTimestamp && { lastTimestamp }) } })
    pages.push(page.Items)
    if (page.lastTimestamp === null) return pages
    lastTimestamp = page.Items.at(-1)?.Timestamp.N
    expect(page.lastTimestamp).toBe(lastTimestamp)
  }
}

test('an entry of the log is a record of typed values', async ({ seeds }) => {
  const by = await seeds.person()
  const project = await seeds.project({ by, name: 'Riverside' })
  const { Items, lastTimestamp } = await by.api(listActivities, { query: {} })
  const [entry] = Items
  expect(Items).toEqual([
    {
      Timestamp: { N: expect.stringMatching(/^\d{13}\.\d{18}$/) },
      User: { S: JSON.stringify({ id: by.accountId, email: by.email, name: 'Test Person', userType: '0111' }) },
      Type: { S: 'Add' },
      Category: { S: 'Project' },
      Message: { S: 'Project Riverside: Add' },
      ProjectId: { S: project.id },
      ProjectName: { S: 'Riverside' },
      Artifact: { S: expect.stringContaining(project.id) },
      Subject: {
        kind: 'project',
        id: project.id,
        name: 'Riverside',
        place: { projectId: project.id, parentId: null },
      },
    },
  ])
  expect(JSON.parse(entry?.Artifact.S ?? '')).toMatchObject({ id: project.id, name: 'Riverside' })
  expect(lastTimestamp).toBeNull()
})

describe('the pages of the log', () => {
  test.for(['ASC', 'DESC'] as const)(
    'lose no entry of one millisecond and repeat none, %s',
    async (orderDirection, { app, seeds }) => {
      const by = await seeds.person()
      const at = '2026-03-01T12:00:00.000Z'
      const specs = Array.from({ length: 25 }, (_, i) => ({ message: `same ${i}`, at }))
      const around = [
        { message: 'before', at: '2026-03-01T11:59:59.999Z' },
        { message: 'after', at: '2026-03-01T12:00:00.001Z' },
      ]
      await addEntries(app, by, [...specs, ...around])
      const pages = await pagesOf(by, { orderDirection, pageSize: 4 })
      expect(pages.map((page) => page.length)).toEqual([4, 4, 4, 4, 4, 4, 3])
      const inOrder = ['before', ...specs.map(({ message }) => message), 'after']
      const found = pages.flat().map(({ Message }) => Message.S)
      expect(found).toEqual(orderDirection === 'ASC' ? inOrder : inOrder.toReversed())
    },
  )

  test('keep the order of entries whose microseconds differ', async ({ app, seeds }) => {
    const by = await seeds.person()
    const { organizationId, email } = by
    const values = { organizationId, email, userType: '0111', type: 'Edit', category: 'General' } as const
    // The later entry has the smaller id.
    for (const [message, createdAt] of [
      ['later', '2026-03-01 12:00:00.000900+00'],
      ['earlier', '2026-03-01 12:00:00.000100+00'],
    ] as const)
      await app.services.db
        .insertInto('activity')
        .values({ ...values, message, createdAt: sql<Date>`${createdAt}::timestamptz` })
        .execute()
    const pages = await pagesOf(by, { orderDirection: 'ASC', pageSize: 1 })
    expect(pages.flat().map(({ Message }) => Message.S)).toEqual(['earlier', 'later'])
  })

  test('begin behind a whole millisecond for a time without a fraction', async ({ app, seeds }) => {
    const by = await seeds.person()
    await addEntries(app, by, [
      { message: 'one', at: '2026-03-01T12:00:00.000Z' },
      { message: 'two', at: '2026-03-01T12:00:00.001Z' },
      { message: 'three', at: '2026-03-01T12:00:00.002Z' },
    ])
    const lastTimestamp = String(Date.parse('2026-03-01T12:00:00.001Z'))
    expect(await messagesOf(by, { lastTimestamp })).toEqual(['one'])
    expect(await messagesOf(by, { lastTimestamp, orderDirection: 'ASC' })).toEqual(['three'])
  })

  test('have 50 entries by default', async ({ app, seeds }) => {
    const by = await seeds.person()
    await addEntries(
      app,
      by,
      Array.from({ length: 51 }, (_, i) => ({ message: `${i}` })),
    )
    expect((await pagesOf(by, {})).map((page) => page.length)).toEqual([activityPageSizeDefault, 1])
  })
})

describe('the filter of the log', () => {
  const [mains, valves] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
  const [ann, ben] = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444']
  const entries: readonly EntrySpec[] = [
    {
      message: 'Feature 1: Add',
      at: '2026-03-01T00:00:00Z',
      type: 'Add',
      category: 'Feature',
      projectId: mains,
      accountId: ann,
      artifact: { kind: 'line', note: '100%' },
    },
    {
      message: 'Feature 2: Edit',
      at: '2026-03-02T00:00:00Z',
      category: 'Feature',
      projectId: valves,
      accountId: ben,
      artifact: { kind: 'point' },
    },
    {
      message: 'Layer pipes: Delete',
      at: '2026-03-03T00:00:00Z',
      type: 'Delete',
      category: 'Layer',
      projectId: mains,
      accountId: ann,
    },
    { message: 'Login', at: '2026-03-04T00:00:00Z', type: 'Login', accountId: ben },
  ]

  test.for<[ActivityPageQuery, string[]]>([
    [{}, ['4', '3', '2', '1']],
    [{ orderDirection: 'ASC' }, ['1', '2', '3', '4']],
    [{ projectIds: mains }, ['3', '1']],
    [{ projectIds: [mains, valves] }, ['3', '2', '1']],
    [{ userIds: [ben] }, ['4', '2']],
    [{ userIds: [ben, ben, ann], activityTypes: ['Add', 'Edit', 'Delete'] }, ['3', '2', '1']],
    [{ userIds: [ann, ben], orderDirection: 'ASC' }, ['1', '2', '3', '4']],
    [{ categories: ['Layer', 'General', 'Layer'] }, ['4', '3']],
    [{ activityTypes: ['Add', 'Login'] }, ['4', '1']],
    [{ categories: 'Feature' }, ['2', '1']],
    [{ categories: ['Feature'], activityTypes: ['Edit'] }, ['2']],
    [{ startTime: '2026-03-02T00:00:00Z' }, ['4', '3', '2']],
    [{ endTime: '2026-03-02T00:00:00Z' }, ['2', '1']],
    [{ startTime: '2026-03-02T00:00:00Z', endTime: '2026-03-03T01:00:00+02:00' }, ['2']],
    [{ messages: 'Login' }, ['4']],
    [{ messages: 'login' }, []],
    [{ partialMessages: ['pipes', 'LOGIN'] }, ['4', '3']],
    [{ partialMessages: 'pip%s' }, []],
    [{ partialArtifacts: '"kind": "line"' }, ['1']],
    [{ partialArtifacts: '100%' }, ['1']],
    [{ partialArtifacts: '100_%' }, []],
    [{ categories: 'Feature', notRequestBody: ['"line"', '"polygon"'] }, ['2']],
  ])('%j', async ([query, expected], { app, seeds }) => {
    const by = await seeds.person()
    await addEntries(app, by, entries)
    const found = await messagesOf(by, query)
    expect(found.map((message) => String(entries.findIndex((entry) => entry.message === message) + 1))).toEqual(
      expected,
    )
    expect(await by.api(countActivities, { query })).toEqual({ count: expected.length })
  })

  test.for<[string, Record<string, unknown>]>([
    ['an unknown type', { activityTypes: 'Fly' }],
    ['an unknown category', { categories: ['Feature', 'Kite'] }],
    ['an id that is none', { projectIds: 'x' }],
    ['a time that is none', { startTime: 'yesterday' }],
    ['a start after the end', { startTime: '2026-03-02T00:00:00Z', endTime: '2026-03-01T00:00:00Z' }],
    ['a start after 2100', { startTime: '2100-01-02T00:00:00Z' }],
    ['an end before 2020', { endTime: '2019-12-31T00:00:00Z' }],
    ['a start in the year 0', { startTime: '0000-01-01T00:00:00Z' }],
    ['a time of many decimals', { startTime: `2026-01-01T00:00:00.${'0'.repeat(200)}Z` }],
    ['an offset of a whole day', { startTime: '2026-01-01T00:00:00+23:59' }],
    ['an over-long text', { partialMessages: 'x'.repeat(257) }],
    ['an empty text', { partialMessages: '' }],
    ['too many values', { partialMessages: Array.from({ length: 101 }, (_, i) => `entry ${i}`) }],
    ['a text of two letters', { partialMessages: 'ab' }],
    ['a text without letters', { partialArtifacts: '": "' }],
    ['a page of 201', { pageSize: 201 }],
    ['a key that is none', { lastTimestamp: '12.5' }],
  ])('refuses %s', async ([, query], { seeds }) => {
    const by = await seeds.person()
    await problemFrom(by.api(listActivities, { query }), 'invalid_request')
  })
})

describe('the rights on the log', () => {
  test('admins of a project read the entries of their projects alone, deletions included', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    const mine = await seeds.project({ by: admin, name: 'Mine' })
    const other = await seeds.project({ by: admin, name: 'Other' })
    const projectAdmin = await seeds.person({ organizationId, permission: null })
    await seeds.permit(projectAdmin, { assetType: 'project', assetId: mine.id, permission: '1111' })
    await addEntries(app, admin, [{ message: 'of the organization' }])
    const folder = await seeds.folder({ by: admin, projectId: mine.id })
    const layer = await admin.api(createLayer, { body: { folderId: folder.id, name: 'Pipes' } })
    await admin.api(deleteLayer, { params: { id: layer.id }, query: { version: 1 } })
    await problemFrom(projectAdmin.api(listActivities, { query: { projectIds: other.id } }), 'not_found')
    await admin.api(deleteProject, { params: { id: mine.id }, query: { version: 1 } })
    const found = await messagesOf(projectAdmin, { orderDirection: 'ASC' })
    expect(found).toEqual(['Project Mine: Add', 'Layer Pipes: Add', 'Layer Pipes: Delete', 'Project Mine: Delete'])
    expect(await messagesOf(projectAdmin, { projectIds: [mine.id] })).toHaveLength(4)
    expect(await projectAdmin.api(countActivities, { query: {} })).toEqual({ count: 4 })
    expect(await messagesOf(admin, { projectIds: [mine.id] })).toHaveLength(4)
  })

  test('admins of all projects read what concerns any project', async ({ app, seeds }) => {
    const admin = await seeds.person()
    await seeds.project({ by: admin, name: 'Mains' })
    await addEntries(app, admin, [{ message: 'of the organization' }])
    const all = await seeds.person({ organizationId: admin.organizationId, permission: null })
    await seeds.permit(all, { assetType: 'project', assetId: '*', permission: '1111' })
    expect(await messagesOf(all, {})).toEqual(['Project Mains: Add'])
  })

  test.for([
    ['0111', '0111'],
    ['0011', '1111'],
    ['0001', '1111'],
  ] as const)('a member of type %s with %s on a project has no log', async ([userType, permission], { seeds }) => {
    const admin = await seeds.person()
    const project = await seeds.project({ by: admin })
    const member = await seeds.person({ organizationId: admin.organizationId, userType, permission: null })
    await seeds.permit(member, { assetType: 'project', assetId: project.id, permission })
    await problemFrom(member.api(listActivities, { query: {} }), 'not_permitted')
    await problemFrom(member.api(countActivities, { query: {} }), 'not_permitted')
  })

  test('the entries of a feature are for each member who may view it, without those of internal staff', async ({
    app,
    seeds,
  }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    const { id } = await seeds.feature({ by: admin })
    const other = await seeds.feature({ by: admin })
    await admin.api(changeFeature, { params: { id }, body: { version: 1, properties: { size: 2 } } })
    const staff = { message: 'staff', userType: userTypes.internal, category: 'Feature', artifact: { id } } as const
    await addEntries(app, admin, [staff])
    const of = (feature: string): ActivityPageQuery => ({ categories: 'Feature', artifactId: feature.split('.')[1] })
    const viewer = await seeds.person({ organizationId, userType: userTypes.viewer, permission: permissionBits.view })
    expect(await messagesOf(viewer, of(id))).toEqual([`Feature ${id}: Edit`, `Feature ${id}: Add`])
    expect(await messagesOf(viewer, of(other.id))).toEqual([`Feature ${other.id}: Add`])
    const internal = await seeds.person({ organizationId, userType: userTypes.internal })
    expect(await messagesOf(internal, of(id))).toContain('staff')
    await problemFrom(viewer.api(listActivities, { query: {} }), 'not_permitted')
    const outsider = await seeds.person({ organizationId, permission: null })
    await problemFrom(outsider.api(listActivities, { query: of(id) }), 'not_found')
    await problemFrom((await seeds.person()).api(listActivities, { query: of(id) }), 'not_found')
  })

  test('entries of internal staff are for internal staff alone', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    const staff = await seeds.person({ organizationId, userType: userTypes.internal })
    await addEntries(app, admin, [{ message: 'own' }, { message: 'staff', userType: userTypes.internal }])
    expect(await messagesOf(admin, {})).toEqual(['own'])
    expect(await admin.api(countActivities, { query: {} })).toEqual({ count: 1 })
    expect(await messagesOf(staff, {})).toEqual(['staff', 'own'])
  })

  test('another organization’s log is not found, and a plus organization has none', async ({ app, seeds }) => {
    const [one, other] = [await seeds.person(), await seeds.person()]
    const { organizationId } = other
    await problemFrom(one.api(listActivities, { query: { orgId: organizationId } }), 'not_found')
    await problemFrom(one.api(countActivities, { query: { orgId: organizationId } }), 'not_found')
    await app.services.db.updateTable('organization').where('id', '=', organizationId).set({ type: 'plus' }).execute()
    await problemFrom(other.api(listActivities, { query: {} }), 'not_permitted')
  })
})

test('entries on features name the server and carry the metadata, never the geometry', async ({ seeds }) => {
  const admin = await seeds.person()
  const metadata = { text: 'Valve 7', color: '#ff0000' }
  const { id } = await seeds.feature({ by: admin, properties: { metadata } })
  await admin.api(changeFeature, { params: { id }, body: { version: 1, properties: { size: 2 } } })
  await admin.api(deleteFeature, { params: { id }, query: { version: 2 } })
  const { Items } = await admin.api(listActivities, { query: { categories: 'Feature', orderDirection: 'ASC' } })
  const artifacts = Items.map(({ Artifact }): object => JSON.parse(Artifact.S))
  const serverName = id.split('.')[0]
  expect(artifacts).toEqual([
    expect.objectContaining({ id, serverName, metadata }),
    expect.objectContaining({ id, serverName, metadata: {} }),
    { id, serverName, metadata: {} },
  ])
  for (const artifact of artifacts) expect(artifact).not.toHaveProperty('geometry')
})
