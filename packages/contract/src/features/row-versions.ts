import { z } from 'zod'
import { route } from '../route.ts'
import { freeText, Uuid } from '../text.ts'
import { bulkFeaturesMax, SeenFeature } from './bulk-changes.ts'
import { rowWordsMax } from './feature-rows.ts'
import { Bbox, geometryTypes } from './features.ts'

/** A feature as a change of many features names it. */
const RowVersion = SeenFeature.extend({
  geometryType: z.enum(geometryTypes),
  /** The component of the feature, in small letters; null without one. */
  componentId: z.string().nullable(),
}).meta({ id: 'RowVersion' })
export type RowVersion = z.infer<typeof RowVersion>

/** The features of a table, as a change of many features names them. */
const RowVersions = z
  .object({
    features: z.array(RowVersion),
    /** Number of rows of the table, of which `features` may be the first. */
    count: z.number().int(),
  })
  .meta({ id: 'RowVersions' })

export const listRowVersions = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/layers/:id/row-versions',
  access: { level: 'view', on: 'layer', at: 'params.id', fromBelow: true },
  summary: `Lists the ids and versions of the features of a layer in the order of their numbers, at most ${bulkFeaturesMax}: all, those with all words, or those in a bounding box, as the rows of its table. A change of many features names them so.`,
  params: z.object({ id: Uuid }),
  query: z.object({
    q: freeText(rowWordsMax)
      .default('')
      .meta({ description: 'Words, each the beginning of a word in the values of the properties.' }),
    bbox: Bbox.optional(),
  }),
  response: RowVersions,
})
