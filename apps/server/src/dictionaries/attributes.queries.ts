import { Problem } from '@cairn/contract/problem'
import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { violates } from '#platform/violates'

/** An attribute as it is stored, without its place. */
export interface AttributeRow {
  readonly id: string
  readonly name: string
  readonly typeId: number
  readonly defaultValue: string | null
  readonly required: boolean
  readonly pickListId: string | null
  readonly isSearchable: boolean
}

interface Owner {
  readonly organizationId: string
  readonly componentId: string
}

/**
 * Makes `attributes`, in this order, the attributes of a component. Replaced as a whole: a change of names in place could
 * meet the unique index halfway, such as when two attributes exchange their names.
 */
export async function replaceAttributes(
  db: Db,
  { organizationId, componentId }: Owner,
  attributes: readonly AttributeRow[],
): Promise<void> {
  await db.deleteFrom('attribute').where('componentId', '=', componentId).execute()
  if (attributes.length === 0) return
  const rows = attributes.map((attribute, position) => ({ ...attribute, organizationId, componentId, position }))
  await db
    .insertInto('attribute')
    .values(rows)
    .execute()
    .catch(violates('attribute_name_unique', () => new Problem('attribute_name_taken', { name: '' })))
}

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

/** The component of an attribute. */
export async function findComponentIdOf(db: Db, attributeId: string): Promise<string | undefined> {
  const row = await db.selectFrom('attribute').where('id', '=', attributeId).select('componentId').executeTakeFirst()
  return row?.componentId
}

export async function updateSearchable(db: Db, id: string): Promise<void> {
  await db.updateTable('attribute').where('id', '=', id).set({ isSearchable: true }).execute()
}

/** Makes attributes Global Pick Lists with this list and without a default; their own lists are deleted. */
export async function attachPickList(
  db: Db,
  { pickListId, typeId, attributeIds }: { pickListId: string; typeId: number; attributeIds: readonly string[] },
): Promise<void> {
  await sql`delete from pick_list where not is_global
    and id in (select pick_list_id from attribute where id = any(${attributeIds}::uuid[]))`.execute(db)
  await sql`update attribute set pick_list_id = ${pickListId}, type_id = ${typeId}, default_value = null
    where id = any(${attributeIds}::uuid[])`.execute(db)
}

/** Takes a pick list away from all attributes. Returns their ids. */
export async function detachPickList(db: Db, pickListId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update attribute set pick_list_id = null where pick_list_id = ${pickListId} returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Moves the versions of the components on to which the attributes belong. */
export async function touchComponentsOf(db: Db, attributeIds: readonly string[]): Promise<void> {
  await sql`update component set version = version + 1, updated_at = now() where id in (
    select component_id from attribute where id = any(${attributeIds}::uuid[]))`.execute(db)
}

/** The same for the attributes that have a pick list. */
export async function touchComponentsOfList(db: Db, pickListId: string): Promise<void> {
  await sql`update component set version = version + 1, updated_at = now() where id in (
    select component_id from attribute where pick_list_id = ${pickListId})`.execute(db)
}
