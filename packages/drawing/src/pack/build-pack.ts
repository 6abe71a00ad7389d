import { FeatureIndex } from './feature-index.ts'
import type { LayerPack } from './layer-pack.ts'
import { mostIn, TwkbReader, TwkbRefused } from './read-twkb.ts'

/** Features of a chunk, in the order of their numbers, which are higher than those of the chunks before. */
export interface PackChunk {
  /** `ogc_fid` of each feature, ascending. */
  readonly numbers: ArrayLike<number>
  /** One geometry for each feature, one behind the other, in degrees of EPSG:4326. */
  readonly twkb: Uint8Array
}

/** The features of a pack, without what is computed when they are complete. */
interface PackParts extends Pick<LayerPack, 'coordinates' | 'partEnds' | 'partKinds' | 'types' | 'featureEnds'> {
  readonly numbers: ArrayLike<number>
}

/** A builder takes memory for these. */
interface ExpectedPack {
  /** About as many come. */
  readonly features: number
  /** Memory for features that have not come is taken up to here. */
  readonly maxBytes: number
}

/** The features that follow may be a little larger than those before. */
const headroom = 1.05
/** By which the memory grows at least where more comes than was expected. */
const growth = 1.5
/** A pack is copied where it would use less than this part of its memory. */
const leastUse = 0.6

/**
 * Builds a pack from chunks, so that the texts of a chunk can be freed before the next one is loaded. Each chunk is read to its
 * place in the pack: to touch new memory, once for the chunk and once for the pack, took a sixth of the time of a load.
 */
export class PackBuilder {
  readonly #expected: ExpectedPack
  readonly #used: PackSizes = { features: 0, parts: 0, coordinates: 0 }
  /** With room behind what is used. */
  #pack = sharedPack(this.#used)

  constructor(expected: ExpectedPack = { features: 0, maxBytes: 0 }) {
    this.#expected = expected
  }

  /** Bytes of the features so far. */
  get bytes(): number {
    const { features, parts, coordinates } = this.#used
    return 4 * coordinates + 5 * parts + bytesOfFeature * features
  }

  /** Reads a chunk. @throws TwkbRefused if it has not one geometry for each number */
  add({ numbers, twkb }: PackChunk): void {
    this.#reserve({ features: numbers.length, ...mostIn(twkb.length) })
    const pack = this.#pack
    const used = this.#used
    const into = { room: pack, coordinateCount: used.coordinates, partCount: used.parts }
    const reader = new TwkbReader(twkb, into)
    pack.numbers.set(numbers, used.features)
    const end = used.features + numbers.length
    readFeatures(reader, {
      types: pack.types.subarray(used.features, end),
      featureEnds: pack.featureEnds.subarray(used.features, end),
    })
    used.features = end
    used.parts = reader.partCount
    used.coordinates = reader.coordinateCount
  }

