import { Readable } from 'node:stream'
import { readFeature } from '@cairn/contract/features/features'
import { readLayer } from '@cairn/contract/layers'
import { describe, expect } from 'vitest'
import { test } from './app.ts'
import type { Person } from './seeds.ts'
import type { TestApp } from './test-app.ts'

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'HEAD'
  readonly url: string
  readonly body?: string
  readonly headers?: Record<string, string>
}

async function send(app: TestApp, { method = 'GET', url, body, headers }: Sent, by?: Person) {
  const reply = await app.http.app.inject({
    method,
    url,
    ...(body !== undefined && { payload: body }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(by && { authorization: `Bearer ${by.token}` }),
      ...headers,
    },
  })
  return { status: reply.statusCode, type: String(reply.headers['content-type']), text: reply.body }
}

const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
const point = '{"type":"Point","coordinates":[1,2]}'
const someId = '00000000-0000-4000-8000-000000000000'
/** Stands for the id of the caller's organization. */
const ownId = '11111111-1111-4111-8111-111111111111'

describe('the server refuses a feature that it cannot store, and stores no part of it', () => {
  test.for([
    ['a ring that ends at another height', '{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0,5]]]}', '{}'],
    ['a number that no double holds', '{"type":"Point","coordinates":[1e400,0]}', '{}'],
    ['a longitude beyond the earth', '{"type":"Point","coordinates":[181,0]}', '{}'],
    ['a height of 10^308 m', '{"type":"Point","coordinates":[1,2,1e308]}', '{}'],
    ['half a surrogate pair in a value', point, '{"a":"\\ud800x"}'],
    ['half a surrogate pair in a name', point, '{"\\udc00":1}'],
    ['a NUL in a value', point, '{"a":["\\u0000"]}'],
    ['a property without a name', point, '{"":1}'],
    ['lists a thousand deep', point, nested(1000)],
    ['lists a hundred thousand deep', point, nested(100_000)],
    ['a list for properties', point, '[]'],
    ['nothing for properties', point, 'null'],
    ['a prototype', point, '{"__proto__":{"a":1}}'],
  ] as const)('%s', async ([, geometry, properties], { app, seeds }) => {
    const by = await seeds.person()
    const layer = await seeds.layer({ by })
    const body = `{"layerId":"${layer.id}","geometry":${geometry},"properties":${properties}}`
    const reply = await send(app, { method: 'POST', url: '/rest/features', body }, by)
    expect(reply).toMatchObject({ status: 400, type: expect.stringContaining('application/problem+json') as string })
    expect(await by.api(readLayer, { params: { id: layer.id } })).toMatchObject({ featureCount: 0, rev: 0 })
  })

  test('the server names only the first of two hundred thousand faults of a geometry', async ({ app, seeds }) => {
    const by = await seeds.person()
    const layer = await seeds.layer({ by })
    const geometry = { type: 'MultiPoint', coordinates: Array.from({ length: 200_000 }, () => [999, 0]) }
    const body = JSON.stringify({ layerId: layer.id, geometry })
    const reply = await send(app, { method: 'POST', url: '/rest/features', body }, by)
    expect(JSON.parse(reply.text)).toMatchObject({
      status: 400,
      params: { issues: [{ at: '/geometry/coordinates/0' }] },
    })
  })
})

describe('properties with the deepest nesting that an import accepts', () => {
  test('are stored and returned', async ({ app, seeds }) => {
    const by = await seeds.person()
    const layer = await seeds.layer({ by })
    const properties = nested(199)
    const body = `{"layerId":"${layer.id}","geometry":${point},"properties":${properties}}`
    const reply = await send(app, { method: 'POST', url: '/rest/features', body }, by)
    expect(reply.status).toBe(200)
    const { id } = JSON.parse(reply.text)
    expect(JSON.stringify((await by.api(readFeature, { params: { id } })).properties)).toBe(properties)
  })
})

describe('the server refuses an invalid call with a client error', () => {
  test.for<[string, Sent, number]>([
    ['a page key with a date that is none', { url: `/rest/jobs?pageKey=9999-99-99T99:99:99.999Z_${someId}` }, 400],
    ['a page key of dashes', { url: `/rest/jobs?pageKey=2020-01-01T00:00:00.000Z_${'-'.repeat(36)}` }, 400],
    ['a version over four bytes', { url: '/rest/features/point.1/history?before=2147483648' }, 400],
    [
      'a name with half a surrogate pair',
      { method: 'POST', url: '/rest/projects', body: `{"organizationId":"${ownId}","name":"\\ud800"}` },
      400,
    ],
    ['a search for NUL', { url: '/rest/projects?search=%00' }, 400],
    ['a box with its sides swapped', { url: `/rest/features?layerId=${someId}&bbox=170,-10,-170,10` }, 400],
    ['an address that cannot be decoded', { url: '/rest/projects/%E0%A4%A' }, 400],
    ['an id of thousands of characters', { url: `/rest/projects/${'a'.repeat(5000)}` }, 400],
    [
      'a packed body',
      { method: 'POST', url: '/rest/projects', body: '{}', headers: { 'content-encoding': 'gzip' } },
      415,
    ],
    ['a stream of events for a HEAD', { method: 'HEAD', url: '/rest/jobs/events' }, 404],
  ])('%s', async ([, sent, status], { app, seeds }) => {
    const by = await seeds.person()
    const body = sent.body?.replace(ownId, by.organizationId)
    expect(await send(app, { ...sent, ...(body !== undefined && { body }) }, by)).toMatchObject({
      status,
      type: expect.stringContaining('application/problem+json') as string,
    })
  })

  test('the case of an id does not matter', async ({ app, seeds }) => {
    const by = await seeds.person()
    const url = `/rest/projects?orgId=${by.organizationId.toUpperCase()}`
    expect(await send(app, { url }, by)).toMatchObject({ status: 200, text: '[]' })
  })
})

