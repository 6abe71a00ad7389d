import { FeatureIndex } from './feature-index.ts'
import type { LayerPack } from './layer-pack.ts'
import { type TwkbGrid, TwkbMemory, TwkbReader, TwkbRefused } from './read-twkb.ts'

/** Features of a chunk, in the order of their numbers, which are higher than those of the chunks before. */
export interface PackChunk {
  /** `ogc_fid` of each feature, ascending. */
  readonly numbers: ArrayLike<number>
  /** One geometry for each feature, one behind the other, in degrees of EPSG:4326. */
  readonly twkb: Uint8Array
  /** Of coordinates that are no degrees. */
  readonly grid?: TwkbGrid
}

/** The features of a pack, without what is computed when they are complete. */
interface PackParts extends Pick<LayerPack, 'coordinates' | 'partEnds' | 'partKinds' | 'types' | 'featureEnds'> {
  readonly numbers: ArrayLike<number>
}

/** Builds a pack from chunks, so that the texts of a chunk can be freed before the next one is loaded. */
export class PackBuilder {
  readonly #memory = new TwkbMemory()
  #parts: PackParts[] = []
  #bytes = 0

  /** Bytes of the features so far. */
  get bytes(): number {
    return this.#bytes
  }

  /** Reads a chunk. @throws TwkbRefused if it has not one geometry for each number */
  add({ numbers, twkb, grid }: PackChunk): void {
    const reader = new TwkbReader(twkb, { memory: this.#memory, grid })
    const types = new Uint8Array(numbers.length)
    const featureEnds = new Uint32Array(numbers.length)
    for (let place = 0; place < numbers.length; place++) {
      if (reader.isAtEnd) throw new TwkbRefused('a feature has no geometry')
      types[place] = reader.read()
      featureEnds[place] = reader.partCount
    }
    if (!reader.isAtEnd) throw new TwkbRefused('a geometry has no feature')
    const coordinates = reader.coordinates.slice(0, reader.coordinateCount)
    const partEnds = reader.partEnds.slice(0, reader.partCount)
    const partKinds = reader.partKinds.slice(0, reader.partCount)
    this.#parts.push({ numbers, types, coordinates, partEnds, partKinds, featureEnds })
    this.#bytes += coordinates.byteLength + 5 * partEnds.length + bytesOfFeature * numbers.length
  }

  /** Builds the pack; the builder is empty then. */
  finish(): LayerPack {
    const parts = this.#parts
    this.#parts = []
    this.#bytes = 0
    const pack = sharedPack({
      features: sumOf(parts.map(({ numbers }) => numbers.length)),
      parts: sumOf(parts.map(({ partEnds }) => partEnds.length)),
      coordinates: sumOf(parts.map(({ coordinates }) => coordinates.length)),
    })
    const at: PackSizes = { features: 0, parts: 0, coordinates: 0 }
    for (const part of parts) append(pack, at, part)
    return indexed(pack)
  }
}

/** Of the arrays with a value for each feature, and of the index. */
const bytesOfFeature = 8 + 1 + 4 + 16 + 22

/** How much a pack holds. */
export interface PackSizes {
  features: number
  parts: number
  coordinates: number
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

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
