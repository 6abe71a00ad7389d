import { Readable } from 'node:stream'
import { expect } from 'vitest'
import { test } from '../test/app.ts'
import { cleanUp } from './clean-up.job.ts'
import { importFileSpec } from './imports/import-file.job.ts'
import { systemClock } from './platform/clock.ts'
import { enqueue } from './platform/jobs/jobs.ts'

test('the clean-up deletes uploaded files without a job after a day', async ({ app: { services } }) => {
  const { db, storage } = services
  const keysLeft = async () => (await Readable.from(storage.list('uploads')).toArray()).map(({ key }) => key)
  for (const key of ['uploads/awaited.zip', 'uploads/forgotten.zip']) {
    await storage.put(key, Readable.from([Buffer.from('x')]), { maxBytes: 1 })
  }
  await enqueue(db, importFileSpec, { storageKey: 'uploads/awaited.zip' })
  const run = { signal: new AbortController().signal, jobId: '1', attempt: 1, maxAttempts: 1 }

  await cleanUp({ ...services, clock: systemClock })({}, run)
  expect(await keysLeft()).toHaveLength(2)

  // The test clock is years ahead of the clock that dates the files.
  await cleanUp(services)({}, run)
  expect(await keysLeft()).toEqual(['uploads/awaited.zip'])
})
