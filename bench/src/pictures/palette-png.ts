import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** The pixels of a picture as places in its palette. */
export interface PalettedPicture {
  readonly widthPx: number
  readonly heightPx: number
  /** A number for each pixel: its place, or the number of its colour. */
  readonly words: Uint32Array
}

const signatureBytes = 8
/** Bytes of a chunk beside its content. */
const frameBytes = 12

/** Reads a PNG file without filters, as the product writes it. */
export function readPng(file: Buffer): PalettedPicture {
  const data: Buffer[] = []
  for (let at = signatureBytes; at < file.length; at += frameBytes + file.readUInt32BE(at)) {
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT')
      data.push(file.subarray(at + 8, at + 8 + file.readUInt32BE(at)))
  }
  const [widthPx, heightPx] = [file.readUInt32BE(16), file.readUInt32BE(20)]
  const [bitDepth = 8, colourType = 6] = [file[24], file[25]]
  const channels = colourType === 3 ? 1 : colourType === 2 ? 3 : 4
  const rows = inflateSync(Buffer.concat(data))
  const rowBytes = 1 + Math.ceil((widthPx * channels * bitDepth) / 8)
  const words = Uint32Array.from({ length: widthPx * heightPx }, (_, pixel) => {
    const start = Math.floor(pixel / widthPx) * rowBytes + 1
    const bit = (pixel % widthPx) * channels * bitDepth
    if (channels > 1) return rows.readUIntLE(start + bit / 8, channels)
    return ((rows[start + (bit >> 3)] ?? 0) >> (8 - bitDepth - (bit & 7))) & ((1 << bitDepth) - 1)
  })
  return { widthPx, heightPx, words }
}

/** Encodes pixels as a PNG file with a palette of their 256 first colours: the least work for a finished picture. */
export function writePng({ widthPx, heightPx, words }: PalettedPicture): Buffer {
  const places = new Map<number, number>()
  const rows = Buffer.alloc((widthPx + 1) * heightPx)
  let [last, lastPlace] = [-1, 0]
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const word = words[y * widthPx + x] ?? 0
      if (word !== last) {
        last = word
        lastPlace = places.get(word) ?? Math.min(255, places.size)
        places.set(word, lastPlace)
      }
      rows[y * (widthPx + 1) + x + 1] = lastPlace
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(widthPx, 0)
  header.writeUInt32BE(heightPx, 4)
  header.set([8, 3], 8)
  const palette = Buffer.alloc(3 * Math.min(256, places.size))
  const content = deflateSync(rows, { level: 1, memLevel: 9 })
  return Buffer.concat([
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const bytes = Buffer.alloc(frameBytes + content.length)
  bytes.writeUInt32BE(content.length, 0)
  bytes.write(type, 4, 'latin1')
  bytes.set(content, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + content.length)), 8 + content.length)
  return bytes
}
