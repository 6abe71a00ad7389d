import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('the log omits secrets at any depth and writes all other values', () => {
  const lines: string[] = []
  const log = createLog('info', new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }))
  log.info({
    password: 'p1',
    body: { password: 'p2', email: 'a@b.test' },
    req: { headers: { authorization: 'Bearer p3', cookie: 'p4', host: 'x' }, body: { token: 'p5' } },
    res: { headers: { 'set-cookie': 'p6' } },
  })
  log.debug('not at this level')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toMatch(/p[1-6]/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ body: { email: 'a@b.test' }, req: { headers: { host: 'x' } } })
})
