import { UnreadableFile } from '@cairn/formats/unreadable-file'
import sharp, { type Sharp } from 'sharp'
import { bmpPixelsMax } from './photo.ts'

/** Bytes of the older of both kinds of headers, whose width and height have 16 bits (BITMAPCOREHEADER). */
const coreHeaderBytes = 12
/** The places of the offset of the pixels, of the second header, and of its width, bits of a pixel and compression. */
const [pixelsAt, headerAt, widthAt, bitsAt, compressionAt] = [10, 14, 18, 28, 30]
const uncompressed = 0

interface PictureSize {
  readonly widthPx: number
  readonly heightPx: number
}

interface BmpPicture extends PictureSize {
  /** undefined where the picture has more pixels than are decoded. */
  readonly picture: Sharp | undefined
}

export function isBmp(bytes: Buffer): boolean {
  return bytes.subarray(0, 2).toString('latin1') === 'BM'
}

/** A Windows bitmap, which libvips does not read. @throws UnreadableFile `file_damaged` */
export async function openBmp(bytes: Buffer): Promise<BmpPicture> {
  const { widthPx, heightPx } = sizeOf(bytes)
  if (widthPx * heightPx > bmpPixelsMax) return { widthPx, heightPx, picture: undefined }
  refuseCut(bytes, { widthPx, heightPx })
  // Loaded for such pictures alone.
  const { createCanvas, loadImage } = await import('@napi-rs/canvas')
  const image = await loadImage(bytes).catch((cause: unknown) => {
    throw new UnreadableFile('file_damaged', { reason: 'not-decoded' }, { cause })
  })
  const { width, height } = image
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  return { widthPx: width, heightPx: height, picture: sharp(data, { raw: { width, height, channels: 4 } }) }
}

/** The decoder leaves the rows black that are missing. Without compression the header says how many bytes they take. */
function refuseCut(bytes: Buffer, { widthPx, heightPx }: PictureSize): void {
  if (bytes.readUInt32LE(headerAt) === coreHeaderBytes || bytes.length < compressionAt + 4) return
  if (bytes.readUInt32LE(compressionAt) !== uncompressed) return
  const rowBytes = Math.ceil((widthPx * bytes.readUInt16LE(bitsAt)) / 32) * 4
  if (bytes.length < bytes.readUInt32LE(pixelsAt) + rowBytes * heightPx)
    throw new UnreadableFile('file_damaged', { reason: 'not-decoded' })
}

/** A height below 0 says that the rows begin at the upper edge. */
function sizeOf(bytes: Buffer): PictureSize {
  if (bytes.length < widthAt + 8) throw new UnreadableFile('file_damaged', { reason: 'not-decoded' })
  if (bytes.readUInt32LE(headerAt) === coreHeaderBytes)
    return { widthPx: bytes.readUInt16LE(widthAt), heightPx: bytes.readUInt16LE(widthAt + 2) }
  return { widthPx: Math.abs(bytes.readInt32LE(widthAt)), heightPx: Math.abs(bytes.readInt32LE(widthAt + 4)) }
}
