import { type Extent, type LonLat, lonLat } from '@cairn/domain/geometry/lon-lat'
import { worldEdgeM } from '@cairn/domain/geometry/web-mercator'
import { degreesOf } from '../pictures/lon-lat-box.ts'

/** A position on a map, with easting first. */
export interface MapPosition {
  /** The system of the position and of the distances. */
  readonly epsg: 3857 | 4326
  readonly x: number
  readonly y: number
  /** The distances to the sides and to the ends, up to which features are found. */
  readonly reachX: number
  readonly reachY: number
}

/** A position between the edges of the world, or so near behind one that features are within reach. */
export interface PositionInWorld extends Pick<MapPosition, 'x' | 'y'> {
  readonly lonLat: LonLat
  /** Degrees that are within reach. */
  readonly box: Extent
}

/** The positions that a position on a map has in the world, which maps repeat to the east and to the west. */
export function positionsInWorld({ epsg, x, y, reachX, reachY }: MapPosition): readonly PositionInWorld[] {
  const half = epsg === 4326 ? 180 : worldEdgeM
  const toDegrees = (box: Extent): Extent => (epsg === 4326 ? box : degreesOf(box))
  const inWorld = x - 2 * half * Math.round(x / (2 * half))
  return [inWorld, inWorld - 2 * half, inWorld + 2 * half]
    .filter((at) => at - reachX <= half && at + reachX >= -half)
    .map((at) => {
      const [lon, lat] = toDegrees([at, y, at, y])
      const [west, south, east, north] = toDegrees([at - reachX, y - reachY, at + reachX, y + reachY])
      return { x: at, y, lonLat: lonLat(lon, lat), box: [Math.max(-180, west), south, Math.min(180, east), north] }
    })
}
