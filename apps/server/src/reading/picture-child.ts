import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureEndOf, pictureFormatOf } from '@cairn/formats/pictures/picture-bytes'
import { tooComplex, UnreadableFile } from '@cairn/formats/unreadable-file'
import sharp, { type Sharp } from 'sharp'
import { answerRequest } from './answer-request.ts'
import type { Picture, PictureRequest } from './picture.ts'
import { pictureFile } from './picture.ts'

// The program of the reader that readPicture starts.
answerRequest(readRequested)

sharp.cache(false)
sharp.concurrency(1)
// libvips reads many formats, some of which name other files: only these three loaders are left.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadNsgifBuffer'] })

async function readRequested(request: PictureRequest): Promise<Picture> {
  const bytes = await readFile(request.path)
  refuseOtherContent(bytes, request.format)
  const { edgeMaxPx, storedEdgeMaxPx, workDirectory } = request
  const picture = sharp(bytes, { failOn: 'warning', limitInputPixels: edgeMaxPx ** 2 })
  await refuseLarge(picture, edgeMaxPx)
  const { width, height } = await picture
    .autoOrient()
    .resize({ width: storedEdgeMaxPx, height: storedEdgeMaxPx, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toFile(join(workDirectory, pictureFile))
    .catch(refuseDamaged)
  return { widthPx: width, heightPx: height }
}

function refuseOtherContent(bytes: Buffer, format: PictureRequest['format']): void {
  const found = pictureFormatOf(bytes)
  if (!found) throw new UnreadableFile('file_not_supported', { reason: 'no-picture' })
  if (found !== format) throw new UnreadableFile('file_not_supported', { reason: 'other-format' })
  const end = pictureEndOf(bytes, format)
  if (end === undefined) throw new UnreadableFile('file_damaged', { reason: 'truncated' })
  if (end < bytes.length) throw new UnreadableFile('file_not_supported', { reason: 'trailing-bytes' })
}

/** Before a pixel is decoded: the header of a small file may declare thousands of millions of them. */
async function refuseLarge(picture: Sharp, edgeMaxPx: number): Promise<void> {
  const { width, height } = await picture.metadata().catch((error: unknown) => {
    if (error instanceof Error && /exceeds pixel limit/.test(error.message)) throw tooComplex('pixels', edgeMaxPx)
    return refuseDamaged(error)
  })
  if (width > edgeMaxPx || height > edgeMaxPx) throw tooComplex('pixels', edgeMaxPx)
}

function refuseDamaged(cause: unknown): never {
  throw new UnreadableFile('file_damaged', { reason: 'not-decoded' }, { cause })
}
