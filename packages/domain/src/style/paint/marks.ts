import { type Graphic, plainFill, plainStroke, type Resolved } from '../style.ts'
import type { DrawnGraphic, ImageSize } from './graphics.ts'
import { translucent } from './translucent.ts'

type Drawn = Graphic<Resolved>

/** Larger sizes in px are drawn with this one: a file may ask for any. */
const sizeMaxPx = 256
/** Size in px of an image without one. */
const imageSizePx = 16

/** Drawn where a file names an image, which is never fetched: the mark of SLD 1.0, section 11.3.2. */
const standIn: Extract<Drawn['mark'], { readonly kind: 'mark' }> = {
  kind: 'mark',
  shape: 'square',
  fill: plainFill,
  stroke: plainStroke,
}

/** The mark of a graphic; a grey square for an image. */
export function markOf({ mark }: Drawn): typeof standIn {
  return mark.kind === 'mark' ? mark : standIn
}

/** The width of a graphic in px, without its outline. */
export function sizePxOf({ size }: Drawn): number {
  return Math.min(sizeMaxPx, Math.max(1, size ?? imageSizePx))
}

/** The colour that stands for a graphic where a shape cannot be drawn, with the opacity of the graphic. */
export function colourOf(graphic: Drawn): string {
  const { fill, stroke } = markOf(graphic)
  const paint = fill ?? stroke
  return translucent(paint?.color ?? '#808080', (paint?.opacity ?? 1) * graphic.opacity)
}

/** Pixels to the right and up. The anchor is a part of the mark from its lower left corner. */
export function displacementOf({
  graphic,
  image,
  imageScale,
}: DrawnGraphic<ImageSize>): readonly [right: number, up: number] {
  const { anchor, displacement } = graphic
  const size = sizePxOf(graphic)
  const [width, height] = image ? [image.width * imageScale, image.height * imageScale] : [size, size]
  return [displacement[0] + (0.5 - anchor[0]) * width, displacement[1] + (0.5 - anchor[1]) * height]
}
