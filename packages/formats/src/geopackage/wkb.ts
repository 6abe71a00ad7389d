/** OGC 06-103r4, 8.2.3, and ISO 13249-3: type codes without their thousands for heights and measures. */
export const wkbTypes = {
  point: 1,
  lineString: 2,
  polygon: 3,
  multiPoint: 4,
  multiLineString: 5,
  multiPolygon: 6,
  geometryCollection: 7,
  circularString: 8,
  compoundCurve: 9,
  curvePolygon: 10,
  multiCurve: 11,
  multiSurface: 12,
} as const

const knownTypes: ReadonlySet<number> = new Set(Object.values(wkbTypes))
const runTypes: ReadonlySet<number> = new Set([wkbTypes.lineString, wkbTypes.circularString])

/** A geometry of any kind. Points, lines, arcs and polygons have runs of numbers; the other kinds have parts. */
export interface WkbGeometry {
  readonly type: number
  /** The thousands of the type code: 0 plain, 1 heights, 2 measures, 3 both. */
  readonly flavour: number
  readonly dims: number
  readonly runs: readonly (readonly number[])[]
  readonly parts: readonly WkbGeometry[]
}

const maxDepth = 10

/** Reads ISO well-known binary of either byte order. */
export class WkbReader {
  readonly #view: DataView
  #at: number

  constructor(view: DataView, at: number) {
    this.#view = view
    this.#at = at
  }

  /** undefined for bytes that are no geometry of a known type. */
  read(depth = 0): WkbGeometry | undefined {
    if (depth > maxDepth || !this.#has(5)) return undefined
    const isLittleEndian = this.#view.getUint8(this.#at) === 1
    const code = this.#view.getUint32(this.#at + 1, isLittleEndian)
    this.#at += 5
    const [type, flavour] = [code % 1000, Math.floor(code / 1000)]
    if (!knownTypes.has(type) || flavour > 3) return undefined
    const dims = [2, 3, 3, 4][flavour] ?? 2
    const head = { type, flavour, dims }
    if (type === wkbTypes.point) return this.#withRuns(head, 1, () => this.#numbers(1, dims, isLittleEndian))
    if (runTypes.has(type)) return this.#withRuns(head, 1, () => this.#run(dims, isLittleEndian))
    const count = this.#count(isLittleEndian)
    if (count === undefined) return undefined
    if (type === wkbTypes.polygon) return this.#withRuns(head, count, () => this.#run(dims, isLittleEndian))
    const parts: WkbGeometry[] = []
    for (let part = 0; part < count; part++) {
      const read = this.read(depth + 1)
      if (read === undefined) return undefined
      parts.push(read)
    }
    return { ...head, runs: [], parts }
  }

  #withRuns(
    head: Pick<WkbGeometry, 'type' | 'flavour' | 'dims'>,
    count: number,
    readRun: () => readonly number[] | undefined,
  ): WkbGeometry | undefined {
    const runs: (readonly number[])[] = []
    for (let place = 0; place < count; place++) {
      const run = readRun()
      if (run === undefined) return undefined
      runs.push(run)
    }
    return { ...head, runs, parts: [] }
  }

  #run(dims: number, isLittleEndian: boolean): readonly number[] | undefined {
    const count = this.#count(isLittleEndian)
    return count === undefined ? undefined : this.#numbers(count, dims, isLittleEndian)
  }

  #numbers(count: number, dims: number, isLittleEndian: boolean): readonly number[] | undefined {
    if (!this.#has(count * dims * 8)) return undefined
    const from = this.#at
    this.#at += count * dims * 8
    return Array.from({ length: count * dims }, (_, item) => this.#view.getFloat64(from + item * 8, isLittleEndian))
  }

  #count(isLittleEndian: boolean): number | undefined {
    if (!this.#has(4)) return undefined
    const count = this.#view.getUint32(this.#at, isLittleEndian)
    this.#at += 4
    return count
  }

  #has(bytes: number): boolean {
    return this.#at + bytes <= this.#view.byteLength
  }
}

/** Writes ISO well-known binary, little endian. */
export function writeWkb({ type, flavour, runs, dims, parts }: WkbGeometry): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(1)
  head.writeUInt32LE(type + flavour * 1000, 1)
  if (type === wkbTypes.point) return Buffer.concat([head, ...runs.map(numberBytes)])
  if (runTypes.has(type)) return Buffer.concat([head, ...runs.map((run) => runBytes(run, dims))])
  const pieces = type === wkbTypes.polygon ? runs.map((run) => runBytes(run, dims)) : parts.map(writeWkb)
  return Buffer.concat([head, countBytes(pieces.length), ...pieces])
}

function runBytes(run: readonly number[], dims: number): Buffer {
  return Buffer.concat([countBytes(run.length / dims), numberBytes(run)])
}

function numberBytes(run: readonly number[]): Buffer {
  const bytes = Buffer.alloc(run.length * 8)
  run.forEach((number, item) => bytes.writeDoubleLE(number, item * 8))
  return bytes
}

function countBytes(count: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(count)
  return bytes
}
