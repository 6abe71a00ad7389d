import { randomUUID } from 'node:crypto'
import { addressOf } from '@cairn/contract/client'
import { createFeature, listFeatures } from '@cairn/contract/features/features'
import { createProject, listProjects } from '@cairn/contract/projects'
import { isOfOrganization, isRead, type Route, rulesOf, type WriteRoute } from '@cairn/contract/route'
import { userTypes } from '@cairn/domain/permissions'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { type MatrixPlace, sampleCalls, seedPlace } from '../../../test/access-samples.ts'
import { ownAppTest as test } from '../../../test/app.ts'
import { problemFrom } from '../../../test/problems.ts'
import { payloadOf } from '../../../test/samples/call-payload.ts'
import type { Seeds } from '../../../test/seeds.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { test as workingTest } from '../../../test/working-server.ts'
import { insertStoredFile } from '../../imports/stored-files.queries.ts'
import { deleteKeysBefore } from './idempotency.queries.ts'
import { answersStoredMs } from './repeated-request.ts'

const point = { type: 'Point', coordinates: [-105, 40] } as const

/** Their samples are refused: they need a session of another kind, or end the session of the caller. */
const refusedSamples = new Set(['PUT /rest/cognito/verify', 'DELETE /auth/sessions/:id'])
/** The entries of the log where the handler writes some itself. */
const ownEntries: Readonly<Record<string, number>> = {
  'POST /rest/activities/auth': 1,
  'POST /rest/data-organization': 1,
  'POST /rest/feature-forms': 1,
  'PUT /rest/feature-forms/:id': 1,
  'DELETE /rest/feature-forms/:id': 1,
  'POST /rest/features/:id/split': 2,
  'POST /rest/features/bulk-edit': 1,
  'POST /rest/features/join': 2,
  'POST /rest/features/revert': 1,
  'POST /rest/forms/:id/permissions': 1,
  'DELETE /rest/forms/:id/permissions/:projectId': 1,
  'PUT /rest/styles/geo/layer/:layerId/style': 1,
}

/** The writes of the access matrix that run in the transaction of their request. */
function writesOf(app: TestApp): readonly WriteRoute[] {
  return app.http.routes.filter(
    (route): route is WriteRoute =>
      !isRead(route) &&
      route.access !== 'anonymous' &&
      route.transaction !== 'own' &&
      route.storesAnswer !== false &&
      !refusedSamples.has(nameOf(route)),
  )
}

function nameOf({ method, path }: Route): string {
  return `${method} ${path}`
}

/** The call of a route on a file that was sent; undefined for other routes. Their samples in the matrix name no file. */
async function sampleOnStoredFile(
  { services }: TestApp,
  route: Route,
  { admin, organizationId, folderId }: MatrixPlace,
) {
  const calls: Readonly<Record<string, (fileId: string) => { params: Record<string, string>; body?: unknown }>> = {
    'POST /rest/folders/:folderId/imports': (fileId) => ({
      params: { folderId },
      body: { fileId, layers: [{ part: '0', layerName: 'Part' }] },
    }),
    'DELETE /rest/uploads/files/:id': (id) => ({ params: { id } }),
  }
  const whole = {
    choice: null,
    name: 'Part',
    geometry: null,
    featureCount: null,
    fields: [],
    crs: null,
    needsCrs: false,
    allowsOtherCrs: true,
  }
  return calls[nameOf(route)]?.(
    await insertStoredFile(services.db, {
      organizationId,
      accountId: admin.accountId,
      storageKey: 'uploads/sent.geojson',
      extension: 'geojson',
      sizeBytes: 1,
      refusal: null,
      parts: [{ ...whole, key: '0', problems: [] }],
      expiresAt: new Date('2999-01-01'),
    }),
  )
}

/** Sends the sample call of a route twice, as after a lost answer. */
async function sendTwice(app: TestApp, route: WriteRoute, { place, seeds }: { place: MatrixPlace; seeds: Seeds }) {
  const { organizationId } = place
  const isInternal = rulesOf(route.access).some((rule) => isOfOrganization(rule) && rule.organization === 'internal')
  const sender = isInternal ? await seeds.person({ organizationId, userType: userTypes.internal }) : place.admin
  const sample = (await sampleOnStoredFile(app, route, place)) ?? sampleCalls[nameOf(route)]?.(place) ?? {}
  const key = randomUUID()
  const send = async () => {
    // The parts of a form have another boundary each time.
    const body = await payloadOf(route, sample.body)
    return app.http.app.inject({
      method: route.method,
      url: addressOf(route, sample),
      ...body,
      headers: { authorization: `Bearer ${sender.token}`, 'idempotency-key': key, ...body.headers },
    })
  }
  return [await send(), await send()] as const
}

