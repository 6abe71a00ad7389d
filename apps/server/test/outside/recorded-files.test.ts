import { join } from 'node:path'
import type { Extent } from '@cairn/domain/geometry/lon-lat'
import type { ForeignExtension } from '@cairn/formats/formats'
import { describe, expect, test } from 'vitest'
import type { ForeignFile } from '../../src/reading/foreign-file.ts'
import { testDepth } from '../test-depth.ts'
import { chosenCrs, type Difference, differences, featureBoxes } from './differences.ts'
import { type FileFacts, factsOf, outsideExists, outsideFolder } from './facts.ts'
import { type ReadOutcome, readOnce } from './reading.ts'

/** Degrees: facts are rounded to 6 decimals, transformations of two versions of PROJ agree better than this. */
const toleranceDeg = 1e-5

/** Texts of the rows, by path, to check that each file is decoded in its own encoding. */
const texts: Readonly<Record<string, string>> = {
  'vector/gt_rus_windows1251.zip': '{"TEXT":"Кириллица"}',
  'vector/qgis_windows-1252.zip': '"text":"äöü"',
  'vector/qgis_cp852.zip': '{"test852":"abcŐ"}',
  'vector/codepage.zip': '"Hněvošický háj"',
  'vector/chinese_encoding.zip': '"PRO_NAME":"安徽"',
  'vector/qgis_france_parts.zip': '"TYPE_1":"Région"',
  'vector/large/geonames_cities_a.zip': 'São Paulo',
  'kml/terria_vic_police.kmz': '"name":',
}

/** Names of layers that come from file names inside the archive, by path. */
const layerNames: Readonly<Record<string, string>> = { 'vector/cyrillic_filename.zip': 'тестирование кириллицы' }

test.runIf(!outsideExists)('the outside ring is skipped, because ../shared/data does not exist', () => {
  expect(factsOf('vector')).toEqual([])
})

describe.runIf(outsideExists)('recorded files', () => {
  const files = [...factsOf('vector'), ...factsOf('kml')]

  test('every difference and every choice names an existing file', () => {
    const named = new Set(
      [differences, chosenCrs, featureBoxes, texts, layerNames].flatMap((table) => Object.keys(table)),
    )
    const present = new Set(files.map(({ path }) => path))
    expect([...named].filter((path) => !present.has(path))).toEqual([])
    expect(files.length).toBeGreaterThan(90)
    const withRows = new Set(readable.map(({ path }) => path))
    expect([texts, layerNames].flatMap((table) => Object.keys(table)).filter((path) => !withRows.has(path))).toEqual([])
  })

  const refused = files.filter(({ path }) => differences[path]?.refused !== undefined)
  const readable = files.filter((facts) => !refused.includes(facts))
  /** A brief run reads one file of each format and one that is refused: each file starts a reader. */
  const sample = (all: readonly FileFacts[]) =>
    testDepth === 'brief' ? [...new Map(all.map((facts) => [facts.extension, facts])).values()] : all
  const refusedSample = testDepth === 'brief' ? refused.slice(0, 1) : refused
  const withoutSystem = Object.keys(chosenCrs).slice(0, testDepth === 'brief' ? 1 : undefined)

  test.each(withoutSystem)('%s requires a coordinate system', async (path) => {
    const outcome = await readOnce({ path: join(outsideFolder, path), extension: 'zip' })
    expect(outcome).toMatchObject({ refused: { code: 'coordinate_system_required' } })
  })

  test.each(refusedSample.map((facts) => [facts.path, facts] as const))('%s is refused', async (path, facts) => {
    expect(await read(facts)).toMatchObject({ refused: { code: differences[path]?.refused } })
  })

  test.each(sample(readable).map((facts) => [facts.path, facts] as const))(
    '%s yields the recorded facts',
    async (path, facts) => {
      const difference = differences[path] ?? { reason: 'none' }
      const outcome = await read(facts)
      if ('refused' in outcome) throw outcome.refused
      expect(countsOf(outcome.file)).toEqual(expectedCounts(facts, difference))
      expect(outcome.rows.length).toBe(outcome.file.featureCount)
      expect(outcome.file.peakMemoryBytes).toBeLessThan(2 ** 30)
      expect(distanceDeg(outcome.file.extent, expectedBox(facts, difference))).toBeLessThan(toleranceDeg)
      expect(wrongTexts(path, outcome)).toEqual([])
    },
  )
})

/** The expected texts of a file that its rows do not have, as sentences. */
function wrongTexts(path: string, { file, rows }: Extract<ReadOutcome, { file: ForeignFile }>): string[] {
  const text = texts[path]
  const layerName = layerNames[path]
  const names = file.layers.map(({ name }) => name).join()
  const wrong = layerName !== undefined && names !== layerName ? [`the layers are named ${names}`] : []
  if (text === undefined) return wrong
  if (!rows.some(({ properties }) => properties.includes(text))) wrong.push(`no row has ${text}`)
  const undecoded = rows.filter(({ properties }) => properties.includes('\ufffd'))
  return [...wrong, ...undecoded.map(({ properties }) => properties)]
}

function read({ path, extension }: FileFacts) {
  return readOnce({
    path: join(outsideFolder, path),
    // Only files of the import formats are recorded in these folders.
    extension: extension as ForeignExtension,
    crs: chosenCrs[path],
    timeoutMs: 30_000,
  })
}

interface Counts {
  readonly features: number
  readonly nullGeometries: number
  readonly skipped: Readonly<Record<string, number>>
  readonly types: Readonly<Record<string, number>>
}

function countsOf(file: ForeignFile): Counts {
  return {
    features: file.featureCount,
    nullGeometries: file.nullGeometryCount,
    skipped: Object.fromEntries(file.skipped.map(({ reason, count }) => [reason, count])),
    types: file.geometryTypes,
  }
}

function expectedCounts(facts: FileFacts, difference: Difference): Counts {
  const nullGeometries = difference.nullGeometries ?? facts.nullGeometries
  return {
    features: difference.features ?? facts.features - nullGeometries,
    nullGeometries,
    skipped: difference.skipped ?? {},
    types: difference.types ?? facts.types,
  }
}

/** Undefined when the test chose the coordinate system: no box is recorded for such a file. */
function expectedBox(facts: FileFacts, difference: Difference): Extent | null | undefined {
  if (difference.box !== undefined) return difference.box
  if (featureBoxes[facts.path] !== undefined) return featureBoxes[facts.path]
  return facts.box ?? (chosenCrs[facts.path] === undefined ? null : undefined)
}

/** The largest difference between the edges of two boxes. */
function distanceDeg(found: Extent | null, expected: Extent | null | undefined): number {
  if (expected === undefined) return found === null ? Number.POSITIVE_INFINITY : 0
  if (expected === null || found === null) return found === expected ? 0 : Number.POSITIVE_INFINITY
  return Math.max(...expected.map((degrees, side) => Math.abs(degrees - (found[side] ?? Number.NaN))))
}
