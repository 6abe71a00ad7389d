import type { Ink } from './ink.ts'
import type { PixelGrid } from './pixel-grid.ts'

/** The share of its box that an ellipse fills. */
const fillShare = Math.PI / 4
/** The share of the frame of its box that the outline of a small area fills on canvases: more would make dense layers darker. */
const strokeShare = 0.7

/**
 * Draws areas of a pixel or two as ellipses that fill their boxes: so small, a shape cannot be told from another one, and its
 * edges would take ten times as long. What an ellipse covers of a pixel is taken as its share of what its box covers.
 */
export class Ovals {
  // The box of the next oval, in px. Fields, as in `AreaBuffer`.
  left = 0
  top = 0
  width = 0
  height = 0
  readonly #grid: PixelGrid

  constructor(grid: PixelGrid) {
    this.#grid = grid
  }

  fill(ink: Ink): void {
    this.#draw(ink, 0)
  }

  /** Draws the outline. @param width - in px */
  stroke(ink: Ink, width: number): void {
    this.#draw(ink, width / 2)
  }

  /** @param reach - px to both sides of the edge that the outline covers; 0 fills */
  #draw(ink: Ink, reach: number): void {
    const grid = this.#grid
    const share = reach > 0 ? strokeShare : fillShare
    const left = this.left - reach
    const top = this.top - reach
    const right = this.left + this.width + reach
    const bottom = this.top + this.height + reach
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
}

/** How much of a row or column of pixels is between two positions; negative if nothing is. */
function overlap(pixel: number, from: number, end: number): number {
  return (end < pixel + 1 ? end : pixel + 1) - (from > pixel ? from : pixel)
}
