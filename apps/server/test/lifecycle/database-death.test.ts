import { createFeature, readFeature } from '@cairn/contract/features'
import { cancelJob } from '@cairn/contract/jobs'
import { putUpload } from '@cairn/contract/uploads'
import { expect } from 'vitest'
import { test } from './place.ts'
import { signedIn, statuses } from './server-process.ts'
import { emptyLayer, hasEnded, importedLayers, isWriting, jobThat, points, uploadToken } from './survey-place.ts'

test('a database that dies is started again: the server lives, is not ready meanwhile, and has lost nothing', async ({
  place,
}) => {
  const { server, origin } = await place.running()
  const { as, headers } = await signedIn(origin)
  const layer = await emptyLayer(as(origin), 'Written to')
  const write = () =>
    as(origin)(createFeature, {
      body: { layerId: layer.id, geometry: { type: 'Point', coordinates: [-105, 40] }, properties: {} },
    })
  const feature = await write()
  const logged = server.output.length
  const database = server.databasePid()
  const answers = new Map<number, number>()
  let isOver = false
  const reading = readUntil(
    () => isOver,
    async () => {
      const reply = await fetch(`${origin}/rest/projects`, { headers })
      answers.set(reply.status, (answers.get(reply.status) ?? 0) + 1)
    },
  )
  expect(await statuses(origin)).toEqual({ alive: 200, ready: 200 })

  process.kill(database, 'SIGKILL')
  await expect.poll(() => statuses(origin), { timeout: 10_000 }).toEqual({ alive: 200, ready: 503 })
  await expect.poll(() => statuses(origin), { timeout: 60_000 }).toEqual({ alive: 200, ready: 200 })

  isOver = true
  await reading
  expect(new Set(answers.keys())).toEqual(new Set([200, 503]))
  const log = server.output
    .slice(logged)
    .split('\n')
    .filter((line) => line.startsWith('{'))
  expect(log.filter((line) => line.includes('the database does not answer'))).toHaveLength(1)
  expect(log.filter((line) => line.includes('"stack"'))).toEqual([])

  expect(server.databasePid()).not.toBe(database)
  expect(await as(origin)(readFeature, { params: { id: feature.id } })).toEqual(feature)
  expect((await write()).version).toBe(1)
})

test('an import during which the database dies is started again without a restart of the server, and completes', async ({
  place,
}) => {
  const { server, origin } = await place.running()
  const { as } = await signedIn(origin)
  const count = 15_000
  await as(origin)(putUpload, {
    params: { token: await uploadToken(as(origin), 'Survey') },
    body: points(count),
  })
  await jobThat(as(origin), isWriting)
  process.kill(server.databasePid(), 'SIGKILL')
  await expect.poll(() => statuses(origin), { timeout: 10_000 }).toEqual({ alive: 200, ready: 503 })
  await expect.poll(() => statuses(origin), { timeout: 60_000 }).toEqual({ alive: 200, ready: 200 })

  const job = await jobThat(as(origin), hasEnded)
  expect(job).toMatchObject({ isComplete: true, hasError: false, progress: { read: count, written: count } })
  expect((await importedLayers(as(origin))).get('Survey')).toMatchObject({ featureCount: count })
})

test('an import that is cancelled while its job waits for the database ends, and its layer name is free', async ({
  place,
}) => {
  const { server, origin } = await place.running()
  const { as } = await signedIn(origin)
  await as(origin)(putUpload, {
    params: { token: await uploadToken(as(origin), 'Cancelled') },
    body: points(15_000),
  })
  const { id } = await jobThat(as(origin), isWriting)
  process.kill(server.databasePid(), 'SIGKILL')
  await expect.poll(() => statuses(origin), { timeout: 10_000 }).toEqual({ alive: 200, ready: 503 })
  await expect.poll(() => statuses(origin), { timeout: 60_000 }).toEqual({ alive: 200, ready: 200 })
  await as(origin)(cancelJob, { params: { id } })

  const job = await jobThat(as(origin), hasEnded)
  expect(job).toMatchObject({ hasError: true, infoMessages: [{ key: 'cancelled' }] })
  expect([...(await importedLayers(as(origin))).keys()]).not.toContain('Cancelled')
  expect(await uploadToken(as(origin), 'Cancelled')).toMatch(/^[\w-]{43}$/)
  expect(await server.stop()).toEqual({ code: 0, signal: null })
})

async function readUntil(isOver: () => boolean, read: () => Promise<void>): Promise<void> {
  while (!isOver()) await read()
}
