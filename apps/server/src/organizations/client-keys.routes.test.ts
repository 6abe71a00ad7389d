import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { deleteMember } from '@cairn/contract/accounts/members'
import { addressOf } from '@cairn/contract/client'
import {
  createClientKey,
  deleteClientKey,
  deleteClientKeyOfAccount,
  listClientKeys,
  renewClientKey,
} from '@cairn/contract/organizations/client-keys'
import { changeOrganizationFeature } from '@cairn/contract/organizations/organizations'
import { changePreferences } from '@cairn/contract/preferences'
import { isRead } from '@cairn/contract/route'
import { userTypes } from '@cairn/domain/permissions'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { sampleCalls, seedPlace } from '../../test/access-samples.ts'
import { ownAppTest as test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { payloadOf } from '../../test/samples/call-payload.ts'
import type { Person, Seeds } from '../../test/seeds.ts'
import type { TestApp } from '../../test/test-app.ts'

const create = (by: Person, email: string) => by.api(createClientKey, { query: {}, body: { email } })
const unknownId = '00000000-0000-4000-8000-000000000000'

const basic = (email: string, key: string) => ({
  authorization: `Basic ${Buffer.from(`${email}:${key}`).toString('base64')}`,
})

/** An admin, and a viewer of the same organization with a client key. */
async function keyed(seeds: Seeds) {
  const admin = await seeds.person()
  const { organizationId } = admin
  const owner = await seeds.person({ organizationId, userType: userTypes.viewer, permission: '0001' })
  return { admin, owner, key: await create(admin, owner.email) }
}

async function statusWith(app: TestApp, headers: Record<string, string>, url = '/rest/projects') {
  return (await app.http.app.inject({ url, headers })).statusCode
}

describe('client keys', () => {
  test('are created once for an account, and listed without the key', async ({ app, seeds }) => {
    const { admin, owner, key } = await keyed(seeds)
    expect(Buffer.from(key.key, 'base64url')).toHaveLength(32)
    const { key: secret, ...listed } = key
    expect(listed).toMatchObject({
      email: owner.email,
      name: 'Test Person',
      createdByEmail: admin.email,
      lastUsedDate: null,
    })
    expect(await admin.api(listClientKeys, { query: {} })).toEqual([listed])
    expect((await problemFrom(create(admin, owner.email.toUpperCase()), 'client_key_exists')).params).toEqual({
      email: owner.email,
    })
    const { rows } = await sql<{ row: string }>`select row_to_json(client_key)::text as row from client_key`.execute(
      app.services.db,
    )
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('are stored nowhere, not even as the answer of a repeated request or in the activity log', async ({
    app,
    seeds,
  }) => {
    const admin = await seeds.person()
    const idempotencyKey = unknownId
    const created = await admin.api(createClientKey, { query: {}, body: { email: admin.email } }, { idempotencyKey })
    const { rows } = await sql<{ text: string }>`
      select answer as text from idempotency_key union all select activity::text from activity`.execute(app.services.db)
    expect(JSON.stringify(rows)).not.toContain(created.key)
    expect(rows.length).toBeGreaterThan(0)
  })

  test('are renewed: the old key ends at once', async ({ app, seeds }) => {
    const { admin, owner, key } = await keyed(seeds)
    expect(await statusWith(app, basic(owner.email, key.key))).toBe(200)
    const renewed = await admin.api(renewClientKey, { params: { id: key.id }, query: {} })
    expect(renewed).toMatchObject({ id: key.id, email: owner.email, lastUsedDate: null })
    expect(await statusWith(app, basic(owner.email, key.key))).toBe(401)
    expect(await statusWith(app, basic(owner.email, renewed.key))).toBe(200)
  })

  test('are deleted by id and by address, with effect on the next request', async ({ app, seeds }) => {
    const { admin, owner, key } = await keyed(seeds)
    expect(await admin.api(deleteClientKey, { params: { id: key.id }, query: {} })).toEqual({
      id: key.id,
      email: owner.email,
    })
    expect(await statusWith(app, basic(owner.email, key.key))).toBe(401)
    await problemFrom(admin.api(deleteClientKey, { params: { id: key.id }, query: {} }), 'not_found')
    const again = await create(admin, owner.email)
    await admin.api(deleteClientKeyOfAccount, { query: { email: owner.email } })
    expect(await statusWith(app, basic(owner.email, again.key))).toBe(401)
    await problemFrom(admin.api(deleteClientKeyOfAccount, { query: { email: owner.email } }), 'not_found')
  })

  test('of other organizations are not found, nor are their users', async ({ seeds }) => {
    const { owner, key } = await keyed(seeds)
    const stranger = await seeds.person()
    await problemFrom(create(stranger, owner.email), 'not_found')
    await problemFrom(stranger.api(renewClientKey, { params: { id: key.id }, query: {} }), 'not_found')
    await problemFrom(stranger.api(deleteClientKey, { params: { id: key.id }, query: {} }), 'not_found')
    await problemFrom(stranger.api(deleteClientKeyOfAccount, { query: { email: owner.email } }), 'not_found')
    await problemFrom(owner.api(listClientKeys, { query: {} }), 'not_permitted')
  })

  test('of internal staff exist for internal staff alone', async ({ seeds }) => {
    const admin = await seeds.person()
    const { organizationId } = admin
    const { email, api } = await seeds.person({ organizationId, userType: userTypes.internal })
    await problemFrom(create(admin, email), 'not_found')
    const { id } = await api(createClientKey, { query: {}, body: { email } })
    expect(await admin.api(listClientKeys, { query: {} })).toEqual([])
    await problemFrom(admin.api(renewClientKey, { params: { id }, query: {} }), 'not_found')
    await problemFrom(admin.api(deleteClientKey, { params: { id }, query: {} }), 'not_found')
    await problemFrom(admin.api(deleteClientKeyOfAccount, { query: { email } }), 'not_found')
    expect(await api(listClientKeys, { query: {} })).toMatchObject([{ id, email }])
  })

  test('need a user and the feature of the organization', async ({ seeds }) => {
    const admin = await seeds.person({ userType: userTypes.internal })
    await problemFrom(create(admin, ' '), 'invalid_request')
    await problemFrom(create(admin, `${'x'.repeat(128)}@example.test`), 'invalid_request')
    await problemFrom(create(admin, 'unknown@example.test'), 'not_found')
    await admin.api(changeOrganizationFeature, { query: {}, body: { feature: 'clients', enabled: false } })
    await problemFrom(admin.api(listClientKeys, { query: {} }), 'feature_off')
  })
})

describe('a client key', () => {
  test('reads with the rights of its owner as they stand', async ({ app, seeds }) => {
    const { admin, owner, key } = await keyed(seeds)
    const project = await seeds.project({ by: admin })
    const read = () =>
      app.http.app.inject({ url: '/rest/projects', headers: basic(owner.email.toUpperCase(), key.key) })
    expect((await read()).json()).toMatchObject([{ id: project.id }])
    await app.services.db.deleteFrom('permissionEntry').where('accountId', '=', owner.accountId).execute()
    expect((await read()).json()).toEqual([])
  })

  test('comes as basic authentication or as a parameter, as its owner prefers', async ({ app, seeds }) => {
    const { owner, key } = await keyed(seeds)
    const statuses = async () => [
      await statusWith(app, basic(owner.email, key.key)),
      await statusWith(app, {}, `/rest/projects?limit=5&key=${key.key}`),
    ]
    expect(await statuses()).toEqual([200, 401])
    await owner.api(changePreferences, { body: { clientAuthType: 'param' } })
    expect(await statuses()).toEqual([401, 200])
  })

  test('is refused with another address, when it is malformed, and for a disabled owner', async ({ app, seeds }) => {
    const { admin, owner, key } = await keyed(seeds)
    for (const headers of [
      basic(admin.email, key.key),
      basic('', key.key),
      basic('\0', key.key),
      basic(owner.email, ''),
      basic(owner.email, `${key.key}x`),
      { authorization: `Basic ${key.key}` },
      { authorization: `Bearer ${key.key}` },
      { authorization: 'Basic ****' },
    ])
      expect(await statusWith(app, headers)).toBe(401)
    expect(await statusWith(app, {}, '/rest/projects?key=')).toBe(401)
    await app.services.db.updateTable('account').set({ isActive: false }).where('id', '=', owner.accountId).execute()
    expect(await statusWith(app, basic(owner.email, key.key))).toBe(401)
  })

  test('that is wrong is refused for the rest of a minute after ten tries, and no other key is', async ({
    app,
    seeds,
  }) => {
    const { owner, key } = await keyed(seeds)
    const wrong = basic(owner.email, `${key.key}x`)
    const statuses = []
    for (let tries = 0; tries < 11; tries++) statuses.push(await statusWith(app, wrong))
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect(await statusWith(app, basic(owner.email, key.key))).toBe(200)
    app.clock.advance(60_000)
    expect(await statusWith(app, wrong)).toBe(401)
  })

  test('ends when its owner is deleted', async ({ app, seeds }) => {
    const { admin, owner, key } = await keyed(seeds)
    await admin.api(deleteMember, { params: { id: owner.accountId }, query: {} })
    expect(await statusWith(app, basic(owner.email, key.key))).toBe(401)
    expect(await admin.api(listClientKeys, { query: {} })).toEqual([])
  })

  test('is refused while its organization does not have client keys', async ({ app, seeds }) => {
    const { owner, key } = await keyed(seeds)
    const setClients = (clients: boolean) =>
      app.services.db
        .updateTable('organization')
        .set({ functionalityFlags: JSON.stringify({ clients }) })
        .where('id', '=', owner.organizationId)
        .execute()
    await setClients(false)
    expect(await statusWith(app, basic(owner.email, key.key))).toBe(401)
    await setClients(true)
    expect(await statusWith(app, basic(owner.email, key.key))).toBe(200)
  })

  test('admits to the calls that map programs need, and to nothing else', async ({ app, seeds }) => {
    const place = await seedPlace(seeds, app)
    const { key } = await create(place.admin, place.admin.email)
    const opened = []
    for (const route of app.http.routes.filter(({ access }) => access !== 'anonymous' && access !== 'upload-url')) {
      const sample = sampleCalls[`${route.method} ${route.path}`]?.(place) ?? {}
      const body = await payloadOf(route, sample.body)
      const reply = await app.http.app.inject({
        method: route.method,
        url: addressOf(route, sample),
        ...body,
        headers: { ...basic(place.admin.email, key), ...body.headers },
        payloadAsStream: true,
      })
      reply.stream().destroy()
      if (reply.statusCode !== 401) opened.push(`${reply.statusCode} ${route.method} ${route.path}`)
    }
    const nouns =
      'map|projects|folders|layers|features|dictionaries|systems|components|component-types|component-attribute-types|pick-lists|styles|symbols|sites|crs'
    const forMaps = new RegExp(`^200 (GET /rest/(${nouns})(/|$)|(GET|POST) /services/)`)
    expect(opened.filter((call) => !forMaps.test(call))).toEqual([])
    expect(opened.length).toBeGreaterThan(20)
    const personal = /history|starting-values|usage|(accounts|dictionaries|organization)\/count|exists|signedurl/i
    expect(opened.filter((call) => personal.test(call))).toEqual([])
  })

  test('notes its last use to the minute', async ({ app, seeds }) => {
    const { admin, owner, key } = await keyed(seeds)
    const lastUse = async () => (await admin.api(listClientKeys, { query: {} }))[0]?.lastUsedDate
    const first = app.clock.now().toISOString()
    await statusWith(app, basic(owner.email, key.key))
    app.clock.advance(30_000)
    await statusWith(app, basic(owner.email, key.key))
    expect(await lastUse()).toBe(first)
    app.clock.advance(60_000)
    await statusWith(app, basic(owner.email, key.key))
    expect(await lastUse()).toBe(app.clock.now().toISOString())
  })
})

test('the calls that a client key admits to change nothing', async ({ app, seeds }) => {
  const place = await seedPlace(seeds, app)
  const { db } = app.services
  for (const route of app.http.routes.filter(isRead)) {
    if (!route.clientKeys) continue
    const sample = sampleCalls[`${route.method} ${route.path}`]?.(place) ?? {}
    const body = await payloadOf(route, sample.body)
    await sql`savepoint one_call`.execute(db)
    await sql`set local transaction_read_only = on`.execute(db)
    const headers = { authorization: `Bearer ${place.admin.token}`, ...body.headers }
    const call = { method: route.method, url: addressOf(route, sample), ...body, headers }
    const reply = await app.http.app.inject({ ...call, payloadAsStream: true })
    reply.stream().destroy()
    await sql`rollback to savepoint one_call`.execute(db)
    expect([route.path, reply.statusCode]).toEqual([route.path, 200])
  }
  expect(await place.admin.api(readCurrentAccount, {})).toMatchObject({ email: place.admin.email })
})
