import type { Api } from '@cairn/contract/client'
import { listFeatures } from '@cairn/contract/features/features'
import { statusOf } from '@cairn/contract/jobs'
import { Problem } from '@cairn/contract/problem'
import { expect } from 'vitest'
import { isBrief } from './fault-counts.ts'
import {
  importCount as count,
  expectNoLayer,
  expectNothingLeft,
  killDatabase,
  startImport,
} from './interrupted-import.ts'
import { test } from './place.ts'
import { signedIn } from './server-process.ts'
import { hasEnded, importedLayers, isReading, isWriting, jobThat, uploadToken } from './survey-place.ts'

test.runIf(isBrief)(
  'an import during which first the database and then the server is killed starts again each time, and is complete at its end',
  async ({ place }) => {
    const { server, origin } = await place.running()
    const { as } = await signedIn(origin)
    await startImport(as(origin), 'Survey')
    await jobThat(as(origin), isWriting, { meanwhile: () => expectNoLayer(as(origin), 'Survey') })
    await killDatabase(server, origin)
    await expectNoLayer(as(origin), 'Survey')
    // The first attempt may be seen until the second begins.
    await jobThat(as(origin), isReading)
    await jobThat(as(origin), isWriting)
    await server.kill()

    const next = await place.start()
    await expectNoLayer(as(next.origin), 'Survey')
    expect(await problemOf(uploadToken(as(next.origin), 'Survey'))).toMatchObject({ code: 'layer_name_taken' })
    const job = await jobThat(as(next.origin), hasEnded, { meanwhile: () => expectNoHalfLayer(as(next.origin)) })
    expect(job).toMatchObject({ isComplete: true, hasError: false, progress: { read: count, written: count } })
    expect(await visible(as(next.origin), 'Survey')).toEqual({ counted: count, found: count })
    await expectNothingLeft(place, next.server)
  },
)

test.skipIf(isBrief)(
  'an import whose server is killed while reading and while writing starts again, and no partial layer is ever visible',
  async ({ place }) => {
    let { server, origin } = await place.running()
    const { as } = await signedIn(origin)
    await startImport(as(origin), 'Survey')
    for (const isMoment of [isReading, isWriting]) {
      await jobThat(as(origin), isMoment, { meanwhile: () => expectNoLayer(as(origin), 'Survey') })
      await server.kill()
      ;({ server, origin } = await place.start())
      await expectNoLayer(as(origin), 'Survey')
      expect(await problemOf(uploadToken(as(origin), 'Survey'))).toMatchObject({ code: 'layer_name_taken' })
    }
    const job = await jobThat(as(origin), hasEnded, { meanwhile: () => expectNoHalfLayer(as(origin)) })
    expect(job).toMatchObject({ isComplete: true, hasError: false, progress: { read: count, written: count } })
    expect(await visible(as(origin), 'Survey')).toEqual({ counted: count, found: count })
    await expectNothingLeft(place, server)
  },
)

test.skipIf(isBrief)(
  'an import whose server dies again and again is given up: no layer, a free name, a failed job',
  async ({ place }) => {
    let { server, origin } = await place.running()
    const { as } = await signedIn(origin)
    await startImport(as(origin), 'Given up')
    let job = await jobThat(as(origin), isWriting)
    for (let kill = 1; !hasEnded(job); kill++) {
      expect(kill).toBeLessThanOrEqual(5)
      await server.kill()
      ;({ server, origin } = await place.start())
      job = await jobThat(as(origin), (each) => hasEnded(each) || (each.updatedAt > job.updatedAt && isWriting(each)))
    }
    expect(statusOf(job, new Date())).toBe('failed')
    await expectNoLayer(as(origin), 'Given up')
    expect(await uploadToken(as(origin), 'Given up')).toMatch(/^[\w-]{43}$/)
    await expectNothingLeft(place, server)
  },
)

async function problemOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => undefined,
    (error: unknown) => (error instanceof Problem ? error : Promise.reject(error)),
  )
}

/** The import may end between two polls: then the layer is complete. */
async function expectNoHalfLayer(api: Api): Promise<void> {
  expect((await importedLayers(api)).get('Survey')?.featureCount ?? count).toBe(count)
}

/** The feature count of a layer, and the number of features on its pages. */
async function visible(api: Api, name: string): Promise<{ counted: number; found: number }> {
  const layer = (await importedLayers(api)).get(name)
  if (!layer) return { counted: 0, found: 0 }
  let found = 0
  let after: number | null = 0
  while (after !== null) {
    const page: { features: unknown[]; next: number | null } = await api(listFeatures, {
      query: { layerId: layer.id, after },
    })
    found += page.features.length
    after = page.next
  }
  return { counted: layer.featureCount, found }
}
