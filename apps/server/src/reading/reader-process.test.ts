import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ForeignExtension } from '@cairn/formats/formats'
import { writeGeoPackage } from '@cairn/samples/geopackage'
import { shapefileEntries } from '@cairn/samples/shapefile'
import { zipFile } from '@cairn/samples/zip'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listenForRequests } from '../../test/outside/request-count.ts'
import { testDepth } from '../../test/test-depth.ts'
import { confinementOptions } from './process/reader-process.ts'
import { type ReadOptions, readForeignFile } from './read-foreign-file.ts'

let folder: string
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'cairn-foreign-')))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function read(extension: ForeignExtension, bytes: Uint8Array | string, options: Partial<ReadOptions> = {}) {
  const path = join(folder, `upload.${extension}`)
  writeFileSync(path, bytes)
  return readFrom(path, extension, options)
}

function readFrom(path: string, extension: ForeignExtension, options: Partial<ReadOptions>) {
  return readForeignFile({ path, extension, workDirectory: join(folder, 'work'), gdal: 'wasm', ...options })
}

function refusal(code: string, params: object = {}) {
  return expect.objectContaining({ code, params: expect.objectContaining(params) })
}

function shapefileWith(prj: string): Uint8Array {
  return zipFile(shapefileEntries('a', { type: 'point', records: [{ geometry: [1, 2] }] }, { prj }))
}

/** Kills the readers of this process, as the operating system does when memory runs short. */
function killReaders(): void {
  for (const task of readdirSync('/proc/self/task')) {
    const children = readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean)
    for (const pid of children) {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('foreign-file-child'))
        process.kill(Number(pid), 'SIGKILL')
    }
  }
}

type Attempt = readonly [name: string, extension: ForeignExtension, content: (url: string) => string | Uint8Array]

const virtualLayer = (url: string) =>
  `<OGRVRTDataSource><OGRVRTLayer name="a"><SrcDataSource>/vsicurl/${url}.csv</SrcDataSource></OGRVRTLayer></OGRVRTDataSource>`

/** Files whose content names an address. */
const attempts: readonly Attempt[] = [
  [
    'a KML file with an external entity',
    'kml',
    (url) =>
      `<!DOCTYPE kml SYSTEM "${url}.dtd" [<!ENTITY x SYSTEM "${url}">]><kml><Placemark><name>&x;</name></Placemark></kml>`,
  ],
  [
    'a KML file with links',
    'kml',
    (url) =>
      `<kml><NetworkLink><Link><href>${url}</href></Link></NetworkLink><GroundOverlay><Icon><href>${url}</href></Icon></GroundOverlay></kml>`,
  ],
  [
    'a GeoJSON file with a linked coordinate system',
    'geojson',
    (url) =>
      JSON.stringify({ type: 'FeatureCollection', features: [], crs: { type: 'link', properties: { href: url } } }),
  ],
  ['a virtual layer named as GeoJSON', 'geojson', virtualLayer],
  ['a virtual layer named as a shapefile', 'zip', (url) => zipFile([{ name: 'a.shp', bytes: virtualLayer(url) }])],
  ['an address in a zipped GeoJSON file', 'zip', (url) => zipFile([{ name: 'a.geojson', bytes: `"${url}"` }])],
  ['an address as the coordinate system of a shapefile', 'zip', shapefileWith],
  ['a virtual layer named as a GeoPackage', 'gpkg', virtualLayer],
]

