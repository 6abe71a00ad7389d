import { gather, type Shape, type SimpleShape, type SkipReason } from '../shape/shape.ts'
import { DamagedFlatGeobuf, type FlatTable, tableItems, uint8Field, vectorField } from './flat-table.ts'

/** flatgeobuf.org, header.fbs, GeometryType. Curves (8–14) do not occur: GDAL converts them to lines. */
type Kind = Shape['type'] | 'Triangles'
const kinds: ReadonlyMap<number, Kind> = new Map([
  [1, 'Point'],
  [2, 'LineString'],
  [3, 'Polygon'],
  [4, 'MultiPoint'],
  [5, 'MultiLineString'],
  [6, 'MultiPolygon'],
  [7, 'GeometryCollection'],
  [15, 'MultiPolygon'],
  [16, 'Triangles'],
  [17, 'Polygon'],
])
const polygon = 3

const maxDepth = 8

/** Remaining limits. A hostile file can refer to the same bytes many times; a valid file is read once. */
interface Allowance {
  bytes: number
  depth: number
}

/** Small runs share blocks: an ArrayBuffer for each run costs more memory than its few numbers. */
const blockNumbers = 2 ** 15
let block = new Float64Array(0)
let blockUsed = 0

function newRun(length: number): Float64Array {
  if (length > blockNumbers / 8) return new Float64Array(length)
  if (blockUsed + length > block.length) {
    block = new Float64Array(blockNumbers)
    blockUsed = 0
  }
  blockUsed += length
  return block.subarray(blockUsed - length, blockUsed)
}

/**
 * The geometry of a feature of `featureBytes` bytes; null without coordinates. Measures (M) and times are omitted.
 * `layerType` is the type code of the header, for features without a type code.
 */
export function readGeometry(table: FlatTable, layerType: number, featureBytes: number): Shape | null | SkipReason {
  return readShape(table, layerType, { bytes: featureBytes * 2, depth: maxDepth })
}

function readShape(table: FlatTable, defaultType: number, allowance: Allowance): Shape | null | SkipReason {
  const kind = kinds.get(uint8Field(table, 6, defaultType))
  if (kind === undefined) return 'geometry_type_not_supported'
  if (kind === 'MultiPolygon' || kind === 'GeometryCollection') return readParts(table, kind, allowance)
  const { flat, dims } = readPositions(table, allowance)
  if (flat.length === 0) return null
  if (kind === 'Point' || kind === 'MultiPoint' || kind === 'LineString') return { type: kind, dims, runs: [flat] }
  const runs = splitRuns(table, { flat, dims }, allowance)
  if (kind !== 'Triangles') return { type: kind, dims, runs }
  const parts = runs.map((run): SimpleShape => ({ type: 'Polygon', dims, runs: [run] }))
  return { type: 'MultiPolygon', dims, parts }
}

function readParts(
  table: FlatTable,
  kind: 'MultiPolygon' | 'GeometryCollection',
  allowance: Allowance,
): Shape | null | SkipReason {
  const parts: Shape[] = []
  allowance.depth--
  for (const part of tableItems(table, 7)) {
    spend(allowance, 16)
    const shape = readShape(part, kind === 'MultiPolygon' ? polygon : 0, allowance)
    if (typeof shape === 'string') return shape
    if (shape !== null) parts.push(shape)
  }
  allowance.depth++
  if (parts.length === 0) return null
  const joined = gather(parts)
  if (kind === 'MultiPolygon' || joined.type === 'GeometryCollection') return joined
  return { type: 'GeometryCollection', dims: joined.dims, parts: [joined] }
}

interface Positions {
  readonly flat: Float64Array
  readonly dims: 2 | 3
}

function readPositions(table: FlatTable, allowance: Allowance): Positions {
  const xy = vectorField(table, 1, 8)
  const z = vectorField(table, 2, 8)
  const count = Math.floor((xy?.length ?? 0) / 2)
  if (xy === undefined || count === 0) return { flat: new Float64Array(0), dims: 2 }
  const dims = z === undefined || z.length < count ? 2 : 3
  spend(allowance, count * dims * 8)
  const flat = newRun(count * dims)
  for (let item = 0, at = 0; item < count; item++, at += dims) {
    flat[at] = table.view.getFloat64(xy.start + item * 16, true)
    flat[at + 1] = table.view.getFloat64(xy.start + item * 16 + 8, true)
    if (dims === 3 && z !== undefined) flat[at + 2] = table.view.getFloat64(z.start + item * 8, true)
  }
  return { flat, dims }
}

function splitRuns(table: FlatTable, { flat, dims }: Positions, allowance: Allowance): Float64Array[] {
  const ends = vectorField(table, 0, 4)
  if (ends === undefined || ends.length === 0) return [flat]
  spend(allowance, ends.length * 4)
  const runs: Float64Array[] = []
  let from = 0
  for (let item = 0; item < ends.length; item++) {
    const to = table.view.getUint32(ends.start + item * 4, true) * dims
    if (to < from || to > flat.length) throw new DamagedFlatGeobuf('ends out of order')
    runs.push(flat.subarray(from, to))
    from = to
  }
  return runs
}

function spend(allowance: Allowance, bytes: number): void {
  allowance.bytes -= bytes
  if (allowance.bytes < 0 || allowance.depth < 0)
    throw new DamagedFlatGeobuf('geometry referred to repeatedly, or nested too deeply')
}
