import type { Api, CallOptions } from '@cairn/contract/client'
import { Problem } from '@cairn/contract/problem'
import { createProject, listProjects } from '@cairn/contract/projects'
import { expect, test } from 'vitest'
import { withWriteKeys } from './write-keys.ts'

const organizationId = '00000000-0000-4000-8000-000000000001'
const mains = { body: { organizationId, name: 'Mains' } }

/** An api that gives these answers in turn, and the keys that it receives. */
function answering(...answers: readonly (Error | 'answer')[]) {
  const keys: (string | undefined)[] = []
  const rest = [...answers]
  const api = (async (_route: unknown, _call: unknown, options: CallOptions = {}) => {
    keys.push(options.idempotencyKey)
    const answer = rest.shift()
    if (answer instanceof Error) throw answer
    return {}
  }) as Api
  const write = async (call = mains) => {
    await keyed(createProject, call).catch(() => undefined)
  }
  const keyed = withWriteKeys(api)
  return { keyed, keys, write }
}

test('each write has a key of its own, also with the same content', async () => {
  const { keys, write } = answering('answer', 'answer')
  await write()
  await write()
  expect(new Set(keys).size).toBe(2)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  new TypeError('Failed to fetch'),
  new DOMException('', 'TimeoutError'),
  new Problem('unavailable', {}),
  new Problem('not_signed_in', {}),
])('a write keeps its key until the server has decided it: %s', async (lost) => {
  const { keys, write } = answering(lost, lost, 'answer', 'answer')
  for (let attempt = 0; attempt < 4; attempt += 1) await write()
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[0])
})

test('a refused write and a write with other content take another key', async () => {
  const { keys, write } = answering(
    new Problem('project_name_taken', { name: 'Mains' }),
    new TypeError('lost'),
    'answer',
  )
  await write()
  await write()
  await write({ body: { organizationId, name: 'Valves' } })
  expect(new Set(keys).size).toBe(3)
})

test('a lost write is no longer repeated once another write has been answered', async () => {
  const { keys, write } = answering(new TypeError('lost'), 'answer', 'answer')
  await write()
  await write({ body: { organizationId, name: 'Valves' } })
  await write()
  expect(keys[2]).not.toBe(keys[0])
})

test('two attempts at the same time share a key, also when the first one is lost', async () => {
  const { keys, write } = answering(new TypeError('lost'), 'answer')
  await Promise.all([write(), write()])
  expect(keys[1]).toBe(keys[0])
})

test('a write without an answer ends after its time, and its key is used again', async () => {
  const keys: (string | undefined)[] = []
  const silent = ((_route: unknown, _call: unknown, { signal, idempotencyKey }: CallOptions = {}) => {
    keys.push(idempotencyKey)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  }) as Api
  const keyed = withWriteKeys(silent, { answerTimeoutMs: 1 })
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(keyed(createProject, mains)).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a read has no key, and a key of the caller is kept', async () => {
  const { keyed, keys } = answering('answer', 'answer')
  await keyed(listProjects, { query: { orgId: organizationId } })
  await keyed(createProject, mains, { idempotencyKey: 'own' })
  expect(keys).toEqual([undefined, 'own'])
})
