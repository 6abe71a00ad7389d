import { createCanvas, loadImage } from '@napi-rs/canvas'

/** The pixels of a picture. */
export interface DrawnPicture {
  readonly widthPx: number
  readonly heightPx: number
  /** The colour of a pixel as `#rrggbbaa`, counted from the upper left corner; transparent ones are `''`. */
  readonly at: (x: number, y: number) => string
  /** The colours of all pixels, without transparent ones. */
  readonly colours: ReadonlySet<string>
}

/** Decodes a picture as another program sees it. */
export async function drawnPicture(file: Uint8Array): Promise<DrawnPicture> {
  const image = await loadImage(Buffer.from(file))
  const { width, height } = image
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  const colourOf = (pixel: number) =>
    data[pixel * 4 + 3] === 0 ? '' : `#${Buffer.from(data.subarray(pixel * 4, pixel * 4 + 4)).toString('hex')}`
  const colours = new Set(Array.from({ length: width * height }, (_, pixel) => colourOf(pixel)))
  colours.delete('')
  return { widthPx: width, heightPx: height, at: (x, y) => colourOf(y * width + x), colours }
}
