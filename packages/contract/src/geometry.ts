import type { Geometry as DomainGeometry } from '@cairn/domain/geometry/geojson'
import { geometryToEwkb } from '@cairn/domain/geometry/geometry-ewkb'
import { findGeometryFault } from '@cairn/domain/geometry/geometry-fault'
import { z } from 'zod'

/** Positions of a geometry after an edit; imports have their own limits. */
export const positionsMax = 200_000
const editLimits = { positionsMax, partsMax: 1000 }

const Position = z.union([z.tuple([z.number(), z.number()]), z.tuple([z.number(), z.number(), z.number()])])
const Line = z.array(Position).min(2)
const Rings = z.array(z.array(Position).min(4)).min(1)

const Simple = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: Position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(Position).min(1) }),
  z.object({ type: z.literal('LineString'), coordinates: Line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: z.array(Line).min(1) }),
  z.object({ type: z.literal('Polygon'), coordinates: Rings }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(Rings).min(1) }),
])

/** For the description of the API alone: checking 200,000 positions with it takes 0.3 s. */
const Described = z.union([
  Simple,
  z.object({ type: z.literal('GeometryCollection'), geometries: z.array(Simple).min(1) }),
])
const { $schema: _draft, ...description } = z.toJSONSchema(Described)

/** Imported positions may be beyond the earth by a rounding error. */
const answerLimits = {
  positionsMax: Number.POSITIVE_INFINITY,
  partsMax: Number.POSITIVE_INFINITY,
  mayExceedEarth: true,
} as const

/** RFC 7946 geometry; a collection contains no collections. */
export const Geometry: z.ZodType<DomainGeometry, DomainGeometry> = z
  .any()
  .refine((value) => findGeometryFault(value, answerLimits) === undefined, { message: 'must be a geometry' })
  .meta({ ...description, id: 'Geometry' })

/** A valid geometry as the server writes it to the database: its type and its Extended WKB. */
export interface WrittenGeometry {
  readonly type: DomainGeometry['type']
  readonly ewkb: Uint8Array
}

/**
 * A geometry in a request: within the limits of an edit, and checked up to its first fault only. The server needs its bytes
 * several times, and makes them once.
 */
export const GeometryInput: z.ZodType<WrittenGeometry, DomainGeometry> = z
  .any()
  .superRefine((geometry: unknown, context) => {
    const fault = findGeometryFault(geometry, editLimits)
    if (fault) context.addIssue({ code: 'custom', message: fault.message, path: [...fault.path] })
  })
  .meta({ ...description, id: 'EditedGeometry' })
  .transform((geometry: DomainGeometry) => ({ type: geometry.type, ewkb: geometryToEwkb(geometry) }))
