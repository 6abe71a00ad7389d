import type { HeifChannel } from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'
import { hevcPixelsMax, jpegQuality } from './photo.ts'

/** Of a pixel. */
const rgbBytes = 3
/** SOI, with which a JPEG begins. */
const startBytes = 2
/** The name of the segment, its number and the count of segments (ICC.1:2022, B.4). */
const iccHead = Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1')
/** A profile that takes several segments is left out: those of cameras have some hundred bytes. */
const segmentMaxBytes = 65_533

/** The picture of a HEIC as an upright JPEG in its own colour space; undefined where it cannot be decoded. */
export async function jpegOfHevc(bytes: Buffer, icc: Buffer | undefined): Promise<Buffer | undefined> {
  const pixels = await decode(bytes)
  if (!pixels) return undefined
  const { width, height } = pixels
  const raw = sharp(rowsOf(pixels), { raw: { width, height, channels: rgbBytes } })
  const jpeg = await raw.jpeg({ quality: jpegQuality }).toBuffer()
  return icc ? withProfile(jpeg, icc) : jpeg
}

/** RGB: its function for RGBA copies the pixels twice, which the memory of a reader does not hold. */
async function decode(bytes: Buffer): Promise<HeifChannel | undefined> {
  // Loaded for such pictures alone: compiling it takes a tenth of a second.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image || image.get_width() * image.get_height() > hevcPixelsMax) return undefined
  const { heif_colorspace: spaces, heif_chroma: chromas } = libheif
  const { heif_colorspace_RGB: space } = spaces
  const { heif_chroma_interleaved_RGB: chroma } = chromas
  const decoded = await libheif.heif_js_decode_image2(image.handle, space, chroma)
  return decoded?.channels?.[0]
}

/** The rows without the bytes that fill them up. */
function rowsOf({ data, width, height, stride }: HeifChannel): Uint8Array {
  const rowBytes = width * rgbBytes
  if (stride === rowBytes) return data
  const rows = Array.from({ length: height }, (_, row) => data.subarray(row * stride, row * stride + rowBytes))
  return Buffer.concat(rows)
}

/** Adds the colour profile behind the first bytes of a JPEG. */
function withProfile(jpeg: Buffer, icc: Buffer): Buffer {
  const length = 2 + iccHead.length + icc.length
  if (length > segmentMaxBytes) return jpeg
  const segment = Buffer.from([0xff, 0xe2, length >> 8, length & 0xff])
  return Buffer.concat([jpeg.subarray(0, startBytes), segment, iccHead, icc, jpeg.subarray(startBytes)])
}
