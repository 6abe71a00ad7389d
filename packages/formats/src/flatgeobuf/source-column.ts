import type { FieldType } from '../fields/field-tally.ts'

/** A value of a column. */
export interface ColumnValue {
  /** JSON text; undefined when the value is omitted. */
  readonly text?: string | undefined
  /** The type of a value that may differ from the type of its column. */
  readonly type?: FieldType
  /** The value is NaN or infinite and therefore omitted. */
  readonly isNotFinite?: boolean
}

/** A column of the source, which GDAL passed on under another name, and as text if it has a `read`. */
export interface SourceColumn {
  readonly name: string
  /** Place among the columns of this name: 0 for the first. */
  readonly occurrence: number
  /** The type that the column declares; undefined if the FlatGeobuf declares it. */
  readonly type?: FieldType
  /** Reads the bytes of a value, which are in the encoding of the source: GDAL would change some values without a report. */
  readonly read?: (bytes: Uint8Array) => ColumnValue
}
