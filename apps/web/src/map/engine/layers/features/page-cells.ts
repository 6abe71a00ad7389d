import { type LonLatExtent, lonLatExtent, type MapExtent, mapExtent } from '@cairn/domain/geometry/lon-lat'
import { toLonLatExtent, worldHalfM } from '../../frame.ts'

/** A square of the web mercator world: `level` 0 is the whole, each level halves it. `x` counts east, `y` south. */
export interface Cell {
  readonly level: number
  readonly x: number
  readonly y: number
}

/** The level of the smallest cells, about 150 m wide: smaller ones would only add requests. */
const levelMax = 18
/** A cell measures 256 px times 2 to this power on each side, so that a screen needs about six cells. */
const levelsCoarser = 2

/** The level of the cells that are requested at a zoom level. */
export function cellLevelAt(zoom: number): number {
  return Math.min(levelMax, Math.max(0, Math.floor(zoom) - levelsCoarser))
}

/** A cell as text, for sets and maps; `cellOf` reads it. */
export function cellKey({ level, x, y }: Cell): string {
  return `${level}/${x}/${y}`
}

/** The cells under a box, those nearest to its middle first. Boxes beyond the antimeridian are wrapped to the other side. */
export function cellsOver(extent: MapExtent, level: number): Cell[] {
  const count = 2 ** level
  const sizeM = (worldHalfM * 2) / count
  const columns = range((extent[0] + worldHalfM) / sizeM, (extent[2] + worldHalfM) / sizeM)
  const rows = range((worldHalfM - extent[3]) / sizeM, (worldHalfM - extent[1]) / sizeM)
  const middleX = ((extent[0] + extent[2]) / 2 + worldHalfM) / sizeM - 0.5
  const middleY = (worldHalfM - (extent[1] + extent[3]) / 2) / sizeM - 0.5
  const cells = new Map<string, Cell & { readonly away: number }>()
  for (const y of rows.filter((row) => row >= 0 && row < count)) {
    for (const column of columns) {
      const cell = { level, x: ((column % count) + count) % count, y, away: Math.hypot(column - middleX, y - middleY) }
      if (!cells.has(cellKey(cell))) cells.set(cellKey(cell), cell)
    }
  }
  return [...cells.values()].toSorted((a, b) => a.away - b.away).map(({ x, y }) => ({ level, x, y }))
}

function range(from: number, to: number): number[] {
  const first = Math.floor(from)
  return Array.from({ length: Math.max(1, Math.ceil(to) - first) }, (_, index) => first + index)
}

/** The extent of a cell, in web mercator metres. */
export function cellExtent({ level, x, y }: Cell): MapExtent {
  const sizeM = (worldHalfM * 2) / 2 ** level
  const minX = x * sizeM - worldHalfM
  const maxY = worldHalfM - y * sizeM
  return mapExtent([minX, maxY - sizeM, minX + sizeM, maxY])
}

/**
 * The extent of a cell in degrees, for a request. The outermost rows extend to the poles, which web mercator does not
 * have.
 */
export function cellLonLatExtent(cell: Cell): LonLatExtent {
  const [minLon, minLat, maxLon, maxLat] = toLonLatExtent(cellExtent(cell))
  const lastRow = 2 ** cell.level - 1
  return lonLatExtent([minLon, cell.y === lastRow ? -90 : minLat, maxLon, cell.y === 0 ? 90 : maxLat])
}

/** Whether the cell is loaded: itself, a larger cell around it, or the four cells inside it. */
export function isCovered(cell: Cell, complete: ReadonlySet<string>): boolean {
  return hasAncestor(cell, complete) || childrenOf(cell).every((child) => complete.has(cellKey(child)))
}

function hasAncestor(cell: Cell, complete: ReadonlySet<string>): boolean {
  if (complete.has(cellKey(cell))) return true
  return cell.level > 0 && hasAncestor({ level: cell.level - 1, x: cell.x >> 1, y: cell.y >> 1 }, complete)
}

function childrenOf({ level, x, y }: Cell): Cell[] {
  return [0, 1].flatMap((dy) => [0, 1].map((dx) => ({ level: level + 1, x: x * 2 + dx, y: y * 2 + dy })))
}

/** The cell that a key names. */
export function cellOf(key: string): Cell {
  const [level = 0, x = 0, y = 0] = key.split('/').map(Number)
  return { level, x, y }
}
