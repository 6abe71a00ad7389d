import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive. The optional members make archives that a reader must refuse or distrust. */
export interface ZipEntry {
  /** Path inside the archive, written without changes. */
  readonly name: string
  readonly bytes: Uint8Array | string
  /** Unix file mode; 0o120777 makes a symbolic link. */
  readonly mode?: number
  readonly isEncrypted?: boolean
  /** Uncompressed size that the headers claim; the true size when absent. */
  readonly claimedSize?: number
}

const utf8NamesFlag = 0x800
const encryptedFlag = 0x001
const deflated = 8
/** 1 January 1980, in the date format of MS-DOS. */
const firstDay = 0x21

/** A zip file in memory (PKWARE APPNOTE 6.3.10, sections 4.3.7 to 4.3.16), compressed with deflate. */
export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const packed = packEntry(entry, offset)
    parts.push(packed.local)
    directory.push(packed.directory)
    offset += packed.local.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listing, end])
}

function packEntry(entry: ZipEntry, offset: number): { readonly local: Buffer; readonly directory: Buffer } {
  const bytes = Buffer.from(entry.bytes)
  const content = deflateRawSync(bytes)
  const name = Buffer.from(entry.name)
  const fields = commonFields(entry, { bytes, content, nameLength: name.length })
  const directory = Buffer.alloc(46)
  directory.writeUInt32LE(0x02014b50, 0)
  directory.writeUInt16LE(0x0314, 4)
  fields.copy(directory, 6)
  directory.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 38)
  directory.writeUInt32LE(offset, 42)
  const signature = Buffer.from([0x50, 0x4b, 3, 4])
  return { local: Buffer.concat([signature, fields, name, content]), directory: Buffer.concat([directory, name]) }
}

interface Sizes {
  readonly bytes: Buffer
  readonly content: Buffer
  readonly nameLength: number
}

/** The fields that the local header and the directory entry have in common, from the version on. */
function commonFields({ name, isEncrypted, claimedSize }: ZipEntry, { bytes, content, nameLength }: Sizes): Buffer {
  const flags = (/[^ -~]/.test(name) ? utf8NamesFlag : 0) | (isEncrypted === true ? encryptedFlag : 0)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(flags, 2)
  fields.writeUInt16LE(deflated, 4)
  fields.writeUInt16LE(firstDay, 8)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(content.length, 14)
  fields.writeUInt32LE(claimedSize ?? bytes.length, 18)
  fields.writeUInt16LE(nameLength, 22)
  return fields
}
