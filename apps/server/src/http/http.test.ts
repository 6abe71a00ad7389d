import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { readCurrentAccount } from '@cairn/contract/accounts/accounts'
import { signOut } from '@cairn/contract/auth/auth'
import { createLayer } from '@cairn/contract/layers'
import { createProject, listProjects } from '@cairn/contract/projects'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { createLog } from '#platform/log'
import { ownAppTest as test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'
import { buildApp } from '../app.ts'
import { insertLayer } from '../layers/layers.queries.ts'
import { insertProject } from '../projects/projects.queries.ts'
import { serve } from './serve.ts'

describe('every answer', () => {
  test('carries a request id, and headers by which a browser runs nothing in it', async ({ app }) => {
    const { headers } = await app.http.app.inject('/healthz')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    })
  })

  test('that is the page of the API allows the scripts of the product', async ({ app }) => {
    for (const url of ['/api', '/api/']) {
      const { statusCode, headers } = await app.http.app.inject(url)
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
      expect(headers['content-security-policy']).toContain("script-src 'self';")
    }
  })

  test('to an unknown address is a problem document', async ({ app }) => {
    for (const url of ['/rest/nothing', '/auth/nothing', '/assets/nothing.js']) {
      const reply = await app.http.app.inject(url)
      expect(reply.statusCode).toBe(404)
      expect(reply.headers['content-type']).toContain('application/problem+json')
      expect(reply.json()).toMatchObject({ code: 'not_found', requestId: reply.headers['x-request-id'] })
    }
  })
})

test('an answer of the API is not cached: it holds tokens or data that depend on the rights of the caller', async ({
  app,
  seeds,
}) => {
  const { token, organizationId } = await seeds.person()
  const cachingOf = async (url: string) =>
    (await app.http.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).headers['cache-control']
  expect(await cachingOf(readCurrentAccount.path)).toBe('no-store')
  expect(await cachingOf(`/rest/projects?orgId=${organizationId}`)).toBe('no-store')
  const refused = await app.http.app.inject({ method: 'POST', url: '/auth/refresh' })
  expect(refused.headers['cache-control']).toBe('no-store')
})

describe('bad input', () => {
  test('is reported field by field', async ({ seeds }) => {
    const { api } = await seeds.person()
    const problem = await problemFrom(
      api(createProject, { body: { organizationId: 'x', name: '' } }),
      'invalid_request',
    )
    expect(problem.params.issues.map(({ at }) => at)).toEqual(expect.arrayContaining(['/organizationId', '/name']))
  })

  test.for([
    ['not JSON', 'application/json', '{', 400],
    ['an empty body', 'application/json', '', 400],
    ['another media type', 'text/plain', 'x', 415],
    ['a body over the limit', 'application/json', JSON.stringify({ name: 'x'.repeat(1_100_000) }), 413],
    ['a prototype key', 'application/json', '{"__proto__":{"a":1},"email":"a","password":"b"}', 400],
  ] as const)('%s is refused politely', async ([, type, payload, status], { app }) => {
    const reply = await app.http.app.inject({
      method: 'POST',
      url: '/auth/sign-in',
      headers: { 'content-type': type },
      payload,
    })
    expect(reply.statusCode).toBe(status)
    expect(reply.headers['content-type']).toContain('application/problem+json')
  })

  test('that causes an unexpected error is answered without internal details', async ({ app }) => {
    app.http.app.get('/rest/broken', () => {
      throw new Error('secret detail')
    })
    const reply = await app.http.app.inject('/rest/broken')
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      code: 'internal',
      params: {},
      requestId: reply.headers['x-request-id'],
    })
  })

  test('in an id is a missing asset, never an error of the server', async ({ app, seeds }) => {
    const { token } = await seeds.person()
    const urls = [
      '/rest/projects/1',
      '/rest/layers/%00',
      '/rest/features/point.0',
      "/rest/features/a'b.1",
      `/rest/features/point.${'9'.repeat(16)}`,
    ]
    for (const url of urls) {
      const reply = await app.http.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      expect([400, 404]).toContain(reply.statusCode)
    }
  })

  test('in the request line does not reach a handler', async ({ app }) => {
    const address = await app.http.app.listen({ host: '127.0.0.1', port: 0 })
    for (const bytes of ['GET /% HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 'no HTTP\r\n\r\n']) {
      const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port) })
      socket.write(bytes)
      const answer = await text(socket)
      expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
      for (const header of ['content-type: application/problem+json', 'x-content-type-options: nosniff'])
        expect(answer.toLowerCase()).toContain(header)
      const [, requestId = ''] = /x-request-id: (\S+)/i.exec(answer) ?? []
      expect(answer).toContain(`"requestId":"${requestId}"`)
      expect(answer).toMatch(/content-security-policy: default-src 'none'/i)
    }
  })
})

