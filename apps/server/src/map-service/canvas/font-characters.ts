import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** The characters of which a font file in WOFF 2.0 has glyphs: the `unicode-range` of a style sheet names more than its file has. */
export function charactersOf(path: string): ReadonlySet<number> {
  const cmap = characterMapOf(readFileSync(path))
  const characters = new Set<number>()
  const count = cmap.readUInt16BE(2)
  for (let place = 0; place < count; place++) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * place))
    const format = table.readUInt16BE(0)
    if (format === 4) addSegments(table, characters)
    else if (format === 12) addGroups(table, characters)
  }
  return characters
}

/** Bytes of the header of a file (WOFF 2.0, section 4); the table directory follows it. */
const headerBytes = 48
/** Indexes of the list of known tags (WOFF 2.0, section 4.1). */
const [cmapTag, glyfTag, locaTag, namedTag] = [0, 10, 11, 63]

/** The table `cmap` of a file (OpenType). All tables are in one stream, in the order of the directory. */
function characterMapOf(file: Buffer): Buffer {
  const reader = new DirectoryReader(file, headerBytes)
  const tables = Array.from({ length: file.readUInt16BE(12) }, () => reader.readTable())
  const place = tables.findIndex(({ tag }) => tag === cmapTag)
  const offset = tables.slice(0, place).reduce((sum, { bytes }) => sum + bytes, 0)
  const stream = brotliDecompressSync(file.subarray(reader.offset, reader.offset + file.readUInt32BE(20)))
  return stream.subarray(offset, offset + (tables[place]?.bytes ?? 0))
}

class DirectoryReader {
  readonly #file: Buffer
  offset: number

  constructor(file: Buffer, offset: number) {
    this.#file = file
    this.offset = offset
  }

  readTable(): { readonly tag: number; readonly bytes: number } {
    const flags = this.#readByte()
    const [tag, transform] = [flags & 63, flags >> 6]
    if (tag === namedTag) this.offset += 4
    const bytes = this.#readBase128()
    // Version 0 is a transformation for these two tables, and none for the others.
    const isTransformed = tag === glyfTag || tag === locaTag ? transform === 0 : transform !== 0
    return { tag, bytes: isTransformed ? this.#readBase128() : bytes }
  }

  #readByte(): number {
    return this.#file.readUInt8(this.offset++)
  }

  #readBase128(): number {
    let value = 0
    for (let at = 0; at < 5; at++) {
      const byte = this.#readByte()
      value = value * 128 + (byte & 127)
      if (byte < 128) break
    }
    return value
  }
}

/** Adds the characters of a table of format 4, which names each glyph by an offset from its character or by a list. */
function addSegments(table: Buffer, characters: Set<number>): void {
  const bytes = table.readUInt16BE(6)
  for (let at = 0; at < bytes; at += 2) {
    const last = table.readUInt16BE(14 + at)
    const first = table.readUInt16BE(16 + bytes + at)
    const delta = table.readUInt16BE(16 + 2 * bytes + at)
    const listAt = 16 + 3 * bytes + at
    const listOffset = table.readUInt16BE(listAt)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const glyph =
        listOffset === 0 ? (code + delta) & 0xffff : table.readUInt16BE(listAt + listOffset + 2 * (code - first))
      if (glyph !== 0) characters.add(code)
    }
  }
}

/** Adds the characters of a table of format 12, which has glyphs for all characters of its ranges. */
function addGroups(table: Buffer, characters: Set<number>): void {
  const count = table.readUInt32BE(12)
  for (let place = 0; place < count; place++) {
    const at = 16 + 12 * place
    const last = table.readUInt32BE(at + 4)
    for (let code = table.readUInt32BE(at); code <= last; code++) characters.add(code)
  }
}
