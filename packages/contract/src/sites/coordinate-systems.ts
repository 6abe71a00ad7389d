import { z } from 'zod'
import { route } from '../route.ts'
import { freeText, Uuid } from '../text.ts'

/** Characters of a search for coordinate systems. */
const crsQueryMax = 128
/** Coordinate systems that a search finds at most. */
export const crsMatchesMax = 50

const CrsName = z.object({ epsg: z.number().int(), name: z.string() })

/** A coordinate system of positions, by its EPSG code. */
export const CoordinateSystem = CrsName.extend({
  /** Well-known text 1; null when neither the list of codes nor the database has it. */
  wkt: z.string().nullable(),
  /** The string of PROJ; null as above. */
  proj: z.string().nullable(),
}).meta({ id: 'CoordinateSystem' })
export type CoordinateSystem = z.infer<typeof CoordinateSystem>

export const listCoordinateSystems = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/crs',
  access: 'signed-in',
  summary: `Finds coordinate systems whose name or EPSG code has every word of the query: codes first, at most ${crsMatchesMax}.`,
  query: z.object({ query: freeText(crsQueryMax).default('') }),
  response: z.array(CrsName),
})

export const readCoordinateSystem = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/crs/:epsg',
  access: 'signed-in',
  summary: 'Reads a coordinate system by its EPSG code.',
  params: z.object({ epsg: z.coerce.number().int().min(1).max(999_999) }),
  response: CoordinateSystem,
})

export const listGeoids = route({
  method: 'GET',
  path: '/rest/geoid',
  access: 'signed-in',
  feature: 'projectGeoid',
  summary: 'Lists the geoids that a project may name. They are the same for every project.',
  query: z.object({ projectId: z.union([Uuid, z.literal('')]).optional() }),
  response: z.array(z.object({ GeoidID: z.string(), GeoidName: z.string() })),
})
