import type { Conversion, ConversionReport } from '../converter.ts'
import { UnreadableFile } from '../unreadable-file.ts'
import { isKnownCrs } from './crs-codes.ts'

/** Disables network access, downloads of grids and tables of other files; enables all messages. */
export const gdalSettings: Readonly<Record<string, string>> = {
  PROJ_NETWORK: 'OFF',
  GDAL_NUM_THREADS: '0',
  GDAL_DISABLE_READDIR_ON_OPEN: 'FALSE',
  CPL_LOG_ERRORS: 'ON',
  CPL_MAX_ERROR_REPORTS: '-1',
  OGR_SQLITE_STATIC_VIRTUAL_OGR: 'NO',
  OGR_SQLITE_ALLOW_EXTERNAL_ACCESS: 'NO',
}

/** Open options. The text of dBASE tables stays undecoded, because not every GDAL has every code page. */
export function openOptions(driver: Conversion['driver']): readonly string[] {
  if (driver === 'ESRI Shapefile') return ['ENCODING=']
  return driver === 'GPKG' ? ['LIST_ALL_TABLES=NO'] : ['NATIVE_DATA=NO']
}

/** Arguments of ogr2ogr, without the two file names. */
export function translateArguments({ targetDriver, crs, hasHeights }: Conversion): readonly string[] {
  const source = crs === undefined ? [] : ['-s_srs', crs]
  const geometry = ['-nlt', hasHeights ? 'GEOMETRYZ' : 'GEOMETRY']
  const format =
    targetDriver === 'FlatGeobuf'
      ? ['-lco', 'SPATIAL_INDEX=NO', ...geometry]
      : ['-lco', 'RFC7946=NO', '-lco', 'COORDINATE_PRECISION=12']
  return ['-f', targetDriver, ...format, '-skipfailures', ...source, '-t_srs', 'EPSG:4326']
}

const wellKnownText =
  /^(?:PROJCS|GEOGCS|COMPD_CS|PROJCRS|PROJECTEDCRS|GEOGCRS|GEOGRAPHICCRS|GEODCRS|GEODETICCRS|BOUNDCRS|COMPOUNDCRS)\s*\[/i

/**
 * Checks a coordinate system of a request ('EPSG:2263', '2263', 'ESRI:102649', well-known text) and returns it in the form
 * that GDAL accepts. A code must be one that the packaged GDAL knows. GDAL would also accept file names, URLs and pipelines.
 * @throws UnreadableFile coordinate_system_unknown
 */
export function readCrsInput(text: string): string {
  const trimmed = text.trim()
  const [, authority = 'EPSG', code, vertical] = /^(?:(EPSG|ESRI):)?(\d{4,6})(?:\+(\d{4,6}))?$/i.exec(trimmed) ?? []
  const name = nameOfCrsCode(authority.toUpperCase(), Number(code))
  if (name !== undefined && vertical === undefined) return name
  if (name !== undefined && isKnownCrs(name.split(':')[0], Number(vertical), 'heights')) return `${name}+${vertical}`
  if (wellKnownText.test(trimmed) && !/\+proj=|\+nadgrids=|\+geoidgrids=/i.test(trimmed)) return trimmed
  throw new UnreadableFile('coordinate_system_unknown', { crs: trimmed.slice(0, 100) })
}

/** The name of a coordinate system for GDAL, 'EPSG:2263'; undefined for a code that the packaged GDAL does not know. */
export function nameOfCrsCode(authority: string, code: number): string | undefined {
  // Many files call Esri's codes EPSG codes.
  const candidates = authority === 'EPSG' ? ['EPSG', 'ESRI'] : [authority]
  const known = candidates.find((each) => isKnownCrs(each, code, 'positions'))
  return known && `${known}:${code}`
}

const maxLogLines = 20

/** Classifies the messages of GDAL as they arrive. */
export function createConversionLog() {
  const log: string[] = []
  let notTransformed = 0
  let damaged = 0
  let problem: ConversionReport['problem']
  return {
    add(line: string): void {
      if (/Failed to reproject feature/.test(line)) notTransformed++
      else if (/Error in fread\(\) reading object|Corrupted \.shp file/.test(line)) damaged++
      else {
        problem ??= problemOf(line)
        if (log.length < maxLogLines) log.push(line.slice(0, 500))
      }
    },
    report: (done: boolean): ConversionReport => ({
      done: done && problem === undefined,
      notTransformed,
      damaged,
      ...(problem === undefined ? {} : { problem }),
      log,
    }),
  }
}

function problemOf(line: string): ConversionReport['problem'] {
  if (/source layer has no/.test(line)) return 'crs_missing'
  if (/Failed to process SRS definition/.test(line)) return 'crs_unknown'
  if (/Failed to create coordinate transformation|Cannot find coordinate operations/.test(line)) {
    return 'crs_not_transformable'
  }
  return undefined
}
