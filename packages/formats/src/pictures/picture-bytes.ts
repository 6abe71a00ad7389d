/** The kinds of pictures that are read, by the extension of their files. */
export type PictureFormat = 'png' | 'jpg' | 'gif'

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** The format of a picture by its first bytes, regardless of the name of its file; undefined for any other content. */
export function pictureFormatOf(bytes: Buffer): PictureFormat | undefined {
  if (bytes.subarray(0, pngSignature.length).equals(pngSignature)) return 'png'
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpg'
  return /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) ? 'gif' : undefined
}

/**
 * The offset after the last byte of a picture; undefined where the file ends before the picture. Bytes that follow belong
 * to another file: programs that look for its signature there would read it.
 */
export function pictureEndOf(bytes: Buffer, format: PictureFormat): number | undefined {
  const end = endFinders[format](bytes)
  return end !== undefined && end <= bytes.length ? end : undefined
}

const endFinders: Readonly<Record<PictureFormat, (bytes: Buffer) => number | undefined>> = {
  png: endOfPng,
  jpg: endOfJpeg,
  gif: endOfGif,
}

/** Chunks of length, type, data and checksum up to IEND (PNG, 5.3). */
function endOfPng(bytes: Buffer): number | undefined {
  for (let at = pngSignature.length; at + 12 <= bytes.length; ) {
    const next = at + 12 + bytes.readUInt32BE(at)
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return next
    at = next
  }
  return undefined
}

const startOfScan = 0xda
const endOfImage = 0xd9

/** Marker segments and entropy-coded data up to EOI (ITU-T T.81, B.1.1). */
function endOfJpeg(bytes: Buffer): number | undefined {
  let at = 2
  while (at + 4 <= bytes.length || bytes[at + 1] === endOfImage) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1] ?? 0
    if (marker === endOfImage) return at + 2
    if (marker === 0xff) at += 1
    else if (isStandalone(marker)) at += 2
    else {
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker === startOfScan) at = endOfScan(bytes, at)
    }
  }
  return undefined
}

/** Markers without a length: TEM, and the restarts that also stand within a scan. */
function isStandalone(marker: number): boolean {
  return marker === 0x01 || isRestart(marker)
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7
}

/** The offset of the marker that ends entropy-coded data, in which 0 follows each 0xff that is none. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && !isRestart(marker)) return at
  }
  return bytes.length
}

/** Extensions and images, both in sub-blocks, up to the trailer (GIF89a, 27). */
function endOfGif(bytes: Buffer): number | undefined {
  let at = 13 + colorTableBytes(bytes[10] ?? 0)
  while (at < bytes.length) {
    const introducer = bytes[at]
    if (introducer === 0x3b) return at + 1
    if (introducer === 0x21) at = endOfSubBlocks(bytes, at + 2)
    else if (introducer === 0x2c) at = endOfSubBlocks(bytes, at + 11 + colorTableBytes(bytes[at + 9] ?? 0))
    else return undefined
  }
  return undefined
}

function colorTableBytes(packed: number): number {
  return (packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1)
}

function endOfSubBlocks(bytes: Buffer, start: number): number {
  let at = start
  for (let size = bytes[at]; size !== undefined && size > 0; size = bytes[at]) at += size + 1
  return at + 1
}
