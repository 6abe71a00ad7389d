import { geographicCodes, northingFirstCodes } from './axis-codes.ts'

/** A coordinate system as requests name it. */
export interface CrsName {
  /** `CRS:84`, or `EPSG:` and the code. */
  readonly name: string
  /** Code of the system in the EPSG dataset; of CRS:84 that of WGS 84. */
  readonly epsg: number
  /** Whether the authority defines northing (latitude) as the first axis, as for EPSG:4326. */
  readonly isNorthingFirst: boolean
  /** Width of the world in the unit of the system, where x repeats after a turn around the earth. */
  readonly worldWidth: number | undefined
}

/** Codes that other programs use for web mercator. */
const webMercatorAliases = new Set([900913, 3785, 102100, 102113])
const webMercator = 3857
/** Width of the world in web mercator metres. */
const webMercatorWidth = 2 * Math.PI * 6_378_137

/** Longitude before latitude on WGS 84 (OGC 06-042, B.3). */
export const crs84: CrsName = { name: 'CRS:84', epsg: 4326, isNorthingFirst: false, worldWidth: 360 }

/** The system of a name such as `EPSG:32614` or `CRS:84`; undefined for any other text. Says nothing of whether the code exists. */
export function readCrsName(text: string): CrsName | undefined {
  if (text.toUpperCase() === crs84.name) return crs84
  const code = /^EPSG:(\d{4,6})$/i.exec(text)?.[1]
  return code === undefined ? undefined : crsOf(Number(code))
}

/** The system of an EPSG code. */
export function crsOf(code: number): CrsName {
  const epsg = webMercatorAliases.has(code) ? webMercator : code
  const isGeographic = contains(geographic, epsg)
  return {
    name: `EPSG:${code}`,
    epsg,
    isNorthingFirst: contains(northingFirst, epsg),
    worldWidth: isGeographic ? 360 : epsg === webMercator ? webMercatorWidth : undefined,
  }
}

type Ranges = readonly (readonly [first: number, last: number])[]

const northingFirst = rangesOf(northingFirstCodes)
const geographic = rangesOf(geographicCodes)

function rangesOf(codes: string): Ranges {
  return codes.split(' ').map((range) => {
    const [first = '', last = first] = range.split('-')
    return [Number(first), Number(last)]
  })
}

function contains(ranges: Ranges, code: number): boolean {
  return ranges.some(([first, last]) => first <= code && code <= last)
}
