import type { DrawnPart } from '@cairn/domain/style/style'
import type { DrawingPlace } from '@cairn/domain/style/style-cache'
import type { FeatureLike } from 'ol/Feature.js'
import type Geometry from 'ol/geom/Geometry.js'
import LineString from 'ol/geom/LineString.js'
import MultiLineString from 'ol/geom/MultiLineString.js'
import MultiPoint from 'ol/geom/MultiPoint.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import Point from 'ol/geom/Point.js'
import Polygon from 'ol/geom/Polygon.js'

/** The geometry that a style draws of a feature; undefined for all of it. */
export type PartGeometry = ((feature: FeatureLike) => Geometry | undefined) | undefined

/** Where a mark of a feature is drawn: lines and areas have one in their middle (SLD 1.0, section 11.3). */
export function positionsOf(part: DrawnPart, dimension: DrawingPlace['dimension']): PartGeometry {
  if (dimension === 0 || part === 'points') return undefined
  return part === 'whole' || part === 'centroid' ? middles : places[part]
}

/** The part of a feature along which a label is placed; OpenLayers finds the position on all of it. */
export function labelledPart(part: DrawnPart, dimension: DrawingPlace['dimension']): PartGeometry {
  return part === 'whole' || part === 'centroid' ? undefined : positionsOf(part, dimension)
}

const places = {
  start: (feature: FeatureLike) => vertices(feature, (path) => path.slice(0, 1)),
  end: (feature: FeatureLike) => vertices(feature, (path) => path.slice(-1)),
  vertices: (feature: FeatureLike) => vertices(feature, (path) => path),
}

/** The middle of each part; a geometry without one, such as a collection, as it is. */
function middles(feature: FeatureLike): Geometry | undefined {
  const geometry = geometryOf(feature)
  if (geometry instanceof Polygon) return new Point(geometry.getInteriorPoint().getCoordinates().slice(0, 2))
  if (geometry instanceof MultiPolygon) {
    return new MultiPoint(
      geometry
        .getInteriorPoints()
        .getCoordinates()
        .map((at) => at.slice(0, 2)),
    )
  }
  if (geometry instanceof LineString) return new Point(geometry.getCoordinateAt(0.5))
  if (geometry instanceof MultiLineString)
    return new MultiPoint(geometry.getLineStrings().map((line) => line.getCoordinateAt(0.5)))
  return geometry
}

function vertices(feature: FeatureLike, taken: (path: number[][]) => number[][]): Geometry | undefined {
  const paths = pathsOf(geometryOf(feature))
  return paths && new MultiPoint(paths.flatMap(taken))
}

function pathsOf(geometry: Geometry | undefined): number[][][] | undefined {
  if (geometry instanceof LineString) return [geometry.getCoordinates()]
  if (geometry instanceof MultiLineString || geometry instanceof Polygon) return geometry.getCoordinates()
  if (geometry instanceof MultiPolygon) return geometry.getCoordinates().flat()
  return undefined
}

function geometryOf(feature: FeatureLike): Geometry | undefined {
  const geometry = feature.getGeometry()
  // Layers hold features: the other type of OpenLayers is for the pieces of vector tiles.
  return geometry && 'clone' in geometry ? (geometry as Geometry) : undefined
}
