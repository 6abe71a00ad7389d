import { createFeature, readFeature } from '@cairn/contract/features'
import { expect, test } from 'vitest'
import { Place } from './place.ts'
import { signedIn } from './server-process.ts'
import { emptyLayer } from './survey-place.ts'

test('a database that dies is started again: the server lives, is not ready meanwhile, and has lost nothing', async () => {
  await using place = await Place.make()
  const { server, origin } = await place.start()
  const { as } = await signedIn(origin)
  const layer = await emptyLayer(as(origin), 'Written to')
  const write = () =>
    as(origin)(createFeature, {
      body: { layerId: layer.id, geometry: { type: 'Point', coordinates: [-105, 40] }, properties: {} },
    })
  const feature = await write()
  const database = server.databasePid()
  expect(await statuses(origin)).toEqual({ alive: 200, ready: 200 })

  process.kill(database, 'SIGKILL')
  await expect.poll(() => statuses(origin), { timeout: 10_000 }).toEqual({ alive: 200, ready: 503 })
  await expect.poll(() => statuses(origin), { timeout: 60_000 }).toEqual({ alive: 200, ready: 200 })

  expect(server.databasePid()).not.toBe(database)
  expect(await as(origin)(readFeature, { params: { id: feature.id } })).toEqual(feature)
  expect((await write()).version).toBe(1)
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})

async function statuses(origin: string): Promise<{ alive: number; ready: number }> {
  const [alive, ready] = await Promise.all([fetch(`${origin}/healthz`), fetch(`${origin}/readyz`)])
  return { alive: alive.status, ready: ready.status }
}
