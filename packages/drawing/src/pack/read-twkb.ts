import { geometryTypes, partKinds } from './layer-pack.ts'
import { type MercatorRows, MercatorSeries, mercatorY, RowsOfHeights, unitsPerRadian } from './mercator-y.ts'

const radiansPerDegree = Math.PI / 180
const unitMax = 2 ** 31 - 1
/** Decimals of degrees from which on positions have latitudes of their own. */
const finePrecision = 7

const flags = { box: 1, size: 2, ids: 4, extended: 8, empty: 16 } as const

/** Where geometries are written, behind the coordinates and parts that are there. */
interface TwkbTarget {
  /** It holds `mostIn` the text. */
  readonly room: TwkbRoom
  readonly coordinateCount: number
  readonly partCount: number
}

/** TWKB that ends within a geometry, or has a type that TWKB does not know. */
export class TwkbRefused extends Error {
  override readonly name = 'TwkbRefused'
}

/** Arrays that a reader writes into. */
export interface TwkbRoom {
  readonly coordinates: Int32Array
  readonly partEnds: Uint32Array
  readonly partKinds: Uint8Array
}

/** The most that a text in TWKB of so many bytes holds. */
export function mostIn(byteCount: number): { readonly coordinates: number; readonly parts: number } {
  // A coordinate takes a byte at least, and so does the count of a part. A ring may get one position more: at most four
  // coordinates are of three bytes.
  const parts = Math.ceil(byteCount / 3)
  return { coordinates: byteCount + parts, parts }
}

/** Room for all that a text in TWKB of so many bytes holds. */
export function roomFor(byteCount: number): TwkbRoom {
  const { coordinates, parts } = mostIn(byteCount)
  return {
    coordinates: new Int32Array(coordinates),
    partEnds: new Uint32Array(parts),
    partKinds: new Uint8Array(parts),
  }
}

/**
 * Reads geometries in TWKB (Tiny Well-Known Binary, github.com/TWKB/Specification), one behind the other, and writes their
 * positions in units of a pack. Heights and measures are skipped. The arrays have room behind what was written.
 */
export class TwkbReader {
  readonly coordinates: Int32Array
  readonly partEnds: Uint32Array
  readonly partKinds: Uint8Array
  coordinateCount: number
  partCount: number
  readonly #bytes: Uint8Array
  #at = 0
  #x = 0
  #y = 0
  /** Coordinates of a position: 2 to 4. */
  #size = 2
  readonly #series = new MercatorSeries()
  readonly #heights: RowsOfHeights
  /** For coarse positions, which have few latitudes. */
  #rows: MercatorRows | undefined
  #radiansPerUnit = 0

  /** @param heights - by which coarse positions are read */
  constructor(bytes: Uint8Array, { room, coordinateCount, partCount }: TwkbTarget, heights = new RowsOfHeights()) {
    this.#bytes = bytes
    this.#heights = heights
    this.coordinates = room.coordinates
    this.partEnds = room.partEnds
    this.partKinds = room.partKinds
    this.coordinateCount = coordinateCount
    this.partCount = partCount
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  /** Reads the next geometry. @returns its type; `none` for one without positions */
  read(): number {
    const before = this.coordinateCount
    const type = this.#readGeometry()
    if (this.#at > this.#bytes.length) throw new TwkbRefused('the last geometry is incomplete')
    return this.coordinateCount > before ? type : geometryTypes.none
  }

  #readGeometry(): number {
    const head = this.#readByte()
    const type = head & 15
    const metadata = this.#readByte()
    const extended = metadata & flags.extended ? this.#readByte() : 0
    const precision = unfold(head >> 4)
    this.#size = 2 + (extended & 1) + ((extended >> 1) & 1)
    this.#radiansPerUnit = 10 ** -precision * radiansPerDegree
    if (precision >= finePrecision) this.#rows = undefined
    else if (this.#rows?.heightRad !== this.#radiansPerUnit) this.#rows = this.#heights.of(this.#radiansPerUnit)
    if (metadata & flags.size) this.#skipNumbers(1)
    if (metadata & flags.box) this.#skipNumbers(2 * this.#size)
    if (metadata & flags.empty) return type
    this.#x = this.#y = 0
    this.#readBody(type, (metadata & flags.ids) !== 0)
    return type
  }

  #readBody(type: number, hasIds: boolean): void {
    if (type === geometryTypes.point) return this.#readPart(partKinds.points, 1)
    if (type === geometryTypes.line) return this.#readPart(partKinds.line, this.#readCount())
    if (type === geometryTypes.polygon) return this.#readRings()
    if (type < geometryTypes.multiPoint || type > geometryTypes.collection) {
      throw new TwkbRefused(`${type} is no type of a geometry`)
    }
    const count = this.#readCount()
    if (hasIds) this.#skipNumbers(count)
    if (type === geometryTypes.multiPoint) return this.#readPart(partKinds.points, count)
    for (let read = 0; read < count; read++) {
      if (type === geometryTypes.multiLine) this.#readPart(partKinds.line, this.#readCount())
      else if (type === geometryTypes.multiPolygon) this.#readRings()
      else this.#readGeometry()
    }
  }

  #readRings(): void {
    const count = this.#readCount()
    for (let read = 0; read < count; read++) {
      const start = this.coordinateCount
      this.#readPart(read === 0 ? partKinds.outerRing : partKinds.hole, this.#readCount())
      this.#closeRing(start)
    }
  }

