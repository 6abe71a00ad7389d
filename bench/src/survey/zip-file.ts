import { crc32, deflateRawSync } from 'node:zlib'

/** Files as a zip archive (PKWARE APPNOTE 6.3.10, sections 4.3.7 to 4.3.16), compressed. Names are plain ASCII. */
export function zipFile(files: Readonly<Record<string, Buffer>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content, { level: 6 })
    const facts = factsOf(name, content, packed)
    const local = Buffer.concat([unsigned32(0x04034b50), facts, Buffer.from(name)])
    directory.push(directoryEntry(name, facts, offset))
    parts.push(local, packed)
    offset += local.length + packed.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listing, end])
}

/** What a local header and its directory entry say alike, from the version on. */
function factsOf(name: string, content: Buffer, packed: Buffer): Buffer {
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt16LE(0x0021, 8)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(name.length, 22)
  return facts
}

function directoryEntry(name: string, facts: Buffer, offset: number): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  const madeBy = Buffer.from([20, 0])
  return Buffer.concat([unsigned32(0x02014b50), madeBy, facts, rest, Buffer.from(name)])
}

function unsigned32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
