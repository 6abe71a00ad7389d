import { attributeTypes, componentTypes } from '@cairn/domain/dictionary/attribute-types'
import { defaultValueFaults, defaultValueMax } from '@cairn/domain/dictionary/default-values'
import { attributeListValueMax, copiedAliasMax, dictionaryNameMax } from '@cairn/domain/dictionary/names'
import { z } from 'zod'
import { OrganizationQuery } from '../organizations/organizations.ts'
import { nameParam, type ProblemKinds } from '../problem-kind.ts'
import { route } from '../route.ts'
import { exactText, freeText, nameText, TimeZone, Uuid } from '../text.ts'
import { Version, VersionQuery } from '../version.ts'
import {
  AttributeTypes,
  attributesMax,
  Component,
  ComponentTypes,
  componentStyleMax,
  editors,
  NewOrder,
  Order,
  PartParams,
  partsMax,
  readers,
} from './entities.ts'

const Alias = nameText(dictionaryNameMax)

/** A place in a list that is written as a whole. It counts where each entry has one; otherwise the list is in its order. */
const StatedOrder = z.number().int().optional()

function inStatedOrder<T extends { readonly order?: number | undefined }>(list: T[]): T[] {
  if (list.some(({ order }) => order === undefined)) return list
  return list.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
}

/** A value of a pick list as a write has it. An id of the list keeps the value; the label is the value where it is left out. */
const valueWrite = (max: number) =>
  z.object({ id: Uuid.optional(), value: nameText(max), label: nameText(max).optional(), order: StatedOrder })

/** The values of a pick list as a write has them. */
export const ValueWrites = (max: number) => z.array(valueWrite(max)).max(partsMax).overwrite(inStatedOrder)

const attributeShape = {
  name: nameText(dictionaryNameMax),
  typeId: z.number().int().min(1).max(attributeTypes.length),
  defaultValue: freeText(defaultValueMax).nullable(),
  required: z.boolean(),
  /** The list of a Global Pick List, which is global, or of a Pick List or Pick List Edit, which may be an own list. */
  pickListId: Uuid.nullable(),
  /** The values of a Pick List or Pick List Edit, which make an own list; left out, those that it has stay. */
  values: ValueWrites(attributeListValueMax),
}

const { name, typeId, defaultValue, required, pickListId, values } = attributeShape

/** An attribute as a write has it. Without an id it is new. */
export const AttributeWrite = z
  .object({
    id: Uuid.optional(),
    name,
    typeId,
    defaultValue: defaultValue.default(null),
    required: required.default(false),
    pickListId: pickListId.default(null),
    values: values.optional(),
    order: StatedOrder,
  })
  .meta({ id: 'AttributeWrite' })
export type AttributeWrite = z.infer<typeof AttributeWrite>

const AttributeWrites = z.array(AttributeWrite).max(attributesMax).overwrite(inStatedOrder)

/** A change of an attribute. Another type clears the default value and the list that the change does not name. */
export const AttributeChange = z.object(attributeShape).partial()
export type AttributeChange = z.infer<typeof AttributeChange>

const componentArtifact = ['id', 'alias', 'systemId', 'componentTypeId', 'componentStyling', 'attributeIdList'] as const

/** The problems of components and attributes. */
export const componentProblems = {
  component_alias_taken: { status: 409, params: nameParam },
  /** A write of an old version. `current` is the component. */
  component_changed: { status: 409, params: z.object({ current: z.unknown() }) },
  attribute_name_taken: { status: 409, params: nameParam },
  attribute_list_empty: { status: 422, params: nameParam },
  attribute_default_refused: {
    status: 422,
    params: z.object({ name: z.string(), fault: z.enum(defaultValueFaults) }),
  },
} as const satisfies ProblemKinds

export const listComponents = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/components',
  access: readers,
  summary: `Lists the components of a system in their order, with attributes and pick lists; without \`systemId\` those of all dictionaries that \`listDictionaries\` lists, at most ${partsMax}.`,
  query: OrganizationQuery.extend({ systemId: Uuid.optional() }),
  response: z.array(Component),
})

