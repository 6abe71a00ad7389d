import { attachmentMaxBytes } from '@cairn/contract/attachments/attachments'
import { uprightExifOf, withExif } from './photo-exif.ts'

export interface PhotoSize {
  readonly widthPx: number
  readonly heightPx: number
  readonly sizeBytes: number
}

/** A copy of a photo that can be added, and the sizes before and after. */
export interface ReducedPhoto {
  readonly file: File
  readonly from: PhotoSize
  readonly to: PhotoSize
}

/** The browser cannot read the photo, or cannot make it small enough. */
export class PhotoNotReducible extends Error {}

/** Enough to read a label on a photo of a manhole. */
const edgeMaxPx = 4096
const edgeMinPx = 640
const quality = 0.85
/** Each further attempt has this share of the width of the one before. */
const step = 0.75

/**
 * Whether a file is a photo that may be reduced. Some browsers read HEIC, and give it no type where the system knows none:
 * `reducePhoto` says when this one does not.
 */
export function isReducible({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return /^image\/(jpeg|png|webp|bmp|avif|hei[cf])$/.test(type) || (type === '' && /\.hei[cf]$/i.test(name))
}

/** The name of the reduced copy, which is a JPEG. */
export function reducedName(name: string): string {
  return /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[a-z0-9]+$/i, '')}.jpg`
}

/**
 * Makes a smaller copy of a photo: upright, a JPEG, with the facts that the camera wrote. @throws PhotoNotReducible
 */
export async function reducePhoto(file: File, maxBytes = attachmentMaxBytes): Promise<ReducedPhoto> {
  const picture = await read(file)
  try {
    const { width, height } = picture
    const exif = await uprightExifOf(file)
    const longest = Math.max(width, height)
    for (let edgePx = Math.min(edgeMaxPx, longest); edgePx >= Math.min(edgeMinPx, longest); edgePx *= step) {
      const scale = edgePx / longest
      const size = { widthPx: Math.round(width * scale), heightPx: Math.round(height * scale) }
      const jpeg = await drawn(picture, size)
      const copy = exif ? withExif(jpeg, exif) : jpeg
      if (copy.size > maxBytes) continue
      const { lastModified } = file
      return {
        file: new File([copy], reducedName(file.name), { type: 'image/jpeg', lastModified }),
        from: { widthPx: width, heightPx: height, sizeBytes: file.size },
        to: { ...size, sizeBytes: copy.size },
      }
    }
    throw new PhotoNotReducible()
  } finally {
    picture.close()
  }
}

/** The bitmap is turned as the camera wrote it (HTML standard, `imageOrientation`). */
async function read(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch {
    throw new PhotoNotReducible()
  }
}

async function drawn(picture: ImageBitmap, { widthPx, heightPx }: Omit<PhotoSize, 'sizeBytes'>): Promise<Blob> {
  // Chromium encodes the picture of an element only when the page rests.
  const canvas = new OffscreenCanvas(widthPx, heightPx)
  const context = canvas.getContext('2d')
  if (!context) throw new PhotoNotReducible()
  // A JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, widthPx, heightPx)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, widthPx, heightPx)
  return canvas.convertToBlob({ type: 'image/jpeg', quality }).catch(() => {
    throw new PhotoNotReducible()
  })
}
