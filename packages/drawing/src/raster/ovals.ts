import type { Ink } from './ink.ts'
import type { PixelGrid } from './pixel-grid.ts'

/** The share of its box that an ellipse fills. */
const fillShare = Math.PI / 4
/** The share of the frame of its box that the outline of a small area fills on canvases: more would make dense layers darker. */
const strokeShare = 0.7

/** The box that an oval fills, in px from the upper left corner of the grid. */
export interface OvalBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/**
 * Fills an area of a pixel or two as the ellipse in its box: so small, a shape cannot be told from another one, and its edges would
 * take ten times as long. What the ellipse covers of a pixel is taken as its share of what the box covers.
 */
export function fillOval(grid: PixelGrid, box: OvalBox, ink: Ink): void {
  drawOval(grid, box, ink, 0)
}

/** Draws the outline of such an area. @param stroke - its width in px */
export function strokeOval(grid: PixelGrid, box: OvalBox, { ink, width }: { ink: Ink; width: number }): void {
  drawOval(grid, box, ink, width)
}

/** @param width - of the outline in px; 0 fills */
// oxlint-disable-next-line max-params -- called for each small area: no objects
function drawOval(grid: PixelGrid, box: OvalBox, ink: Ink, width: number): void {
  const reach = width / 2
  const share = reach > 0 ? strokeShare : fillShare
  const left = box.left - reach
  const top = box.top - reach
  const right = box.left + box.width + reach
  const bottom = box.top + box.height + reach
  // The box inside the outline, which a wide one covers too.
  const innerLeft = left + 2 * reach
  const innerTop = top + 2 * reach
  const innerRight = right - 2 * reach
  const innerBottom = bottom - 2 * reach
  const isFree = reach > 0 && innerRight > innerLeft && innerBottom > innerTop
  const endRow = bottom < grid.height ? bottom : grid.height
  const endColumn = right < grid.width ? right : grid.width
  for (let row = top > 0 ? Math.floor(top) : 0; row < endRow; row += 1) {
    const height = overlap(row, top, bottom)
    const innerHeight = isFree ? overlap(row, innerTop, innerBottom) : 0
    for (let column = left > 0 ? Math.floor(left) : 0; column < endColumn; column += 1) {
      let area = height * overlap(column, left, right)
      if (innerHeight > 0) {
        const innerWidth = overlap(column, innerLeft, innerRight)
        if (innerWidth > 0) area -= innerHeight * innerWidth
      }
      grid.blend(row * grid.width + column, ink, area * share)
    }
  }
}

/** How much of a row or column of pixels is between two positions; negative if nothing is. */
function overlap(pixel: number, from: number, end: number): number {
  return (end < pixel + 1 ? end : pixel + 1) - (from > pixel ? from : pixel)
}
