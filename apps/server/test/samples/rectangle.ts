import type { Geometry } from '@cairn/domain/geometry/geojson'
import type { Extent } from '@cairn/domain/geometry/lon-lat'

/** The area between two longitudes and two latitudes. */
export function rectangle([west, south, east, north]: Extent): Geometry {
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  }
}
