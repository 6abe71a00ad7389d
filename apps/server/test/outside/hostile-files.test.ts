import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, extname, join } from 'node:path'
import { importFormatOf } from '@cairn/formats/formats'
import type { UnreadableCode } from '@cairn/formats/unreadable-file'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDepth } from '../test-depth.ts'
import { outsideExists, outsideFolder } from './facts.ts'
import { readOnce } from './reading.ts'
import { listenForRequests, type RequestCount } from './request-count.ts'

/** The files that an upload accepts by their extension. */
const refusals: Readonly<Record<string, UnreadableCode>> = {
  'empty.zip': 'file_empty',
  'kml_truncated.kml': 'file_damaged',
  'kmz_as_kml.kml': 'file_not_supported',
  'png_as_shapefile.zip': 'file_not_supported',
  'prj_garbage.zip': 'coordinate_system_required',
  'zip_truncated.zip': 'file_damaged',
  'zipbomb_64MB.zip': 'coordinate_system_required',
}

interface SoundPart {
  readonly features: number
  /** Features that are skipped or have no geometry. */
  readonly leftOut: number
  /** Texts that the properties of the rows contain, and texts that they must not contain. */
  readonly has?: readonly string[]
  readonly hasNot?: readonly string[]
}

const imports: Readonly<Record<string, SoundPart>> = {
  'billion_laughs.kml': { features: 1, leftOut: 0, has: ['&a9;'], hasNot: ['lollol'] },
  'kml_bad_numbers.kml': { features: 1, leftOut: 10 },
  'kml_networklinks_ssrf.kml': { features: 0, leftOut: 0 },
  'kml_utf16.kml': { features: 1, leftOut: 0, has: ['Große Straße 漢字'] },
  'kml_xss.kml': { features: 2, leftOut: 0, has: ['<img src=x onerror=alert(1)>', '@SUM(1+1)', '=cmd|calc!A1'] },
  'shp_nan_inf.zip': { features: 1, leftOut: 3 },
  'shp_truncated.zip': { features: 1, leftOut: 2 },
  'xxe_file.kml': { features: 1, leftOut: 0, has: ['&x;'], hasNot: ['root:'] },
  'zip_5000_entries.zip': { features: 3, leftOut: 0 },
  'zip_symlink.zip': { features: 3, leftOut: 0, hasNot: ['root:'] },
  'zipslip_dotdot.zip': { features: 3, leftOut: 0 },
}

/** The file that zipslip_dotdot.zip would write if the reader used the names inside the archive as paths. */
const markers = ['/tmp/zipslip_marker_open.txt', '/tmp/evil_ok.shp', '/tmp/evil_ok.dbf']
/** A brief run reads one file of each attack; the tests of the formats have the kinds of damage. Each file starts a reader. */
const briefNames = ['zipbomb_64MB.zip', 'xxe_file.kml', 'billion_laughs.kml', 'zip_symlink.zip', 'zipslip_dotdot.zip']
const isRead = ([name]: readonly [string, unknown]) => testDepth !== 'brief' || briefNames.includes(name)
const limits = { timeoutMs: 30_000, maxMemoryBytes: 2 ** 30 }

describe.runIf(outsideExists)('hostile files', () => {
  const folder = join(outsideFolder, 'hostile')
  const names = outsideExists ? readdirSync(folder) : []
  const uploads = names.filter((name) => importFormatOf(extname(name)) !== undefined)

  test('each file has an expected result, or is refused by its extension', () => {
    expect(uploads.toSorted()).toEqual([...Object.keys(refusals), ...Object.keys(imports)].toSorted())
    const others = names.filter((name) => !uploads.includes(name))
    expect(new Set(others.map((name) => extname(name)))).toEqual(new Set(['.css', '.jpg', '.pdf', '.sld', '.tif']))
  })

  test.each(Object.entries(refusals).filter(isRead))('%s is refused: %s', async (name, code) => {
    const { outcome, tookMs, written } = await readGuarded(name)
    expect(outcome).toMatchObject({ refused: { code } })
    expect(tookMs).toBeLessThan(limits.timeoutMs)
    expect(written).toEqual([])
  })

  test.each(Object.entries(imports).filter(isRead))('the valid features of %s are imported', async (name, expected) => {
    const { outcome, tookMs, written } = await readGuarded(name)
    if ('refused' in outcome) throw outcome.refused
    const { file, rows } = outcome
    const properties = rows.flatMap((row) => Object.entries(JSON.parse(row.properties))).join('\n')
    expect({ features: file.featureCount, leftOut: file.nullGeometryCount + total(file.skipped) }).toEqual({
      features: expected.features,
      leftOut: expected.leftOut,
    })
    expect((expected.has ?? []).filter((part) => !properties.includes(part))).toEqual([])
    expect((expected.hasNot ?? []).filter((part) => properties.includes(part))).toEqual([])
    expect(file.peakMemoryBytes).toBeLessThan(limits.maxMemoryBytes)
    expect(tookMs).toBeLessThan(limits.timeoutMs)
    expect(written).toEqual([])
  })

  /**
   * `written`: paths that changed outside the work folder, among the paths that the names inside the archives point to.
   */
  async function readGuarded(name: string) {
    const room = mkdtempSync(join(tmpdir(), 'cairn-room-'))
    try {
      writeFileSync(join(room, 'sentinel'), 'untouched')
      const start = performance.now()
      const outcome = await readOnce({ ...uploadOf(join(folder, name)), ...limits, room })
      const tookMs = performance.now() - start
      const changed = readFileSync(join(room, 'sentinel'), 'utf8') === 'untouched' ? [] : ['sentinel']
      const added = treeOf(room).filter((path) => path !== 'sentinel')
      const beside = treeOf(folder).filter((path) => !names.includes(path))
      return {
        outcome,
        tookMs,
        written: [...changed, ...added, ...beside, ...markers.filter((path) => existsSync(path))],
      }
    } finally {
      rmSync(room, { recursive: true })
    }
  }
})

describe.runIf(outsideExists)('requests', () => {
  let requests: RequestCount
  beforeAll(async () => {
    requests = await listenForRequests()
  })
  afterAll(() => requests.close())

  test('the reader follows no link of a KML file', async () => {
    const text = readFileSync(join(outsideFolder, 'hostile', 'kml_networklinks_ssrf.kml'), 'utf8')
    const addressed = text.replaceAll(/(?:169\.254\.169\.254|127\.0\.0\.1(?::\d+)?|evil\.example)/g, requests.authority)
    expect(addressed.split(requests.authority).length).toBeGreaterThan(5)
    const folder = mkdtempSync(join(tmpdir(), 'cairn-links-'))
    try {
      const path = join(folder, basename('links.kml'))
      writeFileSync(path, addressed)
      const outcome = await readOnce(uploadOf(path))
      expect(outcome).toMatchObject({
        file: { warnings: [{ code: 'network_links_not_followed', params: { count: 6 } }] },
      })
    } finally {
      rmSync(folder, { recursive: true })
    }
    expect(requests.count()).toBe(0)
  })
})

function uploadOf(path: string) {
  const extension = importFormatOf(extname(path))?.extensions.find((known) => path.endsWith(`.${known}`))
  if (extension === undefined) throw new Error(`${path} is no upload`)
  return { path, extension }
}

function treeOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
}

function total(skipped: readonly { readonly count: number }[]): number {
  return skipped.reduce((sum, { count }) => sum + count, 0)
}
