import { attributeValueFaults } from '@cairn/domain/dictionary/attribute-value'
import { withoutFileList } from '@cairn/domain/features/file-list'
import { leaderFaults } from '@cairn/domain/features/leader'
import { findJsonFault, isJsonObject, type JsonObject } from '@cairn/domain/json'
import { propertiesMaxBytes, propertyNameMax, propertyValueMaxBytes } from '@cairn/domain/properties/property-limits'
import { z } from 'zod'
import { Geometry, GeometryInput } from '../geometry.ts'
import { LayerIds } from '../layers.ts'
import { noParams, type ProblemKinds } from '../problem-kind.ts'
import { route, written } from '../route.ts'
import { Uuid } from '../text.ts'

/** Features per page (specification 3, section 9: WFS page size). */
export const featurePageMax = 3000
/**
 * Bytes of a page, uncompressed. A page ends before the feature that does not fit. A feature that exceeds
 * a page is simplified.
 */
export const featurePageMaxBytes = 8_388_608
/** Characters of a text property in the editor (specification 3, section 9). Imported values may be longer. */
export const propertyTextMax = 256
/** Properties of a feature after an edit. Imports have their own limits. */
export const propertiesMax = 500

/** Largest depth of nested lists and objects in a property. */
const propertyDepthMax = 200

/**
 * Neither `z.json()`, which takes seconds for large lists, nor `z.record()`, which omits a property `__proto__`: both sides
 * have parsed the values from JSON text.
 */
export const Properties: z.ZodType<JsonObject, JsonObject> = z
  .any()
  .refine(isJsonObject, { message: 'must be an object' })
  .meta({
    id: 'Properties',
    type: 'object',
    description:
      'Names and JSON values. A whole number beyond ±9007199254740991 (2^53 − 1) is a text of its digits: the server stores and returns it so, also if a client sends it as a number.',
  })

/** Properties as a caller may send them. A fault ends the validation. */
export const PropertiesInput: z.ZodType<JsonObject, JsonObject> = z.preprocess((properties: JsonObject, context) => {
  const fault = findPropertiesFault(properties)
  if (!fault) return properties
  context.addIssue({ code: 'custom', message: fault })
  return z.NEVER
}, Properties)

/** The reason why a value cannot be the properties of a feature after an edit. Its list of files, which no edit writes, counts for nothing. */
export function findPropertiesFault(sent: unknown): string | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined
  const properties = isJsonObject(sent) ? withoutFileList(sent) : sent
  const names = Object.keys(properties)
  if (names.length > propertiesMax) return `must contain at most ${propertiesMax} properties`
  if (names.some((name) => name === '' || name.length > propertyNameMax))
    return `property names must contain 1 to ${propertyNameMax} characters`
  const fault = findJsonFault(properties, { depthMax: propertyDepthMax, bytesMax: propertiesMaxBytes })
  if (fault) return fault
  const valueLimits = { depthMax: propertyDepthMax, bytesMax: propertyValueMaxBytes }
  for (const [name, value] of Object.entries(properties)) {
    const valueFault = findJsonFault(value, valueLimits)
    if (valueFault) return `${name} ${valueFault}`
  }
  return undefined
}

/** `{serverName}.{ogc_fid}`; read and written by `@cairn/domain/feature-id`. */
export const FeatureIdText = z.string().regex(/^[a-z0-9_]{1,63}\.[1-9]\d{0,15}$/)

/** One feature on a page: what the map needs. */
export const MapFeature = z
  .object({
    type: z.literal('Feature'),
    id: FeatureIdText,
    version: z.number().int(),
    geometry: Geometry,
    properties: Properties,
  })
  .meta({ id: 'MapFeature' })
export type MapFeature = z.infer<typeof MapFeature>

/** A feature of a page. */
const PagedFeature = MapFeature.extend({
  /**
   * The feature takes more than `featurePageMaxBytes`: its geometry is reduced to a coarse grid or its extent, and its
   * properties are empty if they are large. `readFeature` has it whole. Not part of the feature: clients must not save it.
   */
  simplified: z.literal(true).optional(),
}).meta({ id: 'PagedFeature' })

/** A GeoJSON FeatureCollection (RFC 7946, 3.3) with two additional members. */
export const FeaturePage = z
  .object({
    type: z.literal('FeatureCollection'),
    features: z.array(PagedFeature),
    /** `after` of the next page; null on the last page. */
    next: z.number().int().nullable(),
    /** The layer's revision when the page was read. */
    rev: z.number().int(),
  })
  .meta({ id: 'FeaturePage' })
export type FeaturePage = z.infer<typeof FeaturePage>

