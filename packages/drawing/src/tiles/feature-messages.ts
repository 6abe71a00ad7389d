import type { FeatureList } from './feature-list.ts'
import { GrowingBytes, uintBytes } from './growing-bytes.ts'
import { tileUnits } from './tile-grid.ts'
import type { TileMemory } from './tile-memory.ts'
import { TileValues } from './tile-values.ts'

/** The fields of the messages of a tile with their wire types (Vector Tile Specification 2.1, 4). */
const fields = {
  tile: { layer: 0x1a },
  layer: { name: 0x0a, feature: 0x12, key: 0x1a, value: 0x22, extent: 0x28, version: 0x78 },
  feature: { id: 0x08, tags: 0x12, type: 0x18, geometry: 0x22 },
} as const

/** Writes a tile with one layer, the features in the memory; no bytes without features. */
export function writeTile(name: string, memory: TileMemory): Uint8Array<ArrayBuffer> {
  const { features, geometry, layer } = memory
  if (features.count === 0) return new Uint8Array(0)
  layer.length = 0
  layer.uint(fields.layer.version)
  layer.uint(2)
  layer.uint(fields.layer.name)
  layer.text(name)
  const values = new TileValues(features.columns, memory)
  for (let place = 0; place < features.count; place += 1) writeFeature(layer, features, { place, values, geometry })
  for (const key of values.keys) {
    layer.uint(fields.layer.key)
    layer.text(key)
  }
  writeValues(layer, values)
  layer.uint(fields.layer.extent)
  layer.uint(tileUnits)
  const head = new GrowingBytes(16)
  head.uint(fields.tile.layer)
  head.uint(layer.length)
  return layer.copyBehind(head)
}

interface FeatureParts {
  readonly place: number
  readonly values: TileValues
  readonly geometry: GrowingBytes
}

function writeFeature(layer: GrowingBytes, features: FeatureList, { place, values, geometry }: FeatureParts): void {
  const number = features.numbers[place] ?? 0
  const start = features.startOf(place)
  const length = (features.ends[place] ?? 0) - start
  values.seek(features.columnPlaces[place] ?? 0, features.classes[place] ?? 0)
  const tagsLength = values.tagsEnd - values.tagsStart
  const tagsBytes = tagsLength === 0 ? 0 : 1 + uintBytes(tagsLength) + tagsLength
  layer.uint(fields.layer.feature)
  layer.uint(1 + uintBytes(number) + tagsBytes + 3 + uintBytes(length) + length)
  layer.uint(fields.feature.id)
  layer.uint(number)
  if (tagsLength > 0) {
    layer.uint(fields.feature.tags)
    layer.uint(tagsLength)
    layer.addPart(values.tags, values.tagsStart, values.tagsEnd)
  }
  layer.uint(fields.feature.type)
  layer.uint(features.types[place] ?? 0)
  layer.uint(fields.feature.geometry)
  layer.uint(length)
  layer.addPart(geometry, start, start + length)
}

function writeValues(layer: GrowingBytes, { values, valueEnds }: TileValues): void {
  let start = 0
  for (const end of valueEnds) {
    layer.uint(fields.layer.value)
    layer.uint(end - start)
    layer.addPart(values, start, end)
    start = end
  }
}
