import type { Gdal, WasmGdal } from './converter.ts'
import type { FieldTally } from './fields/field-tally.ts'
import type { SkipReason } from './shape/shape.ts'
import type { MessageParams } from './unreadable-file.ts'

/** Stable codes of the warnings about a successful import. The comment of each names its parameters. */
export type ImportWarningCode =
  /** A layer does not store measures (M). `layer` */
  | 'measures_dropped'
  /** Links of a KML file to other files, which are not loaded. `count` */
  | 'network_links_not_followed'
  /** `count` */
  | 'overlays_ignored'
  /** `count` */
  | 'tours_ignored'
  /** Rings and lines with too few positions, in features that were imported without them. `count` */
  | 'geometry_parts_dropped'
  /** Heights beyond `heightMaxM`, which became 0. `count` */
  | 'heights_dropped'
  /** `layer` */
  | 'file_partly_damaged'
  /** A view of a GeoPackage. `layer` */
  | 'view_not_read'
  /** Tables of a GeoPackage that are no layers: tables without geometry, rasters. `tables` */
  | 'tables_not_read'
  /** Features whose row in the .dbf of a shapefile is missing. `layer`, `count` */
  | 'attributes_missing'
  /** A file of an archive that was left out although others were read. `file` */
  | 'part_not_read'
  /** Files of an archive that could be imported too, but are of another format. `files` */
  | 'other_files_not_read'
  /** A file of too many parts for a choice, which becomes one layer. `count` */
  | 'parts_joined'
  /** Columns of bytes, which properties cannot store. `layer`, `fields` */
  | 'binary_fields_dropped'
  /** Values that are NaN or infinite, which properties cannot store. `layer`, `count` */
  | 'numbers_dropped'
  /** Values of a shapefile that do not have the form of their field's type. `layer`, `count`, `fields` */
  | 'values_kept_as_text'
  /** Heights of 0 in a layer that declares no heights. `layer` */
  | 'zero_heights_dropped'
  /** Features beyond longitude 180, which were moved by 360 degrees, and cut where they cross 180. `count` */
  | 'longitudes_wrapped'
  /** Fields whose stored names differ from the names in the file. `count` */
  | 'names_changed'

/** The input of all readers, and the receiver of their reports. The readers yield the features. */
export interface Reading {
  readonly fields: FieldTally
  /** The coordinate system of the request. */
  readonly crs: string | undefined
  /** The system of the request replaces the one that the file names; otherwise it is for files that name none. */
  readonly replacesCrs: boolean
  /** The encoding of the request for the attribute tables of shapefiles. */
  readonly encoding: string | undefined
  /** An empty folder for intermediate files. */
  readonly folder: string
  /** Converts shapefiles: it may be the GDAL of the machine. */
  readonly trustedGdal: () => Promise<Gdal>
  /** Converts formats that can refer to other files: always the confined GDAL, which sees only `folder`. */
  readonly confinedGdal: () => Promise<WasmGdal>
  readonly addLayer: (name: string) => void
  /** Counts features without geometry that are not yielded. */
  readonly addNullGeometries: (count: number) => void
  /** Counts features that cannot be read and are not yielded. */
  readonly skip: (reason: SkipReason, count: number) => void
  readonly warn: (code: ImportWarningCode, params: MessageParams) => void
  readonly enter: (phase: 'unpacking' | 'converting' | 'reading', featureTotal?: number) => void
}
