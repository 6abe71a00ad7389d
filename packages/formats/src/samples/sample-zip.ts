import { crc32, deflateRawSync } from 'node:zlib'

/** A file in an archive, honest or not. */
export interface SampleEntry {
  /** Path inside the archive, written as it is. */
  readonly name: string
  readonly bytes: Uint8Array | string
  /** Unix file mode; 0o120777 makes a symbolic link. */
  readonly mode?: number
  readonly isEncrypted?: boolean
  /** What the directory claims, when that is a lie. */
  readonly claimedSize?: number
}

const latin1 = 0
const utf8Names = 0x800
const encrypted = 0x001

/** A zip file (APPNOTE.TXT 4.3) for tests and demonstrations, deflated, small enough to be built in memory. */
export function sampleZip(entries: readonly SampleEntry[]): Uint8Array {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const packed = packEntry(entry, offset)
    locals.push(packed.local)
    directory.push(packed.directory)
    offset += packed.local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, list, end])
}

function packEntry(entry: SampleEntry, offset: number): { readonly local: Buffer; readonly directory: Buffer } {
  const bytes = Buffer.from(entry.bytes)
  const data = deflateRawSync(bytes)
  const name = Buffer.from(entry.name)
  const shared = Buffer.alloc(26)
  shared.writeUInt16LE(20, 0)
  shared.writeUInt16LE(
    (/[^ -~]/.test(entry.name) ? utf8Names : latin1) | (entry.isEncrypted === true ? encrypted : 0),
    2,
  )
  shared.writeUInt16LE(8, 4)
  shared.writeUInt32LE(crc32(bytes), 10)
  shared.writeUInt32LE(data.length, 14)
  shared.writeUInt32LE(entry.claimedSize ?? bytes.length, 18)
  shared.writeUInt16LE(name.length, 22)
  const directory = Buffer.alloc(46)
  directory.writeUInt32LE(0x02014b50, 0)
  directory.writeUInt16LE(0x0314, 4)
  shared.copy(directory, 6)
  directory.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 38)
  directory.writeUInt32LE(offset, 42)
  const signature = Buffer.from([0x50, 0x4b, 3, 4])
  return { local: Buffer.concat([signature, shared, name, data]), directory: Buffer.concat([directory, name]) }
}
