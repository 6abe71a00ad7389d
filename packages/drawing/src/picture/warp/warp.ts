import type { UnitBox } from '../../pack/feature-index.ts'

/** A rectangle in device pixels from the upper left corner of a picture, y down. */
export type PxBox = readonly [minX: number, minY: number, maxX: number, maxY: number]

/**
 * Where a rectangle of web mercator is in a picture of another coordinate system: the pixels of the nodes of a grid, between
 * which positions are interpolated.
 */
export interface WarpPatch {
  /** In units of packs. */
  readonly box: UnitBox
  readonly columns: number
  readonly rows: number
  /** x and y in device pixels of each node, from the south west, row by row to the north; NaN for a node without an image. */
  readonly nodes: Float64Array
  /** 1 for each cell in which the picture is torn, as at the meridian opposite to the middle of a world map. */
  readonly torn: Uint8Array
}

/** How the positions of packs move in a picture of another coordinate system than web mercator. Threads share its memory. */
export interface Warp {
  /** No two of them overlap. Positions outside of all of them are not in the picture. */
  readonly patches: readonly WarpPatch[]
  /** The part of the picture and of its surroundings for which the patches are valid. */
  readonly area: PxBox
}

/** Interpolates positions in one patch. */
export class PatchPositions {
  readonly #patch: WarpPatch
  readonly #perX: number
  readonly #perY: number
  /** The last position in device pixels; NaN where the patch has none. */
  x = 0
  y = 0

  constructor(patch: WarpPatch) {
    const [minX, minY, maxX, maxY] = patch.box
    this.#patch = patch
    this.#perX = patch.columns / (maxX - minX)
    this.#perY = patch.rows / (maxY - minY)
  }

  /** Sets `x` and `y` for a position in units that is in the box of the patch. */
  move(unitX: number, unitY: number): void {
    const { box, columns, rows, nodes, torn } = this.#patch
    const atX = (unitX - box[0]) * this.#perX
    const atY = (unitY - box[1]) * this.#perY
    const column = atX >= columns ? columns - 1 : atX | 0
    const row = atY >= rows ? rows - 1 : atY | 0
    if (torn[row * columns + column] !== 0) {
      this.x = this.y = Number.NaN
      return
    }
    const shareX = atX - column
    const shareY = atY - row
    const south = (row * (columns + 1) + column) * 2
    const north = south + (columns + 1) * 2
    const southX = mix(nodes[south] ?? 0, nodes[south + 2] ?? 0, shareX)
    const southY = mix(nodes[south + 1] ?? 0, nodes[south + 3] ?? 0, shareX)
    const northX = mix(nodes[north] ?? 0, nodes[north + 2] ?? 0, shareX)
    const northY = mix(nodes[north + 1] ?? 0, nodes[north + 3] ?? 0, shareX)
    this.x = mix(southX, northX, shareY)
    this.y = mix(southY, northY, shareY)
  }
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/** Positions are this far from the exact ones at most. */
export const warpErrorPx = 0.25

/** Whether a cell may have a position in a rectangle of the picture. */
export function isCellIn(patch: WarpPatch, [column, row]: readonly [number, number], area: PxBox): boolean {
  const [minX, minY, maxX, maxY] = cellBox(patch, column, row)
  return (
    minX <= area[2] + warpErrorPx &&
    maxX >= area[0] - warpErrorPx &&
    minY <= area[3] + warpErrorPx &&
    maxY >= area[1] - warpErrorPx
  )
}

/** The cells of a patch that may have a position in a rectangle of the picture; undefined if none has. */
export function cellsAround(patch: WarpPatch, area: PxBox): CellRange | undefined {
  let found: CellRange | undefined
  for (let row = 0; row < patch.rows; row += 1)
    for (let column = 0; column < patch.columns; column += 1)
      if (isCellIn(patch, [column, row], area)) found = withCell(found, column, row)
  return found
}

/** Columns and rows, the last ones included. */
export interface CellRange {
  readonly columns: readonly [first: number, last: number]
  readonly rows: readonly [first: number, last: number]
}

function withCell(range: CellRange | undefined, column: number, row: number): CellRange {
  if (!range) return { columns: [column, column], rows: [row, row] }
  const { columns, rows } = range
  return {
    columns: [Math.min(columns[0], column), Math.max(columns[1], column)],
    rows: [Math.min(rows[0], row), Math.max(rows[1], row)],
  }
}

/** The box in pixels around the nodes of a cell that have an image; an inverted one if none has. */
function cellBox({ nodes, columns }: WarpPatch, column: number, row: number): PxBox {
  const south = (row * (columns + 1) + column) * 2
  const north = south + (columns + 1) * 2
  let [minX, minY, maxX, maxY] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const node of [south, south + 2, north, north + 2]) {
    const [x = Number.NaN, y = Number.NaN] = [nodes[node], nodes[node + 1]]
    if (Number.isNaN(x) || Number.isNaN(y)) continue
    minX = Math.min(minX, x)
    minY = Math.min(minY, y)
    maxX = Math.max(maxX, x)
    maxY = Math.max(maxY, y)
  }
  return [minX, minY, maxX, maxY]
}

