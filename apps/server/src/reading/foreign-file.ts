import type { Extent } from '@cairn/domain/geometry/lon-lat'
import type { Field } from '@cairn/formats/fields/field-tally'
import type { ForeignExtension } from '@cairn/formats/formats'
import type { ImportWarningCode } from '@cairn/formats/reading'
import type { SkipReason } from '@cairn/formats/shape/shape'
import type { MessageParams, UnreadableCode } from '@cairn/formats/unreadable-file'

/** A file that was read: its rows lie on disk in WGS 84, ready to be inserted in batches. */
export interface ForeignFile {
  /** Read it with readRows. */
  readonly rowsPath: string
  /** Rows to insert. */
  readonly featureCount: number
  /** Features without geometry: counted, not among the rows. */
  readonly nullGeometryCount: number
  /** Features that could not be taken over, and why. */
  readonly skipped: readonly { readonly reason: SkipReason; readonly count: number }[]
  readonly warnings: readonly ImportWarning[]
  readonly fields: readonly Field[]
  /** Features by geometry type: 'Point', 'MultiPolygonZ', … */
  readonly geometryTypes: Readonly<Record<string, number>>
  /** Longitude and latitude of all rows; null without rows. */
  readonly extent: Extent | null
  /** What was merged. With more than one, each row names its own in `source_layer`. */
  readonly layers: readonly { readonly name: string; readonly featureCount: number }[]
  /** Most memory that the reading process held. */
  readonly peakMemoryBytes: number
}

export interface ImportWarning {
  readonly code: ImportWarningCode
  readonly params: MessageParams
}

export interface ForeignRow {
  /** PostGIS EWKB as hexadecimal text, SRID 4326. */
  readonly geometry: string
  /** JSON object text, fit for jsonb. */
  readonly properties: string
}

/** Which GDAL reads what our own readers do not: `auto` takes the machine's, when there is one. */
export type GdalChoice = 'auto' | 'native' | 'wasm'

/** What the reading process is asked for. */
export interface ReadRequest {
  readonly path: string
  readonly extension: ForeignExtension
  /** Layer name where the file itself has none. */
  readonly name: string
  readonly crs: string | undefined
  /** An empty folder. Everything that is written goes there. */
  readonly workDirectory: string
  readonly gdal: GdalChoice
}

export interface ReadProgress {
  readonly phase: 'unpacking' | 'converting' | 'reading'
  /** Features read so far, and how many there will be if that is known. */
  readonly read: number
  readonly total: number | null
}

/** What the reading process says. */
export type ReadMessage =
  | { readonly type: 'progress'; readonly progress: ReadProgress }
  /** It started a process whose memory counts too. */
  | { readonly type: 'started'; readonly processId: number }
  | { readonly type: 'done'; readonly file: ForeignFile }
  | {
      readonly type: 'refused'
      readonly code: UnreadableCode
      readonly params: MessageParams
      /** What stood behind it, for the log: it may quote the file. */
      readonly detail: string
    }
