import { geographicCodes, northingFirstCodes } from './axis-codes.ts'

/** A coordinate system as requests name it. */
export interface CrsName {
  /** `CRS:84` or another of OGC's, or `EPSG:` and the code. */
  readonly name: string
  /** Code of the system in the EPSG dataset; of CRS:84 the one of WGS 84. */
  readonly epsg: number
  /** Whether the authority defines northing (latitude) as the first axis, as for EPSG:4326. */
  readonly isNorthingFirst: boolean
  /** Width of the world in the unit of the system, where x repeats after a turn around the earth. */
  readonly worldWidth: number | undefined
}

/** Codes that other programs use for web mercator. */
const webMercatorAliases = new Set([900913, 3785, 102100, 102113])
const webMercator = 3857

/** Whether pictures need no grid of PROJ: packs are in this system. */
export function isWebMercator({ epsg }: CrsName): boolean {
  return epsg === webMercator
}

/** Width of the world in web mercator metres. */
const webMercatorWidth = 2 * Math.PI * 6_378_137

/** Longitude before latitude on WGS 84 (OGC 06-042, B.3). */
export const crs84: CrsName = { name: 'CRS:84', epsg: 4326, isNorthingFirst: false, worldWidth: 360 }

/** Longitude before latitude on the datums of North America (OGC 06-042, B.4 and B.5). */
const otherOgcSystems = [
  { ...crs84, name: 'CRS:83', epsg: 4269 },
  { ...crs84, name: 'CRS:27', epsg: 4267 },
]
const ogcSystems = new Map([crs84, ...otherOgcSystems].map((crs) => [crs.name, crs]))

/** `EPSG:32614`, `urn:ogc:def:crs:EPSG::32614`, `http://www.opengis.net/def/crs/EPSG/0/32614` (OGC 09-048r5). */
const epsgName =
  /^(?:EPSG:|urn:(?:x-)?ogc:def:crs:EPSG:[\d.]*:|https?:\/\/www\.opengis\.net\/def\/crs\/EPSG\/[\d.]+\/)(\d{4,6})$/i
/** `CRS:84`, `OGC:CRS84`, `urn:ogc:def:crs:OGC:1.3:CRS84`, `http://www.opengis.net/def/crs/OGC/1.3/CRS84`. */
const ogcName =
  /^(?:CRS:|OGC:CRS|urn:(?:x-)?ogc:def:crs:OGC:[\d.]*:CRS|https?:\/\/www\.opengis\.net\/def\/crs\/OGC\/[\d.]+\/CRS)(\d\d)$/i

/** The system of a name such as `EPSG:32614` or `CRS:84`; undefined for any other text. Says nothing of whether the code exists. */
export function readCrsName(text: string): CrsName | undefined {
  const ogcCode = ogcName.exec(text)?.[1]
  if (ogcCode !== undefined) return ogcSystems.get(`CRS:${ogcCode}`)
  const code = epsgName.exec(text)?.[1]
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