describe('limits', () => {
  const largeKml = `<kml><Document>${'<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>'.repeat(300_000)}</Document></kml>`

  test('a reader that exceeds its time is killed and leaves no files', async () => {
    await expect(read('kml', largeKml, { timeoutMs: 300 })).rejects.toEqual(refusal('read_timeout', { timeoutMs: 300 }))
    expect(readdirSync(join(folder, 'work'))).toEqual([])
  })

  test('a reader that exceeds its memory is killed and leaves no files', async () => {
    const maxMemoryBytes = 40 * 2 ** 20
    await expect(read('kml', largeKml, { maxMemoryBytes })).rejects.toEqual(
      refusal('file_too_complex', { limit: 'memory' }),
    )
    expect(readdirSync(join(folder, 'work'))).toEqual([])
  })

  test('a reader that another program kills is not reported as a fault of the file', async () => {
    const killed = read('kml', largeKml, { onProgress: () => killReaders() })
    await expect(killed).rejects.toEqual(refusal('reader_killed'))
  })

  /** A GeoPackage with generated columns: its rows are 100,000 times as long as their bytes in the file. */
  function computedRows(count: number, valueOfRow: string): string {
    const path = join(folder, 'computed.gpkg')
    writeGeoPackage(path, [{ name: 'gone', geometryType: 'POINT', srsId: 4326, rows: [] }])
    const database = new DatabaseSync(path)
    database.exec(`
      DROP TABLE gone;
      CREATE TABLE gone (fid INTEGER PRIMARY KEY, geom BLOB, much TEXT GENERATED ALWAYS AS (${valueOfRow}) VIRTUAL);
      INSERT INTO gone (fid) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT i FROM n;`)
    database.close()
    return path
  }

  test('a reader that exceeds its disk space is killed and leaves no files', async () => {
    const path = computedRows(30_000, 'hex(zeroblob(50000))')
    const limits = { maxWorkBytes: 64 * 2 ** 20, stallMs: 5000 }
    await expect(readFrom(path, 'gpkg', limits)).rejects.toEqual(refusal('file_too_complex', { limit: 'disk' }))
    expect(readdirSync(join(folder, 'work'))).toEqual([])
  })

  test('a reader without progress is killed and leaves no files', async () => {
    const path = computedRows(200, "length(replace(hex(zeroblob(20000000)), '0', 'ab'))")
    await expect(readFrom(path, 'gpkg', { stallMs: 200 })).rejects.toEqual(refusal('read_stalled', { stallMs: 200 }))
    expect(readdirSync(join(folder, 'work'))).toEqual([])
  })

  test('a cancellation before or during the reading ends it and leaves no files', async () => {
    await expect(read('kml', largeKml, { signal: AbortSignal.abort() })).rejects.toEqual(refusal('read_cancelled'))
    const controller = new AbortController()
    const onProgress = () => controller.abort()
    await expect(read('kml', largeKml, { signal: controller.signal, onProgress })).rejects.toEqual(
      refusal('read_cancelled'),
    )
    expect(readdirSync(join(folder, 'work'))).toEqual([])
  })
})

describe('confinement', () => {
  test('a reader reads its program and its file, writes to its folder, and starts no process', () => {
    const work = join(folder, 'work')
    mkdirSync(work)
    const path = join(folder, 'upload.kml')
    const questions = `[
      process.permission.has('fs.read', ${JSON.stringify(path)}),
      process.permission.has('fs.write', ${JSON.stringify(join(work, 'deep', 'x'))}),
      process.permission.has('fs.write', ${JSON.stringify(`${work}-beside`)}),
      process.permission.has('fs.read', ${JSON.stringify(join(folder, 'other.kml'))}),
      process.permission.has('fs.read', '/etc/passwd'),
      process.permission.has('fs.read', ${JSON.stringify(join(import.meta.dirname, '../settings.ts'))}),
      process.permission.has('child'),
    ]`
    const args = confinementOptions({ path, workDirectory: work, mayStartProcesses: false })
    const { stdout } = spawnSync(process.execPath, [...args, '-p', `JSON.stringify(${questions})`], {
      encoding: 'utf8',
    })
    expect(JSON.parse(stdout)).toEqual([true, true, false, false, false, false, false])
  })

  // A brief run leaves out the GDAL of the machine.
  describe.each(testDepth === 'brief' ? ['wasm' as const] : (['wasm', 'auto'] as const))(
    'no content of a file makes the reader send a request, with GDAL %s:',
    (gdal) => {
      test.for(attempts)('%s', async ([, extension, content]) => {
        const requests = await listenForRequests()
        const url = `http://${requests.authority}/x`
        const crs = extension === 'zip' ? undefined : 'EPSG:3857'
        const outcome = await read(extension, content(url), { gdal, crs }).then(() => 'read', String)
        expect(['read', 'UnreadableFile:']).toContain(outcome.replace(/ .*/, ''))
        expect(requests.count()).toBe(0)
        await fetch(url).catch(() => undefined)
        expect(requests.count()).toBe(1)
        requests.close()
      })
    },
  )
})
