import { ascendingPlaces } from './ascending-places.ts'
import { boxesOf, sharedPack, type UnindexedPack } from './build-pack.ts'
import type { LayerPack } from './layer-pack.ts'
import type { PackSource } from './pack-sources.ts'
import { type TwkbGrid, TwkbReader, TwkbRefused } from './read-twkb.ts'
import { featureSeparator, ValueColumnBuilder } from './value-column.ts'

/** Features in the order in which a database has found them. */
export interface FoundFeatures {
  /** `ogc_fid` of each feature. */
  readonly numbers: Float64Array<ArrayBuffer>
  /** One geometry for each feature, one behind the other. */
  readonly twkb: Uint8Array<ArrayBuffer>
  readonly grid: TwkbGrid
  /** Absent where a style reads no values. */
  readonly values?: FoundValues | undefined
}

/** The values of features, as in `ValueColumn`. */
export interface FoundValues {
  readonly names: readonly string[]
  /** The text of each feature, between separators. */
  readonly texts: string
}

/** The features of one picture as the source that it is drawn from. @param key - of the values */
export function pictureSource(found: FoundFeatures, key: string): PackSource {
  const [pack, order] = picturePack(found)
  if (!found.values) return { pack, values: new Map() }
  const column = new ValueColumnBuilder(found.values.names, pack.featureCount)
  const texts = found.values.texts.split(featureSeparator)
  for (const [place, at] of order.entries()) column.set(place, texts[at] ?? '')
  return { pack, values: new Map([[key, column.finish()]]) }
}

/**
 * Builds a pack for one picture. It has no index, which takes as long as many searches without it.
 * @returns the pack, and the place in `numbers` of each of its features
 * @throws TwkbRefused if there is not one geometry for each number
 */
function picturePack({ numbers, twkb, grid }: FoundFeatures): readonly [LayerPack, Uint32Array] {
  const reader = new TwkbReader(twkb, { grid })
  const types = new Uint8Array(numbers.length)
  const featureEnds = new Uint32Array(numbers.length)
  for (let at = 0; at < numbers.length; at += 1) {
    if (reader.isAtEnd) throw new TwkbRefused('a feature has no geometry')
    types[at] = reader.read()
    featureEnds[at] = reader.partCount
  }
  if (!reader.isAtEnd) throw new TwkbRefused('a geometry has no feature')
  const order = ascendingPlaces(numbers)
  const pack = sharedPack({ features: numbers.length, parts: reader.partCount, coordinates: reader.coordinateCount })
  for (const [place, at] of order.entries()) {
    pack.numbers[place] = numbers[at] ?? 0
    pack.types[place] = types[at] ?? 0
  }
  copyInOrder(pack, order, {
    coordinates: reader.coordinates,
    partEnds: reader.partEnds,
    partKinds: reader.partKinds,
    featureEnds,
  })
  return [{ ...pack, boxes: boxesOf(pack), index: undefined }, order]
}

type Shapes = Pick<UnindexedPack, 'coordinates' | 'partEnds' | 'partKinds' | 'featureEnds'>

function copyInOrder(pack: UnindexedPack, order: Uint32Array, shapes: Shapes): void {
  const { coordinates, partEnds, partKinds, featureEnds } = shapes
  let part = 0
  let end = 0
  for (let place = 0; place < order.length; place += 1) {
    const at = order[place] ?? 0
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
}
