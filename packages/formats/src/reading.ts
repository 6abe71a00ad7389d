import type { FieldTally } from './fields/field-tally.ts'
import type { Gdal } from './gdal/conversion.ts'
import type { WasmGdal } from './gdal/wasm-gdal.ts'
import type { SkipReason } from './shape/shape.ts'
import type { MessageParams } from './unreadable-file.ts'

/** What a person should know about an import that succeeded, as stable codes with their parameters. */
export type ImportWarningCode =
  /** Measures (M) have no place in a layer. `layer` */
  | 'measures_dropped'
  /** KML that points elsewhere. Nothing is loaded from there. `count` */
  | 'network_links_not_followed'
  /** `count` */
  | 'overlays_ignored'
  /** `count` */
  | 'tours_ignored'
  /** Rings and lines too small to be one, of features that were kept otherwise. `count` */
  | 'geometry_parts_dropped'
  /** `layer` */
  | 'file_partly_damaged'
  /** A table that a query makes. `layer` */
  | 'view_not_read'
  /** Fields whose names in the file cannot be those in the layer. `count` */
  | 'names_changed'

/** What the readers of all formats are given, and what they report to beside the features they yield. */
export interface Reading {
  readonly fields: FieldTally
  /** The coordinate system that the person named, for files that do not say. */
  readonly crs: string | undefined
  /** An empty folder for what has to be on disk between. */
  readonly folder: string
  /** Reads shapefiles: the machine's own GDAL may be taken. */
  readonly trustedGdal: () => Promise<Gdal>
  /** Reads formats that could name other files: only the confined GDAL, which sees `folder` alone. */
  readonly confinedGdal: () => Promise<WasmGdal>
  readonly addLayer: (name: string) => void
  /** Features without geometry that are not among those yielded. */
  readonly addNullGeometries: (count: number) => void
  /** Features that could not be read and are not among those yielded. */
  readonly skip: (reason: SkipReason, count: number) => void
  readonly warn: (code: ImportWarningCode, params: MessageParams) => void
  readonly enter: (phase: 'unpacking' | 'converting' | 'reading', featureTotal?: number) => void
}
