import { z } from 'zod'
import { OrganizationQuery } from '../organizations/organizations.ts'
import { route } from '../route.ts'
import { Uuid } from '../text.ts'
import { attributesMax, editors, PartParams } from './entities.ts'

/** A value of a pick list, and how many features have it. */
const CountedValue = z.object({ value: z.string(), featureCount: z.number().int() })

/** Layers that a count names. */
export const namedLayersMax = 50

/** How many features have a value for an attribute, whether the caller may see them or not. */
export const AttributeValueCount = z
  .object({
    attributeId: z.uuid(),
    featureCount: z.number().int(),
    layerCount: z.number().int(),
    projectCount: z.number().int(),
    /** The values of its pick list that features have. */
    values: z.array(CountedValue),
    /** Layers whose title or style file names the attribute: they do not follow a change of its name. */
    namedBy: z.array(z.object({ layerId: z.uuid(), layerName: z.string(), use: z.enum(['title', 'style']) })),
  })
  .meta({ id: 'AttributeValueCount' })
export type AttributeValueCount = z.infer<typeof AttributeValueCount>

/** The features of a component, and the values that they have for its attributes. */
export const ValueCounts = z
  .object({ featureCount: z.number().int(), attributes: z.array(AttributeValueCount) })
  .meta({ id: 'ValueCounts' })
export type ValueCounts = z.infer<typeof ValueCounts>

const AttributeIds = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',')))
  .pipe(z.array(Uuid).max(attributesMax))
  .meta({ description: 'The ids of attributes of the component, with commas between them.' })

export const readValueCounts = route({
  method: 'GET',
  path: '/rest/components/:id/value-counts',
  access: editors,
  summary:
    'Counts the features of a component and those that have a value for an attribute, so that an editor knows what a change of the attributes affects. `attributeIds` names the attributes; without it all are counted. Features keep their values when an attribute is renamed, removed, or loses values of its pick list.',
  params: PartParams,
  query: OrganizationQuery.extend({ attributeIds: AttributeIds.optional() }),
  response: ValueCounts,
})

/** How many features have the values of a pick list. */
const ListValueCounts = z.object({ values: z.array(CountedValue) }).meta({ id: 'ListValueCounts' })

export const readListValueCounts = route({
  method: 'GET',
  path: '/rest/pick-lists/:id/value-counts',
  access: editors,
  summary:
    'Counts the features that have a value of a pick list, for any attribute that uses the list. Features keep a value that the list loses.',
  params: PartParams,
  query: OrganizationQuery,
  response: ListValueCounts,
})
