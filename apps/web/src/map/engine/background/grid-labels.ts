import type { MapPadding } from '../view/map-padding.ts'

/** The part of the map in which labels of grid lines are clear of panels, buttons and the scale bar, in px from the upper left corner. */
export interface LabelBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The widths of the buttons at the left edge with a margin, by mouse and by finger. */
const buttonsPx = { fine: 56, coarse: 68 } as const
const topPx = 8
/** The scale bar and the attribution at the lower edge, with the height of a label. */
const lowerEdgePx = 40
/** Between a label and its line. */
const gapPx = 5
/** The mean width of a character, of a Chinese one, in the font of the labels. */
const characterPx = { latin: 6.4, han: 11.5 } as const

/** Finds the free part of a map of this size. */
export function labelBox(
  [widthPx, heightPx]: readonly [width: number, height: number],
  padding: MapPadding,
  byFinger: boolean,
): LabelBox {
  return {
    left: padding.left + (byFinger ? buttonsPx.coarse : buttonsPx.fine),
    top: padding.top + topPx,
    right: widthPx - padding.right - gapPx,
    bottom: heightPx - padding.bottom - lowerEdgePx,
  }
}

/** The free part of a map of this size that has no buttons and panels over it, such as a printed one. */
export function bareLabelBox([widthPx, heightPx]: readonly [width: number, height: number]): LabelBox {
  return { left: topPx, top: topPx, right: widthPx - gapPx, bottom: heightPx - topPx }
}

/** Whether the label of a meridian is within the free part: to the right of its line, at the upper edge. */
export function hasMeridianLabel(label: string, xPx: number, { left, right }: LabelBox): boolean {
  return xPx >= left && xPx + gapPx + widthPxOf(label) <= right
}

/** Whether the label of a parallel is within the free part: above its line, at the left edge. */
export function hasParallelLabel(label: string, yPx: number, { left, top, right, bottom }: LabelBox): boolean {
  // Below the labels of the meridians.
  return yPx >= top + 2 * rowPx && yPx <= bottom && left + widthPxOf(label) <= right
}

const rowPx = 16

function widthPxOf(label: string): number {
  return Array.from(label).reduce((sum, each) => sum + (each > '\u2E80' ? characterPx.han : characterPx.latin), 0)
}
