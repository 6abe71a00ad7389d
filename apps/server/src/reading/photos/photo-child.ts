import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import sharp, { type Sharp } from 'sharp'
import { answerRequest } from '../answer-request.ts'
import { isBmp, openBmp } from './bmp-picture.ts'
import { jpegOfHevc } from './hevc-jpeg.ts'
import {
  jpegFile,
  jpegPixelsMax,
  jpegQuality,
  type Photo,
  type PhotoRequest,
  photoPixelsMax,
  thumbnailEdgeMaxPx,
  thumbnailFile,
} from './photo.ts'
import { photoPlaceOf } from './photo-place.ts'

// The program of the reader that readPhoto starts.
answerRequest(readRequested)

sharp.cache(false)
sharp.concurrency(1)
// libvips reads many formats, some of which name other files: only the loaders of photos are left.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Nsgif', 'Webp', 'Tiff', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

async function readRequested({ path, workDirectory }: PhotoRequest): Promise<Photo> {
  const bytes = await readFile(path)
  if (isBmp(bytes)) return readBmp(bytes, workDirectory)
  const metadata = await open(bytes)
    .metadata()
    .catch((cause: unknown) => {
      throw new UnreadableFile('file_damaged', { reason: 'not-decoded' }, { cause })
    })
  const { width: widthPx, height: heightPx } = metadata.autoOrient
  // libvips reads the header of such a picture alone.
  const decoded = metadata.compression === 'hevc' ? await jpegOfHevc(bytes, metadata.icc) : bytes
  const facts = { widthPx, heightPx, ...photoPlaceOf(bytes) }
  if (!decoded) return { ...facts, hasThumbnail: false, hasJpeg: false }
  const hasThumbnail = await writeThumbnail(open(decoded).autoOrient(), workDirectory)
  const target = join(workDirectory, jpegFile)
  if (decoded !== bytes) {
    await writeFile(target, decoded)
    return { ...facts, hasThumbnail, hasJpeg: true }
  }
  const isCopied = metadata.format === 'tiff' && hasThumbnail && widthPx * heightPx <= jpegPixelsMax
  const hasJpeg =
    isCopied && (await isWritten(onWhite(open(bytes).autoOrient()).jpeg({ quality: jpegQuality }), target))
  return { ...facts, hasThumbnail, hasJpeg }
}

/** Every browser shows a BMP: it needs no JPEG. */
async function readBmp(bytes: Buffer, workDirectory: string): Promise<Photo> {
  const { widthPx, heightPx, picture } = await openBmp(bytes)
  const hasThumbnail = picture !== undefined && (await writeThumbnail(picture, workDirectory))
  return { widthPx, heightPx, ...photoPlaceOf(bytes), hasThumbnail, hasJpeg: false }
}

/** False for pixels that cannot be read. */
function writeThumbnail(picture: Sharp, workDirectory: string): Promise<boolean> {
  const edge = thumbnailEdgeMaxPx
  const thumbnail = picture.resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
  return isWritten(onWhite(thumbnail).webp({ quality: 75 }), join(workDirectory, thumbnailFile))
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { failOn: 'error', limitInputPixels: photoPixelsMax })
}

/** Black lines of a transparent drawing are not visible on a dark page. */
function onWhite(picture: Sharp): Sharp {
  return picture.flatten({ background: '#ffffff' }).toColourspace('srgb')
}

/** False for pixels that cannot be read. */
function isWritten(picture: Sharp, path: string): Promise<boolean> {
  return picture.toFile(path).then(
    () => true,
    () => false,
  )
}