/** A value of a new feature. */
export const StartingValue = z
  .object({
    attributeId: z.uuid(),
    attributeType: AttributeTypes.element.shape.name,
    /** A text in the format of the type; null for none. */
    attributeValue: z.string().nullable(),
  })
  .meta({ id: 'StartingValue' })
export type StartingValue = z.infer<typeof StartingValue>

export const readStartingValues = route({
  method: 'GET',
  path: '/rest/components/:id/starting-values',
  access: readers,
  summary:
    'Lists the values with which a new feature of a component begins: the default values of its attributes, with `@today` and `@today_date` at the present moment in `timeZone`, and `@save` as the value that the caller last saved for the attribute in the organization.',
  params: PartParams,
  query: OrganizationQuery.extend({ timeZone: TimeZone.default('UTC') }),
  response: z.array(StartingValue),
})

export const createComponent = route({
  method: 'POST',
  path: '/rest/components',
  access: editors,
  summary: 'Adds a component with its attributes at the end of a system.',
  query: OrganizationQuery,
  body: z.object({
    systemId: Uuid,
    alias: Alias,
    componentTypeId: z.number().int().min(1).max(componentTypes.length),
    componentStyling: z.boolean().default(false),
    style: exactText(componentStyleMax).nullable().default(null),
    attributes: AttributeWrites.default([]),
  }),
  response: Component,
  activity: { type: 'Add', category: 'Component (Dictionary)', artifact: componentArtifact },
})

export const changeComponent = route({
  method: 'PUT',
  path: '/rest/components/:id',
  access: editors,
  summary:
    'Changes a component. `attributes` is the whole new list: an attribute that it leaves out is deleted with its own pick list, a global pick list is only detached, and new attributes become searchable.',
  params: PartParams,
  query: OrganizationQuery,
  body: z.object({
    version: Version,
    /** The present alias of a copy may have 128 characters. */
    alias: nameText(copiedAliasMax).optional(),
    componentStyling: z.boolean().optional(),
    style: exactText(componentStyleMax).nullable().optional(),
    attributes: AttributeWrites.optional(),
  }),
  response: Component,
  activity: { type: 'Edit', category: 'Component (Dictionary)', artifact: componentArtifact },
})

export const copyComponent = route({
  method: 'POST',
  path: '/rest/components/:id/copy',
  access: editors,
  summary: 'Copies a component with its attributes to the end of its system. Default name: the alias and “ ( Copy )”.',
  params: PartParams,
  query: OrganizationQuery.extend({ name: nameText(copiedAliasMax).optional() }),
  response: Component,
  activity: { type: 'Add', category: 'Component (Dictionary)', artifact: componentArtifact },
})

export const deleteComponent = route({
  method: 'DELETE',
  path: '/rest/components/:id',
  access: editors,
  summary: 'Deletes a component with its attributes. Features keep the values of their attributes.',
  params: PartParams,
  query: VersionQuery,
  response: z.object({ id: z.uuid(), alias: z.string() }),
  activity: { type: 'Delete', category: 'Component (Dictionary)', artifact: ['id', 'alias'] },
})

export const reorderAttributes = route({
  method: 'PUT',
  path: '/rest/components/:id/reorderAttributes',
  access: editors,
  summary: 'Changes the order of the attributes of a component. `version` is that of the component.',
  params: PartParams,
  query: VersionQuery,
  body: NewOrder,
  response: Order,
  activity: { type: 'Edit', category: 'Component (Dictionary)', artifact: ['id', 'name', 'order'] },
})

export const listComponentTypes = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/component-types',
  access: 'signed-in',
  summary: 'Lists the types of components.',
  query: OrganizationQuery,
  response: ComponentTypes,
})

export const listAttributeTypes = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/component-attribute-types',
  access: 'signed-in',
  summary: 'Lists the types of attributes.',
  query: OrganizationQuery,
  response: AttributeTypes,
})
