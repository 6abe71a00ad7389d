import { z } from 'zod'
import { FeatureIdText, Properties, Version } from '../features/features.ts'
import { Geometry } from '../geometry.ts'
import { LayerIds } from '../layers.ts'
import { route } from '../route.ts'
import { MapBox, PictureEdgePx } from './map-view.ts'

/** The distance in px up to which features are found. */
export const featureInfoReachPx = 6
/** Features of one answer. */
const featureInfoMax = 50
/** Features of more bytes come without their geometry, so that an answer has 5 MB at most: `readFeature` has it. */
export const infoGeometryMaxBytes = 100_000

/** A feature at a position. */
const InfoFeature = z
  .object({
    id: FeatureIdText,
    layerId: z.uuid(),
    properties: Properties,
    /** With `withGeometry` alone, as is `geometry`. */
    version: Version.optional(),
    /** Null for a feature of more than `infoGeometryMaxBytes`. */
    geometry: Geometry.nullable().optional(),
  })
  .meta({ id: 'InfoFeature' })

export const readFeatureInfo = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/layers/feature-info',
  access: 'signed-in',
  summary: `Returns the features that lie within ${featureInfoReachPx} px of a position in the picture of a view: those of the first layer before those of the next ones, in a layer points before lines and these before areas, the nearest first. Layers that the caller may not see have none; 404 when that is so for all of them.`,
  query: z.object({
    layerIds: LayerIds,
    /** Pixels from the upper left corner of the picture. */
    x: z.coerce.number(),
    y: z.coerce.number(),
    bbox: MapBox,
    width: PictureEdgePx,
    height: PictureEdgePx,
    crs: z.literal('EPSG:3857').optional(),
    featureCount: z.coerce.number().int().min(1).max(featureInfoMax).default(1),
    withGeometry: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true')
      .meta({ description: '`true` returns the version and the geometry of each feature as well.' }),
  }),
  response: z.object({ features: z.array(InfoFeature) }),
})
