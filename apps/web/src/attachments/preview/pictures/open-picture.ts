import { FormatNotShown } from '../bytes/format-not-shown.ts'

/** Pixels that a browser can hold as one picture; a file of a few bytes may claim far more. */
const pixelsMax = 120_000_000

/** Formats that only some browsers show, by their content types: HEIC and TIFF are shown by Safari alone. */
const partlyShown: Readonly<Record<string, string>> = {
  'image/heic': 'HEIC',
  'image/heif': 'HEIC',
  'image/avif': 'AVIF',
  'image/tiff': 'TIFF',
  'image/jp2': 'JPEG 2000',
  'image/bmp': 'BMP',
}

/**
 * Decodes a picture as it is shown upright: turned as its EXIF orientation says. Throws when it is none, or too large.
 * @throws FormatNotShown for a format that only some browsers show
 */
export async function openPicture(bytes: Blob): Promise<ImageBitmap> {
  const { naturalWidth, naturalHeight } = await readSize(bytes)
  if (naturalWidth * naturalHeight > pixelsMax) throw new RangeError(`${naturalWidth} × ${naturalHeight} pixels`)
  return createImageBitmap(bytes, { imageOrientation: 'from-image' })
}

/** An element reads the size of its picture without decoding it. */
async function readSize(bytes: Blob): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(bytes)
  try {
    return await new Promise((resolve, reject) => {
      const image = new Image()
      image.addEventListener('load', () => resolve(image))
      image.addEventListener('error', () => reject(faultOf(bytes)))
      image.src = url
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}

function faultOf({ type }: Blob): Error {
  const format = partlyShown[type]
  return format === undefined ? new RangeError('no picture') : new FormatNotShown(format)
}
