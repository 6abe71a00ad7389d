import type { Geometry as DomainGeometry } from '@cairn/domain/geometry/geojson'
import { z } from 'zod'

/** More positions than this in one geometry are refused on edit; imports take what their limits allow. */
const positionsMax = 200_000

const lon = z.number().min(-180).max(180)
const lat = z.number().min(-90).max(90)
const Position = z.union([z.tuple([lon, lat]), z.tuple([lon, lat, z.number()])])
const Line = z.array(Position).min(2)
const Ring = z.array(Position).min(4).refine(isClosed, { message: 'a ring ends where it begins' })
const Rings = z.array(Ring).min(1)

function isClosed(ring: readonly (readonly number[])[]): boolean {
  const first = ring[0]
  const last = ring.at(-1)
  return first !== undefined && last !== undefined && first.every((ordinate, axis) => ordinate === last[axis])
}

const Simple = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: Position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(Position).min(1) }),
  z.object({ type: z.literal('LineString'), coordinates: Line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(Line).min(1) }),
  z.object({ type: z.literal('Polygon'), coordinates: Rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(Rings).min(1) }),
])

/** RFC 7946 geometry; a collection holds no further collections. */
export const Geometry: z.ZodType<DomainGeometry, DomainGeometry> = z
  .union([Simple, z.object({ type: z.literal('GeometryCollection'), geometries: z.array(Simple).min(1).max(1000) })])
  .refine((geometry) => countPositions(geometry) <= positionsMax, { message: `more than ${positionsMax} positions` })
  .meta({ id: 'Geometry' })

function countPositions(geometry: DomainGeometry): number {
  if (geometry.type === 'GeometryCollection')
    return geometry.geometries.reduce((sum, part) => sum + countPositions(part), 0)
  return countIn(geometry.coordinates)
}

function countIn(coordinates: unknown): number {
  if (!Array.isArray(coordinates)) return 0
  return typeof coordinates[0] === 'number' ? 1 : coordinates.reduce<number>((sum, part) => sum + countIn(part), 0)
}
