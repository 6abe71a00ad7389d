/** A rectangle in px of the whole map at one resolution: from the origin of the projection, x to the right and y down. */
export interface LabelBox {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** A label that is drawn where no other one is in its way. */
export interface LabelCandidate {
  /** One box, or those of the letters along a line. */
  readonly boxes: readonly LabelBox[]
  /** Of labels that would cover each other the one of the higher priority is drawn. */
  readonly priority: number
  /** Place of the feature in the layer: of equal priorities the first one is drawn. */
  readonly order: number
}

/** Edge in px of the blocks of the map within which labels are placed. Tiles of 256 px fit into them. */
export const labelBlockPx = 512

/** The largest reach in px with which labels near a picture are searched. */
export const labelReachMaxPx = 400
/** px up to which labels around a picture count for it: see `labelArea`. */
export const labelSurroundingsPx = labelBlockPx + 3 * labelReachMaxPx

/**
 * The box in px of the map from which a picture of `box` needs the labels: the blocks that it touches, a label that
 * crosses their edge, and one that covers this label.
 * @param reachPx - the greatest distance of a label's corner from the position of its feature
 */
export function labelArea(box: LabelBox, reachPx: number): LabelBox {
  const margin = 3 * reachPx
  return {
    minX: blockOf(box.minX) * labelBlockPx - margin,
    minY: blockOf(box.minY) * labelBlockPx - margin,
    maxX: (blockOf(box.maxX) + 1) * labelBlockPx + margin,
    maxY: (blockOf(box.maxY) + 1) * labelBlockPx + margin,
  }
}

/**
 * The labels that are drawn, the most important ones first. All pictures that show a place draw the same labels there, so
 * that none is cut at the edge of a tile: whether a label is drawn depends on labels near it alone. Within a block of the
 * map, labels take their places in the order of importance. A label that crosses the edge of a block is drawn if it covers
 * no more important one, whether or not that one is drawn itself.
 */
export function placeLabels<Label extends LabelCandidate>(candidates: readonly Label[]): Label[] {
  const sorted = candidates.toSorted((a, b) => b.priority - a.priority || a.order - b.order)
  const before = new BoxGrid()
  const placed = new BoxGrid()
  return sorted.filter(({ boxes }) => {
    const isFree = !(crossesEdge(boxes) ? before : placed).covers(boxes)
    before.add(boxes)
    if (isFree) placed.add(boxes)
    return isFree
  })
}

/** Whether a position is in a box: the edges at the right and at the bottom belong to the neighbours. */
export function isInBox({ minX, minY, maxX, maxY }: LabelBox, x: number, y: number): boolean {
  return x >= minX && x < maxX && y >= minY && y < maxY
}

function blockOf(px: number): number {
  return Math.floor(px / labelBlockPx)
}

function crossesEdge(boxes: readonly LabelBox[]): boolean {
  const [first] = boxes
  if (!first) return false
  const [column, row] = [blockOf(first.minX), blockOf(first.minY)]
  return boxes.some(
    ({ minX, minY, maxX, maxY }) =>
      blockOf(minX) !== column || blockOf(maxX) !== column || blockOf(minY) !== row || blockOf(maxY) !== row,
  )
}

/** Edge in px of the cells by which boxes are found: about the size of a label. */
const cellPx = 64
/** Boxes of a cell that are compared before one that is covered by another is left out. */
const cellBoxesMax = 256

/** Finds the boxes that a box covers in part. */
class BoxGrid {
  readonly #cells = new Map<string, LabelBox[]>()

  covers(boxes: readonly LabelBox[]): boolean {
    return boxes.some((box) =>
      this.#cellsOf(box).some((cell) => this.#cells.get(cell)?.some((other) => meet(box, other))),
    )
  }

  add(boxes: readonly LabelBox[]): void {
    for (const box of boxes) {
      for (const key of this.#cellsOf(box)) {
        const cell = this.#cells.get(key)
        if (!cell) this.#cells.set(key, [box])
        // Where very many labels are at one place, those within others find nothing more.
        else if (cell.length < cellBoxesMax || !cell.some((other) => contains(other, box))) cell.push(box)
      }
    }
  }

  #cellsOf({ minX, minY, maxX, maxY }: LabelBox): string[] {
    const keys: string[] = []
    for (let row = Math.floor(minY / cellPx); row <= Math.floor(maxY / cellPx); row += 1)
      for (let column = Math.floor(minX / cellPx); column <= Math.floor(maxX / cellPx); column += 1)
        keys.push(`${column} ${row}`)
    return keys
  }
}

function meet(a: LabelBox, b: LabelBox): boolean {
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
}

function contains(outer: LabelBox, inner: LabelBox): boolean {
  return outer.minX <= inner.minX && outer.minY <= inner.minY && outer.maxX >= inner.maxX && outer.maxY >= inner.maxY
}
