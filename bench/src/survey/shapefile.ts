import type { Building } from './buildings.ts'
import { zipFile } from './zip-file.ts'

const polygon = 5
const wgs84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],' +
  'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'

const columns = [
  { name: 'ASSET', type: 'C', width: 12, decimals: 0 },
  { name: 'KIND', type: 'C', width: 16, decimals: 0 },
  { name: 'MATERIAL', type: 'C', width: 16, decimals: 0 },
  { name: 'STREET', type: 'C', width: 40, decimals: 0 },
  { name: 'LEVELS', type: 'N', width: 4, decimals: 0 },
  { name: 'HEIGHT_M', type: 'N', width: 8, decimals: 2 },
  { name: 'BUILT', type: 'N', width: 5, decimals: 0 },
  { name: 'REMARKS', type: 'C', width: 40, decimals: 0 },
] as const

/** The buildings as a zipped shapefile (ESRI Shapefile Technical Description, July 1998; dBASE III). */
export function zippedShapefile(name: string, survey: readonly Building[]): Buffer {
  const records = survey.map(({ ring }) => recordContent(ring))
  return zipFile({
    [`${name}.shp`]: shapes(records),
    [`${name}.shx`]: shapeOffsets(records),
    [`${name}.dbf`]: table(survey),
    [`${name}.prj`]: Buffer.from(wgs84),
    [`${name}.cpg`]: Buffer.from('UTF-8'),
  })
}

function recordContent(ring: Building['ring']): Buffer {
  // a shapefile's outer rings run clockwise
  const points = ring.toReversed()
  const content = Buffer.alloc(48 + 16 * points.length)
  content.writeInt32LE(polygon, 0)
  writeBox(content, 4, points)
  content.writeInt32LE(1, 36)
  content.writeInt32LE(points.length, 40)
  for (const [i, [x, y]] of points.entries()) {
    content.writeDoubleLE(x, 48 + 16 * i)
    content.writeDoubleLE(y, 56 + 16 * i)
  }
  return content
}

function shapes(records: readonly Buffer[]): Buffer {
  const parts = records.flatMap((content, i) => {
    const head = Buffer.alloc(8)
    head.writeInt32BE(i + 1, 0)
    head.writeInt32BE(content.length / 2, 4)
    return [head, content]
  })
  const body = Buffer.concat(parts)
  return Buffer.concat([fileHeader(body.length, records), body])
}

function shapeOffsets(records: readonly Buffer[]): Buffer {
  const body = Buffer.alloc(8 * records.length)
  let offset = 50
  for (const [i, content] of records.entries()) {
    body.writeInt32BE(offset, 8 * i)
    body.writeInt32BE(content.length / 2, 8 * i + 4)
    offset += 4 + content.length / 2
  }
  return Buffer.concat([fileHeader(body.length, records), body])
}

function fileHeader(bodyLength: number, records: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(100)
  header.writeInt32BE(9994, 0)
  header.writeInt32BE((100 + bodyLength) / 2, 24)
  header.writeInt32LE(1000, 28)
  header.writeInt32LE(polygon, 32)
  const corners = records.flatMap((content): [number, number][] => [
    [content.readDoubleLE(4), content.readDoubleLE(12)],
    [content.readDoubleLE(20), content.readDoubleLE(28)],
  ])
  writeBox(header, 36, corners)
  return header
}

function writeBox(target: Buffer, offset: number, points: readonly (readonly [number, number])[]): void {
  const box = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    box[0] = Math.min(box[0] ?? x, x)
    box[1] = Math.min(box[1] ?? y, y)
    box[2] = Math.max(box[2] ?? x, x)
    box[3] = Math.max(box[3] ?? y, y)
  }
  for (const [i, value] of box.entries()) target.writeDoubleLE(value, offset + 8 * i)
}

function table(survey: readonly Building[]): Buffer {
  const header = Buffer.alloc(32 * (columns.length + 1) + 1)
  const width = 1 + columns.reduce((sum, column) => sum + column.width, 0)
  header[0] = 3
  header.set([126, 1, 1], 1)
  header.writeUInt32LE(survey.length, 4)
  header.writeUInt16LE(header.length, 8)
  header.writeUInt16LE(width, 10)
  for (const [i, column] of columns.entries()) {
    const at = 32 * (i + 1)
    header.write(column.name, at, 'ascii')
    header.write(column.type, at + 11, 'ascii')
    header[at + 16] = column.width
    header[at + 17] = column.decimals
  }
  header[header.length - 1] = 0x0d
  const rows = survey.map(({ properties }) => ` ${columns.map((column) => cell(properties, column)).join('')}`)
  return Buffer.concat([header, Buffer.from(rows.join(''), 'ascii'), Buffer.from([0x1a])])
}

function cell(properties: Building['properties'], { name, type, width, decimals }: (typeof columns)[number]): string {
  const value = properties[name]
  return type === 'N' && typeof value === 'number'
    ? value.toFixed(decimals).padStart(width)
    : String(value).padEnd(width)
}
