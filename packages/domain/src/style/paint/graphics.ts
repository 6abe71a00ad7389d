import type { Graphic, Resolved } from '../style.ts'

/** The part of an image by which it is placed: an `ImageBitmap` of the browser, an image or a canvas of the server. */
export interface ImageSize {
  readonly width: number
  readonly height: number
}

/** The loaded images of graphics by their address. */
export type StyleImages<Image extends ImageSize> = ReadonlyMap<string, Image>

/** A graphic as it can be drawn: with its image, or as a mark. */
export interface DrawnGraphic<Image extends ImageSize> {
  readonly graphic: Graphic<Resolved>
  /** Drawn instead of the mark. */
  readonly image?: Image
  /** Pixels of the map per pixel of the image. */
  readonly imageScale: number
}

/** Finds the image of a graphic, or what stands for it. */
export function drawnGraphic<Image extends ImageSize>(
  graphic: Graphic<Resolved>,
  images: StyleImages<Image>,
): DrawnGraphic<Image> {
  const { mark, size } = graphic
  if (mark.kind === 'mark') return { graphic, imageScale: 1 }
  const image = images.get(mark.href)
  if (image) return { graphic, image, imageScale: imageScaleOf(image, graphic) }
  if (!mark.standIn) return { graphic, imageScale: 1 }
  return { graphic: { ...graphic, mark: mark.standIn.mark, size: size ?? mark.standIn.size }, imageScale: 1 }
}

/** The size of a graphic is the height of its image (SLD 1.0, section 11.3.2). */
function imageScaleOf({ width, height }: ImageSize, { mark, size }: Graphic<Resolved>): number {
  if (size !== null) return size / height
  const fit = mark.kind === 'graphic' ? mark.fit : undefined
  return fit ? Math.min(1, fit.edgeMax / Math.max(width, height)) * fit.scale : 1
}