describe('a concurrent change', () => {
  test('leaves a missing asset where a parent was deleted', async ({ app, seeds }) => {
    const { organizationId, accountId: ownerId, token } = await seeds.person()
    const folderId = randomUUID()
    const dataDictionaryId = await seeds.template()
    serve(app.http, { ...createLayer, path: '/rest/orphans', access: 'signed-in' }, async ({ db }) => {
      const { id: projectId } = await insertProject(db, {
        organizationId,
        name: 'P',
        description: '',
        ownerId,
        dataDictionaryId,
      })
      const orphan = { organizationId, projectId, folderId, name: 'Orphan', serverName: 'orphan', addFeature: null }
      return insertLayer(db, orphan)
    })
    const reply = await app.http.app.inject({
      method: 'POST',
      url: '/rest/orphans',
      headers: { authorization: `Bearer ${token}` },
      payload: { folderId, name: 'Orphan' },
    })
    expect(reply.json()).toMatchObject({ status: 404, code: 'not_found', params: { asset: 'folder' } })
  })

  test('that ends in a deadlock is no failure: the server runs the call again', async ({ app, seeds }) => {
    const { token } = await seeds.person()
    let calls = 0
    const route = { ...signOut, path: '/rest/deadlocks', access: 'signed-in' } as const
    serve(app.http, route, async ({ db }) => {
      calls += 1
      if (calls === 1) await sql`do $$ begin raise exception using errcode = 'deadlock_detected'; end $$`.execute(db)
      return {}
    })
    const headers = { authorization: `Bearer ${token}` }
    expect((await app.http.app.inject({ method: 'POST', url: route.path, headers })).json()).toEqual({})
    expect(calls).toBe(2)
  })

  test('that holds a lock for too long is answered with "try again later"', async ({ app, seeds }) => {
    const { token } = await seeds.person()
    const route = { ...signOut, path: '/rest/locks', access: 'signed-in' } as const
    serve(app.http, route, async ({ db }) => {
      await sql`do $$ begin raise exception using errcode = 'lock_not_available'; end $$`.execute(db)
      return {}
    })
    const headers = { authorization: `Bearer ${token}` }
    const reply = await app.http.app.inject({ method: 'POST', url: route.path, headers })
    expect(reply.json()).toMatchObject({ status: 503, code: 'unavailable' })
    expect(reply.headers['retry-after']).toBe('1')
  })

  test('is answered with "try again later" while the database cannot be reached', async ({ app }) => {
    app.http.app.get('/rest/away', () => {
      throw new Error('Connection terminated unexpectedly')
    })
    const reply = await app.http.app.inject('/rest/away')
    expect(reply.json()).toMatchObject({ status: 503, code: 'unavailable' })
    expect(reply.headers['retry-after']).toBe('1')
  })
})

test('a damaged page of a table is named in the log, with what to do', async ({ app }) => {
  const lines: string[] = []
  const log = createLog('error', new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }))
  const { app: logged } = await buildApp({ ...app.services, log })
  logged.get('/rest/damaged', async () => {
    await sql`do $$ begin raise exception 'invalid page in block 0 of relation "base/5/16480"'
      using errcode = 'data_corrupted'; end $$`.execute(app.services.db)
  })
  expect((await logged.inject('/rest/damaged')).json()).toMatchObject({ status: 500, code: 'internal' })
  await logged.close()
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'the database is damaged: restore it from a backup',
    err: { message: 'invalid page in block 0 of relation "base/5/16480"' },
  })
})

test('an answer that cannot be serialized rolls the change back', async ({ app, seeds }) => {
  const { token, organizationId, api } = await seeds.person()
  const project = { organizationId, name: 'Untold', description: '', dataDictionaryId: await seeds.template() }
  serve(app.http, { ...createProject, path: '/rest/untold' }, async ({ db, actor }) => {
    const made = await insertProject(db, { ...project, ownerId: actor.accountId })
    return { ...made, createdDate: 'no date' }
  })
  const reply = await app.http.app.inject({
    method: 'POST',
    url: '/rest/untold',
    headers: { authorization: `Bearer ${token}` },
    payload: { organizationId, name: 'Untold' },
  })
  expect(reply.json()).toMatchObject({ status: 500, code: 'internal' })
  expect(await api(listProjects, { query: {} })).toEqual([])
})

describe('the description of the API', () => {
  test('names every route that is served, with its answer', async ({ app }) => {
    const { paths } = (await app.http.app.inject('/openapi.json')).json()
    for (const { method, path } of app.http.routes) {
      const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(operation, `${method} ${path}`).toMatchObject({
        summary: expect.any(String),
        description: expect.stringMatching(/^For .+\.$/),
        responses: { 200: expect.anything() },
      })
    }
  })

  test('says of each call whether a client key admits to it', async ({ app }) => {
    const { paths, components } = (await app.http.app.inject('/openapi.json')).json()
    expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'clientKey', 'clientKeyParameter'])
    expect(paths['/rest/layers/{id}'].get.security).toEqual([
      { bearer: [] },
      { clientKey: [] },
      { clientKeyParameter: [] },
    ])
    expect(paths['/rest/layers/{id}'].put.security).toEqual([{ bearer: [] }])
    expect(paths['/rest/accounts'].get.security).toEqual([{ bearer: [] }])
  })

  test('can be read as a page', async ({ app }) => {
    const reply = await app.http.app.inject('/api')
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('text/html')
    expect(reply.body).not.toMatch(/<script>[^<]/)
  })
})

describe('readiness', () => {
  test('is given while database and storage can be reached', async ({ app }) => {
    expect((await app.http.app.inject('/readyz')).json()).toEqual({ status: 'ok' })
  })
})

describe('a large answer', () => {
  test.for(['zstd', 'br', 'gzip'])('is compressed as %s for clients that accept it', async (encoding, { app }) => {
    const reply = await app.http.app.inject({ url: '/openapi.json', headers: { 'accept-encoding': encoding } })
    expect(reply.headers['content-encoding']).toBe(encoding)
  })
})
