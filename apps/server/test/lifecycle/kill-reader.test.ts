import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { putUpload } from '@cairn/contract/imports'
import { zippedShapefile } from '@cairn/samples/shapefile'
import { expect } from 'vitest'
import { isBrief, kills } from './fault-counts.ts'
import { importCount as count, expectNoLayer, expectNothingLeft, startImport } from './interrupted-import.ts'
import { test as placeTest } from './place.ts'
import { isAlive, type ServerProcess, signedIn } from './server-process.ts'
import { hasEnded, jobThat, uploadToken } from './survey-place.ts'

/** An ogr2ogr that never ends. Only shapefiles are read with it. */
const test = placeTest.extend('gdal', { scope: 'file' }, ({ place }) => {
  const folder = join(place.directory, 'bin')
  const note = join(folder, 'process-id')
  mkdirSync(folder)
  const script = `#!/bin/sh
if [ "$1" = --version ]; then echo 'GDAL 3.10.0, released 2024/01/01'; else echo $$ > '${note}'; exec sleep 1000; fi
`
  writeFileSync(join(folder, 'ogr2ogr'), script, { mode: 0o755 })
  return {
    /** Of a server that uses it. */
    env: { CAIRN_GDAL: 'native', PATH: `${folder}:/bin:/usr/bin` },
    /** The id of its process; 0 before there is one. */
    processId: () => (existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0),
  }
})

test(`an import whose reader is killed ends with that reason, ${kills.reader} times; nothing is left, and the next import completes`, async ({
  place,
  gdal: { env },
}) => {
  const { server, origin } = await place.running(env)
  const { as } = await signedIn(origin)
  const before = abnormalEnds(server)
  for (let kill = 1; kill <= kills.reader; kill++) {
    await startImport(as(origin), 'Read')
    await expect.poll(() => killReader(server), { interval: 1, timeout: 30_000 }).toBe(true)
    const failed = await jobThat(as(origin), hasEnded)
    expect(failed).toMatchObject({ hasError: true, infoMessages: [{ key: 'reader_killed' }] })
    expect(abnormalEnds(server)).toBe(before + kill)
    await expectNoLayer(as(origin), 'Read')
  }
  await startImport(as(origin), 'Read')
  expect(await jobThat(as(origin), hasEnded)).toMatchObject({ isComplete: true, progress: { written: count } })
  await expectNothingLeft(place, server)
})

test.skipIf(isBrief)(
  'the ogr2ogr of a server that is killed ends with it',
  async ({ place, gdal: { env, processId } }) => {
    const first = await place.running(env)
    const { as } = await signedIn(first.origin)
    const token = await uploadToken(as(first.origin), 'Valves', 'zip')
    await as(first.origin)(putUpload, { params: { token }, body: zippedShapefile('valves', onePoint) })
    await expect.poll(processId, { timeout: 30_000 }).toBeGreaterThan(0)
    const ogr2ogr = processId()
    await first.server.kill()
    await expect.poll(() => isAlive(ogr2ogr), { timeout: 10_000 }).toBe(false)

    const next = await place.running()
    expect(await jobThat(as(next.origin), hasEnded)).toMatchObject({ isComplete: true, progress: { written: 1 } })
    await expectNothingLeft(place, next.server)
  },
)

const onePoint = { type: 'point', records: [{ geometry: [-105, 40] }] } as const

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
