import { boxPaddingPx, type LabelPaint, type PointLabel } from '@cairn/domain/style/paint/label-paint'
import type { LabelBox } from './place-labels.ts'

/** The size of the letters of a label in px, without halo and box. */
export interface TextSize {
  readonly widthPx: number
  readonly heightPx: number
}

/** The part of the size that is on the left of, or above the position. */
const parts = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 } as const

/** The upper left corner of the letters of a label that is not turned, in px from the position of its feature. */
export function cornerOf({ placement, halo }: PointPaint, { widthPx, heightPx }: TextSize): [x: number, y: number] {
  const { align, baseline, offsetPx } = placement
  // OpenLayers moves the letters of a label beside its position towards it by half of the halo, and places a picture of
  // whole pixels.
  const haloPx = halo?.widthPx ?? 0
  return [offsetPx[0] - before(parts[align], widthPx, haloPx), offsetPx[1] - before(parts[baseline], heightPx, haloPx)]
}

function before(part: number, sizePx: number, haloPx: number): number {
  return part * (Math.ceil(sizePx + haloPx) - haloPx) + (0.5 - part) * haloPx
}

type PointPaint = Pick<LabelPaint, 'halo' | 'box'> & { readonly placement: PointLabel }

/** Added to the measured width by OpenLayers: letters in italics are wider. */
const sparePx = 2

/** The space that a label takes with its halo or its box, in px from the position of its feature. */
export function pointLabelBox(paint: PointPaint, size: TextSize): LabelBox {
  return turnedBox(uprightLabelBox(paint, size), paint.placement.rotationRad)
}

/** The space of a label before it is turned around its position. */
export function uprightLabelBox(paint: PointPaint, size: TextSize): LabelBox {
  const [x, y] = cornerOf(paint, size)
  const haloPx = paint.halo?.widthPx ?? 0
  const [top, right, bottom, left] = paint.box ? boxPaddingPx : ([0, 0, 0, 0] as const)
  const [minX, minY] = [x - haloPx / 2, y - haloPx / 2]
  return {
    minX: minX - left,
    minY: minY - top,
    maxX: minX + Math.ceil(size.widthPx + haloPx + sparePx) + right,
    maxY: minY + Math.ceil(size.heightPx + haloPx) + bottom,
  }
}

/** The box around a box that is turned around the origin. @param rotationRad - clockwise */
export function turnedBox(box: LabelBox, rotationRad: number): LabelBox {
  if (rotationRad === 0) return box
  const [sin, cos] = [Math.sin(rotationRad), Math.cos(rotationRad)]
  const corners = [box.minX, box.maxX].flatMap((x) =>
    [box.minY, box.maxY].map((y) => [x * cos - y * sin, x * sin + y * cos] as const),
  )
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
}

/** The box moved to the right and down. */
export function movedBox({ minX, minY, maxX, maxY }: LabelBox, x: number, y: number): LabelBox {
  return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y }
}

/** The box with a margin on each side. */
export function widenedBox({ minX, minY, maxX, maxY }: LabelBox, px: number): LabelBox {
  return { minX: minX - px, minY: minY - px, maxX: maxX + px, maxY: maxY + px }
}
