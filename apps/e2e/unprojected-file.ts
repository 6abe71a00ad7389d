import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { crc32 } from 'node:zlib'

/** Points in feet of the Massachusetts state plane, in a zipped shapefile that does not say so. */
export interface UnprojectedFile {
  readonly path: string
  readonly layerName: string
  readonly count: number
  readonly coordinateSystem: 'EPSG:2249'
  /** Where the points lie: [west, south, east, north] in degrees. */
  readonly extent: readonly [number, number, number, number]
}

const layerName = 'points_epsg2249_no_prj'
const real = resolve(import.meta.dirname, `../../../shared/data/vector/${layerName}.zip`)
const coordinateSystem = 'EPSG:2249'

/** The real file, of two islands, where it lies beside the repository, otherwise three points in Boston. */
export async function unprojectedFile(directory: string): Promise<UnprojectedFile> {
  if (existsSync(real)) {
    const extent = [-81.7355, 12.4806, -81.35, 13.3881] as const
    return { path: real, layerName, count: 73, coordinateSystem, extent }
  }
  const path = join(directory, `${layerName}.zip`)
  const parts = { shp: shp(boston), shx: shx(boston), dbf: dbf(boston) }
  const files = Object.entries(parts).map(([ending, content]) => ({ name: `${layerName}.${ending}`, content }))
  await writeFile(path, zip(files))
  const extent = [-71.0641, 42.3533, -71.053, 42.3591] as const
  return { path, layerName, count: boston.length, coordinateSystem, extent }
}

type PositionFt = readonly [eastFt: number, northFt: number]

const boston: readonly PositionFt[] = [
  [774_000, 2_955_000],
  [775_500, 2_956_200],
  [777_000, 2_954_100],
]

/** Points as ESRI Shapefile Technical Description, July 1998, has them. */
function shp(points: readonly PositionFt[]): Buffer {
  const records = points.map(([x, y], i) => {
    const record = Buffer.alloc(28)
    record.writeInt32BE(i + 1, 0)
    record.writeInt32BE(10, 4)
    record.writeInt32LE(1, 8)
    record.writeDoubleLE(x, 12)
    record.writeDoubleLE(y, 20)
    return record
  })
  return Buffer.concat([header(points, 100 + 28 * points.length), ...records])
}

/** Where each record of the .shp begins, in words of two bytes. */
function shx(points: readonly PositionFt[]): Buffer {
  const index = points.map((_, i) => {
    const entry = Buffer.alloc(8)
    entry.writeInt32BE((100 + 28 * i) / 2, 0)
    entry.writeInt32BE(10, 4)
    return entry
  })
  return Buffer.concat([header(points, 100 + 8 * points.length), ...index])
}

function header(points: readonly PositionFt[], sizeBytes: number): Buffer {
  const bytes = Buffer.alloc(100)
  bytes.writeInt32BE(9994, 0)
  bytes.writeInt32BE(sizeBytes / 2, 24)
  bytes.writeInt32LE(1000, 28)
  bytes.writeInt32LE(1, 32)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  for (const [i, bound] of bounds.entries()) bytes.writeDoubleLE(bound, 36 + 8 * i)
  return bytes
}

/** A dBASE III table of one column, the number of the point. */
function dbf(points: readonly PositionFt[]): Buffer {
  const head = Buffer.alloc(65)
  head.set([3, 125, 1, 1])
  head.writeUInt32LE(points.length, 4)
  head.writeUInt16LE(65, 8)
  head.writeUInt16LE(5, 10)
  head.write('NUMBER', 32, 'latin1')
  head.write('N', 43, 'latin1')
  head.writeUInt8(4, 48)
  head.writeUInt8(13, 64)
  const rows = points.map((_, i) => ` ${String(i + 1).padStart(4)}`).join('')
  return Buffer.concat([head, Buffer.from(`${rows}\x1a`, 'latin1')])
}

/** A zip archive without compression (APPNOTE.TXT 4.3). */
function zip(files: readonly { readonly name: string; readonly content: Buffer }[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name: text, content } of files) {
    const name = Buffer.from(text)
    // version, flags, method, time, date, checksum, both sizes, length of the name: the same in both places
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x21, 8)
    fields.writeUInt32LE(crc32(content), 10)
    fields.writeUInt32LE(content.length, 14)
    fields.writeUInt32LE(content.length, 18)
    fields.writeUInt16LE(name.length, 22)
    parts.push(Buffer.from('PK\x03\x04'), fields, name, content)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), fields, place, name)
    offset += 30 + name.length + content.length
  }
  const sizeBytes = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(sizeBytes, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}
