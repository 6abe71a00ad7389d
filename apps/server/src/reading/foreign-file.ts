import type { Extent } from '@cairn/domain/geometry/lon-lat'
import type { Field } from '@cairn/formats/fields/field-tally'
import type { PartChoice } from '@cairn/formats/file-part'
import type { ForeignExtension } from '@cairn/formats/formats'
import type { ImportWarningCode } from '@cairn/formats/reading'
import type { SkipReason } from '@cairn/formats/shape/shape'
import type { MessageParams } from '@cairn/formats/unreadable-file'

/** A foreign file that was read. Its rows are on disk, in WGS 84, ready to be inserted in batches. */
export interface ForeignFile {
  /** The file of rows; readRows reads it. */
  readonly rowsPath: string
  /** Rows to insert. */
  readonly featureCount: number
  /** Features without geometry; they have no row. */
  readonly nullGeometryCount: number
  /** Features that cannot be imported, by reason. */
  readonly skipped: readonly { readonly reason: SkipReason; readonly count: number }[]
  readonly warnings: readonly ImportWarning[]
  readonly fields: readonly Field[]
  /** Features by geometry type: 'Point', 'MultiPolygonZ', … */
  readonly geometryTypes: Readonly<Record<string, number>>
  /** Longitude and latitude of all rows; null without rows. */
  readonly extent: Extent | null
  /** The layers of the file, merged. With more than one, each row names its layer in the property `source_layer`. */
  readonly layers: readonly { readonly name: string; readonly featureCount: number }[]
  /** Largest resident memory of the reader. */
  readonly peakMemoryBytes: number
}

export interface ImportWarning {
  readonly code: ImportWarningCode
  readonly params: MessageParams
}

/** A feature of a foreign file, ready to be inserted. */
export interface ForeignRow {
  /** PostGIS EWKB as hexadecimal text, SRID 4326. */
  readonly geometry: string
  /** JSON object text that PostgreSQL accepts as jsonb. */
  readonly properties: string
}

/** The GDAL that reads formats without a reader of Cairn's own; `auto` prefers the machine's GDAL to the packaged
 * one if it is not older. */
export type GdalChoice = 'auto' | 'native' | 'wasm'

/** The request to the reader of foreign files. */
export interface ReadRequest {
  readonly path: string
  readonly extension: ForeignExtension
  /** Layer name for a file that names none. */
  readonly name: string
  readonly crs: string | undefined
  /** `crs` replaces the coordinate system that the file names. */
  readonly replacesCrs: boolean
  /** The only part to read; null for the whole file. */
  readonly part: PartChoice | null
  /** The encoding of the attribute tables of shapefiles; undefined to detect it. */
  readonly encoding: string | undefined
  /** An empty folder for everything that the reader writes. */
  readonly workDirectory: string
  readonly gdal: GdalChoice
}

export interface ReadProgress {
  readonly phase: 'unpacking' | 'converting' | 'reading'
  /** Features read so far. */
  readonly read: number
  /** Features in the file; null when the file does not declare it. */
  readonly total: number | null
}
