import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { crsCodesFile, isKnownCrs } from './crs-codes.ts'

const gdal = dirname(createRequire(import.meta.url).resolve('gdal3.js/package.json'))

/** The database of coordinate systems that the packaged GDAL carries among its data files. */
function readProjDatabase(): Buffer {
  const program = readFileSync(join(gdal, 'build', 'package', 'gdal3WebAssembly.js'), 'utf8')
  const [, start, end] = /proj\.db","start":(\d+),"end":(\d+)/.exec(program) ?? []
  return readFileSync(join(gdal, 'dist', 'package', 'gdal3WebAssembly.data')).subarray(Number(start), Number(end))
}

function codesOf(database: DatabaseSync, authority: string, isHeight: boolean): readonly number[] {
  const rows = database
    .prepare(
      `select distinct cast(code as integer) as code from crs_view
      where auth_name = ? and (type = 'vertical') = ? order by 1`,
    )
    .all(authority, Number(isHeight))
  return rows.map(({ code }) => Number(code))
}

function rangesOf(codes: readonly number[]): readonly string[] {
  const ranges: [number, number][] = []
  for (const code of codes) {
    const last = ranges.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
}

function wrap(words: readonly string[]): string {
  return words.join(' ').replaceAll(/(.{1,110})(?: |$)/g, '$1\n')
}

test('the list of codes is that of the packaged GDAL; `npx vitest run -u crs-codes` writes it after an upgrade', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-proj-'))
  try {
    const path = join(folder, 'proj.db')
    writeFileSync(path, readProjDatabase())
    const database = new DatabaseSync(path, { readOnly: true })
    const lists = ['EPSG', 'ESRI'].flatMap((authority) =>
      ['positions', 'heights'].map(
        (kind) => `${authority} ${kind}\n${wrap(rangesOf(codesOf(database, authority, kind === 'heights')))}`,
      ),
    )
    database.close()
    await expect(lists.join('')).toMatchFileSnapshot(crsCodesFile)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each([
  ['EPSG', 2263, 'positions', true],
  ['EPSG', 4326, 'positions', true],
  ['EPSG', 2001, 'positions', true],
  ['EPSG', 1999, 'positions', false],
  ['EPSG', 32_800, 'positions', false],
  ['EPSG', 5703, 'positions', false],
  ['EPSG', 5703, 'heights', true],
  ['ESRI', 102_649, 'positions', true],
  ['ESRI', 103_999, 'positions', false],
  ['IGNF', 4326, 'positions', false],
] as const)('%s:%d as a system of %s is known: %s', (...[authority, code, kind, isKnown]) => {
  expect(isKnownCrs(authority, code, kind)).toBe(isKnown)
})
