import type { Geometry } from './geojson.ts'
import { heightMaxM } from './lon-lat.ts'
import { verticesMin } from './vertices.ts'

/** A fault of a geometry, and its place as a path of keys. */
export interface GeometryFault {
  readonly path: readonly (string | number)[]
  readonly message: string
}

interface Limits {
  /** Positions of the whole geometry. */
  readonly positionsMax: number
  /** Geometries of a collection. */
  readonly partsMax: number
  /** Positions may be beyond the range of degrees and of heights. */
  readonly mayExceedEarth?: true
}

interface List {
  /** Fewest members. */
  readonly min: number
  /** The last position must equal the first. */
  readonly isRing?: true
}

const some: List = { min: 1 }
const line: List = { min: verticesMin.polyline }
const ring: List = { min: verticesMin.polygon + 1, isRing: true }

type SimpleType = Exclude<Geometry['type'], 'GeometryCollection'>

/** The nested lists of coordinates of each type, outermost first (RFC 7946, 3.1). */
const listsOf: Readonly<Record<SimpleType, readonly List[]>> = {
  Point: [],
  MultiPoint: [some],
  LineString: [line],
  MultiLineString: [some, line],
  Polygon: [some, ring],
  MultiPolygon: [some, some, ring],
}

/**
 * Returns the first fault of a value as a geometry (RFC 7946, degrees and heights within their range, no collection inside
 * a collection); undefined for a valid geometry. The check ends at the first fault, so that hostile input with a million
 * faults takes no longer than input with one.
 */
export function findGeometryFault(
  given: unknown,
  { positionsMax, partsMax, mayExceedEarth }: Limits,
): GeometryFault | undefined {
  let positions = 0
  return inGeometry(given, [])

  function inGeometry(geometry: unknown, path: GeometryFault['path']): GeometryFault | undefined {
    const type = memberOf(geometry, 'type')
    if (type === 'GeometryCollection' && path.length === 0) return inCollection(memberOf(geometry, 'geometries'))
    if (!isSimpleType(type)) return { path: [...path, 'type'], message: 'must be a geometry type of RFC 7946' }
    const fault = inCoordinates(memberOf(geometry, 'coordinates'), listsOf[type])
    return fault && { ...fault, path: [...path, 'coordinates', ...fault.path] }
  }

  function inCollection(parts: unknown): GeometryFault | undefined {
    if (!Array.isArray(parts) || parts.length === 0) return { path: ['geometries'], message: 'must contain a geometry' }
    if (parts.length > partsMax) return { path: ['geometries'], message: `must contain at most ${partsMax} geometries` }
    return firstFault(parts, (part, i) => inGeometry(part, ['geometries', i]))
  }

  function inCoordinates(value: unknown, [list, ...inner]: readonly List[]): GeometryFault | undefined {
    if (!list) return inPosition(value)
    if (!Array.isArray(value)) return { path: [], message: 'must be a list' }
    if (value.length < list.min) return { path: [], message: `must contain at least ${list.min} members` }
    return firstFault(value, (member, i) => under(i, inCoordinates(member, inner))) ?? (list.isRing && inRing(value))
  }

  function inPosition(value: unknown): GeometryFault | undefined {
    positions += 1
    if (positions > positionsMax) return { path: [], message: `must contain at most ${positionsMax} positions` }
    if (!isPosition(value, mayExceedEarth))
      return { path: [], message: 'must be a position: [longitude, latitude] in degrees' }
    if (mayExceedEarth || isWithin(value[2] ?? 0, heightMaxM)) return undefined
    return { path: [2], message: `must be a height between -${heightMaxM} and ${heightMaxM} m` }
  }
}

function inRing(positions: readonly unknown[]): GeometryFault | undefined {
  const isClosed = JSON.stringify(positions[0]) === JSON.stringify(positions.at(-1))
  return isClosed ? undefined : { path: [], message: 'must end with the position that it starts with' }
}

function isPosition(value: unknown, mayExceedEarth = false): value is readonly unknown[] {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3) return false
  const ordinates: readonly unknown[] = value
  const [lon, lat, height = 0] = ordinates
  const isNumeric = Number.isFinite(lon) && Number.isFinite(lat) && Number.isFinite(height)
  return isNumeric && (mayExceedEarth || (isWithin(lon, 180) && isWithin(lat, 90)))
}

function isWithin(ordinate: unknown, max: number): boolean {
  return typeof ordinate === 'number' && Math.abs(ordinate) <= max
}

function isSimpleType(type: unknown): type is SimpleType {
  return typeof type === 'string' && Object.hasOwn(listsOf, type)
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function under(key: number, fault: GeometryFault | undefined): GeometryFault | undefined {
  return fault && { ...fault, path: [key, ...fault.path] }
}

function firstFault<T>(
  members: readonly T[],
  look: (member: T, i: number) => GeometryFault | undefined,
): GeometryFault | undefined {
  for (const [i, member] of members.entries()) {
    const fault = look(member, i)
    if (fault) return fault
  }
  return undefined
}
