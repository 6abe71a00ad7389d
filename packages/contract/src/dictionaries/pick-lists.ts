import { attributeListValueMax, dictionaryNameMax } from '@cairn/domain/dictionary/names'
import { z } from 'zod'
import { OrganizationQuery } from '../organizations/organizations.ts'
import { nameParam, type ProblemKinds } from '../problem-kind.ts'
import { route } from '../route.ts'
import { nameText, Uuid } from '../text.ts'
import { Version, VersionQuery } from '../version.ts'
import { ValueWrites } from './components.ts'
import { editors, PartParams, PickList, readers } from './entities.ts'

const ListName = nameText(dictionaryNameMax)
const Values = (max: number) => ValueWrites(max).min(1)

const pickListArtifact = ['id', 'name', 'dictionaryId', 'isGlobal'] as const

/** The problems of pick lists. */
export const pickListProblems = {
  pick_list_name_taken: { status: 409, params: nameParam },
  pick_list_value_taken: { status: 409, params: nameParam },
  pick_list_value_too_long: { status: 422, params: z.object({ name: z.string(), max: z.number().int() }) },
  /** A write of an old version. `current` is the pick list. */
  pick_list_changed: { status: 409, params: z.object({ current: z.unknown() }) },
} as const satisfies ProblemKinds

export const createPickList = route({
  method: 'POST',
  path: '/rest/pick-lists',
  access: editors,
  summary:
    'Adds a pick list to a dictionary: a global one, or with `isGlobal: false` an own list, which an attribute gets by its `pickListId`. The list of one attribute may also be written with the attribute.',
  query: OrganizationQuery,
  body: z.object({
    dictionaryId: Uuid,
    name: ListName,
    isGlobal: z.boolean().default(true),
    values: Values(attributeListValueMax),
  }),
  response: PickList,
  activity: { type: 'Add', category: 'Dictionary', subject: 'pickList', artifact: pickListArtifact },
})

export const changePickList = route({
  method: 'PUT',
  path: '/rest/pick-lists',
  access: editors,
  summary:
    'Changes the name or the values of a pick list; their order is that of the call, or of their `order` where each has one.',
  query: OrganizationQuery,
  body: z.object({
    id: Uuid,
    version: Version,
    name: ListName.optional(),
    values: Values(attributeListValueMax).optional(),
  }),
  response: PickList,
  activity: { type: 'Edit', category: 'Dictionary', subject: 'pickList', artifact: pickListArtifact },
})

export const readPickList = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/pick-lists/:id',
  access: readers,
  summary: 'Reads a pick list with its values.',
  params: PartParams,
  query: OrganizationQuery,
  response: PickList,
})

export const listPickLists = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/pick-lists/list/:dictionaryId',
  access: readers,
  summary: 'Lists the global pick lists of a dictionary by name.',
  params: z.object({ dictionaryId: Uuid }),
  query: OrganizationQuery,
  response: z.array(PickList),
})

export const deletePickList = route({
  method: 'DELETE',
  path: '/rest/pick-lists/:id',
  access: editors,
  summary: 'Deletes a pick list. The attributes that have it stay without a list, and features keep their values.',
  params: PartParams,
  query: VersionQuery,
  response: z.object({ id: z.uuid(), name: z.string() }),
  activity: { type: 'Delete', category: 'Dictionary', subject: 'pickList', artifact: ['id', 'name'] },
})
