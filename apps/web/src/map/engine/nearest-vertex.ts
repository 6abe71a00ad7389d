import type { Geometry } from '@cairn/domain/geometry/geojson'
import { lonLat } from '@cairn/domain/geometry/lon-lat'
import { verticesOf } from '@cairn/domain/geometry/vertices'
import type { MapEngine } from './create-map.ts'
import { resolutionAt, toMapXY } from './frame.ts'

/** The largest distance in px between a click and a vertex that it means. */
const tolerancePx = 10

/**
 * The index of the vertex of a geometry, in drawing order, that is nearest to a pixel of the map; null where none is near.
 * @param pixel from the map's upper left corner
 */
export function nearestVertex(
  engine: MapEngine,
  geometry: Geometry,
  pixel: readonly [x: number, y: number],
): number | null {
  const [atX, atY] = toMapXY(engine.positionAt(pixel))
  let nearest: number | null = null
  let nearestM = tolerancePx * resolutionAt(engine.view.zoom)
  for (const [index, [lon, lat]] of verticesOf(geometry).entries()) {
    const [x, y] = toMapXY(lonLat(lon, lat))
    const distanceM = Math.hypot(x - atX, y - atY)
    if (distanceM > nearestM) continue
    nearest = index
    nearestM = distanceM
  }
  return nearest
}
