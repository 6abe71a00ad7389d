/** One record: a point (x, y, height), a run of positions for lines and rings, or null for a record without geometry. */
export interface SampleRecord {
  readonly geometry: readonly number[] | readonly (readonly (readonly [number, number])[])[] | null
  /** Bytes or text of the fields, in their order; text is written as UTF-8. */
  readonly values?: readonly (string | Uint8Array)[]
  readonly isDeleted?: boolean
}

/** What a shapefile is to hold. */
export interface SampleShapefile {
  readonly type: keyof typeof shapeTypes
  readonly records: readonly SampleRecord[]
  readonly fields?: readonly {
    readonly name: string
    readonly type: 'C' | 'N' | 'D'
    readonly length: number
    readonly decimals?: number
  }[]
  /** Language driver byte of the table. */
  readonly languageDriver?: number
}

const shapeTypes = { point: 1, line: 3, polygon: 5, pointZ: 11 } as const

/** The parts of a shapefile (ESRI Shapefile Technical Description, July 1998; dBASE III) for tests and demonstrations. */
export function sampleShapefile(sample: SampleShapefile): {
  readonly shp: Buffer
  readonly shx: Buffer
  readonly dbf: Buffer
} {
  const contents = sample.records.map((record) => contentOf(record, shapeTypes[sample.type]))
  const index: number[] = []
  const records: Buffer[] = []
  let offset = 100
  contents.forEach((content, number) => {
    const head = Buffer.alloc(8)
    head.writeInt32BE(number + 1, 0)
    head.writeInt32BE(content.length / 2, 4)
    index.push(offset / 2, content.length / 2)
    records.push(head, content)
    offset += 8 + content.length
  })
  const shxBody = Buffer.alloc(index.length * 4)
  index.forEach((value, at) => {
    shxBody.writeInt32BE(value, at * 4)
  })
  return { shp: withHeader(Buffer.concat(records), sample), shx: withHeader(shxBody, sample), dbf: tableOf(sample) }
}

function contentOf({ geometry }: SampleRecord, type: number): Buffer {
  if (geometry === null) return Buffer.alloc(4)
  const runs = geometry.filter((run) => typeof run !== 'number')
  if (runs.length === 0) return pointOf(geometry.map(Number), type)
  const positions = runs.flat()
  const content = Buffer.alloc(44 + runs.length * 4 + positions.length * 16)
  content.writeInt32LE(type, 0)
  writeBox(content, 4, positions)
  content.writeInt32LE(runs.length, 36)
  content.writeInt32LE(positions.length, 40)
  let first = 0
  runs.forEach((run, item) => {
    content.writeInt32LE(first, 44 + item * 4)
    first += run.length
  })
  positions.forEach(([x, y], item) => {
    content.writeDoubleLE(x, 44 + runs.length * 4 + item * 16)
    content.writeDoubleLE(y, 52 + runs.length * 4 + item * 16)
  })
  return content
}

function pointOf(numbers: readonly number[], type: number): Buffer {
  const content = Buffer.alloc(type === shapeTypes.pointZ ? 36 : 20)
  content.writeInt32LE(type, 0)
  numbers.forEach((number, item) => {
    content.writeDoubleLE(number, 4 + item * 8)
  })
  return content
}

function withHeader(body: Buffer, { type, records }: SampleShapefile): Buffer {
  const header = Buffer.alloc(100)
  header.writeInt32BE(9994, 0)
  header.writeInt32BE((100 + body.length) / 2, 24)
  header.writeInt32LE(1000, 28)
  header.writeInt32LE(shapeTypes[type], 32)
  const positions = records.flatMap(({ geometry }) => positionsOf(geometry ?? []))
  if (positions.length > 0) writeBox(header, 36, positions)
  return Buffer.concat([header, body])
}

function positionsOf(geometry: NonNullable<SampleRecord['geometry']>): (readonly [number, number])[] {
  const runs = geometry.filter((run) => typeof run !== 'number')
  return runs.length > 0 ? runs.flat() : [[Number(geometry[0]), Number(geometry[1])]]
}

function writeBox(target: Buffer, at: number, positions: readonly (readonly [number, number])[]): void {
  const [xs, ys] = [positions.map(([x]) => x), positions.map(([, y]) => y)]
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  box.forEach((number, item) => {
    target.writeDoubleLE(number, at + item * 8)
  })
}

function tableOf({
  fields = [{ name: 'id', type: 'N', length: 9 }],
  records,
  languageDriver = 0,
}: SampleShapefile): Buffer {
  const recordSize = 1 + fields.reduce((sum, { length }) => sum + length, 0)
  const header = Buffer.alloc(32 + fields.length * 32 + 1)
  header.set([3, 95, 7, 26])
  header.writeUInt32LE(records.length, 4)
  header.writeUInt16LE(header.length, 8)
  header.writeUInt16LE(recordSize, 10)
  header.writeUInt8(languageDriver, 29)
  fields.forEach(({ name, type, length, decimals = 0 }, item) => {
    header.write(name.slice(0, 10), 32 + item * 32, 'latin1')
    header.write(type, 43 + item * 32, 'latin1')
    header.writeUInt8(length, 48 + item * 32)
    header.writeUInt8(decimals, 49 + item * 32)
  })
  header.writeUInt8(0x0d, header.length - 1)
  const rows = records.map(({ values = [], isDeleted = false }) => {
    const row = Buffer.alloc(recordSize, ' ')
    if (isDeleted) row.write('*')
    let at = 1
    fields.forEach(({ length }, item) => {
      Buffer.from(values[item] ?? '').copy(row, at, 0, length)
      at += length
    })
    return row
  })
  return Buffer.concat([header, ...rows, Buffer.from([0x1a])])
}
