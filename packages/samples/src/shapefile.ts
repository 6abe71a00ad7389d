import { type ZipEntry, zipFile } from './zip.ts'

/** A record of a shapefile. */
export interface ShapeRecord {
  /** A point (x, y and a height in PointZ files), the runs of a line or polygon, or null for a null shape. */
  readonly geometry: readonly number[] | readonly (readonly (readonly [number, number])[])[] | null
  /** Values of the fields, in their order. Text is written as UTF-8, numbers with the decimals of their field. */
  readonly values?: readonly (string | number | Uint8Array)[]
  readonly isDeleted?: boolean
}

/** A column of the dBASE table. */
export interface ShapeField {
  /** At most 10 characters. */
  readonly name: string
  /** C is text, N and F are numbers, D a date as YYYYMMDD, L a logical value. */
  readonly type: 'C' | 'N' | 'F' | 'D' | 'L'
  readonly length: number
  readonly decimals?: number
}

/** The content of a shapefile. */
export interface Shapefile {
  readonly type: keyof typeof shapeTypes
  readonly records: readonly ShapeRecord[]
  readonly fields?: readonly ShapeField[]
  /** Language driver byte of the table. */
  readonly languageDriver?: number
}

const shapeTypes = { point: 1, line: 3, polygon: 5, pointZ: 11 } as const

/** Well-known text of WGS 84 in the form that ESRI writes to .prj files. */
export const wgs84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'

/**
 * The files of a shapefile, for an archive.
 *
 * @param companions - text of further files by extension; the default names WGS 84
 */
export function shapefileEntries(
  name: string,
  shapefile: Shapefile,
  companions: Readonly<Record<string, string>> = { prj: wgs84 },
): ZipEntry[] {
  const files = { ...shapefileParts(shapefile), ...companions }
  return Object.entries(files).map(([extension, bytes]) => ({ name: `${name}.${extension}`, bytes }))
}

/** A shapefile of WGS 84 in a zip file, with text in UTF-8. */
export function zippedShapefile(name: string, shapefile: Shapefile): Buffer {
  return zipFile(shapefileEntries(name, shapefile, { prj: wgs84, cpg: 'UTF-8' }))
}

/** The three parts of a shapefile (ESRI Shapefile Technical Description, July 1998; dBASE III). */
function shapefileParts(shapefile: Shapefile): { readonly shp: Buffer; readonly shx: Buffer; readonly dbf: Buffer } {
  const contents = shapefile.records.map((record) => contentOf(record, shapeTypes[shapefile.type]))
  const index = Buffer.alloc(contents.length * 8)
  const records: Buffer[] = []
  let offset = 100
  for (const [item, content] of contents.entries()) {
    // From the pool: an allocation of its own for each record takes most of the time of a large file.
    const head = Buffer.allocUnsafe(8)
    head.writeInt32BE(item + 1, 0)
    head.writeInt32BE(content.length / 2, 4)
    index.writeInt32BE(offset / 2, item * 8)
    index.writeInt32BE(content.length / 2, item * 8 + 4)
    records.push(head, content)
    offset += 8 + content.length
  }
  return {
    shp: withHeader(Buffer.concat(records), shapefile),
    shx: withHeader(index, shapefile),
    dbf: tableOf(shapefile),
  }
}

function contentOf({ geometry }: ShapeRecord, type: number): Buffer {
  if (geometry === null) return Buffer.alloc(4)
  const runs = runsOf(geometry)
  if (runs.length === 0) return pointContent(geometry.map(Number), type)
  const positions = runs.flat()
  const content = Buffer.alloc(44 + runs.length * 4 + positions.length * 16)
  content.writeInt32LE(type, 0)
  writeBox(content, 4, positions)
  content.writeInt32LE(runs.length, 36)
  content.writeInt32LE(positions.length, 40)
  let first = 0
  for (const [item, run] of runs.entries()) {
    content.writeInt32LE(first, 44 + item * 4)
    first += run.length
  }
  const start = 44 + runs.length * 4
  for (const [item, [x, y]] of positions.entries()) {
    content.writeDoubleLE(x, start + item * 16)
    content.writeDoubleLE(y, start + item * 16 + 8)
  }
  return content
}

function pointContent(ordinates: readonly number[], type: number): Buffer {
  const content = Buffer.allocUnsafe(type === shapeTypes.pointZ ? 36 : 20).fill(0)
  content.writeInt32LE(type, 0)
  for (const [item, ordinate] of ordinates.entries()) content.writeDoubleLE(ordinate, 4 + item * 8)
  return content
}

function withHeader(body: Buffer, { type, records }: Shapefile): Buffer {
  const header = Buffer.alloc(100)
  header.writeInt32BE(9994, 0)
  header.writeInt32BE((100 + body.length) / 2, 24)
  header.writeInt32LE(1000, 28)
  header.writeInt32LE(shapeTypes[type], 32)
  const positions = records.flatMap(({ geometry }) => positionsOf(geometry ?? []))
  if (positions.length > 0) writeBox(header, 36, positions)
  return Buffer.concat([header, body])
}

type Geometry = NonNullable<ShapeRecord['geometry']>

function runsOf(geometry: Geometry) {
  return geometry.filter((run) => typeof run !== 'number')
}

function positionsOf(geometry: Geometry): (readonly [number, number])[] {
  const runs = runsOf(geometry)
  if (runs.length > 0) return runs.flat()
  return geometry.length > 0 ? [[Number(geometry[0]), Number(geometry[1])]] : []
}

function writeBox(target: Buffer, at: number, positions: readonly (readonly [number, number])[]): void {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of positions) {
    minX = Math.min(minX, x)
    minY = Math.min(minY, y)
    maxX = Math.max(maxX, x)
    maxY = Math.max(maxY, y)
  }
  for (const [item, bound] of [minX, minY, maxX, maxY].entries()) target.writeDoubleLE(bound, at + item * 8)
}

const endOfFields = 0x0d
const endOfTable = 0x1a

function tableOf({ fields = [{ name: 'id', type: 'N', length: 9 }], records, languageDriver = 0 }: Shapefile): Buffer {
  const recordBytes = 1 + fields.reduce((sum, { length }) => sum + length, 0)
  const header = Buffer.alloc(32 + fields.length * 32 + 1)
  header.set([3, 95, 7, 26])
  header.writeUInt32LE(records.length, 4)
  header.writeUInt16LE(header.length, 8)
  header.writeUInt16LE(recordBytes, 10)
  header.writeUInt8(languageDriver, 29)
  for (const [item, { name, type, length, decimals = 0 }] of fields.entries()) {
    const at = 32 + item * 32
    header.write(name.slice(0, 10), at, 'latin1')
    header.write(type, at + 11, 'latin1')
    header.writeUInt8(length, at + 16)
    header.writeUInt8(decimals, at + 17)
  }
  header.writeUInt8(endOfFields, header.length - 1)
  const rows = Buffer.alloc(recordBytes * records.length, ' ')
  for (const [item, { values = [], isDeleted = false }] of records.entries()) {
    let at = item * recordBytes
    if (isDeleted) rows.write('*', at)
    at += 1
    for (const [column, field] of fields.entries()) {
      cellOf(values[column] ?? '', field).copy(rows, at, 0, field.length)
      at += field.length
    }
  }
  return Buffer.concat([header, rows, Buffer.from([endOfTable])])
}

function cellOf(value: string | number | Uint8Array, { length, decimals = 0 }: ShapeField): Buffer {
  return typeof value === 'number' ? Buffer.from(value.toFixed(decimals).padStart(length)) : Buffer.from(value)
}
