import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UnreadableFile } from '@cairn/formats/unreadable-file'
import sharp from 'sharp'
import { answerRequest } from '../answer-request.ts'
import { type Photo, type PhotoRequest, photoPixelsMax, thumbnailEdgeMaxPx, thumbnailFile } from './photo.ts'
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
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: photoPixelsMax })
  const { autoOrient } = await picture.metadata().catch((cause: unknown) => {
    throw new UnreadableFile('file_damaged', { reason: 'not-decoded' }, { cause })
  })
  const written = picture
    .autoOrient()
    .resize({ width: thumbnailEdgeMaxPx, height: thumbnailEdgeMaxPx, fit: 'inside', withoutEnlargement: true })
    // Black lines of a transparent drawing are not visible on a dark page.
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: 75 })
    .toFile(join(workDirectory, thumbnailFile))
  const hasThumbnail = await written.then(
    () => true,
    () => false,
  )
  return { widthPx: autoOrient.width, heightPx: autoOrient.height, hasThumbnail, ...photoPlaceOf(bytes) }
}
