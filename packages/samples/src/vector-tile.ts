import { PbfReader } from 'pbf'

/** A feature of a vector tile as it is stored there (Vector Tile Specification 2.1). */
export interface TileFeature {
  readonly id: number
  readonly type: 'point' | 'line' | 'polygon'
  readonly properties: Readonly<Record<string, unknown>>
  /** The points, each line, or each ring without its last position: positions in units of the tile, y to the south. */
  readonly parts: readonly (readonly (readonly [x: number, y: number])[])[]
}

/** A layer of a vector tile. */
export interface TileLayer {
  readonly name: string
  readonly version: number
  readonly extent: number
  readonly features: readonly TileFeature[]
}

/** Reads a vector tile, for tests. @throws Error for one that the specification does not allow */
export function readVectorTile(bytes: Uint8Array): TileLayer[] {
  return new PbfReader(bytes).readFields<TileLayer[]>((tag, layers, pbf) => {
    if (tag === 3) layers.push(readLayer(pbf))
  }, [])
}

interface StoredFeature {
  id: number
  tags: number[]
  type: number
  geometry: number[]
}

function readLayer(pbf: PbfReader): TileLayer {
  const layer = { name: '', version: 1, extent: 4096 }
  const stored: StoredFeature[] = []
  const keys: string[] = []
  const values: unknown[] = []
  pbf.readMessage((tag) => {
    if (tag === 15) layer.version = pbf.readVarint()
    else if (tag === 1) layer.name = pbf.readString()
    else if (tag === 5) layer.extent = pbf.readVarint()
    else if (tag === 2) stored.push(readFeature(pbf))
    else if (tag === 3) keys.push(pbf.readString())
    else if (tag === 4) values.push(readValue(pbf))
  }, layer)
  return { ...layer, features: stored.map((feature) => featureOf(feature, keys, values)) }
}

function readFeature(pbf: PbfReader): StoredFeature {
  return pbf.readMessage<StoredFeature>(
    (tag, feature) => {
      if (tag === 1) feature.id = pbf.readVarint()
      else if (tag === 2) pbf.readPackedVarint(feature.tags)
      else if (tag === 3) feature.type = pbf.readVarint()
      else if (tag === 4) pbf.readPackedVarint(feature.geometry)
    },
    { id: 0, tags: [], type: 0, geometry: [] },
  )
}

function readValue(pbf: PbfReader): unknown {
  const read: { value: unknown } = { value: undefined }
  pbf.readMessage((tag) => {
    if (tag === 1) read.value = pbf.readString()
    else if (tag === 2) read.value = pbf.readFloat()
    else if (tag === 3) read.value = pbf.readDouble()
    else if (tag === 4 || tag === 5) read.value = pbf.readVarint(tag === 4)
    else if (tag === 6) read.value = pbf.readSVarint()
    else if (tag === 7) read.value = pbf.readBoolean()
  }, read)
  return read.value
}

const types = [undefined, 'point', 'line', 'polygon'] as const

function featureOf({ id, tags, type, geometry }: StoredFeature, keys: string[], values: unknown[]): TileFeature {
  const known = types[type]
  if (!known) throw new Error(`${type} is no type of a geometry`)
  const properties: Record<string, unknown> = {}
  for (let at = 0; at < tags.length; at += 2) {
    const key = keys[tags[at] ?? -1]
    if (key === undefined || !((tags[at + 1] ?? -1) in values)) throw new Error('a tag names no key or no value')
    properties[key] = values[tags[at + 1] ?? -1]
  }
  return { id, type: known, properties, parts: partsOf(geometry) }
}

/** The parts of a geometry, from its commands (4.3.1). */
function partsOf(geometry: readonly number[]): TileFeature['parts'] {
  const parts: [number, number][][] = []
  let [x, y] = [0, 0]
  for (let at = 0; at < geometry.length; ) {
    const command = geometry[at++] ?? 0
    const isMove = (command & 7) === 1
    if ((command & 7) === 7) continue
    if (!isMove && (command & 7) !== 2) throw new Error(`${command & 7} is no command`)
    for (let count = command >> 3; count > 0; count -= 1) {
      x += signed(geometry[at++] ?? 0)
      y += signed(geometry[at++] ?? 0)
      if (isMove && count === command >> 3) parts.push([])
      parts.at(-1)?.push([x, y])
    }
  }
  return parts
}

function signed(value: number): number {
  return (value >> 1) ^ -(value & 1)
}
