import { sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { deleteUnusedLists } from '../pick-lists/pick-lists.queries.ts'

interface AttributeOfComponent {
  readonly id: string
  readonly componentId: string
  readonly componentVersion: number
}

/** The attributes of a dictionary among these ids, each with its component. */
export async function findAttributesOf(
  db: Db,
  dictionaryId: string,
  ids: readonly string[],
): Promise<readonly AttributeOfComponent[]> {
  const { rows } = await sql<AttributeOfComponent>`
    select attribute.id, component_id, component.version as component_version from attribute join component on component.id = component_id
    join system on system.id = system_id
    where dictionary_id = ${dictionaryId} and attribute.id = any(${ids}::uuid[])`.execute(db)
  return rows
}

export async function updateSearchable(db: Db, id: string): Promise<void> {
  await db.updateTable('attribute').where('id', '=', id).set({ isSearchable: true }).execute()
}

/** Makes attributes Global Pick Lists with this list and without a default; own lists that no attribute has any more are deleted. */
export async function attachGlobalList(
  db: Db,
  { pickListId, typeId, attributeIds }: { pickListId: string; typeId: number; attributeIds: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from pick_list where not is_global
    and id in (select pick_list_id from attribute where id = any(${attributeIds}::uuid[]))`.execute(db)
  await sql`update attribute set pick_list_id = ${pickListId}, type_id = ${typeId}, default_value = null
    where id = any(${attributeIds}::uuid[])`.execute(db)
  await deleteUnusedLists(
    db,
    rows.map(({ id }) => id),
  )
}

/** Takes a pick list away from all attributes. Returns their ids. */
export async function detachGlobalList(db: Db, pickListId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update attribute set pick_list_id = null where pick_list_id = ${pickListId} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Moves the versions of the components on to which the attributes belong. */
export async function touchComponentsOf(db: Db, attributeIds: readonly string[]): Promise<void> {
  await sql`update component set version = version + 1, updated_at = now() where id in (
    select component_id from attribute where id = any(${attributeIds}::uuid[]))`.execute(db)
}
