import { ascendingPlaces, isAscending } from './ascending-places.ts'
import { boxesOf, readFeatures, sharedPack, type UnindexedPack } from './build-pack.ts'
import { RowsOfHeights } from './mercator-y.ts'
import type { PackSource } from './pack-sources.ts'
import { mostIn, roomFor, TwkbReader, type TwkbRoom } from './read-twkb.ts'
import { featureSeparator, ValueColumnBuilder } from './value-column.ts'

/** Features in the order in which a database has found them. */
export interface FoundFeatures {
  /** `ogc_fid` of each feature. */
  readonly numbers: Float64Array<ArrayBuffer>
  /** One geometry for each feature, one behind the other, in degrees of EPSG:4326. */
  readonly twkb: Uint8Array<ArrayBuffer>
  /** Absent where a style reads no values. */
  readonly values?: FoundValues | undefined
}

/** The values of features, as in `ValueColumn`. */
export interface FoundValues {
  readonly names: readonly string[]
  /** The text of each feature, between separators. */
  readonly texts: string
}

/** Bytes of the geometries of a layer for which memory is kept: about ten times as many. */
const keptBytesMax = 1_048_576

/**
 * Reads the features that were found for pictures. Most of their memory is used again for the next picture: V8 counts what a
 * thread allocates outside of its heap, and would mark all of the heap after some tens of pictures.
 */
export class FoundReader {
  readonly #heights = new RowsOfHeights()
  #room: TwkbRoom | undefined
  #isRoomTaken = false

  /**
   * The features as a source of a picture, valid until `release`. @param key - of the values
   * @throws TwkbRefused if there is not one geometry for each number
   */
  read(found: FoundFeatures, key: string): PackSource {
    const shapes = this.#readShapes(found)
    const order = isAscending(found.numbers) ? undefined : ascendingPlaces(found.numbers)
    const unindexed = order ? sorted(shapes, order) : shapes
    // It has no index, which takes as long as many searches without it.
    const pack = { ...unindexed, boxes: boxesOf(unindexed), index: undefined }
    if (!found.values) return { pack, values: new Map() }
    const column = new ValueColumnBuilder(found.values.names, pack.featureCount)
    const texts = found.values.texts.split(featureSeparator)
    for (let place = 0; place < pack.featureCount; place += 1) column.set(place, texts[order?.[place] ?? place] ?? '')
    return { pack, values: new Map([[key, column.finish()]]) }
  }

  /** The sources that it has read are not used any more. */
  release(): void {
    this.#isRoomTaken = false
  }

  /** Reads the features in the order in which they were found. */
  #readShapes({ numbers, twkb }: FoundFeatures): UnindexedPack {
    const into = { room: this.#takeRoom(twkb.length), coordinateCount: 0, partCount: 0 }
    const reader = new TwkbReader(twkb, into, this.#heights)
    const types = new Uint8Array(numbers.length)
    const featureEnds = new Uint32Array(numbers.length)
    readFeatures(reader, { types, featureEnds })
    return {
      featureCount: numbers.length,
      numbers,
      types,
      coordinates: reader.coordinates.subarray(0, reader.coordinateCount),
      partEnds: reader.partEnds.subarray(0, reader.partCount),
      partKinds: reader.partKinds.subarray(0, reader.partCount),
      featureEnds,
    }
  }

  /** One room is kept: few pictures have several layers beyond the memory for packs. */
  #takeRoom(byteCount: number): TwkbRoom {
    if (this.#isRoomTaken || byteCount > keptBytesMax) return roomFor(byteCount)
    this.#isRoomTaken = true
    const kept = this.#room
    if (kept && kept.coordinates.length >= mostIn(byteCount).coordinates) return kept
    this.#room = roomFor(byteCount)
    return this.#room
  }
}

/** Copies the features to their places in the order of their numbers, in which they are drawn. */
function sorted(found: UnindexedPack, order: Uint32Array): UnindexedPack {
  const { numbers, types, coordinates, partEnds, partKinds, featureEnds } = found
  const pack = sharedPack({ features: numbers.length, parts: partEnds.length, coordinates: coordinates.length })
  let part = 0
  let end = 0
  for (let place = 0; place < order.length; place += 1) {
    const at = order[place] ?? 0
    pack.numbers[place] = numbers[at] ?? 0
    pack.types[place] = types[at] ?? 0
    const lastPart = featureEnds[at] ?? 0
    for (let from = at === 0 ? 0 : (featureEnds[at - 1] ?? 0); from < lastPart; from += 1) {
      const last = partEnds[from] ?? 0
      for (let each = from === 0 ? 0 : (partEnds[from - 1] ?? 0); each < last; each += 1) {
        pack.coordinates[end] = coordinates[each] ?? 0
        end += 1
      }
      pack.partEnds[part] = end
      pack.partKinds[part] = partKinds[from] ?? 0
      part += 1
    }
    pack.featureEnds[place] = part
  }
  return pack
}