/** A feature with its containers and authors. An e-mail address is null if its account has been deleted; a name is absent without one. */
export const Feature = MapFeature.extend({
  layerId: z.uuid(),
  folderId: z.uuid(),
  projectId: z.uuid(),
  created: z.iso.datetime(),
  createdByEmail: z.string().nullable(),
  createdByName: z.string().nullish(),
  modified: z.iso.datetime(),
  modifiedByEmail: z.string().nullable(),
  modifiedByName: z.string().nullish(),
}).meta({ id: 'Feature' })
export type Feature = z.infer<typeof Feature>

/** The keys of a feature that an entry of the activity log stores. */
export const featureArtifact = ['id', 'version', 'layerId', 'folderId', 'projectId', 'properties'] as const

const FeatureParams = z.object({ id: FeatureIdText })

/** `minX,minY,maxX,maxY` in degrees. An extent across the antimeridian takes two requests. */
export const Bbox = z
  .string()
  .regex(/^-?\d+(\.\d+)?(e-?\d+)?(,-?\d+(\.\d+)?(e-?\d+)?){3}$/i)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.tuple([z.number(), z.number(), z.number(), z.number()]))
  .refine(([minX, minY, maxX, maxY]) => minX <= maxX && minY <= maxY, {
    message: 'must be minX,minY,maxX,maxY with min ≤ max',
  })

/** Counts the changes of a feature, in four bytes. */
export const Version = z.number().int().min(1).max(2_147_483_647)

/** The problems of features. */
export const featureProblems = {
  property_reserved: { status: 422, params: z.object({ name: z.string() }) },
  /** An edit of an old version. `current` is the feature in its current version, a GeoJSON Feature. */
  feature_changed: { status: 409, params: z.object({ current: z.unknown() }) },
  feature_deleted: { status: 410, params: noParams },
  restore_time_too_early: { status: 422, params: noParams },
  /** `attributes` is no list with one value for each attribute. */
  attributes_malformed: { status: 422, params: noParams },
  /** The component is not in a dictionary that the organization may use. */
  component_unknown: { status: 422, params: noParams },
  component_not_fitting: { status: 422, params: z.object({ alias: z.string(), expected: z.string() }) },
  attribute_unknown: { status: 422, params: z.object({ alias: z.string(), attributeId: z.string() }) },
  attribute_value_invalid: {
    status: 422,
    params: z.object({ name: z.string(), reason: z.enum(attributeValueFaults) }),
  },
  /** The text, the colour, the symbol or the anchor of a leader is none, or its line has several parts. */
  leader_invalid: { status: 422, params: z.object({ reason: z.enum([...leaderFaults, 'parts']) }) },
  geometry_not_fitting: { status: 422, params: z.object({ expected: z.string(), found: z.string() }) },
} as const satisfies ProblemKinds

export const listFeatures = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/features',
  access: { level: 'view', on: 'layer', at: 'query.layerId', fromBelow: true },
  summary:
    'Lists a page of the features of a layer as GeoJSON, all or those at a bounding box, in the order of their numbers. The page ends at its limit or at 8 MB, whichever comes first: `next` is the `after` of the next one. A feature of more than 8 MB comes simplified and is marked so; read it by its id to have it whole.',
  query: z.object({
    layerId: Uuid,
    bbox: Bbox.optional(),
    exact: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true')
      .meta({
        description:
          'With `bbox`: `true` returns the features whose geometry intersects the box; `false`, which is faster, those whose own bounding box overlaps it, in 32-bit coordinates, so that a few outside come too.',
      }),
    precision: z.coerce
      .number()
      .pipe(z.union([z.literal(7), z.literal(9)]))
      .default(7)
      .meta({
        description:
          'Decimals of a coordinate: 7 (1 cm) for a map, 9 (a tenth of a millimetre) to read a layer and write it back.',
      }),
    after: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(featurePageMax).default(featurePageMax),
  }),
  response: FeaturePage,
  output: written('application/geo+json'),
})

/** Pages of several layers, each with all features of its layer. */
export const LayerPages = z
  .object({ pages: z.array(FeaturePage.extend({ layerId: z.uuid() })) })
  .meta({ id: 'LayerPages' })
export type LayerPages = z.infer<typeof LayerPages>

export const listFeaturesOfLayers = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/features/by-layers',
  access: { level: 'view', on: 'project', at: 'query.projectId', fromBelow: true },
  summary:
    'Lists all features of small layers of a project: of as many of the layers, in their order, as have 3,000 features and 8 MB together. The others are absent, as are layers that the caller may not see.',
  query: z.object({ projectId: Uuid, layerIds: LayerIds }),
  response: LayerPages,
  output: written('application/json'),
})

export const readFeature = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/features/:id',
  access: { level: 'view', on: 'feature', at: 'params.id' },
  summary: 'Reads a feature.',
  params: FeatureParams,
  response: Feature,
  output: written('application/json'),
})

