import { expect } from 'vitest'
import { startEndlessImport, test } from './endless-gdal.ts'
import { isBrief, kills } from './fault-counts.ts'
import { expectNoLayer, expectNothingLeft, startImport } from './interrupted-import.ts'
import { isAlive, type ServerProcess, signedIn } from './server-process.ts'
import { hasEnded, jobThat } from './survey-place.ts'

/** The reader is killed as soon as its process is there. */
const count = 2000

test(`an import whose reader is killed ends with that reason, ${kills.reader} times; nothing is left, and the next import completes`, async ({
  place,
  gdal: { env },
}) => {
  const { server, origin } = await place.running(env)
  const { as } = await signedIn(origin)
  const before = abnormalEnds(server)
  for (let kill = 1; kill <= kills.reader; kill++) {
    await startImport(as(origin), 'Read', count)
    await expect.poll(() => killReader(server), { interval: 1, timeout: 30_000 }).toBe(true)
    const failed = await jobThat(as(origin), hasEnded)
    expect(failed).toMatchObject({ hasError: true, infoMessages: [{ key: 'reader_killed' }] })
    expect(abnormalEnds(server)).toBe(before + kill)
    await expectNoLayer(as(origin), 'Read')
  }
  await startImport(as(origin), 'Read', count)
  expect(await jobThat(as(origin), hasEnded)).toMatchObject({ isComplete: true, progress: { written: count } })
  await expectNothingLeft(place, server)
})

test.skipIf(isBrief)(
  'the ogr2ogr of a server that is killed ends with it',
  async ({ place, gdal: { env, processId } }) => {
    const first = await place.running(env)
    const { as } = await signedIn(first.origin)
    await startEndlessImport(as(first.origin), 'Valves')
    await expect.poll(processId, { timeout: 30_000 }).toBeGreaterThan(0)
    const ogr2ogr = processId()
    await first.server.kill()
    await expect.poll(() => isAlive(ogr2ogr), { timeout: 10_000 }).toBe(false)

    const next = await place.running()
    expect(await jobThat(as(next.origin), hasEnded)).toMatchObject({ isComplete: true, progress: { written: 1 } })
    await expectNothingLeft(place, next.server)
  },
)

/** Lines of the log about imports that no file should be able to end. */
function abnormalEnds(server: ServerProcess): number {
  return server.output.split('an import ended abnormally').length - 1
}

/** Kills the process that reads the file, once it is there. */
function killReader(server: ServerProcess): boolean {
  const [reader] = server.readers()
  if (reader) process.kill(reader.pid, 'SIGKILL')
  return reader !== undefined
}
