import type { Geometry, Position } from './geojson.ts'
import { distanceM } from './measure.ts'

/** A vertex of a profile. */
export interface ProfileVertex {
  /** Its index in drawing order, counted from 0. */
  readonly vertex: number
  /** The geodesic distance from the first vertex along the parts of the geometry, without the gaps between them. */
  readonly distanceM: number
  /** null for a position without a height. */
  readonly heightM: number | null
}

/**
 * The vertices of each line or ring by their distance; none for points. A ring ends with its first vertex again. Its
 * vertices are those of `verticesOf`.
 */
export function profileOf(geometry: Geometry): readonly (readonly ProfileVertex[])[] {
  let vertex = 0
  let fromM = 0
  return pathsOf(geometry).flatMap(({ path, isRing = false, isPoints = false }) => {
    const first = vertex
    vertex += isRing ? path.length - 1 : path.length
    if (isPoints) return []
    const part = path.map((position, i) => {
      const before = path[i - 1]
      if (before) fromM += distanceM(before, position)
      const isClosing = isRing && i === path.length - 1
      return { vertex: isClosing ? first : first + i, distanceM: fromM, heightM: position[2] ?? null }
    })
    return [part]
  })
}

interface Path {
  readonly path: readonly Position[]
  readonly isRing?: true
  readonly isPoints?: true
}

function pathsOf(geometry: Geometry): readonly Path[] {
  switch (geometry.type) {
    case 'Point':
      return [{ path: [geometry.coordinates], isPoints: true }]
    case 'MultiPoint':
      return [{ path: geometry.coordinates, isPoints: true }]
    case 'LineString':
      return [{ path: geometry.coordinates }]
    case 'MultiLineString':
      return geometry.coordinates.map((path) => ({ path }))
    case 'Polygon':
      return geometry.coordinates.map((path) => ({ path, isRing: true }))
    case 'MultiPolygon':
      return geometry.coordinates.flat().map((path) => ({ path, isRing: true }))
    default:
      return geometry.geometries.flatMap(pathsOf)
  }
}