export const createFeature = route({
  method: 'POST',
  path: '/rest/features',
  access: { level: 'create', on: 'layer', at: 'body.layerId' },
  summary: 'Adds a feature to a layer.',
  body: z.object({ layerId: Uuid, geometry: GeometryInput, properties: PropertiesInput.default({}) }),
  response: Feature,
  output: written('application/json'),
  activity: { type: 'Add', category: 'Feature', artifact: featureArtifact },
  bodyLimitBytes: 16_777_216,
})

export const changeFeature = route({
  method: 'PUT',
  path: '/rest/features/:id',
  access: { level: 'edit', on: 'feature', at: 'params.id' },
  summary:
    'Changes the geometry, the properties or both. `version` is the version that was edited; if the feature has a newer one, the answer is 409 with the current feature.',
  params: FeatureParams,
  body: z.object({
    version: Version,
    geometry: GeometryInput.optional(),
    properties: PropertiesInput.optional(),
  }),
  response: Feature,
  output: written('application/json'),
  activity: { type: 'Edit', category: 'Feature', artifact: featureArtifact },
  bodyLimitBytes: 16_777_216,
})

export const deleteFeature = route({
  method: 'DELETE',
  path: '/rest/features/:id',
  access: { level: 'admin', on: 'feature', at: 'params.id' },
  summary: 'Deletes a feature. Its versions stay in its history.',
  params: FeatureParams,
  query: z.object({ version: z.coerce.number().pipe(Version) }),
  response: z.object({ id: FeatureIdText }),
  activity: { type: 'Delete', category: 'Feature', artifact: ['id'] },
})

/** Bytes of properties on a page of a feature's history. A larger change is a separate page. */
export const historyPageMaxBytes = 8_388_608

/** The geometries of GeoJSON (RFC 7946, 1.4). */
export const geometryTypes = [
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
] as const

/** How a geometry differs from the one before it (`geometryChange` of `@cairn/domain`). */
const GeometryChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('type'), from: z.enum(geometryTypes), to: z.enum(geometryTypes) }),
  z.object({ kind: z.literal('moved'), byM: z.number() }),
  z.object({ kind: z.literal('vertices'), added: z.int(), removed: z.int(), moved: z.int() }),
  /** The geometry is too large for a comparison on the server: only the numbers of vertices. */
  z.object({ kind: z.literal('size'), before: z.int(), after: z.int() }),
])

const State = z.object({ properties: Properties })

/** A layer in which a feature was; without a name where the caller may not view it, or it is deleted. */
const LayerOfVersion = z.object({ layerId: z.uuid(), layerName: z.string().nullable() })

/** One version of a feature, as its history shows it. `readFeatureVersion` has its geometry. */
export const FeatureChange = z
  .object({
    version: z.number().int(),
    /** A restoration of a deleted feature is `Restore`, that of another state an edit. */
    type: z.enum(['Add', 'Edit', 'Delete', 'Restore']),
    timestamp: z.iso.datetime(),
    /** null for a change by an import, and for one by internal staff, whose addresses other accounts do not get. */
    email: z.string().nullable(),
    /** The first and the last name of the account, where its address is given. */
    name: z.string().nullish(),
    byStaff: z.boolean(),
    /** null before the first version. */
    before: State.nullable(),
    /** null after a deletion. */
    after: State.nullable(),
    /** null if the geometry did not change or there is no earlier one. */
    geometryChange: GeometryChange.nullable(),
    /** Only of a change that moved the feature to another layer. */
    move: z.object({ from: LayerOfVersion, to: LayerOfVersion }).optional(),
  })
  .meta({ id: 'FeatureChange' })
export type FeatureChange = z.infer<typeof FeatureChange>

/** A page of changes, newest first. */
export const FeatureHistory = z
  .object({
    changes: z.array(FeatureChange),
    /** `before` of the next page; null on the last one. */
    next: z.number().int().nullable(),
  })
  .meta({ id: 'FeatureHistory' })
export type FeatureHistory = z.infer<typeof FeatureHistory>

export const listFeatureHistory = route({
  method: 'GET',
  path: '/rest/features/:id/history',
  access: { level: 'view', on: 'feature', at: 'params.id' },
  summary:
    'Lists the versions of a feature, newest first, with the properties before and after each change. Deleted features have a history too. A page ends at its limit or at 8 MB.',
  params: FeatureParams,
  query: z.object({
    before: z.coerce.number().pipe(Version).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: FeatureHistory,
  output: written('application/json'),
})

export const readFeatureVersion = route({
  method: 'GET',
  path: '/rest/features/:id/history/:version',
  access: { level: 'view', on: 'feature', at: 'params.id' },
  summary: 'Reads a version of a feature with its geometry. Geometry and properties are null for a deletion.',
  params: FeatureParams.extend({ version: z.coerce.number().pipe(Version) }),
  response: z.object({
    version: z.number().int(),
    geometry: Geometry.nullable(),
    properties: Properties.nullable(),
  }),
  output: written('application/json'),
})