/** The box of cells in units. */
export function unitBoxOf({ box, columns, rows }: WarpPatch, range: CellRange): UnitBox {
  const [perColumn, perRow] = [(box[2] - box[0]) / columns, (box[3] - box[1]) / rows]
  const [east, north] = [range.columns[1] + 1, range.rows[1] + 1]
  return [
    box[0] + range.columns[0] * perColumn,
    box[1] + range.rows[0] * perRow,
    east === columns ? box[2] : box[0] + east * perColumn,
    north === rows ? box[3] : box[1] + north * perRow,
  ]
}

/** A part of a patch. */
export interface PatchPart {
  readonly patch: WarpPatch
  readonly box: UnitBox
  /** The least units of packs in a device pixel. */
  readonly unitsPerPx: number
}

/** The parts of the patches from which positions come into a rectangle of the picture. */
export function patchesAround(warp: Warp, area: PxBox): readonly PatchPart[] {
  return warp.patches.flatMap((patch) => {
    const cells = cellsAround(patch, area)
    return cells ? [{ patch, box: unitBoxOf(patch, cells), unitsPerPx: scaleOf(patch, cells) }] : []
  })
}

/** The least units of packs in a device pixel of the shown part of a picture; undefined if it shows nothing of the world. */
export function unitsPerPxIn(warp: Warp, area: PxBox): number | undefined {
  const scales = patchesAround(warp, area).map(({ unitsPerPx }) => unitsPerPx)
  return scales.length > 0 ? Math.min(...scales) : undefined
}

function scaleOf(patch: WarpPatch, { columns, rows }: CellRange): number {
  const { box, nodes } = patch
  const [width, height] = [(box[2] - box[0]) / patch.columns, (box[3] - box[1]) / patch.rows]
  let perPx = Number.POSITIVE_INFINITY
  for (let row = rows[0]; row <= rows[1]; row += 1) {
    for (let column = columns[0]; column <= columns[1]; column += 1) {
      const at = (row * (patch.columns + 1) + column) * 2
      const lengthTo = (other: number) =>
        Math.hypot((nodes[other] ?? 0) - (nodes[at] ?? 0), (nodes[other + 1] ?? 0) - (nodes[at + 1] ?? 0))
      const [east, north] = [lengthTo(at + 2), lengthTo(at + (patch.columns + 1) * 2)]
      // A comparison with NaN is false.
      if (width / east < perPx) perPx = width / east
      if (height / north < perPx) perPx = height / north
    }
  }
  return perPx
}

/** The box in units of all features that a rectangle of the picture may show; undefined if it shows nothing of the world. */
export function unitsAround(warp: Warp, area: PxBox): UnitBox | undefined {
  const [first, ...others] = patchesAround(warp, area)
  return others.reduce<UnitBox | undefined>(
    (around, { box }) =>
      around && [
        Math.min(around[0], box[0]),
        Math.min(around[1], box[1]),
        Math.max(around[2], box[2]),
        Math.max(around[3], box[3]),
      ],
    first?.box,
  )
}
