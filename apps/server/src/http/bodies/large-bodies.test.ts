import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { addressOf } from '@cairn/contract/client'
import { changeFeature, createFeature, readFeature } from '@cairn/contract/features/features'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { geometryToEwkb } from '@cairn/domain/geometry/geometry-ewkb'
import { describe, expect, onTestFinished } from 'vitest'
import { QueueFull, ShareFull } from '#platform/queue-full'
import type { ThreadPoolLimits } from '#platform/threads/thread-pool'
import { test } from '../../../test/app.ts'
import { problemFrom } from '../../../test/problems.ts'
import { seedFilledForm, seedFormTarget } from '../../../test/samples/feature-form-samples.ts'
import type { Person } from '../../../test/seeds.ts'
import { LargeBodies } from './large-bodies.ts'

const layerId = '00000000-0000-4000-8000-000000000000'
const route = 'POST /rest/features'

function largeBodies(limits: Partial<ThreadPoolLimits> = {}): LargeBodies {
  const bodies = new LargeBodies({ threads: 1, waitingMax: 1, threadMaxMb: 384, idleMs: 60_000, ...limits })
  onTestFinished(() => bodies.close())
  return bodies
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
const lineOf = (positions: number, lon = -105.123456789) => ({
  type: 'LineString' as const,
  coordinates: Array.from({ length: positions }, (_, i): [number, number, number] => [lon, i / 1e7, 1655.25]),
})

describe('a large body', () => {
  test('is read while the event loop does other work', async () => {
    const bodies = largeBodies()
    const geometry = lineOf(100_000)
    const json = bytesOf({ layerId, geometry, properties: { a: 1 } })
    let turns = 0
    const count = () => {
      turns += 1
      turning = setImmediate(count)
    }
    let turning = setImmediate(count)
    const large = await bodies.read('a', { route, json, isKeyed: true })
    clearImmediate(turning)
    expect(turns).toBeGreaterThan(100)
    expect(large.ids).toEqual({ layerId })
    expect(large.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(large.body).toEqual({
      layerId,
      geometry: { type: 'LineString', ewkb: geometryToEwkb(geometry) },
      properties: { a: 1 },
    })
  })

  test('has its faults after its ids', async () => {
    const json = bytesOf({ layerId, geometry: { type: 'Point', coordinates: [999, 0] } })
    const large = await largeBodies().read('a', { route, json, isKeyed: false })
    expect(large.ids).toEqual({ layerId })
    expect(() => large.body).toThrow('invalid_request')
  })

  test('that is no JSON has no ids', async () => {
    const large = await largeBodies().read('a', { route, json: new TextEncoder().encode('{'), isKeyed: false })
    expect(() => large.ids).toThrow('invalid_request')
  })
})

describe('the threads for large bodies', () => {
  const small = () => ({ route, json: bytesOf({ layerId, geometry: lineOf(2) }), isKeyed: false })

  test('refuse a body when too many wait, and then read the next one', async () => {
    const bodies = largeBodies({ waitingMax: 0 })
    const first = bodies.read('a', small())
    await expect(bodies.read('b', small())).rejects.toThrow(QueueFull)
    await first
    expect((await bodies.read('b', small())).ids).toEqual({ layerId })
  })

  test('refuse an organization that has five bodies there, and no other one', async () => {
    const bodies = largeBodies({ waitingMax: 8 })
    const own = Array.from({ length: 5 }, () => bodies.read('a', small()))
    await expect(bodies.read('a', small())).rejects.toThrow(ShareFull)
    expect((await bodies.read('b', small())).ids).toEqual({ layerId })
    await Promise.all(own)
  })

  test('lose one body when a thread ends, and read the next one', async () => {
    const bodies = largeBodies({ threadMaxMb: 24 })
    const objects = Array.from({ length: 490_000 }, () => ({}))
    await expect(bodies.read('a', { route, json: bytesOf({ layerId, objects }), isKeyed: false })).rejects.toThrow(
      /memory/,
    )
    const json = bytesOf({ layerId, geometry: lineOf(2) })
    expect((await bodies.read('a', { route, json, isKeyed: false })).ids).toEqual({ layerId })
  })

  test('end without work, and begin again', async () => {
    const bodies = largeBodies({ idleMs: 0 })
    for (let i = 0; i < 3; i++) {
      const json = bytesOf({ layerId, geometry: lineOf(2) })
      expect((await bodies.read('a', { route, json, isKeyed: false })).ids).toEqual({ layerId })
      await new Promise(setImmediate)
    }
  })
})

describe('a call with a large body', () => {
  test('writes the geometry as it is, and is repeated by its key', async ({ seeds }) => {
    const { api, ...by } = await seeds.person()
    const layer = await seeds.layer({ by: { api, ...by } })
    const [geometry, other] = [lineOf(35_000), lineOf(35_000, 1)]
    const options = { idempotencyKey: randomUUID() }
    const create = (line: Geometry) => api(createFeature, { body: { layerId: layer.id, geometry: line } }, options)
    const created = await create(geometry)
    expect(JSON.stringify(created.geometry)).toBe(JSON.stringify(geometry))
    expect(await create(geometry)).toMatchObject({ id: created.id, version: 1 })
    await problemFrom(create(other), 'idempotency_key_reused')
    const params = { id: created.id }
    const moved = await api(changeFeature, { params, body: { version: 1, geometry: other } })
    expect(moved.version).toBe(2)
    expect(JSON.stringify(moved.geometry)).toBe(JSON.stringify(other))
  })

  test('is refused while the same account sends four others', async ({ app, seeds }) => {
    const [by, other] = [await seeds.person(), await seeds.person()]
    const send = async ({ token }: Person, chunks: AsyncIterable<string>) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      // A stream has no length, so that it counts as large.
      const payload = Readable.from(chunks)
      return (await app.http.app.inject({ method: 'POST', url: createFeature.path, headers, payload })).statusCode
    }
    const rest = Promise.withResolvers<string>()
    const begun = Array.from({ length: 4 }, () => Promise.withResolvers<undefined>())
    async function* slowBody({ resolve }: { resolve: (value: undefined) => void }) {
      yield '{'
      resolve(undefined)
      yield await rest.promise
    }
    async function* wholeBody() {
      yield '{}'
    }
    const slow = begun.map((start) => send(by, slowBody(start)))
    await Promise.all(begun.map(({ promise }) => promise))
    expect(await send(by, wholeBody())).toBe(429)
    expect(await send(other, wholeBody())).toBe(400)
    rest.resolve('}')
    expect(await Promise.all(slow)).toEqual([400, 400, 400, 400])
    expect(await send(by, wholeBody())).toBe(400)
  })

  test('is understood by every route that accepts one', async ({ app, seeds }) => {
    const by = await seeds.person()
    const target = await seedFormTarget(seeds, by)
    const { filledFormId } = await seedFilledForm(by, target)
    const payload = JSON.stringify(' '.repeat(1_100_000))
    const routes = app.http.routes.filter(
      (candidate) =>
        'bodyLimitBytes' in candidate &&
        candidate.bodyLimitBytes > payload.length &&
        !('consumes' in candidate && candidate.consumes !== 'json'),
    )
    expect(routes.length).toBeGreaterThan(1)
    for (const { method, path } of routes) {
      const reply = await app.http.app.inject({
        method: method === 'PUT' ? 'PUT' : 'POST',
        url: addressOf(
          { ...readFeature, path },
          { params: { id: path.startsWith('/rest/feature-forms') ? filledFormId : target.featureId } },
        ),
        headers: { authorization: `Bearer ${by.token}`, 'content-type': 'application/json' },
        payload,
      })
      expect({ path, status: reply.statusCode }).toEqual({ path, status: 400 })
    }
  })
})
