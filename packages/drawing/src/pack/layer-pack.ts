import { FeatureIndex } from './feature-index.ts'

/** The types of geometries in TWKB (OGC 06-103r4, clause 8.2.8). */
export const geometryTypes = {
  /** A feature without a geometry, or with an empty one. */
  none: 0,
  point: 1,
  line: 2,
  polygon: 3,
  multiPoint: 4,
  multiLine: 5,
  multiPolygon: 6,
  collection: 7,
} as const

/** The kinds of parts of features. The holes of an outer ring are the parts that follow it. */
export const partKinds = {
  /** Each position is a point. */
  points: 1,
  line: 2,
  /** The last position of a ring equals the first. */
  outerRing: 3,
  hole: 4,
} as const

/** Units of a pack in a metre of web mercator (EPSG:3857): whole centimetres fit 32 bits over the whole world. */
export const unitsPerM = 100

/**
 * The geometry of features in memory that threads share. Features are in the order of their numbers, which is the order in
 * which they are drawn. A coordinate is a whole number of centimetres of web mercator (EPSG:3857), y to the north.
 */
export interface LayerPack {
  readonly featureCount: number
  /** `ogc_fid` of each feature, ascending. */
  readonly numbers: Float64Array
  /** A value of `geometryTypes` for each feature. */
  readonly types: Uint8Array
  /** x and y in turn. */
  readonly coordinates: Int32Array
  /** The end of each part in `coordinates`, where the next part begins. */
  readonly partEnds: Uint32Array
  /** A value of `partKinds` for each part. */
  readonly partKinds: Uint8Array
  /** The end of each feature in `partEnds`, where the parts of the next feature begin. */
  readonly featureEnds: Uint32Array
  /** min x, min y, max x, max y of each feature; a feature without geometry has an inverted box. */
  readonly boxes: Int32Array
  /** Finds features by their boxes; undefined for a pack without features, and for one that is searched a few times. */
  readonly index: FeatureIndex | undefined
}

/** A pack as a message to another thread: `postMessage` copies none of its memory. */
export interface PackMessage extends Omit<LayerPack, 'index'> {
  readonly index: ArrayBufferLike | undefined
}

/** Makes the message by which another thread gets a pack. */
export function packMessage({ index, ...arrays }: LayerPack): PackMessage {
  return { ...arrays, index: index?.buffer }
}

/** The pack of a message. */
export function packFrom({ index, ...arrays }: PackMessage): LayerPack {
  return { ...arrays, index: index && FeatureIndex.from(index) }
}

/** Bytes of memory that a pack takes. */
export function packBytes({ index, ...pack }: LayerPack): number {
  const arrays = [
    pack.numbers,
    pack.types,
    pack.coordinates,
    pack.partEnds,
    pack.partKinds,
    pack.featureEnds,
    pack.boxes,
  ]
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, index?.buffer.byteLength ?? 0)
}

/** The dimension by which styles draw a geometry: 0 for points, 1 for lines, 2 for areas and collections. @param type - of `geometryTypes` */
export function dimensionOf(type: number): 0 | 1 | 2 {
  switch (type) {
    case geometryTypes.none:
    case geometryTypes.point:
    case geometryTypes.multiPoint:
      return 0
    case geometryTypes.line:
    case geometryTypes.multiLine:
      return 1
    default:
      return 2
  }
}

/** The place of a number among ascending numbers; of one that is missing, -1. */
export function placeOf(numbers: Float64Array, wanted: number): number {
  let low = 0
  let high = numbers.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = numbers[middle] ?? 0
    if (found === wanted) return middle
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}