  /** TWKB may leave out the last position of a ring. */
  #closeRing(start: number): void {
    const { coordinates, coordinateCount: end } = this
    if (end === start) return
    const x = coordinates[start] ?? 0
    const y = coordinates[start + 1] ?? 0
    if (end - start > 2 && coordinates[end - 2] === x && coordinates[end - 1] === y) return
    coordinates[end] = x
    coordinates[end + 1] = y
    this.coordinateCount = end + 2
    this.partEnds[this.partCount - 1] = end + 2
  }

  #readPart(kind: number, positionCount: number): void {
    if (positionCount === 0) return
    const { coordinates } = this
    const radiansPerUnit = this.#radiansPerUnit
    const skipped = this.#size - 2
    let end = this.coordinateCount
    // A feature has the same positions whichever was read before it.
    this.#series.restart()
    const rows = this.#rows
    const series = positionCount > 2 ? this.#series : undefined
    for (let read = 0; read < positionCount; read++) {
      this.#x += this.#readDelta()
      this.#y += this.#readDelta()
      if (skipped > 0) this.#skipNumbers(skipped)
      coordinates[end] = clamp(Math.round(this.#x * radiansPerUnit * unitsPerRadian), unitMax)
      if (rows) coordinates[end + 1] = rows.at(this.#y)
      else {
        const latitude = this.#y * radiansPerUnit
        coordinates[end + 1] = series ? series.at(latitude) : mercatorY(latitude)
      }
      end += 2
    }
    this.coordinateCount = end
    this.partEnds[this.partCount] = end
    this.partKinds[this.partCount] = kind
    this.partCount += 1
  }

  #readByte(): number {
    return this.#bytes[this.#at++] ?? 0
  }

  /** A signed number of any size: the longest has more than 32 bits. */
  #readDelta(): number {
    const value = this.#readNumber()
    // Of 31 bits, by which nearly all are, without a division.
    return value < 2 ** 31 ? (value >>> 1) ^ -(value & 1) : unfold(value)
  }

  #readNumber(): number {
    const bytes = this.#bytes
    let byte = bytes[this.#at++] ?? 0
    if (byte < 128) return byte
    let value = byte & 127
    // 28 bits by shifts, which are faster than products.
    for (let shift = 7; shift < 28; shift += 7) {
      byte = bytes[this.#at++] ?? 0
      value |= (byte & 127) << shift
      if (byte < 128) return value
    }
    for (let scale = 2 ** 28; ; scale *= 128) {
      byte = bytes[this.#at++] ?? 0
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }

  #readCount(): number {
    const count = this.#readNumber()
    // Each position and each part takes a byte at least: a larger count would end beyond the bytes after a long time.
    if (count > this.#bytes.length - this.#at) throw new TwkbRefused('a part has more positions than bytes')
    return count
  }

  #skipNumbers(count: number): void {
    for (let skipped = 0; skipped < count; skipped++) while (this.#readByte() > 127);
  }
}

/** The signed number of a zigzag-encoded one: 0, -1, 1, -2 … */
function unfold(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2
}

function clamp(value: number, limit: number): number {
  return value > limit ? limit : value < -limit ? -limit : value
}