  /** Builds the pack of the chunks. */
  finish(): LayerPack {
    const used = this.#used
    const isFull = used.coordinates >= leastUse * this.#pack.coordinates.length
    return indexed(isFull ? beginningOf(this.#pack, used) : resized(this.#pack, used, used))
  }

  #reserve(added: PackSizes): void {
    const used = this.#used
    const { numbers, partEnds, coordinates } = this.#pack
    const has: PackSizes = { features: numbers.length, parts: partEnds.length, coordinates: coordinates.length }
    if (sizeNames.every((name) => used[name] + added[name] <= has[name])) return
    const times = used.features === 0 ? 1 : Math.max(growth, Math.min(this.#expectedTimes, this.#timesInMemory))
    const sizeOf = (name: keyof PackSizes) => Math.ceil(used[name] * times) + added[name]
    const sizes = { features: sizeOf('features'), parts: sizeOf('parts'), coordinates: sizeOf('coordinates') }
    this.#pack = resized(this.#pack, used, sizes)
  }

  /** The size of the whole pack as a multiple of what it has. */
  get #expectedTimes(): number {
    return (this.#expected.features / this.#used.features) * headroom
  }

  get #timesInMemory(): number {
    return this.#expected.maxBytes / this.bytes
  }
}

/** Reads a geometry for each feature of the arrays. @throws TwkbRefused if there are fewer or more */
export function readFeatures(
  reader: TwkbReader,
  { types, featureEnds }: Pick<UnindexedPack, 'types' | 'featureEnds'>,
): void {
  for (let place = 0; place < types.length; place++) {
    if (reader.isAtEnd) throw new TwkbRefused('a feature has no geometry')
    types[place] = reader.read()
    featureEnds[place] = reader.partCount
  }
  if (!reader.isAtEnd) throw new TwkbRefused('a geometry has no feature')
}

/** Of the arrays with a value for each feature, and of the index. */
const bytesOfFeature = 8 + 1 + 4 + 16 + 22

/** How much a pack holds. */
export interface PackSizes {
  features: number
  parts: number
  coordinates: number
}

const sizeNames = ['features', 'parts', 'coordinates'] as const

/** The beginning of a pack in new memory of other sizes. */
function resized(pack: UnindexedPack, used: PackSizes, sizes: PackSizes): UnindexedPack {
  const copy = sharedPack(sizes)
  append(copy, { features: 0, parts: 0, coordinates: 0 }, beginningOf(pack, used))
  return copy
}

/** The beginning of a pack in the same memory. */
function beginningOf(pack: UnindexedPack, { features, parts, coordinates }: PackSizes): UnindexedPack {
  return {
    featureCount: features,
    numbers: pack.numbers.subarray(0, features),
    types: pack.types.subarray(0, features),
    coordinates: pack.coordinates.subarray(0, coordinates),
    partEnds: pack.partEnds.subarray(0, parts),
    partKinds: pack.partKinds.subarray(0, parts),
    featureEnds: pack.featureEnds.subarray(0, features),
  }
}

/** A pack whose features are not complete. */
export type UnindexedPack = Omit<LayerPack, 'boxes' | 'index'>

/** An empty pack of these sizes in memory that threads share. */
export function sharedPack({ features, parts, coordinates }: PackSizes): UnindexedPack {
  return {
    featureCount: features,
    numbers: new Float64Array(new SharedArrayBuffer(features * 8)),
    types: new Uint8Array(new SharedArrayBuffer(features)),
    coordinates: new Int32Array(new SharedArrayBuffer(coordinates * 4)),
    partEnds: new Uint32Array(new SharedArrayBuffer(parts * 4)),
    partKinds: new Uint8Array(new SharedArrayBuffer(parts)),
    featureEnds: new Uint32Array(new SharedArrayBuffer(features * 4)),
  }
}

/** Copies features behind those that a pack has, and moves `at` to their end. */
export function append(pack: UnindexedPack, at: PackSizes, added: PackParts): void {
  pack.numbers.set(added.numbers, at.features)
  pack.types.set(added.types, at.features)
  pack.coordinates.set(added.coordinates, at.coordinates)
  pack.partKinds.set(added.partKinds, at.parts)
  copyMoved(added.partEnds, pack.partEnds.subarray(at.parts), at.coordinates)
  copyMoved(added.featureEnds, pack.featureEnds.subarray(at.features), at.parts)
  at.features += added.numbers.length
  at.parts += added.partEnds.length
  at.coordinates += added.coordinates.length
}

/** Copies numbers, each with `offset` added. */
function copyMoved(from: Uint32Array, to: Uint32Array, offset: number): void {
  for (let place = 0; place < from.length; place++) to[place] = (from[place] ?? 0) + offset
}

/** Completes a pack by the boxes of its features and their index. */
export function indexed(pack: UnindexedPack): LayerPack {
  const boxes = boxesOf(pack)
  return { ...pack, boxes, index: FeatureIndex.over(boxes) }
}

/** min x, min y, max x, max y of each feature, as in `LayerPack`. */
export function boxesOf({ featureCount, featureEnds, partEnds, coordinates }: UnindexedPack): Int32Array {
  const boxes = new Int32Array(new SharedArrayBuffer(featureCount * 16))
  let from = 0
  for (let place = 0; place < featureCount; place++) {
    const lastPart = (featureEnds[place] ?? 0) - 1
    const end = lastPart < 0 ? 0 : (partEnds[lastPart] ?? 0)
    let minX = 2 ** 31 - 1
    let minY = minX
    let maxX = -(2 ** 31)
    let maxY = maxX
    for (let at = from; at < end; at += 2) {
      const x = coordinates[at] ?? 0
      const y = coordinates[at + 1] ?? 0
      if (x < minX) minX = x
      if (x > maxX) maxX = x
      if (y < minY) minY = y
      if (y > maxY) maxY = y
    }
    boxes[place * 4] = minX
    boxes[place * 4 + 1] = minY
    boxes[place * 4 + 2] = maxX
    boxes[place * 4 + 3] = maxY
    from = end
  }
  return boxes
}
