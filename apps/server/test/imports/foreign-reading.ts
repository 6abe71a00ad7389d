import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ForeignExtension } from '@cairn/formats/formats'
import { collect } from '@cairn/samples/collect'
import type { Shapefile } from '@cairn/samples/shapefile'
import { test as baseTest, expect } from 'vitest'
import type { ReadRequest } from '../../src/reading/foreign-file.ts'
import { readRows } from '../../src/reading/foreign-rows.ts'
import { readForeignFile } from '../../src/reading/read-foreign-file.ts'
import { writeForeignRows } from '../../src/reading/write-foreign-rows.ts'
import { testDepth } from '../test-depth.ts'

type Options = Partial<Pick<ReadRequest, 'name' | 'crs' | 'replacesCrs' | 'encoding' | 'gdal'>>

const silentReporter = { progress: () => {}, started: () => {} }

/** In a brief run in this process: a reader compiles GDAL for each file. */
function readRequested(request: ReadRequest) {
  return testDepth === 'brief' ? writeForeignRows(request, silentReporter) : readForeignFile(request)
}

/** Reads foreign files as imports do, with the GDAL that comes with the product unless a test names another one. */
export const test = baseTest
  .extend('folder', ({}, { onCleanup }) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'cairn-foreign-')))
    onCleanup(() => rmSync(folder, { recursive: true }))
    return folder
  })
  .extend('readFrom', ({ folder }) => async (path: string, extension: ForeignExtension, options: Options = {}) => {
    const workDirectory = mkdtempSync(join(folder, 'work-'))
    const defaults = { name: 'layer', crs: undefined, replacesCrs: false, encoding: undefined, part: null } as const
    const request: ReadRequest = { ...defaults, gdal: 'wasm', ...options, path, extension, workDirectory }
    const file = await readRequested(request)
    const rows = await collect(readRows(file.rowsPath, 100))
    return { file, rows, properties: rows.map((row) => JSON.parse(row.properties)) }
  })
  .extend(
    'read',
    ({ folder, readFrom }) =>
      async (extension: ForeignExtension, bytes: Uint8Array | string, options: Options = {}) => {
        const path = join(folder, `upload.${extension}`)
        writeFileSync(path, bytes)
        return readFrom(path, extension, options)
      },
  )

/** The point 913175.109, 120121.881 of EPSG:2263, by native gdaltransform (PROJ 9.1.1). */
export const bottomLeft = ['-74.256', '40.496', '-74.256', '40.496']

/** A shapefile of one point in degrees. */
export const onePoint: Shapefile = { type: 'point', records: [{ geometry: [-104.9, 39.7] }] }

/** Matches the refusal of a file by its code and some of its parameters. */
export function refusal(code: string, params: object = {}) {
  return expect.objectContaining({ code, params: expect.objectContaining(params) })
}
