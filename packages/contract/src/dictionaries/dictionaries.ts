import { dictionaryNameMax } from '@cairn/domain/dictionary/names'
import { z } from 'zod'
import { Flag } from '../accounts/members.ts'
import { OrganizationQuery } from '../organizations/organizations.ts'
import { nameParam, type ProblemKinds } from '../problem-kind.ts'
import { route, written } from '../route.ts'
import { nameText, Uuid } from '../text.ts'
import { Version, VersionQuery } from '../version.ts'
import { editors, NewOrder, Order, PartParams, PickList, readers, System, SystemEntry } from './entities.ts'

/** Dictionaries that an organization may have. */
export const dictionariesMax = 500

const DictionaryName = nameText(dictionaryNameMax)

const shape = {
  id: z.uuid(),
  name: z.string(),
  /** null for a template of the provider, which every organization reads and copies. */
  organizationId: z.uuid().nullable(),
  isReadonly: z.boolean(),
  isActive: z.boolean(),
  /** The project that the dictionary belongs to; null for none. */
  projectId: z.uuid().nullable(),
  copiedFromId: z.uuid().nullable(),
  /** The name of the dictionary from which it was copied, where it still exists. */
  copiedFromName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** The e-mail address of the account; null for a template. */
  updatedBy: z.string().nullable(),
  /**
   * The first and the last name, of an account of the organization that is not internal staff, for its own members; else
   * absent or null.
   */
  updatedByName: z.string().nullish(),
  /** Whether a project uses it: then it cannot be deleted. */
  isAssigned: z.boolean(),
  /** Moves with each change of the name and of the list of systems: a write names the version that it began with. */
  version: z.number().int(),
  /** Increases with each change of its content. */
  rev: z.number().int(),
}

/** A dictionary in a list. */
export const DictionaryEntry = z
  .object({ ...shape, systems: z.array(SystemEntry).optional() })
  .meta({ id: 'DictionaryEntry' })
export type DictionaryEntry = z.infer<typeof DictionaryEntry>

/** A dictionary with all its systems and its global pick lists by name. */
export const Dictionary = z
  .object({ ...shape, systems: z.array(System), pickLists: z.array(PickList) })
  .meta({ id: 'Dictionary' })
export type Dictionary = z.infer<typeof Dictionary>

/** The part of a dictionary that a preview shows (specification 2, section 3). */
export const DictionaryPreview = z
  .object({
    id: z.uuid(),
    name: z.string(),
    systems: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        color: z.string(),
        components: z.array(
          z.object({
            id: z.uuid(),
            alias: z.string(),
            componentType: z.object({ name: z.string() }),
            style: z.string().nullable(),
            attributes: z.array(
              z.object({
                id: z.uuid(),
                name: z.string(),
                type: z.object({ name: z.string() }),
                defaultValue: z.string().nullable(),
                required: z.boolean(),
              }),
            ),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'DictionaryPreview' })
export type DictionaryPreview = z.infer<typeof DictionaryPreview>

/** The components of a dictionary that features of a layer have, with the number of these features. */
const UsedComponent = z.object({
  componentId: z.uuid(),
  systemId: z.uuid(),
  alias: z.string(),
  featureCount: z.number().int(),
})

/** The features that use a dictionary: projects, in each the layers with such features, in each of these the components. */
export const DictionaryUsage = z
  .object({
    projects: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        /** Whether the project has the dictionary now: its features may have components of an earlier one. */
        isAssigned: z.boolean(),
        layers: z.array(z.object({ id: z.uuid(), name: z.string(), components: z.array(UsedComponent) })),
      }),
    ),
  })
  .meta({ id: 'DictionaryUsage' })
export type DictionaryUsage = z.infer<typeof DictionaryUsage>

/** The problems of dictionaries. */
export const dictionaryProblems = {
  dictionary_name_taken: { status: 409, params: nameParam },
  dictionary_in_use: { status: 409, params: z.object({ name: z.string(), count: z.number().int() }) },
  /** Also for a template of the provider. */
  dictionary_read_only: { status: 409, params: nameParam },
  /** A write of an old version. `current` is the dictionary as it is in lists without systems. */
  dictionary_changed: { status: 409, params: z.object({ current: z.unknown() }) },
  dictionary_full: { status: 409, params: z.object({ max: z.number().int() }) },
} as const satisfies ProblemKinds

