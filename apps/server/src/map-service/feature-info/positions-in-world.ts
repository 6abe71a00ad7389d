import { type Extent, type LonLat, lonLat } from '@cairn/domain/geometry/lon-lat'

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

/** Of the sphere of web mercator. */
export const radiusM = 6_378_137
export const degreesPerRadian = 180 / Math.PI

/** The positions that a position on a map has in the world, which maps repeat to the east and to the west. */
export function positionsInWorld({ epsg, x, y, reachX, reachY }: MapPosition): readonly PositionInWorld[] {
  const half = epsg === 4326 ? 180 : Math.PI * radiusM
  const lonOf = (value: number) => (value / half) * 180
  const latOf = (value: number) => (epsg === 4326 ? value : Math.atan(Math.sinh(value / radiusM)) * degreesPerRadian)
  const inWorld = x - 2 * half * Math.round(x / (2 * half))
  return [inWorld, inWorld - 2 * half, inWorld + 2 * half]
    .filter((at) => at - reachX <= half && at + reachX >= -half)
    .map((at) => ({
      x: at,
      y,
      lonLat: lonLat(lonOf(at), latOf(y)),
      box: [
        Math.max(-180, lonOf(at - reachX)),
        latOf(y - reachY),
        Math.min(180, lonOf(at + reachX)),
        latOf(y + reachY),
      ],
    }))
}
