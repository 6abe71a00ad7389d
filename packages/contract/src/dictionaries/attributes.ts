import { z } from 'zod'
import { OrganizationQuery } from '../organizations/organizations.ts'
import { route } from '../route.ts'
import { Uuid } from '../text.ts'
import { Version, VersionQuery } from '../version.ts'
import { AttributeChange, AttributeWrite } from './components.ts'
import { Attribute, attributesMax, editors, PartParams } from './entities.ts'

/** An attribute with the version that its component has after the write. */
const WrittenAttribute = z
  .object({ ...Attribute.shape, componentVersion: z.number().int() })
  .meta({ id: 'WrittenAttribute' })

const artifact = ['id', 'name', 'componentId', 'typeId', 'defaultValue', 'required'] as const

export const createAttribute = route({
  method: 'POST',
  path: '/rest/component-attributes',
  access: editors,
  summary: 'Adds an attribute at the end of a component.',
  query: OrganizationQuery,
  body: AttributeWrite.omit({ id: true }).extend({ componentId: Uuid }),
  response: WrittenAttribute,
  activity: { type: 'Add', category: 'Component (Dictionary)', subject: 'attribute', artifact },
})

export const changeAttribute = route({
  method: 'PUT',
  path: '/rest/component-attributes/:id',
  access: editors,
  summary: 'Changes an attribute. `version` is that of its component.',
  params: PartParams,
  query: OrganizationQuery,
  body: AttributeChange.extend({ version: Version }),
  response: WrittenAttribute,
  activity: { type: 'Edit', category: 'Component (Dictionary)', subject: 'attribute', artifact },
})

export const deleteAttribute = route({
  method: 'DELETE',
  path: '/rest/component-attributes/:id',
  access: editors,
  summary:
    'Deletes an attribute with its own pick list. `version` is that of its component. Features keep their values.',
  params: PartParams,
  query: VersionQuery,
  response: z.object({ id: z.uuid(), name: z.string(), componentId: z.uuid(), componentVersion: z.number().int() }),
  activity: {
    type: 'Delete',
    category: 'Component (Dictionary)',
    subject: 'attribute',
    artifact: ['id', 'name', 'componentId'],
  },
})

export const addToSearchIndex = route({
  method: 'POST',
  path: '/rest/component-attributes/search-index',
  access: editors,
  summary: 'Marks an attribute of a component as searchable. Repeating it changes nothing.',
  query: OrganizationQuery,
  body: z.object({ componentId: Uuid, attribute: z.object({ id: Uuid }) }),
  response: Attribute,
  activity: {
    type: 'Edit',
    category: 'Component (Dictionary)',
    subject: 'attribute',
    artifact: ['id', 'name', 'componentId'],
  },
})

const AttachedList = z.object({
  /** Of the pick list. */
  id: z.uuid(),
  name: z.string(),
  attributeIds: z.array(z.uuid()),
  /** That the pick list has after the write. */
  version: z.number().int(),
})

export const attachGlobalPickList = route({
  method: 'POST',
  path: '/rest/component-attributes/update-attributes-global-picklist',
  access: editors,
  summary:
    'Gives attributes of a dictionary a global pick list of it: they become Global Pick Lists without a default value, and their own lists are deleted.',
  query: OrganizationQuery,
  body: z.object({
    pickListId: Uuid,
    /** Of the pick list. */
    version: Version,
    attributes: z
      .array(z.object({ id: Uuid, componentVersion: Version }))
      .min(1)
      .max(attributesMax)
      .refine((named) => new Set(named.map(({ id }) => id)).size === named.length, 'must name each attribute once'),
  }),
  response: AttachedList,
  activity: { type: 'Edit', category: 'Dictionary', subject: 'pickList', artifact: ['id', 'name', 'attributeIds'] },
})

export const detachGlobalPickList = route({
  method: 'DELETE',
  path: '/rest/component-attributes/delete-attributes-global-picklist/:id',
  access: editors,
  summary:
    'Detaches a global pick list from all attributes that have it. The list stays. `version` is that of the list.',
  params: PartParams,
  query: VersionQuery,
  response: AttachedList,
  activity: { type: 'Edit', category: 'Dictionary', subject: 'pickList', artifact: ['id', 'name', 'attributeIds'] },
})
