import type { AttributeWrite } from '@cairn/contract/dictionaries/components'
import type { Attribute, Component, PickList } from '@cairn/contract/dictionaries/entities'
import type { Db } from '#platform/database/db'
import type { LockedDictionary } from '../access/dictionary-access.queries.ts'
import {
  deleteUnusedLists,
  findPickListsAmong,
  renameOwnLists,
  storeOwnLists,
} from '../pick-lists/pick-lists.queries.ts'
import { replaceAttributes } from './attribute-rows.queries.ts'
import { planAttributes, writtenListIds } from './plan-attributes.ts'

interface Edit {
  readonly dictionary: LockedDictionary
  /** As it is stored. */
  readonly component: Pick<Component, 'id' | 'attributes'>
  /** The whole new list. */
  readonly attributes: readonly (AttributeWrite | Attribute)[]
}

/** Stores the attributes of a component with their pick lists. @throws Problem as `planAttributes` does */
export async function storeAttributes(db: Db, { dictionary, component, attributes: list }: Edit): Promise<void> {
  const lists = await findWrittenLists(db, { dictionary, component, attributes: list })
  const plan = planAttributes({ attributes: component.attributes, lists }, list)
  const { organizationId, id: dictionaryId } = dictionary
  await storeOwnLists(db, { organizationId, dictionaryId }, plan.lists)
  await replaceAttributes(db, { organizationId, componentId: component.id }, plan.attributes)
  await deleteUnusedLists(db, plan.droppedListIds)
  await renameOwnLists(db, plan.renamedLists)
}

/** The lists that the attributes have or shall have. Reads only those that none of the stored attributes has. */
async function findWrittenLists(
  db: Db,
  { dictionary, component, attributes }: Edit,
): Promise<ReadonlyMap<string, PickList>> {
  const lists = new Map(component.attributes.flatMap(({ pickList }) => (pickList ? [[pickList.id, pickList]] : [])))
  const others = writtenListIds(attributes).filter((id) => !lists.has(id))
  const found = others.length > 0 ? await findPickListsAmong(db, dictionary.id, others) : []
  return new Map([...lists.values(), ...found].map((list) => [list.id, list]))
}
