import { propertyNameMax } from '@cairn/domain/properties/property-limits'
import { z } from 'zod'
import { LonLatExtent } from '../layers.ts'
import type { ProblemKinds } from '../problem-kind.ts'
import { route, written } from '../route.ts'
import { exactText, freeText, Uuid } from '../text.ts'
import { Bbox, FeatureIdText, geometryTypes, Properties } from './features.ts'

/** Characters of the words that rows are filtered by. */
export const rowWordsMax = 256
/** Rows on a page. */
export const featureRowsMax = 200
/** Bytes of the properties on a page. A page ends before the row that does not fit, and has at least one row. */
export const featureRowsMaxBytes = 1_048_576
/** Characters of a text in a row; a longer one ends with "…". */
export const rowTextMax = 200
/** Rows that are sorted by a property. Each page sorts all of them, which takes 0.3 to 0.8 s for so many. */
export const sortedRowsMax = 100_000
/** Columns of the table of a layer. */
export const layerColumnsMax = 500

/** The problems of tables of features. */
export const featureRowProblems = {
  /** Sorting by a property of more rows than `sortedRowsMax`. */
  rows_not_sortable: { status: 422, params: z.object({ max: z.number() }) },
} as const satisfies ProblemKinds

/** A feature as a row of the table of its layer: its properties, and the place of its geometry. */
export const FeatureRow = z
  .object({
    id: FeatureIdText,
    version: z.number().int(),
    geometryType: z.enum(geometryTypes),
    /** null for an empty geometry. */
    extent: LonLatExtent.nullable(),
    /** Long texts are cut, and nested values are JSON texts, except `attributes`: values by the ids of attributes. */
    properties: Properties,
  })
  .meta({ id: 'FeatureRow' })
export type FeatureRow = z.infer<typeof FeatureRow>

/** A page of the table of a layer. */
export const FeatureRows = z
  .object({
    rows: z.array(FeatureRow),
    /** `after` of the next page; null on the last page. */
    next: z.string().nullable(),
    /** Number of rows on all pages. */
    count: z.number().int(),
  })
  .meta({ id: 'FeatureRows' })
export type FeatureRows = z.infer<typeof FeatureRows>

export const listFeatureRows = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/layers/:id/rows',
  access: { level: 'view', on: 'layer', at: 'params.id', fromBelow: true },
  summary:
    'Lists a page of the features of a layer as rows of a table, without their geometries: all, those with all words, or those in a bounding box, in the order of their numbers, of an attribute or of a property. The page ends at its limit or at 1 MB of properties. Texts are sorted regardless of case, numbers in them by value; features without a value come last.',
  params: z.object({ id: Uuid }),
  query: z.object({
    q: freeText(rowWordsMax)
      .default('')
      .meta({ description: 'Words, each the beginning of a word in the values of the properties.' }),
    bbox: Bbox.optional(),
    sort: exactText(propertyNameMax).optional().meta({
      description:
        'The name of an attribute or a property: that of the attribute where the component of a feature has one. Without it: the number.',
    }),
    direction: z.enum(['asc', 'desc']).default('asc'),
    after: z.string().max(2000).optional().meta({ description: '`next` of the page before, of the same call.' }),
    limit: z.coerce.number().int().min(1).max(featureRowsMax).default(100),
  }),
  response: FeatureRows,
  output: written('application/json'),
})

/**
 * A property or, with `isAttribute`, an attribute that features of a layer have. The type is `nested` when a value is an object or a
 * list. Values of attributes are texts, also those of numbers.
 */
export const LayerColumn = z
  .object({
    name: z.string(),
    type: z.enum(['text', 'number', 'boolean', 'nested']),
    isAttribute: z.boolean().optional(),
  })
  .meta({ id: 'LayerColumn' })
export type LayerColumn = z.infer<typeof LayerColumn>

export const listLayerColumns = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/layers/:id/columns',
  access: { level: 'view', on: 'layer', at: 'params.id', fromBelow: true },
  summary:
    'Lists the attributes and properties that the features of a layer have: the attributes of dictionary components in their order, the columns of the imported file in their order, then those of the 1000 features that changed last, the most frequent first.',
  params: z.object({ id: Uuid }),
  response: z.array(LayerColumn),
})
