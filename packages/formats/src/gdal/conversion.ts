import { UnreadableFile } from '../unreadable-file.ts'

/** One layer of a file that GDAL reads, to be written in WGS 84, longitude first. */
export interface Conversion {
  readonly source: string
  /** The only driver that may open the source, whatever it looks like. */
  readonly driver: 'ESRI Shapefile' | 'GPKG' | 'GeoJSON'
  /** One of several layers; its only one when left out. */
  readonly layer?: string
  /** A file that does not exist yet. */
  readonly target: string
  readonly targetDriver: 'FlatGeobuf' | 'GeoJSON'
  /** Where the coordinates are, as {@link readCrsInput} gives it. Left out: the file says so itself. */
  readonly crs?: string
  /** FlatGeobuf has heights for all features of a file or for none. */
  readonly hasHeights: boolean
  /** Arcs are made into lines. Not asked for needlessly: on the way GDAL moves points that are no numbers to 0, 0. */
  readonly hasCurves: boolean
}

/** How a conversion went. */
export interface ConversionReport {
  /** False when nothing usable was written. */
  readonly done: boolean
  /** Features whose coordinates could not be transformed. They are missing, or written without geometry. */
  readonly notTransformed: number
  /** Features whose geometry is broken in the file. They are written without geometry. */
  readonly damaged: number
  readonly problem?: 'crs_missing' | 'crs_unknown' | 'crs_not_transformable'
  /** The first lines that GDAL complained with. */
  readonly log: readonly string[]
}

/** GDAL, wherever it runs. Conversions come one at a time. */
export interface Gdal {
  readonly name: 'wasm' | 'native'
  /** Older versions leave features without geometry out of a FlatGeobuf. */
  readonly leavesOutNullGeometries: boolean
  readonly convert: (conversion: Conversion) => Promise<ConversionReport>
}

/** Nothing is fetched, no grid downloaded, no table of another file opened, and every complaint is reported. */
export const gdalSettings: Readonly<Record<string, string>> = {
  PROJ_NETWORK: 'OFF',
  GDAL_NUM_THREADS: '0',
  GDAL_DISABLE_READDIR_ON_OPEN: 'FALSE',
  CPL_LOG_ERRORS: 'ON',
  CPL_MAX_ERROR_REPORTS: '-1',
  OGR_SQLITE_STATIC_VIRTUAL_OGR: 'NO',
  OGR_SQLITE_ALLOW_EXTERNAL_ACCESS: 'NO',
}

/** Open options: the text of dBASE tables is left as bytes, because not every GDAL knows every code page. */
export function openOptions(driver: Conversion['driver']): readonly string[] {
  if (driver === 'ESRI Shapefile') return ['ENCODING=']
  return driver === 'GPKG' ? ['LIST_ALL_TABLES=NO'] : ['NATIVE_DATA=NO']
}

/** Arguments of ogr2ogr without the two file names. */
export function translateArguments({ targetDriver, crs, hasHeights, hasCurves }: Conversion): readonly string[] {
  const source = crs === undefined ? [] : ['-s_srs', crs]
  const geometry = ['-nlt', hasHeights ? 'GEOMETRYZ' : 'GEOMETRY', ...(hasCurves ? ['-nlt', 'CONVERT_TO_LINEAR'] : [])]
  const format =
    targetDriver === 'FlatGeobuf'
      ? ['-lco', 'SPATIAL_INDEX=NO', ...geometry]
      : ['-lco', 'RFC7946=NO', '-lco', 'COORDINATE_PRECISION=12']
  return ['-f', targetDriver, ...format, '-skipfailures', ...source, '-t_srs', 'EPSG:4326']
}

const wellKnownText =
  /^(?:PROJCS|GEOGCS|COMPD_CS|PROJCRS|PROJECTEDCRS|GEOGCRS|GEOGRAPHICCRS|GEODCRS|GEODETICCRS|BOUNDCRS|COMPOUNDCRS)\s*\[/i

/**
 * A coordinate system as people give it ('EPSG:2263', '2263', 'ESRI:102649', well-known text), in the form GDAL takes.
 * GDAL itself would also take file names, addresses and pipelines.
 * @throws UnreadableFile coordinate_system_unknown
 */
export function readCrsInput(text: string): string {
  const trimmed = text.trim()
  if (/^\d{4,6}$/.test(trimmed)) return `EPSG:${trimmed}`
  if (/^(?:EPSG|ESRI):\d{4,6}(?:\+\d{4,6})?$/i.test(trimmed)) return trimmed.toUpperCase()
  if (wellKnownText.test(trimmed) && !/\+proj=|\+nadgrids=|\+geoidgrids=/i.test(trimmed)) return trimmed
  throw new UnreadableFile('coordinate_system_unknown', { crs: trimmed.slice(0, 100) })
}

const maxLogLines = 20

/** Sorts GDAL's complaints while they come. */
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
