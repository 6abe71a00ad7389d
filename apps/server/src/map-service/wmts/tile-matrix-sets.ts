import type { Extent } from '@cairn/domain/geometry/lon-lat'
import { type CrsName, crsOf } from '../crs/crs-name.ts'

/** A pyramid of tiles of 256 px, in which each level has twice as many columns and rows as the one before. */
export interface TileMatrixSet {
  readonly name: string
  /** Its well-known scale set (OGC 07-057r7, annex E). */
  readonly scaleSet?: string
  readonly crs: CrsName
  /** Upper left corner of all levels, easting first. */
  readonly corner: readonly [x: number, y: number]
  /** Width of a tile of level 0 in the unit of the system. */
  readonly tileWidth: number
  /** Columns of level 0, which has one row. */
  readonly columns: 1 | 2
}

/** Pixels of a side of a tile. */
export const tileSizePx = 256
/** The deepest level. */
export const tileLevelMax = 26

const mercatorHalf = Math.PI * 6_378_137

export const tileMatrixSets: readonly TileMatrixSet[] = [
  {
    name: 'GoogleMapsCompatible',
    scaleSet: 'urn:ogc:def:wkss:OGC:1.0:GoogleMapsCompatible',
    crs: crsOf(3857),
    corner: [-mercatorHalf, mercatorHalf],
    tileWidth: 2 * mercatorHalf,
    columns: 1,
  },
  {
    name: 'EPSG:4326',
    crs: crsOf(4326),
    corner: [-180, 90],
    tileWidth: 180,
    columns: 2,
  },
]

/** Size of a matrix in tiles. */
export function matrixSize({ columns }: TileMatrixSet, level: number): { columns: number; rows: number } {
  return { columns: columns * 2 ** level, rows: 2 ** level }
}

const metresPerDegree = (Math.PI * 6_378_137) / 180
/** Metres of a pixel of a screen (OGC 07-057r7, 6.1). */
const pixelM = 0.000_28

/** The scale denominator of a level on pixels of 0.28 mm. */
export function scaleOf({ tileWidth, crs }: TileMatrixSet, level: number): number {
  const metres = crs.worldWidth === 360 ? tileWidth * metresPerDegree : tileWidth
  return metres / tileSizePx / pixelM / 2 ** level
}

/** The place of a tile, whose rows count from the top. */
export interface TilePlace {
  readonly level: number
  readonly column: number
  readonly row: number
}

/** The box of a tile, easting first. */
export function tileBox({ corner: [x, y], tileWidth }: TileMatrixSet, { level, column, row }: TilePlace): Extent {
  const width = tileWidth / 2 ** level
  return [x + column * width, y - (row + 1) * width, x + (column + 1) * width, y - row * width]
}