const countActivities = async ({ services }: TestApp, { organizationId }: MatrixPlace) =>
  (await services.db.selectFrom('activity').where('organizationId', '=', organizationId).select('id').execute()).length

const parts = Array.from({ length: 4 }, (_, part) => part)

test.for(parts)(
  'every write gives its first answer to a repetition, and has one effect: part %i',
  async (part, { app, seeds }) => {
    const routes = writesOf(app).filter((_, index) => index % parts.length === part)
    expect(routes.length).toBeGreaterThan(2)
    const place = await seedPlace(seeds, app)
    const { db } = app.services
    for (const route of routes) {
      await sql`savepoint one_write`.execute(db)
      const before = await countActivities(app, place)
      const [first, second] = await sendTwice(app, route, { place, seeds })
      const entries = (await countActivities(app, place)) - before
      await sql`rollback to savepoint one_write`.execute(db)
      const name = nameOf(route)
      expect({ name, status: second.statusCode, body: second.body, entries }).toEqual({
        name,
        status: 200,
        body: first.body,
        entries: ownEntries[name] ?? (route.activity === 'none' ? 0 : 1),
      })
    }
  },
)

describe('a key', () => {
  test('with another request is refused, and leaves the first effect alone', async ({ seeds }) => {
    const { api, organizationId } = await seeds.person()
    const options = { idempotencyKey: randomUUID() }
    const dataDictionaryId = await seeds.template()
    await api(createProject, { body: { organizationId, name: 'Mains', dataDictionaryId } }, options)
    const other = api(createProject, { body: { organizationId, name: 'Valves', dataDictionaryId } }, options)
    await problemFrom(other, 'idempotency_key_reused')
    const projects = await api(listProjects, { query: { orgId: organizationId } })
    expect(projects.map(({ name }) => name)).toEqual(['Mains'])
  })

  test('belongs to one account', async ({ seeds }) => {
    const options = { idempotencyKey: randomUUID() }
    const dataDictionaryId = await seeds.template()
    const made = []
    for (const { api, organizationId } of [await seeds.person(), await seeds.person()])
      made.push(await api(createProject, { body: { organizationId, name: 'Mains', dataDictionaryId } }, options))
    expect(made[0]?.id).not.toBe(made[1]?.id)
  })

  test('of a refused write may be sent again', async ({ seeds }) => {
    const { api, organizationId } = await seeds.person()
    const dataDictionaryId = await seeds.template()
    const create = (name: string, idempotencyKey = randomUUID()) =>
      api(createProject, { body: { organizationId, name, dataDictionaryId } }, { idempotencyKey })
    await create('Mains')
    const key = randomUUID()
    await problemFrom(create('Mains', key), 'project_name_taken')
    expect(await create('Valves', key)).toMatchObject({ name: 'Valves' })
  })

  test('that is no UUID is refused', async ({ seeds }) => {
    const { api, organizationId } = await seeds.person()
    const call = api(createProject, { body: { organizationId, name: 'Mains' } }, { idempotencyKey: 'again' })
    await problemFrom(call, 'invalid_request')
  })

  test('does not open an asset whose rights were withdrawn meanwhile', async ({ app, seeds }) => {
    const admin = await seeds.person()
    const { id: layerId } = await seeds.layer({ by: admin })
    const editor = await seeds.person({ organizationId: admin.organizationId })
    const options = { idempotencyKey: randomUUID() }
    const create = () => editor.api(createFeature, { body: { layerId, geometry: point } }, options)
    await create()
    await app.services.db.deleteFrom('permissionEntry').where('accountId', '=', editor.accountId).execute()
    await problemFrom(create(), 'not_found')
  })

  test('is deleted after seven days', async ({ app, seeds }) => {
    const { api, organizationId, accountId } = await seeds.person()
    const body = { organizationId, name: 'Mains', dataDictionaryId: await seeds.template() }
    await api(createProject, { body }, { idempotencyKey: randomUUID() })
    const keys = () =>
      app.services.db.selectFrom('idempotencyKey').where('accountId', '=', accountId).select('key').execute()
    app.clock.advance(answersStoredMs)
    await deleteKeysBefore(app.services.db, new Date(app.clock.now().getTime() - answersStoredMs))
    expect(await keys()).toHaveLength(1)
    await deleteKeysBefore(app.services.db, new Date(app.clock.now().getTime() - answersStoredMs + 1))
    expect(await keys()).toEqual([])
  })
})

workingTest('requests with one key at the same time have one effect', async ({ seeds }) => {
  const by = await seeds.person()
  const { id: layerId } = await seeds.layer({ by })
  const options = { idempotencyKey: randomUUID() }
  const create = () => by.api(createFeature, { body: { layerId, geometry: point } }, options)
  const made = await Promise.all([create(), create(), create()])
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect((await by.api(listFeatures, { query: { layerId } })).features).toHaveLength(1)
})
