import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findGoodNativeGdal, findNativeGdal } from './native-gdal.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-gdal-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A folder with an ogr2ogr that says it has this version. */
function machineWith(version: string) {
  const program = join(folder, 'ogr2ogr')
  writeFileSync(program, `#!/bin/sh\necho 'GDAL ${version}, released 2024/01/01'\n`)
  chmodSync(program, 0o755)
  return { searchPath: `${folder}:/bin:/usr/bin`, onStart: () => undefined }
}

describe.skipIf(process.platform === 'win32')('the GDAL of the machine', () => {
  test.each([
    ['3.8.0', 'native', 'native'],
    ['3.10.1', 'native', 'native'],
    ['4.0.0dev-1', 'native', 'native'],
    ['3.7.3', undefined, 'native'],
    ['3.6.2', undefined, 'native'],
    ['3.3.9', undefined, undefined],
  ])('of version %s is chosen only if it is not older than the packaged one', async (version, good, requested) => {
    const machine = machineWith(version)
    expect((await findGoodNativeGdal(machine))?.name).toBe(good)
    expect((await findNativeGdal(machine))?.name).toBe(requested)
  })

  test('that is missing is not chosen', async () => {
    expect(await findGoodNativeGdal({ searchPath: folder, onStart: () => undefined })).toBeUndefined()
  })
})
