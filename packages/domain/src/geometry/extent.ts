import type { Geometry, Position } from './geojson.ts'
import { type LonLatExtent, lonLatExtent } from './lon-lat.ts'
import { verticesOf } from './vertices.ts'

/**
 * The smallest box around geometries, in degrees; undefined without geometries. Geometries across the antimeridian get
 * a box around the world: their positions do not determine the direction of an edge.
 */
export function extentOf(geometries: readonly Geometry[]): LonLatExtent | undefined {
  const boxes = geometries.map(verticesOf)
  const first = boxes.flat()[0]
  if (!first) return undefined
  let [minX, minY, maxX, maxY] = [first[0], first[1], first[0], first[1]]
  const grow = ([x, y]: Position) => {
    minX = Math.min(minX, x)
    minY = Math.min(minY, y)
    maxX = Math.max(maxX, x)
    maxY = Math.max(maxY, y)
  }
  for (const positions of boxes) positions.forEach(grow)
  return lonLatExtent([minX, minY, maxX, maxY])
}
