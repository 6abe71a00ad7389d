import type { Api } from '@cairn/contract/client'
import { createFeature, readFeature } from '@cairn/contract/features/features'
import { cancelJob, type Job } from '@cairn/contract/jobs'
import { expect } from 'vitest'
import { isBrief } from './fault-counts.ts'
import { importCount as count, killDatabase, startImport as upload } from './interrupted-import.ts'
import { test } from './place.ts'
import { signedIn, statuses } from './server-process.ts'
import { emptyLayer, hasEnded, importedLayers, isWriting, jobThat, readUntil, uploadToken } from './survey-place.ts'

test.skipIf(isBrief)(
  'a database that dies is started again: the server lives, is not ready meanwhile, and has lost nothing',
  async ({ place }) => {
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
    await expect.poll(() => answers.has(200), { timeout: 15_000 }).toBe(true)

    await killDatabase(server, origin)
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
  },
)

test.skipIf(isBrief)(
  'an import during which the database dies is started again without a restart of the server, and completes',
  async ({ place }) => {
    const { server, origin } = await place.running()
    const { as } = await signedIn(origin)
    await startImport(as(origin), 'Survey')
    await killDatabase(server, origin)

    const job = await jobThat(as(origin), hasEnded)
    expect(job).toMatchObject({ isComplete: true, hasError: false, progress: { read: count, written: count } })
    expect((await importedLayers(as(origin))).get('Survey')).toMatchObject({ featureCount: count })
  },
)

test.skipIf(isBrief)(
  'an import that is cancelled while its job waits for the database ends, and its layer name is free',
  async ({ place }) => {
    const { server, origin } = await place.running()
    const { as } = await signedIn(origin)
    const { id } = await startImport(as(origin), 'Cancelled')
    await killDatabase(server, origin)
    await as(origin)(cancelJob, { params: { id } })

    const job = await jobThat(as(origin), hasEnded)
    expect(job).toMatchObject({ hasError: true, infoMessages: [{ key: 'cancelled' }] })
    expect([...(await importedLayers(as(origin))).keys()]).not.toContain('Cancelled')
    expect(await uploadToken(as(origin), 'Cancelled')).toMatch(/^[\w-]{43}$/)
    expect(await server.stop()).toEqual({ code: 0, signal: null })
  },
)

/** Resolves with the job of an import as soon as it writes. */
async function startImport(api: Api, layerName: string): Promise<Job> {
  await upload(api, layerName)
  return jobThat(api, isWriting)
}
