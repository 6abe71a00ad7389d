import { type LonLatExtent, lonLatExtent } from '@cairn/domain/geometry/lon-lat'
import type { OfferedLayer } from './map-offer.ts'

const world = lonLatExtent([-180, -90, 180, 90])
/** Degrees, some metres: clients cannot zoom to a box without an area. */
const marginDegrees = 0.0001

/** The area of layers, which has a width and a height; the world where all are empty. */
export function extentOfLayers(layers: readonly Pick<OfferedLayer, 'extent'>[]): LonLatExtent {
  const extents = layers.flatMap(({ extent }) => (extent ? [extent] : []))
  const [first, ...others] = extents
  if (!first) return world
  let [west, south, east, north]: readonly number[] = first
  for (const extent of others) {
    west = Math.min(west, extent[0])
    south = Math.min(south, extent[1])
    east = Math.max(east, extent[2])
    north = Math.max(north, extent[3])
  }
  const [dx, dy] = [west === east ? marginDegrees : 0, south === north ? marginDegrees : 0]
  return lonLatExtent([
    Math.max(-180, west - dx),
    Math.max(-90, south - dy),
    Math.min(180, east + dx),
    Math.min(90, north + dy),
  ])
}
