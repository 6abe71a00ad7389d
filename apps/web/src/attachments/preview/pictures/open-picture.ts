/** Pixels that a browser can hold as one picture; a file of a few bytes may claim far more. */
const pixelsMax = 120_000_000

/** Decodes a picture as it is shown upright: turned as its EXIF orientation says. Throws when it is none, or too large. */
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
      image.addEventListener('error', () => reject(new RangeError('no picture')))
      image.src = url
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
