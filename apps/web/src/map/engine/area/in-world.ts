import type Polygon from 'ol/geom/Polygon.js'
import { boxOf, worldHalfM } from '../frame.ts'

/** An area in the copy of the world that has the features: the world is drawn several times side by side. */
export function inWorld(area: Polygon): Polygon {
  const [minX, , maxX] = boxOf(area.getExtent())
  const worlds = Math.round((minX + maxX) / 2 / (2 * worldHalfM))
  if (worlds === 0) return area
  const moved = area.clone()
  moved.translate(-worlds * 2 * worldHalfM, 0)
  return moved
}
