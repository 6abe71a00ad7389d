import { crc32 } from 'node:zlib'

const signature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Length and type before the data of a chunk, and its checksum after it (PNG, 5.3). */
const headBytes = 8
const frameBytes = 12

/**
 * The bytes of a PNG whose metadata was changed, with the checksums of its chunks. Chunks with compressed metadata, and
 * EXIF data as text, are left out. Other files stay as they are.
 */
export function withCorrectChunks(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, signature.length).equals(signature)) return bytes
  const parts: Buffer[] = [signature]
  let at = signature.length
  while (at + frameBytes <= bytes.length) {
    const end = at + frameBytes + bytes.readUInt32BE(at)
    if (end > bytes.length) break
    const chunk = bytes.subarray(at, end)
    const type = chunk.toString('latin1', 4, headBytes)
    if (type === 'eXIf' || type === 'iTXt') chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
    if (!isUnreadable(type, chunk.subarray(headBytes, -4))) parts.push(chunk)
    at = end
  }
  return Buffer.concat([...parts, bytes.subarray(at)])
}

/** Whether the metadata of a chunk cannot be changed in place. */
function isUnreadable(type: string, data: Buffer): boolean {
  if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') return false
  const keywordEnd = data.indexOf(0)
  const keyword = data.toString('latin1', 0, keywordEnd)
  const isCompressed = type === 'zTXt' || (type === 'iTXt' && data[keywordEnd + 1] === 1)
  return keyword.startsWith('Raw profile type') || (isCompressed && keyword === 'XML:com.adobe.xmp')
}
