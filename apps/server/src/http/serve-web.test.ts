import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { test } from '../../test/app.ts'
import type { TestApp } from '../../test/test-app.ts'

/** `npm start` and `npm test` build the web application first. */
describe('the built web application', () => {
  const get = ({ http }: TestApp, url: string, method: 'GET' | 'HEAD' = 'GET') =>
    http.app.inject({ method, url, headers: { 'accept-encoding': 'br' } })

  test('answers every address of a screen with its first page, which a browser asks for again each time', async ({
    app,
  }) => {
    for (const url of ['/', '/index.html', '/settings/members?q=a%20b']) {
      const { statusCode, headers, body } = await get(app, url)
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'text/html; charset=utf-8'])
      expect(headers['cache-control']).toBe('no-cache')
      expect(body.length).toBeGreaterThan(0)
    }
  })

  test('has headers on its pages and scripts that allow only the scripts of the product', async ({ app }) => {
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec((await app.http.app.inject('/')).body) ?? []
    for (const url of ['/', '/signin', '/eula.html', script]) {
      const { headers, statusCode } = await get(app, url)
      expect([url, statusCode]).toEqual([url, 200])
      const policy = String(headers['content-security-policy'])
      expect(policy).toContain("script-src 'self'")
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
      })
    }
  })

  test('allows the scripts inside of its first page by their hash, on that page alone', async ({ app }) => {
    const { headers, body } = await app.http.app.inject('/signin')
    const scripts = [...body.matchAll(/<script(?: data-[^>]*)?>([^]*?)<\/script>/g)].map(([, script = '']) => script)
    expect(scripts).toHaveLength(2)
    const hashes = scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hashes.join(' ')};`)
    expect((await get(app, '/eula.html')).headers['content-security-policy']).toContain("script-src 'self';")
  })

  test('sends its assets compressed, and a browser keeps them', async ({ app }) => {
    const page = await app.http.app.inject('/')
    const [asset = ''] = /\/assets\/[^"]+\.js/.exec(page.body) ?? []
    for (const method of ['GET', 'HEAD'] as const) {
      const { statusCode, headers } = await get(app, asset, method)
      expect([method, statusCode, headers['content-encoding']]).toEqual([method, 200, 'br'])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
  })

  test.for([
    ['/assets/', 'not_found'],
    ['/assets/.hidden', 'not_found'],
    ['/assets/..%2findex.html.br', 'invalid_request'],
  ] as const)('refuses %s', async ([url, code], { app }) => {
    expect((await get(app, url)).json()).toMatchObject({ code })
  })

  test('takes no writes', async ({ app }) => {
    expect((await app.http.app.inject({ method: 'POST', url: '/eula.html' })).statusCode).toBe(404)
  })
})
