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

/** Whether a graphic is a circle, which OpenLayers draws as an arc: `drawCircle` draws it so, and it is never turned. */
export function isCircle(graphic: Drawn): boolean {
  const { shape, fill } = markOf(graphic)
  return shape === 'circle' && !fill?.pattern
}

/**
 * Pixels to the right and up, of a graphic that is turned around its position afterwards. The anchor is a part of the mark from its
 * lower left corner and is turned with it; the displacement is not (SE 1.1, section 11.3.2: displaced after it is rotated).
 */
export function displacementOf({
  graphic,
  image,
  imageScale,
}: DrawnGraphic<ImageSize>): readonly [right: number, up: number] {
  const { anchor, displacement } = graphic
  const size = sizePxOf(graphic)
  const [width, height] = image ? [image.width * imageScale, image.height * imageScale] : [size, size]
  const turnRad = isCircle(graphic) && !image ? 0 : (graphic.rotation * Math.PI) / 180
  const [cos, sin] = [Math.cos(turnRad), Math.sin(turnRad)]
  const [right, up] = displacement
  return [right * cos - up * sin + (0.5 - anchor[0]) * width, right * sin + up * cos + (0.5 - anchor[1]) * height]
}
