import type { UnitBox } from '../../pack/feature-index.ts'
import { findInWorld, type PictureProjection } from './find-in-world.ts'
import {
  type CellRange,
  cellsAround,
  isCellIn,
  type PxBox,
  unitBoxOf,
  type Warp,
  type WarpPatch,
  warpErrorPx,
} from './warp.ts'

/** Columns and rows of the first grid of a patch. */
const firstCells = 16
/** Grids that are tried for a patch. */
const triesMax = 8
/** A patch is cut to the cells that the picture shows if they take less than this part of it. */
const shownShare = 0.6
/** Pixels beyond are no positions: the image of a pole may be at 1e23. */
const pxMax = 1e7
/** Cells whose middle is this far from the interpolated one in the finest grid are torn. */
const tornPx = 8

/** How exact the positions of a warp are. */
export interface WarpPrecision {
  /** Device pixels, where `cellsMax` cells are enough. */
  readonly errorPx: number
  /** Columns and rows of a grid at most. */
  readonly cellsMax: number
}

/** For the features of a picture. */
export const exactWarp: WarpPrecision = { errorPx: warpErrorPx, cellsMax: 256 }
/** For the features around a picture, whose labels decide which ones have room in it. */
export const roughWarp: WarpPrecision = { errorPx: 1, cellsMax: 64 }

/** Builds the grids by which features are drawn in an area of a picture of another coordinate system. */
export async function buildWarp(
  projection: PictureProjection,
  area: PxBox,
  precision: WarpPrecision = exactWarp,
): Promise<Warp> {
  const boxes = await findInWorld(projection, area)
  const patches = await Promise.all(boxes.map((box) => buildPatch(projection, box, { area, precision })))
  return { patches: patches.flatMap((patch) => patch ?? []), area }
}

async function buildPatch(
  projection: PictureProjection,
  world: UnitBox,
  { area, precision }: { readonly area: PxBox; readonly precision: WarpPrecision },
): Promise<WarpPatch | undefined> {
  let [box, columns, rows] = [world, firstCells, firstCells]
  let isShown: IsShown = isAnywhere
  for (let tries = 1; ; tries += 1) {
    const patch = await evaluate(projection, { box, columns, rows, isShown })
    const shown = cellsAround(patch, area)
    if (!shown) return undefined
    isShown = shownIn(patch, area)
    const wider = withMargin(patch, shown)
    if (tries < triesMax && shareOf(patch, wider) < shownShare) {
      box = unitBoxOf(patch, wider)
      continue
    }
    const errors = errorsOf(patch, shown)
    const next = [moreCells(columns, errors.alongX, precision), moreCells(rows, errors.alongY, precision)] as const
    if (tries >= triesMax || (next[0] === columns && next[1] === rows)) return markTorn(patch)
    ;[columns, rows] = next
  }
}

/** Whether the picture may show the surroundings of a position, as far as it is known. */
type IsShown = (unitX: number, unitY: number) => boolean

const isAnywhere: IsShown = () => true

/** Nodes that the picture does not show are not asked for: of most of them PROJ has no image. */
function shownIn(patch: WarpPatch, area: PxBox): IsShown {
  const { box, columns, rows } = patch
  const shown = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (!isCellIn(patch, [column, row], area)) continue
      const around = withMargin(patch, { columns: [column, column], rows: [row, row] })
      for (let y = around.rows[0]; y <= around.rows[1]; y += 1)
        shown.fill(1, y * columns + around.columns[0], y * columns + around.columns[1] + 1)
    }
  }
  return (unitX, unitY) => {
    const column = Math.min(columns - 1, Math.floor(((unitX - box[0]) / (box[2] - box[0])) * columns))
    const row = Math.min(rows - 1, Math.floor(((unitY - box[1]) / (box[3] - box[1])) * rows))
    return shown[row * columns + column] === 1
  }
}

/** The cells and those beside them: what the picture shows may end between two nodes. */
function withMargin({ columns, rows }: WarpPatch, shown: CellRange): CellRange {
  return {
    columns: [Math.max(0, shown.columns[0] - 1), Math.min(columns - 1, shown.columns[1] + 1)],
    rows: [Math.max(0, shown.rows[0] - 1), Math.min(rows - 1, shown.rows[1] + 1)],
  }
}

