import { Writable } from 'node:stream'
import { describe, expect } from 'vitest'
import { createLog } from '#platform/log'
import { test } from '../../../test/app.ts'
import { buildApp } from '../../app.ts'

/** Names of parameters whose value admits every client that knows it. */
const secretName = /token|secret|password|passphrase|code|key|signature/i
const secretValue = 'S3cret'.repeat(7)

const testWithLog = test.extend('logged', async ({ app }, { onCleanup }) => {
  const lines: string[] = []
  const log = createLog('trace', new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }))
  const { app: server, addresses } = await buildApp({ ...app.services, log })
  await server.ready()
  onCleanup(() => server.close())
  return { server, lines, addresses: addresses.list() }
})

describe('the secret of an address', () => {
  testWithLog('is declared by each route that has a parameter of such a name', ({ logged: { addresses } }) => {
    const named = addresses.flatMap(({ path, secret }) =>
      [...path.matchAll(/:(\w+)/g)]
        .filter(([, name = '']) => secretName.test(name))
        .map(([, name]) => ({ path, name: `params.${name}`, secret })),
    )
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter(({ name, secret }) => name !== secret)).toEqual([])
  })

  testWithLog(
    'is in no line of the log, whatever method, prefix and rest of the path a client sends',
    async ({ logged }) => {
      const { server, lines, addresses } = logged
      const secrets = addresses.filter(({ secret }) => secret !== undefined)
      expect(secrets.map(({ path }) => path)).toEqual(
        expect.arrayContaining(['/rest/uploads/:token', '/rest/symbols/files/:token', '/rest/form-frames/:token']),
      )
      const urls = secrets.map(({ path }) => path.replaceAll(/:\w+|\*/g, secretValue))
      for (const url of [...urls, `/VerifyMe/ada@example.test/${secretValue}`])
        for (const sent of [url, `${url}/`, `${url}/rest?x=1`, url.replace(/^\/rest/, ''), `/other${url}`])
          for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'HEAD'] as const)
            await server.inject({ method, url: sent })
      expect(lines.length).toBeGreaterThan(secrets.length * 5 * 5)
      expect(lines.filter((line) => line.includes(secretValue))).toEqual([])
      expect(lines.join('')).toContain('/rest/uploads/:token/rest?x=1')
      expect(lines.join('')).toContain('/verifyme/*')
    },
  )

  test('is in the origin of no later request of a page', async ({ app }) => {
    const { headers } = await app.http.app.inject(`/verifyme/ada@example.test/${secretValue}`)
    expect(headers['referrer-policy']).toBe('no-referrer')
  })
})
