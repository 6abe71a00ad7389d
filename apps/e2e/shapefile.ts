import { crc32 } from 'node:zlib'

/** A zipped shapefile of points (ESRI Shapefile Technical Description, July 1998) that says nothing of its coordinate system. */
export function zippedPoints(name: string, points: readonly (readonly [x: number, y: number])[]): Buffer {
  const records = points.map(([x, y], index) => {
    const record = Buffer.alloc(28)
    record.writeInt32BE(index + 1, 0)
    record.writeInt32BE(10, 4)
    record.writeInt32LE(1, 8)
    record.writeDoubleLE(x, 12)
    record.writeDoubleLE(y, 20)
    return record
  })
  const index = points.map((_, at) => {
    const entry = Buffer.alloc(8)
    entry.writeInt32BE((100 + at * 28) / 2, 0)
    entry.writeInt32BE(10, 4)
    return entry
  })
  return zip([
    { name: `${name}.shp`, bytes: withHeader(records, points) },
    { name: `${name}.shx`, bytes: withHeader(index, points) },
    { name: `${name}.dbf`, bytes: tableOf(points.length) },
  ])
}

function withHeader(parts: readonly Buffer[], points: readonly (readonly [number, number])[]): Buffer {
  const header = Buffer.alloc(100)
  const body = Buffer.concat(parts)
  header.writeInt32BE(9994, 0)
  header.writeInt32BE((100 + body.length) / 2, 24)
  header.writeInt32LE(1000, 28)
  header.writeInt32LE(1, 32)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  for (const [at, ordinate] of box.entries()) header.writeDoubleLE(ordinate, 36 + at * 8)
  return Buffer.concat([header, body])
}

/** A dBASE III table with one number a row. */
function tableOf(count: number): Buffer {
  const width = 9
  const header = Buffer.alloc(65)
  header.set([3, 95, 7, 26])
  header.writeUInt32LE(count, 4)
  header.writeUInt16LE(header.length, 8)
  header.writeUInt16LE(1 + width, 10)
  header.write('number', 32, 'latin1')
  header.write('N', 43, 'latin1')
  header.writeUInt8(width, 48)
  header.writeUInt8(0x0d, 64)
  const rows = Array.from({ length: count }, (_, i) => ` ${String(i + 1).padStart(width)}`)
  return Buffer.concat([header, Buffer.from(`${rows.join('')}\u001a`, 'latin1')])
}

interface Entry {
  readonly name: string
  readonly bytes: Buffer
}

/** An archive of stored files (APPNOTE.TXT 4.3). */
function zip(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, Buffer.from(name), bytes])
    const entry = Buffer.alloc(46)
    entry.write('PK\u0001\u0002', 'latin1')
    entry.writeUInt16LE(20, 4)
    facts.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    files.push(file)
    directory.push(entry, Buffer.from(name))
    offset += file.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, list, end])
}
