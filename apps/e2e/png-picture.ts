import { crc32, deflateSync } from 'node:zlib'

/** A PNG picture of one colour, as a file for a chooser. */
export function pngPicture(name: string, { widthPx = 64, heightPx = 48, red = 200 } = {}) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(widthPx, 0)
  header.writeUInt32BE(heightPx, 4)
  // 8 bits for each of red, green and blue.
  header.set([8, 2], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(widthPx * 3, Buffer.from([red, 90, 60]))])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: heightPx }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const buffer = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(content.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}
