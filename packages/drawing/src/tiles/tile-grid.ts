import type { UnitBox } from '../pack/feature-index.ts'
import { unitsPerM } from '../pack/layer-pack.ts'

/** Width and height of a tile in its own units; x to the east, y to the south. */
export const tileUnits = 4096
/** Geometry is cut this far beyond the edges of a tile, so that strokes and marks of neighbours meet. */
export const bufferUnits = 64
/** Half a pixel of a tile that is shown with 256 px: smaller lines and areas are dropped. */
export const seenUnits = tileUnits / 256 / 2

const worldUnits = 2 * Math.PI * 6_378_137 * unitsPerM

/** A tile of web mercator: column from the west, row from the north, below 2 ** z. */
export interface TileAddress {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Where a tile is among the coordinates of a pack. */
export interface TileGrid {
  /** Units of the pack of its upper left corner. */
  readonly left: number
  readonly top: number
  /** Units of the tile in one unit of the pack. */
  readonly scale: number
  /** The tile with its buffer, in units of the pack. */
  readonly box: UnitBox
}

/** The place of a tile. */
export function gridOf({ z, x, y }: TileAddress): TileGrid {
  const size = worldUnits / 2 ** z
  const left = x * size - worldUnits / 2
  const top = worldUnits / 2 - y * size
  const buffer = (size * bufferUnits) / tileUnits
  const box: UnitBox = [left - buffer, top - size - buffer, left + size + buffer, top + buffer]
  return { left, top, scale: tileUnits / size, box }
}
