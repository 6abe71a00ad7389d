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

/**
 * A column of the source that its reader reads itself, because GDAL would change values without a report: GDAL gets the
 * column as text.
 */
export interface SourceColumn {
  readonly type: FieldType
  /** Reads the bytes of a value, which are in the encoding of the source. */
  readonly read: (bytes: Uint8Array) => ColumnValue
}