export const listDictionaries = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/dictionaries',
  access: readers,
  summary:
    'Lists the dictionaries of an organization and the templates of the provider by name, with their systems unless `flat=true`. A caller without an account or a right on the whole organization gets those of the projects that they may see.',
  query: OrganizationQuery.extend({ flat: Flag.default(false) }),
  response: z.array(DictionaryEntry),
})

export const countDictionaries = route({
  method: 'GET',
  path: '/rest/dictionaries/organization/count',
  access: readers,
  summary: 'Counts the dictionaries of an organization, without templates of the provider.',
  query: OrganizationQuery,
  response: z.object({ count: z.number().int() }),
})

export const readDictionary = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/dictionaries/:id',
  access: readers,
  summary:
    'Reads a dictionary with systems, components, attributes and pick lists. With `includeGlobalPickListsOnAttributes=false` attributes name their global pick list by its id alone.',
  params: PartParams,
  query: OrganizationQuery.extend({ includeGlobalPickListsOnAttributes: Flag.default(true) }),
  response: Dictionary,
  output: written('application/json'),
})

export const readDictionaryPreview = route({
  method: 'GET',
  path: '/rest/dictionaries/:id/preview',
  access: readers,
  summary: 'Reads the part of a dictionary that a preview shows: names, colours, styles and attributes.',
  params: PartParams,
  query: OrganizationQuery,
  response: DictionaryPreview,
})

export const readDictionaryUsage = route({
  method: 'GET',
  path: '/rest/dictionaries/:id/usage',
  access: readers,
  summary:
    'Lists the projects that use a dictionary or whose features have its components, with feature counts, as far as the caller may see them.',
  params: PartParams,
  query: OrganizationQuery,
  response: DictionaryUsage,
})

export const changeDictionary = route({
  method: 'PUT',
  path: '/rest/dictionaries',
  access: editors,
  summary: 'Renames a dictionary. Refused if it was changed since `version`.',
  query: OrganizationQuery,
  body: z.object({ id: Uuid, name: DictionaryName, version: Version }),
  response: DictionaryEntry,
  activity: { type: 'Edit', category: 'Dictionary', artifact: ['id', 'name'] },
})

export const copyDictionary = route({
  method: 'POST',
  path: '/rest/dictionaries/copy/:id',
  access: editors,
  summary:
    'Creates a dictionary as a copy of a template or of a dictionary of the organization. Default name: that of the original and “-copy”, with the next free number where it is taken.',
  params: PartParams,
  query: OrganizationQuery,
  body: z.object({ name: DictionaryName.optional(), isReadonly: z.boolean().default(false) }),
  response: DictionaryEntry,
  activity: { type: 'Add', category: 'Dictionary', artifact: ['id', 'name', 'copiedFromId', 'isReadonly'] },
})

export const deleteDictionary = route({
  method: 'DELETE',
  path: '/rest/dictionaries/:id',
  access: editors,
  summary: 'Deletes a dictionary that no project uses. Features keep the values of its attributes.',
  params: PartParams,
  query: VersionQuery,
  response: z.object({ id: z.uuid(), name: z.string() }),
  activity: { type: 'Delete', category: 'Dictionary', artifact: ['id', 'name'] },
})

const reorder = {
  method: 'PUT',
  access: editors,
  params: PartParams,
  query: VersionQuery,
  body: NewOrder,
  response: Order,
  activity: { type: 'Edit', category: 'Dictionary', artifact: ['id', 'name', 'order'] },
} as const

export const reorderSystems = route({
  ...reorder,
  path: '/rest/dictionaries/:id/reorderSystems',
  summary: 'Changes the order of the systems of a dictionary. `version` is that of the dictionary.',
})

/** `reorderSystems` under the path that the specified client calls (specification 2, section 7). */
export const reorderSystemss = route({
  ...reorder,
  path: '/rest/dictionaries/:id/reorderSystemss',
  summary: 'Changes the order of the systems of a dictionary, as `reorderSystems` does.',
})
