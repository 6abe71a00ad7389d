import type { Graphic, Resolved } from '@cairn/domain/style/style'
import type { StyleImages } from './layer-look.ts'

/** A graphic as it can be drawn: with its image, or as a mark. */
export interface DrawnGraphic {
  readonly graphic: Graphic<Resolved>
  /** Drawn instead of the mark. */
  readonly image?: ImageBitmap
  /** Pixels of the map per pixel of the image. */
  readonly imageScale: number
}

/** Finds the image of a graphic, or what stands for it. */
export function drawnGraphic(graphic: Graphic<Resolved>, images: StyleImages): DrawnGraphic {
  const { mark, size } = graphic
  if (mark.kind === 'mark') return { graphic, imageScale: 1 }
  const image = images.get(mark.href)
  if (image) return { graphic, image, imageScale: imageScaleOf(image, graphic) }
  if (!mark.standIn) return { graphic, imageScale: 1 }
  return { graphic: { ...graphic, mark: mark.standIn.mark, size: size ?? mark.standIn.size }, imageScale: 1 }
}

/** The size of a graphic is the height of its image (SLD 1.0, section 11.3.2). */
function imageScaleOf({ width, height }: ImageBitmap, { mark, size }: Graphic<Resolved>): number {
  if (size !== null) return size / height
  const fit = mark.kind === 'graphic' ? mark.fit : undefined
  return fit ? Math.min(1, fit.edgeMax / Math.max(width, height)) * fit.scale : 1
}
