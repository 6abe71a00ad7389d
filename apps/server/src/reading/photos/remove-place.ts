import { withCorrectChunks } from './png-chunks.ts'

/** The pointer to the directory of GPS tags (EXIF 2.31, 4.6.3). */
const gpsPointerTag = 0x8825
/** Directory entries that are read at most: a file may consist of headers. */
const entriesMax = 100_000
const entryBytes = 12
/** Bytes of a value by the type of its entry (TIFF 6.0, section 2). */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

/**
 * A copy of a photo without the place where it was taken: the GPS tags of all EXIF data in it, also of embedded pictures,
 * are empty, and so are those of XMP. Its pixels and all other tags are the same bytes.
 */
export function withoutPlace(photo: Buffer): Buffer {
  const bytes = Buffer.from(photo)
  const budget = { entriesLeft: entriesMax }
  for (const signature of ['II*\0', 'MM\0*']) {
    for (let at = bytes.indexOf(signature, 0, 'latin1'); at !== -1; at = bytes.indexOf(signature, at + 4, 'latin1'))
      emptyGpsTags(new TiffBytes(bytes.subarray(at)), budget)
  }
  emptyXmpTags(bytes)
  return withCorrectChunks(bytes)
}

interface Budget {
  entriesLeft: number
}

/** Bytes from a TIFF header on, whose offsets count from it. */
class TiffBytes {
  readonly bytes: Buffer
  readonly #isLittle: boolean

  constructor(bytes: Buffer) {
    this.bytes = bytes
    this.#isLittle = bytes[0] === 0x49
  }

  /** 0 beyond the end. */
  uint16(at: number): number {
    if (at + 2 > this.bytes.length) return 0
    return this.#isLittle ? this.bytes.readUInt16LE(at) : this.bytes.readUInt16BE(at)
  }

  /** 0 beyond the end. */
  uint32(at: number): number {
    if (at + 4 > this.bytes.length) return 0
    return this.#isLittle ? this.bytes.readUInt32LE(at) : this.bytes.readUInt32BE(at)
  }

  setUint16(value: number, at: number): void {
    if (this.#isLittle) this.bytes.writeUInt16LE(value, at)
    else this.bytes.writeUInt16BE(value, at)
  }
}

/** Follows the chain of directories, each with a pointer to GPS tags or none. */
function emptyGpsTags(tiff: TiffBytes, budget: Budget): void {
  for (let at = tiff.uint32(4); at !== 0 && budget.entriesLeft > 0; ) {
    const count = Math.min(tiff.uint16(at), budget.entriesLeft)
    budget.entriesLeft -= count + 1
    for (const entry of entriesAt(at, count))
      if (tiff.uint16(entry) === gpsPointerTag) emptyDirectory(tiff, tiff.uint32(entry + 8), budget)
    at = tiff.uint32(at + 2 + count * entryBytes)
  }
}

function entriesAt(directory: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => directory + 2 + index * entryBytes)
}

/** Leaves the version of the tags alone: readers expect an entry. */
function emptyDirectory(tiff: TiffBytes, at: number, budget: Budget): void {
  const count = Math.min(tiff.uint16(at), budget.entriesLeft)
  const end = at + 2 + count * entryBytes
  if (count === 0 || end > tiff.bytes.length) return
  budget.entriesLeft -= count
  for (const entry of entriesAt(at, count)) {
    const valueBytes = (typeBytes[tiff.uint16(entry + 2)] ?? 0) * tiff.uint32(entry + 4)
    const value = tiff.uint32(entry + 8)
    if (valueBytes > 4 && value >= end) tiff.bytes.fill(0, value, Math.min(value + valueBytes, tiff.bytes.length))
  }
  tiff.bytes.fill(0, at, Math.min(end + 4, tiff.bytes.length))
  tiff.setUint16(1, at)
  // Tag 0, four bytes: version 2.3.0.0.
  tiff.setUint16(1, at + 4)
  tiff.setUint16(4, at + (tiff.bytes[0] === 0x49 ? 6 : 8))
  tiff.bytes.set([2, 3, 0, 0], at + 10)
}

/** The value of an attribute or of an element whose name contains “GPS”. The bounds keep the search linear. */
const gpsValue = /gps[\w-]{0,64}\s{0,8}(?:=\s{0,8}(?:"([^"]{1,256})"|'([^']{1,256})')|>([^<]{1,256})<)/gi

function emptyXmpTags(bytes: Buffer): void {
  for (let at = bytes.indexOf('<x:xmpmeta'); at !== -1; at = bytes.indexOf('<x:xmpmeta', at + 1)) {
    const end = bytes.indexOf('</x:xmpmeta', at)
    if (end === -1) return
    for (const match of bytes.toString('latin1', at, end).matchAll(gpsValue)) {
      const value = match[1] ?? match[2] ?? match[3] ?? ''
      const start = at + match.index + match[0].lastIndexOf(value)
      bytes.fill(' ', start, start + value.length)
    }
    at = end
  }
}
