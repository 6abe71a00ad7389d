import { gather, type Shape, type SkipReason } from '../shape/shape.ts'

const maxDepth = 10

/** Converts a geometry object (RFC 7946, 3.1): null without coordinates, the reason if it is not a geometry. */
export function toShape(geometry: unknown, depth = 0): Shape | null | SkipReason {
  if (geometry === null || geometry === undefined) return null
  if (!isObject(geometry) || depth > maxDepth) return 'geometry_damaged'
  const { type, coordinates } = geometry
  switch (type) {
    case 'Point':
      return Array.isArray(coordinates) && coordinates.length === 0 ? null : simple(type, [[coordinates]])
    case 'MultiPoint':
    case 'LineString':
      return simple(type, [coordinates])
    case 'Polygon':
    case 'MultiLineString':
      return Array.isArray(coordinates) ? simple(type, coordinates) : 'coordinates_unreadable'
    case 'MultiPolygon':
      return Array.isArray(coordinates)
        ? several(coordinates.map((rings: unknown) => toShape({ type: 'Polygon', coordinates: rings })))
        : 'coordinates_unreadable'
    case 'GeometryCollection':
      return collection(geometry['geometries'], depth)
    default:
      return 'geometry_type_not_supported'
  }
}

type SimpleType = 'Point' | 'MultiPoint' | 'LineString' | 'MultiLineString' | 'Polygon'

function simple(type: SimpleType, runs: readonly unknown[]): Shape | null | SkipReason {
  const positions = runs.map((run) => (Array.isArray(run) && run.every(isPosition) ? run : undefined))
  const sound = positions.filter((run) => run !== undefined)
  if (sound.length < positions.length) return 'coordinates_unreadable'
  if (sound.every((run) => run.length === 0)) return null
  const dims = sound.some((run) => run.some((position) => position.length > 2)) ? 3 : 2
  return { type, dims, runs: sound.map((run) => flatten(run, dims)) }
}

function isPosition(value: unknown): value is number[] {
  return Array.isArray(value) && value.length >= 2 && value.every((number) => typeof number === 'number')
}

/** Numbers after the height have no defined meaning (RFC 7946, 3.1.1). */
function flatten(positions: readonly number[][], dims: number): Float64Array {
  const flat = new Float64Array(positions.length * dims)
  positions.forEach((position, index) => {
    for (let axis = 0; axis < dims; axis++) flat[index * dims + axis] = position[axis] ?? 0
  })
  return flat
}

function several(parts: readonly (Shape | null | SkipReason)[]): Shape | null | SkipReason {
  const problem = parts.find((part) => typeof part === 'string')
  if (problem !== undefined) return problem
  const shapes = parts.flatMap((part) => (part === null || typeof part === 'string' ? [] : [part]))
  return shapes.length === 0 ? null : gather(shapes)
}

function collection(geometries: unknown, depth: number): Shape | null | SkipReason {
  if (!Array.isArray(geometries)) return 'geometry_damaged'
  const joined = several(geometries.map((geometry) => toShape(geometry, depth + 1)))
  if (joined === null || typeof joined === 'string' || joined.type === 'GeometryCollection') return joined
  return { type: 'GeometryCollection', dims: joined.dims, parts: [joined] }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
