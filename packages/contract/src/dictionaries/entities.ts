import { attributeTypes, componentTypes } from '@cairn/domain/dictionary/attribute-types'
import { z } from 'zod'
import { Uuid } from '../text.ts'

/** Entries of one list in a call: the systems of a dictionary, the components of a system, the values of a pick list. */
export const partsMax = 1000
/** Attributes of a component. */
export const attributesMax = 200
/** Characters of the style of a component: JSON text, or the address of a marker picture. */
export const componentStyleMax = 2048

/** One choice of a pick list; `label` is its text on the screen. */
const PickListValue = z.object({
  id: z.uuid(),
  value: z.string(),
  label: z.string(),
  order: z.number().int(),
})

/** The choices of attributes. A global list belongs to its dictionary, any other to the attributes that have it. */
export const PickList = z
  .object({
    id: z.uuid(),
    name: z.string(),
    values: z.array(PickListValue),
    isGlobal: z.boolean(),
    /** null in a template of the provider. */
    organizationId: z.uuid().nullable(),
    dictionaryId: z.uuid(),
    /** Moves with each change: a write names the version that it began with. */
    version: z.number().int(),
  })
  .meta({ id: 'PickList' })
export type PickList = z.infer<typeof PickList>

const AttributeType = z.object({ id: z.number().int(), name: z.enum(attributeTypes.map(({ name }) => name)) })
const ComponentType = z.object({ id: z.number().int(), name: z.enum(componentTypes.map(({ name }) => name)) })

/** The list of the types of attributes. */
export const AttributeTypes = z.array(AttributeType)
/** The list of the types of components. */
export const ComponentTypes = z.array(ComponentType)

/** A value that features of a component have. */
export const Attribute = z
  .object({
    id: z.uuid(),
    componentId: z.uuid(),
    name: z.string(),
    typeId: z.number().int(),
    type: AttributeType,
    /** A text in the format of the type, or one of `specialDefaults` of the domain package; null for none. */
    defaultValue: z.string().nullable(),
    required: z.boolean(),
    order: z.number().int(),
    pickListId: z.uuid().nullable(),
    /** null without a list, and for a global list that the answer has elsewhere. */
    pickList: PickList.nullable(),
    /** Whether the search reads its values. */
    isSearchable: z.boolean(),
  })
  .meta({ id: 'Attribute' })
export type Attribute = z.infer<typeof Attribute>

/** A kind of features: points, lines or polygons with the same attributes and style. */
export const Component = z
  .object({
    id: z.uuid(),
    alias: z.string(),
    order: z.number().int(),
    systemId: z.uuid(),
    componentTypeId: z.number().int(),
    componentType: ComponentType,
    componentStyling: z.boolean(),
    style: z.string().nullable(),
    attributeIdList: z.array(z.uuid()),
    attributes: z.array(Attribute),
    /** Moves with each change of the component or of an attribute: a write names the version that it began with. */
    version: z.number().int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Component' })
export type Component = z.infer<typeof Component>

/** A network, such as the water mains, without its components. */
export const SystemEntry = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** `#rrggbb` */
    color: z.string(),
    order: z.number().int(),
    dictionaryId: z.uuid(),
    /** Moves with each change of the system and of its list of components: a write names the version that it began with. */
    version: z.number().int(),
  })
  .meta({ id: 'SystemEntry' })
export type SystemEntry = z.infer<typeof SystemEntry>

/** A system with its components. */
export const System = z.object({ ...SystemEntry.shape, components: z.array(Component) }).meta({ id: 'System' })
export type System = z.infer<typeof System>

/** The new position of an entry of a list. */
const Position = z.object({
  id: Uuid,
  order: z
    .number()
    .int()
    .min(0)
    .max(100 * partsMax),
})

/** The new order of a list. Entries that are left out follow in their old order. */
export const NewOrder = z
  .array(Position)
  .min(1)
  .max(partsMax)
  .refine((positions) => new Set(positions.map(({ id }) => id)).size === positions.length, 'must name each entry once')

/** The order of a list after a change, from 0. */
export const Order = z.object({
  /** Of the asset that contains the list. */
  id: z.uuid(),
  name: z.string(),
  order: z.array(z.object({ id: z.uuid(), order: z.number().int() })),
  /** That the asset has after the change. */
  version: z.number().int(),
})
export type Order = z.infer<typeof Order>

/** The id in the path of a call. */
export const PartParams = z.object({ id: Uuid })

/** Each signed-in caller with any right in the organization reads; the handler filters. */
export const readers = { organization: 'member', at: 'query.orgId' } as const
/** Admins of the organization change its dictionaries (specification 2, section 6). */
export const editors = { organization: 'data-admin', at: 'query.orgId' } as const
