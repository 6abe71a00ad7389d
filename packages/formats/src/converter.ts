// GDAL as the readers of formats use it. The readers get one with their input; the room gdal/ has those that exist.

/** One layer of a file that GDAL reads, to be written in WGS 84, longitude first. */
export interface Conversion {
  readonly source: string
  /** The only driver that may open the source. */
  readonly driver: 'ESRI Shapefile' | 'GPKG' | 'GeoJSON'
  /** A layer of the source; may be absent if the source has only one. */
  readonly layer?: string
  /** A file that does not exist yet. */
  readonly target: string
  readonly targetDriver: 'FlatGeobuf' | 'GeoJSON'
  /** The coordinate system, in the form of `readCrsInput`; absent if the file names it. */
  readonly crs?: string
  /** In a FlatGeobuf either all features have heights or none. */
  readonly hasHeights: boolean
}

/** The result of a conversion. */
export interface ConversionReport {
  /** False when no usable file was written. */
  readonly done: boolean
  /** Features whose coordinates could not be transformed. They are omitted or written without geometry. */
  readonly notTransformed: number
  /** Features with a damaged geometry. They are written without geometry. */
  readonly damaged: number
  readonly problem?: 'crs_missing' | 'crs_unknown' | 'crs_not_transformable'
  /** The first lines of GDAL's messages. */
  readonly log: readonly string[]
}

/** A GDAL: native or WebAssembly. It runs one conversion at a time. */
export interface Gdal {
  readonly name: 'wasm' | 'native'
  /** Whether a FlatGeobuf of this version omits features without geometry. */
  readonly leavesOutNullGeometries: boolean
  readonly convert: (conversion: Conversion) => Promise<ConversionReport>
}

/** A layer of a GeoPackage. */
export interface WasmLayer {
  readonly name: string
  /** GDAL's name of the geometry type, 'None' for plain tables. */
  readonly geometryType: string
  readonly featureCount: number
  /** Well-known text; undefined when the layer names no coordinate system. */
  readonly crs: string | undefined
}

/** GDAL confined to one folder. It also lists the layers of a file. */
export interface WasmGdal extends Gdal {
  /** @throws UnreadableFile file_damaged, or file_not_supported without layers that a map can show */
  readonly layers: (source: string, driver: Conversion['driver']) => readonly WasmLayer[]
}
