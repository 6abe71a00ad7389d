import type { FeatureList } from './feature-list.ts'
import type { GrowingBytes } from './growing-bytes.ts'
import { BytesByLevel } from './thinning.ts'

/** About the bytes of a feature besides its geometry and values. */
const headBytes = 14

/** The lowest level of thinning at which the features take about as many bytes as a tile may have. */
export function lowestLevel(features: FeatureList, maxBytes: number): number {
  const sizes = new Uint32Array(features.count)
  const seen = features.columns.map((column) => new Uint8Array(column?.textEnds.length ?? 0))
  let sum = 0
  for (let place = 0; place < features.count; place += 1) {
    const geometry = (features.ends[place] ?? 0) - features.startOf(place)
    sizes[place] = headBytes + geometry + newValueBytes(features, place, seen)
    sum += sizes[place] ?? 0
  }
  if (sum <= maxBytes) return 0
  const bytes = new BytesByLevel()
  for (const [place, size] of sizes.entries()) bytes.add(features.levelOf(place), size)
  return bytes.lowestWithin(maxBytes)
}

/** Bytes of the values of a feature; 0 if another one has them too. */
function newValueBytes(
  { columns, columnPlaces, classes }: FeatureList,
  place: number,
  seen: readonly Uint8Array[],
): number {
  const columnPlace = columnPlaces[place] ?? 0
  const [textEnds, seenClasses] = [columns[columnPlace]?.textEnds, seen[columnPlace]]
  const known = classes[place] ?? 0
  if (!textEnds || !seenClasses || seenClasses[known] === 1) return 0
  seenClasses[known] = 1
  return (textEnds[known] ?? 0) - (known === 0 ? 0 : (textEnds[known - 1] ?? 0))
}

/** Drops the features that a level does not keep. */
export function dropBelow(level: number, features: FeatureList, geometry: GrowingBytes): void {
  const { count } = features
  let [kept, start] = [0, 0]
  geometry.length = 0
  for (let place = 0; place < count; place += 1) {
    const end = features.ends[place] ?? 0
    if (features.levelOf(place) >= level) {
      geometry.moveToEnd(start, end)
      features.move(place, kept)
      features.ends[kept] = geometry.length
      kept += 1
    }
    start = end
  }
  features.count = kept
}
