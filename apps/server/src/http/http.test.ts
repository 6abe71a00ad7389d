import { request as httpRequest } from 'node:http'
import { createProject } from '@cairn/contract/projects'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import { problemFrom } from '../../test/problems.ts'

describe('every answer', () => {
  test('carries a request id and headers that let the browser run nothing but our own scripts', async ({ app }) => {
    const { headers } = await app.http.app.inject('/healthz')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('to an address that nothing knows is a problem for programs', async ({ app }) => {
    for (const url of ['/rest/nothing', '/auth/nothing', '/assets/nothing.js']) {
      const reply = await app.http.app.inject(url)
      expect(reply.statusCode).toBe(404)
      expect(reply.headers['content-type']).toContain('application/problem+json')
      expect(reply.json()).toMatchObject({ code: 'not_found', requestId: reply.headers['x-request-id'] })
    }
  })
})

describe('bad input', () => {
  test('is told field by field', async ({ seeds }) => {
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

  test('that no rule foresaw is answered without a trace of the inside', async ({ app }) => {
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
    const { port } = new URL(address)
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const request = httpRequest({ port, host: '127.0.0.1', path: '/%', method: 'GET' }, (reply) => {
        reply.resume()
        resolve(reply.statusCode)
      })
      request.on('error', reject).end()
    })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})

describe('the description of the API', () => {
  test('names every route that is served, with its answer', async ({ app }) => {
    const { paths } = (await app.http.app.inject('/openapi.json')).json()
    for (const { method, path } of app.http.routes) {
      const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(operation, `${method} ${path}`).toMatchObject({
        summary: expect.any(String),
        responses: { 200: expect.anything() },
      })
    }
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
  test.for(['zstd', 'br', 'gzip'])('is compressed as %s for those who take it', async (encoding, { app }) => {
    const reply = await app.http.app.inject({ url: '/openapi.json', headers: { 'accept-encoding': encoding } })
    expect(reply.headers['content-encoding']).toBe(encoding)
  })
})
