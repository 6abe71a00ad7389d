import type { DrawingMode } from '@cairn/domain/geometry/geojson'
import type OlGeometry from 'ol/geom/Geometry.js'
import LineString from 'ol/geom/LineString.js'
import Polygon from 'ol/geom/Polygon.js'
import type { GeometryFunction } from 'ol/interaction/Draw.js'

/** The option of the interaction that adds traced vertices to the sketch; none for a point. */
export function sketchFunction(
  mode: DrawingMode,
  expand: (corners: readonly (readonly number[])[]) => number[][],
): { readonly geometryFunction?: GeometryFunction } {
  if (mode === 'point') return {}
  return {
    geometryFunction(given, geometry) {
      // The interaction hands the corners of a line over as a list, those of a polygon as its only ring.
      const corners = (mode === 'polygon' ? given[0] : given) as number[][]
      const points = expand(corners)
      const shape = mode === 'polygon' ? polygonOf(geometry) : lineOf(geometry)
      const [first] = points
      if (shape instanceof Polygon) shape.setCoordinates(first ? [[...points, first]] : [])
      else shape.setCoordinates(points)
      return shape
    },
  }
}

function polygonOf(geometry: OlGeometry | undefined): Polygon {
  return geometry instanceof Polygon ? geometry : new Polygon([])
}

function lineOf(geometry: OlGeometry | undefined): LineString {
  return geometry instanceof LineString ? geometry : new LineString([])
}