describe('a body of millions of values', () => {
  const large = (layerId: string) =>
    `{"layerId":"${layerId}","geometry":${point},"properties":{"a":[${'1,'.repeat(8_000_000)}1]}}`

  test('is refused before it is parsed, and not read for a viewer', async ({ app, seeds }) => {
    const by = await seeds.person()
    const { id } = await seeds.layer({ by })
    const viewer = await seeds.person({ organizationId: by.organizationId, userType: '0001', permission: '0001' })
    const sent = { method: 'POST', url: '/rest/features', body: large(id) } as const
    const reply = await send(app, sent, by)
    expect(JSON.parse(reply.text)).toMatchObject({ code: 'invalid_request', params: { issues: [{ at: '' }] } })
    expect(await send(app, sent, viewer)).toMatchObject({ status: 403 })
    expect(await send(app, { ...sent, body: `{ not JSON ${large(id)}` }, viewer)).toMatchObject({ status: 403 })
  })

  test('is refused to a caller with rights on other layers alone before its faults are named', async ({
    app,
    seeds,
  }) => {
    const by = await seeds.person()
    const { id } = await seeds.layer({ by })
    const body = `{"layerId":"${id}","geometry":${point},"unknown":"${' '.repeat(1_100_000)}","properties":1}`
    const sent = { method: 'POST', url: '/rest/features', body } as const
    expect(await send(app, sent, await seeds.person())).toMatchObject({ status: 404 })
    expect(await send(app, sent, by)).toMatchObject({ status: 400 })
  })

  test('is not read for a caller without the right on the asset that the address names', async ({ app, seeds }) => {
    const by = await seeds.person()
    const feature = await seeds.feature({ by })
    const viewer = await seeds.person({ organizationId: by.organizationId, userType: '0001', permission: '0001' })
    const sent = {
      method: 'PUT',
      url: `/rest/features/${feature.id}`,
      body: `{ not JSON ${' '.repeat(70_000)}`,
    } as const
    expect(await send(app, sent, viewer)).toMatchObject({ status: 403 })
    expect(await send(app, sent, await seeds.person())).toMatchObject({ status: 404 })
    expect(await send(app, sent, by)).toMatchObject({ status: 400 })
  })
})

describe('the rights are asked before a body is validated', () => {
  test('an invalid body of a caller without the right answers 403, and 404 where they see nothing', async ({
    app,
    seeds,
  }) => {
    const by = await seeds.person()
    const feature = await seeds.feature({ by })
    const viewer = await seeds.person({ organizationId: by.organizationId, userType: '0001', permission: '0001' })
    const calls = [
      { method: 'POST', url: '/rest/features', body: `{"layerId":"${feature.layerId}","geometry":1}` },
      { method: 'PUT', url: `/rest/features/${feature.id}`, body: '{"version":"x"}' },
    ] as const
    for (const sent of calls) {
      expect(await send(app, sent, viewer)).toMatchObject({ status: 403 })
      expect(await send(app, sent, await seeds.person())).toMatchObject({ status: 404 })
      expect(await send(app, sent, by)).toMatchObject({ status: 400 })
    }
  })
})

test('rights that are withdrawn while a body comes slowly do not count', async ({ app, seeds }) => {
  const by = await seeds.person()
  const { id } = await seeds.feature({ by })
  const editor = await seeds.person({ organizationId: by.organizationId })
  async function* slowBody() {
    yield '{"version":1,'
    await app.services.db.deleteFrom('permissionEntry').where('accountId', '=', editor.accountId).execute()
    app.clock.advance(1000)
    yield '"properties":{"a":1}}'
  }
  const reply = await app.http.app.inject({
    method: 'PUT',
    url: `/rest/features/${id}`,
    headers: { authorization: `Bearer ${editor.token}`, 'content-type': 'application/json' },
    payload: Readable.from(slowBody()),
  })
  expect(reply.statusCode).toBe(404)
  expect(await by.api(readFeature, { params: { id } })).toMatchObject({ version: 1 })
})

describe('properties above the limit of an edit', () => {
  test.for([
    ['a value of more than 64 KB', `{"a":"${'x'.repeat(65_536)}"}`, 'a must take at most 65536 bytes'],
    [
      'more than 256 KB in all',
      `{${Array.from({ length: 6 }, (_, i) => `"a${i}":"${'x'.repeat(50_000)}"`).join(',')}}`,
      'must take at most 262144 bytes',
    ],
  ])('%s', async ([, properties, message], { app, seeds }) => {
    const by = await seeds.person()
    const layer = await seeds.layer({ by })
    const body = `{"layerId":"${layer.id}","geometry":${point},"properties":${properties}}`
    const reply = await send(app, { method: 'POST', url: '/rest/features', body }, by)
    expect(JSON.parse(reply.text)).toMatchObject({ status: 400, params: { issues: [{ at: '/properties', message }] } })
  })
})

describe('a stranger', () => {
  test.for([
    ['POST', '/rest/features'],
    ['PUT', '/rest/features/point.1'],
    ['POST', '/rest/projects'],
  ] as const)('is turned away before the body of %s %s is read', async ([method, url], { app }) => {
    expect(await send(app, { method, url, body: '{ not JSON' })).toMatchObject({ status: 401 })
  })
})