function shareOf({ columns, rows }: WarpPatch, range: CellRange): number {
  const [wide, high] = [range.columns[1] - range.columns[0] + 1, range.rows[1] - range.rows[0] + 1]
  return (wide * high) / (columns * rows)
}

async function evaluate(
  projection: PictureProjection,
  { box, columns, rows, isShown }: Pick<WarpPatch, 'box' | 'columns' | 'rows'> & { readonly isShown: IsShown },
): Promise<WarpPatch> {
  const units = new Float64Array((columns + 1) * (rows + 1) * 2)
  for (let row = 0, at = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      const x = box[0] + ((box[2] - box[0]) * column) / columns
      const y = box[1] + ((box[3] - box[1]) * row) / rows
      units[at++] = isShown(x, y) ? x : Number.NaN
      units[at++] = y
    }
  }
  const px = await projection.toPx(units)
  const nodes = new Float64Array(new SharedArrayBuffer(px.byteLength))
  for (let at = 0; at < px.length; at += 2) {
    const [x = Number.NaN, y = Number.NaN] = [px[at], px[at + 1]]
    const isPosition = Math.abs(x) < pxMax && Math.abs(y) < pxMax
    nodes[at] = isPosition ? x : Number.NaN
    nodes[at + 1] = isPosition ? y : Number.NaN
  }
  return { box, columns, rows, nodes, torn: new Uint8Array(new SharedArrayBuffer(columns * rows)) }
}

interface Errors {
  readonly alongX: number
  readonly alongY: number
}

/**
 * How far the nodes of the shown cells are from the middle of their neighbours on both sides. A grid with half of the cells would
 * have this error; the error of this one is a quarter of it.
 */
function errorsOf(patch: WarpPatch, { columns, rows }: CellRange): Errors {
  let [alongX, alongY] = [0, 0]
  for (let row = rows[0]; row <= rows[1] + 1; row += 1) {
    for (let column = columns[0]; column <= columns[1] + 1; column += 1) {
      if (column > 0 && column < patch.columns) alongX = Math.max(alongX, bendAt(patch, [column, row], [1, 0]))
      if (row > 0 && row < patch.rows) alongY = Math.max(alongY, bendAt(patch, [column, row], [0, 1]))
    }
  }
  return { alongX, alongY }
}

type Node = readonly [column: number, row: number]

/** The distance of a node from the middle between the nodes on both sides of it; 0 if one has no image. */
function bendAt({ nodes, columns }: WarpPatch, [column, row]: Node, [dx, dy]: Node): number {
  const at = (row * (columns + 1) + column) * 2
  const step = (dy * (columns + 1) + dx) * 2
  const middleOff = (place: number) =>
    (nodes[place] ?? 0) - ((nodes[place - step] ?? 0) + (nodes[place + step] ?? 0)) / 2
  const bend = Math.hypot(middleOff(at), middleOff(at + 1))
  return Number.isNaN(bend) ? 0 : bend
}

/** The cells that are needed along an axis for an error below the allowed one: it falls with the square of their number. */
function moreCells(cells: number, error: number, { errorPx, cellsMax }: WarpPrecision): number {
  if (error <= errorPx) return cells
  return Math.min(cellsMax, Math.ceil(cells * Math.sqrt(error / errorPx) * 1.1))
}

/** Marks the cells over which the picture jumps. */
function markTorn(patch: WarpPatch): WarpPatch {
  const { columns, rows, torn } = patch
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [west, east, north] = [[column, row] as const, [column + 1, row] as const, [column, row + 1] as const]
      const isTorn =
        isJump(patch, [west, east]) ||
        isJump(patch, [west, north]) ||
        isJump(patch, [north, [column + 1, row + 1]]) ||
        isJump(patch, [east, [column + 1, row + 1]])
      if (isTorn) torn[row * columns + column] = 1
    }
  }
  return patch
}

/** Whether the edge of a cell bends at both of its ends. */
function isJump(patch: WarpPatch, [from, to]: readonly [Node, Node]): boolean {
  const step = [to[0] - from[0], to[1] - from[1]] as const
  const inner = [from, to].filter(([column, row]) => {
    const [at, cells] = step[0] > 0 ? [column, patch.columns] : [row, patch.rows]
    return at > 0 && at < cells
  })
  return inner.length > 0 && inner.every((node) => bendAt(patch, node, step) > tornPx)
}
