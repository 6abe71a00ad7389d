import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog, lateChildrenOf } from './log.ts'

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

test('the log of a request writes its bindings in each line, without secrets, also those of its own children', () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', new Writable({ write: (chunk, _, done) => (lines.push(JSON.parse(chunk)), done()) }))
  const childOf = lateChildrenOf(log.child({ node: 1 }))
  const [first, second] = [childOf({ reqId: 'a', token: 'p1' }), childOf({ reqId: 'b' })]
  first.info('begins')
  second.warn({ code: 7 }, 'is late')
  first.debug('not at this level')
  first.info('ends')
  first.child({ step: 2 }).error('fails')
  const common = { node: 1, reqId: 'a', token: '[redacted]' }
  expect(lines).toMatchObject([
    { ...common, msg: 'begins' },
    { node: 1, reqId: 'b', code: 7, msg: 'is late' },
    { ...common, msg: 'ends' },
    { ...common, step: 2, msg: 'fails' },
  ])
  expect(first.bindings()).toEqual(common)
})
