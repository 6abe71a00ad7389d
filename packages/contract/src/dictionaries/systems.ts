import { dictionaryNameMax, isHexColor } from '@cairn/domain/dictionary/names'
import { z } from 'zod'
import { OrganizationQuery } from '../organizations/organizations.ts'
import { nameParam, type ProblemKinds } from '../problem-kind.ts'
import { route } from '../route.ts'
import { nameText, Uuid } from '../text.ts'
import { Version, VersionQuery } from '../version.ts'
import { editors, NewOrder, Order, PartParams, readers, SystemEntry } from './entities.ts'

const SystemName = nameText(dictionaryNameMax)
const Color = z.string().refine(isHexColor, 'must be # and six hexadecimal digits').toLowerCase()

const systemArtifact = ['id', 'name', 'color', 'dictionaryId'] as const

/** The problems of systems. */
export const systemProblems = {
  system_name_taken: { status: 409, params: nameParam },
  /** A write of an old version. `current` is the system. */
  system_changed: { status: 409, params: z.object({ current: z.unknown() }) },
} as const satisfies ProblemKinds

export const listSystems = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/systems',
  access: readers,
  summary:
    'Lists the systems of a dictionary in their order; without `dictionaryId` those of all dictionaries that `listDictionaries` lists.',
  query: OrganizationQuery.extend({ dictionaryId: Uuid.optional() }),
  response: z.array(SystemEntry),
})

export const createSystem = route({
  method: 'POST',
  path: '/rest/systems',
  access: editors,
  summary: 'Adds a system at the end of a dictionary.',
  query: OrganizationQuery,
  body: z.object({ dictionaryId: Uuid, name: SystemName, color: Color }),
  response: SystemEntry,
  activity: { type: 'Add', category: 'System (Dictionary)', artifact: systemArtifact },
})

export const changeSystem = route({
  method: 'PUT',
  path: '/rest/systems/:id',
  access: editors,
  summary: 'Changes the name or the colour of a system. Refused if it was changed since `version`.',
  params: PartParams,
  query: OrganizationQuery,
  body: z.object({ name: SystemName.optional(), color: Color.optional(), version: Version }),
  response: SystemEntry,
  activity: { type: 'Edit', category: 'System (Dictionary)', artifact: systemArtifact },
})

export const deleteSystem = route({
  method: 'DELETE',
  path: '/rest/systems/:id',
  access: editors,
  summary: 'Deletes a system with its components. Features keep the values of their attributes.',
  params: PartParams,
  query: VersionQuery,
  response: z.object({ id: z.uuid(), name: z.string() }),
  activity: { type: 'Delete', category: 'System (Dictionary)', artifact: ['id', 'name'] },
})

export const reorderComponents = route({
  method: 'PUT',
  path: '/rest/systems/:id/reorderComponents',
  access: editors,
  summary: 'Changes the order of the components of a system. `version` is that of the system.',
  params: PartParams,
  query: VersionQuery,
  body: NewOrder,
  response: Order,
  activity: { type: 'Edit', category: 'System (Dictionary)', artifact: ['id', 'name', 'order'] },
})
