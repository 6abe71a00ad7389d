import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ZipEntry, zipFile } from '@cairn/samples/zip'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unpackZip } from './unpack-zip.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-zip-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function unpack(entries: readonly ZipEntry[] | Uint8Array) {
  const path = join(folder, 'upload.zip')
  writeFileSync(path, entries instanceof Uint8Array ? entries : zipFile(entries))
  return unpackZip(path, folder, 'sources')
}

function refusal(code: string, params: object = {}) {
  return expect.objectContaining({ code, params: expect.objectContaining(params) })
}

test('chosen entries are unpacked under new names, the others are not unpacked', async () => {
  const { sources, otherFiles } = await unpack([
    { name: 'Straßen/тест.shp', bytes: 'shape' },
    { name: 'Straßen/тест.dbf', bytes: 'table' },
    { name: 'readme.txt', bytes: 'hello' },
    { name: 'copy/тест.gpkg', bytes: 'copy' },
  ])
  expect(otherFiles).toEqual(['copy/тест.gpkg'])
  expect(sources).toMatchObject([{ kind: 'shapefile', name: 'тест', path: join(folder, 'source-1') }])
  expect(readdirSync(folder).toSorted()).toEqual(['source-1.dbf', 'source-1.shp', 'upload.zip'])
  expect(readFileSync(join(folder, 'source-1.shp'), 'utf8')).toBe('shape')
})

test('an archive whose unpacked size exceeds the limit is refused before the disk is full', async () => {
  const claimedSize = 300 * 2 ** 20
  await expect(unpack([{ name: 'a.shp', bytes: 'x', claimedSize }])).rejects.toEqual(
    refusal('file_too_complex', { limit: 'unpackedBytes' }),
  )
})

test('an entry that is larger than its declared size is refused', async () => {
  await expect(unpack([{ name: 'a.shp', bytes: new Uint8Array(5000), claimedSize: 10 }])).rejects.toEqual(
    refusal('file_damaged'),
  )
})

test('encrypted entries are refused', async () => {
  await expect(unpack([{ name: 'a.shp', bytes: 'x', isEncrypted: true }])).rejects.toEqual(
    refusal('file_not_supported', { reason: 'encrypted', file: 'a.shp' }),
  )
})

test('an archive without a layer, without entries, or truncated is refused with its own code', async () => {
  await expect(unpack([{ name: 'a.txt', bytes: 'x' }])).rejects.toEqual(
    refusal('file_not_supported', { reason: 'other_files_in_archive', files: 'a.txt' }),
  )
  await expect(unpack([])).rejects.toEqual(refusal('file_empty'))
  const whole = zipFile([{ name: 'a.shp', bytes: 'x'.repeat(100) }])
  await expect(unpack(whole.subarray(0, -30))).rejects.toEqual(refusal('file_damaged'))
})

test('a damaged entry is detected by its checksum', async () => {
  const zip = Buffer.from(zipFile([{ name: 'a.shp', bytes: Buffer.from([1, 2, 3]) }]))
  zip.writeUInt32LE(1, zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 16)
  await expect(unpack(zip)).rejects.toEqual(refusal('file_damaged', { reason: 'checksum', file: 'a.shp' }))
})
