import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openCoordinateSystem } from '@cairn/domain/coordinates/coordinate-system'
import { readHelmert, writeHelmert } from '@cairn/domain/coordinates/helmert'
import { openSiteSystem } from '@cairn/domain/coordinates/site-system'
import type { Position } from '@cairn/domain/geometry/geojson'
import { describe, expect, test } from 'vitest'
import { CoordinateSystems } from '../../src/sites/coordinate-systems.ts'
import { outsideFolder } from './facts.ts'

const folder = join(outsideFolder, 'crs')
const exists = existsSync(folder)

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type of the recorded file
function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as T
}

interface Variant {
  readonly epsg: number
  readonly wkt1_gdal: string
  readonly wkt1_esri: string
  readonly wkt2_2019: string
}
interface SiteCases {
  readonly cases: readonly {
    readonly name: string
    readonly wkt1_gdal: string
    readonly wkt1_esri: string
    readonly wkt2: string
    readonly helmert: string
    readonly inputs_theta_degrees: number
    readonly points: readonly { readonly lon: number; readonly lat: number; readonly local: Position }[]
  }[]
  readonly wkt_validity: readonly { readonly wkt: string; readonly projinfo_accepts: boolean }[]
}
interface SearchCase {
  readonly query: string
  readonly epsg: readonly number[]
}

const dialects = ['wkt1_gdal', 'wkt1_esri', 'wkt2_2019'] as const
/** In metres or feet: the stricter of both. */
const toleranceUnits = 0.001
/** Texts that PROJ accepts although no position on earth can be transformed with them, or that are codes. */
const refusedByUs = ['ENGCRS', 'EPSG:2232']
/** Esri's name of a projection that no other program writes. */
const refusedFiles = ['900913.esri.prj', 'admin-0-poly.prj']

test.runIf(!exists)('the outside ring is skipped, because ../shared/data does not exist', () => {
  expect(exists).toBe(false)
})

describe.runIf(exists)('recorded coordinate systems', () => {
  const oracle = exists ? readOracle() : []
  const variants = new Map(
    (exists ? read<readonly Variant[]>('epsg_wkt_variants.json') : []).map((each) => [each.epsg, each]),
  )

  test.each(dialects)('are within 1 mm of PROJ for every recorded coordinate, by %s', (dialect) => {
    expect(oracle.length).toBeGreaterThan(160)
    const far = oracle.flatMap(({ epsg, lon, lat, axes }) => {
      const wkt = variants.get(epsg)?.[dialect] ?? ''
      const [x, y] = openCoordinateSystem(withoutDatum(wkt))?.forward([lon, lat]) ?? [Number.NaN, Number.NaN]
      const [first, second] = axes
      const distance = Math.min(Math.hypot(x - first, y - second), Math.hypot(y - first, x - second))
      return distance < toleranceUnits ? [] : [`${epsg}: ${distance}`]
    })
    expect(far).toEqual([])
  })

  test('of sites are within 1 mm of PROJ both ways, in every dialect', () => {
    for (const { wkt1_gdal, wkt1_esri, wkt2, helmert, inputs_theta_degrees, points } of read<SiteCases>(
      'site_calibration_cases.json',
    ).cases) {
      const parsed = readHelmert(helmert)
      expect(parsed?.thetaDeg).toBeCloseTo(inputs_theta_degrees, 9)
      const proj = parsed ? writeHelmert(parsed) : null
      for (const wkt of [wkt1_gdal, wkt1_esri, wkt2]) {
        const site = openSiteSystem({ wkt, proj })
        for (const { lon, lat, local } of points) {
          const [x, y] = site?.forward([lon, lat]) ?? [Number.NaN, Number.NaN]
          expect(Math.hypot(x - local[0], y - local[1])).toBeLessThan(toleranceUnits)
          const [lonBack, latBack] = site?.inverse(local) ?? [Number.NaN, Number.NaN]
          expect(Math.hypot(lonBack - lon, latBack - lat)).toBeLessThan(1e-8)
        }
      }
    }
  })

  test('of hostile and foreign texts are refused', () => {
    for (const { wkt, projinfo_accepts } of read<SiteCases>('site_calibration_cases.json').wkt_validity) {
      const isExpected = projinfo_accepts && !refusedByUs.some((start) => wkt.startsWith(start))
      expect([wkt, openCoordinateSystem(wkt) !== undefined]).toEqual([wkt, isExpected])
    }
  })

  test('of .prj files are understood or refused', () => {
    const files = readdirSync(join(folder, 'prj'))
    const refused = files.filter(
      (file) => openCoordinateSystem(readFileSync(join(folder, 'prj', file), 'utf8')) === undefined,
    )
    expect(refused.toSorted()).toEqual(refusedFiles)
  })

  test('are found by every recorded search', async () => {
    const systems = new CoordinateSystems()
    for (const { query, epsg } of read<readonly SearchCase[]>('crs_search_cases.json')) {
      const found = (await systems.find(query, 50)).map((each) => each.epsg)
      expect([query, epsg.filter((code) => !found.includes(code))]).toEqual([query, []])
    }
  })
})

/** The recorded positions are in the base system: without a name or code that proj4 knows, its datum is not shifted. */
function withoutDatum(wkt: string): string {
  const uncoded = wkt.replaceAll(/,ID\["EPSG",\d+\]/g, '')
  return uncoded.replaceAll(/TOWGS84\[[^\]]*\],?/g, '').replaceAll(/(DATUM|ENSEMBLE)\["[^"]*"/g, '$1["unnamed"')
}

function readOracle() {
  const [, ...lines] = readFileSync(join(folder, 'forward_oracle.csv'), 'utf8').trim().split('\n')
  return lines.map((line) => {
    const cells = line.replaceAll(/"[^"]*"/g, '').split(',')
    const [lat, lon, first, second] = cells.slice(-4).map(Number)
    return { epsg: Number(cells[0]), lat: lat ?? 0, lon: lon ?? 0, axes: [first ?? 0, second ?? 0] as const }
  })
}
