import type { Geometry } from '@cairn/domain/geometry/geojson'
import GeoJSON from 'ol/format/GeoJSON.js'
import type OlGeometry from 'ol/geom/Geometry.js'
import { toLonLat } from './frame.ts'
import type { Coordinates, Shape } from './vertices.ts'

const format = new GeoJSON({ dataProjection: 'EPSG:4326', featureProjection: 'EPSG:3857' })

/** The digits that the server stores (0.1 mm), so that a shape has the same measurements before and after it is saved. */
const decimals = 9

/** A geometry in degrees as OpenLayers draws it, in web mercator metres, heights included. */
export function readGeometry(geometry: Geometry): OlGeometry {
  return format.readGeometry(geometry)
}

/**
 * A drawn or edited shape in degrees. The direction of its rings is not changed.
 *
 * @param known positions by `positionKey` that are returned unchanged, so that vertices which the user did not move keep
 *   every digit.
 */
export function writeShape({ type, coordinates }: Shape, known: ReadonlyMap<string, number[]> = new Map()): Geometry {
  // A Shape pairs its type with its nesting, which the compiler cannot see.
  return { type, coordinates: toDegrees(coordinates, known) } as unknown as Geometry
}

/** Maps each drawn position in metres to the original position in degrees. */
export function positionsOf(drawn: Shape, geometry: Geometry): Map<string, number[]> {
  if (geometry.type === 'GeometryCollection') return new Map()
  // The arrays have the same nesting; Geometry distinguishes it by type, Coordinates does not.
  const degrees = flatPositions(geometry.coordinates as unknown as Coordinates)
  return new Map(flatPositions(drawn.coordinates).map((at, index) => [positionKey(at), degrees[index] ?? []]))
}

function positionKey(position: readonly number[]): string {
  return position.join(' ')
}

function flatPositions(part: Coordinates): number[][] {
  return isPosition(part) ? [part] : part.flatMap((inner) => (typeof inner === 'number' ? [] : flatPositions(inner)))
}

function toDegrees(part: Coordinates, known: ReadonlyMap<string, number[]>): Coordinates {
  if (!isPosition(part)) return part.map((inner) => (typeof inner === 'number' ? [] : toDegrees(inner, known)))
  const asItWas = known.get(positionKey(part))
  if (asItWas) return [...asItWas]
  const [lon, lat] = toLonLat(part)
  return [lon, lat, ...part.slice(2)].map(rounded)
}

function rounded(ordinate: number): number {
  return Number(ordinate.toFixed(decimals))
}

function isPosition(part: Coordinates): part is number[] {
  return typeof part[0] === 'number'
}
