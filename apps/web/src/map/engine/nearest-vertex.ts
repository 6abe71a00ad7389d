import type { Geometry } from '@cairn/domain/geometry/geojson'
import { type LonLat, lonLat, type MapXY } from '@cairn/domain/geometry/lon-lat'
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
  return nearestOf(mapVertices(geometry), engine.positionAt(pixel), engine)
}

/** Calls the listener with the vertex of a geometry that comes under the pointer. Returns the unsubscribe function. */
export function followPointedVertex(
  engine: MapEngine,
  geometry: Geometry,
  onVertex: (index: number) => void,
): () => void {
  const vertices = mapVertices(geometry)
  return engine.onPointerMove((at) => {
    const nearest = at && nearestOf(vertices, at, engine)
    if (nearest !== null) onVertex(nearest)
  })
}

function mapVertices(geometry: Geometry): readonly MapXY[] {
  return verticesOf(geometry).map(([lon, lat]) => toMapXY(lonLat(lon, lat)))
}

function nearestOf(vertices: readonly MapXY[], at: LonLat, engine: MapEngine): number | null {
  const [atX, atY] = toMapXY(at)
  let nearest: number | null = null
  let nearestM = tolerancePx * resolutionAt(engine.view.zoom)
  for (const [index, [x, y]] of vertices.entries()) {
    const distanceM = Math.hypot(x - atX, y - atY)
    if (distanceM > nearestM) continue
    nearest = index
    nearestM = distanceM
  }
  return nearest
}
