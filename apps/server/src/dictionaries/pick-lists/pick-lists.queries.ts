import type { PickList } from '@cairn/contract/dictionaries/entities'
import { Problem } from '@cairn/contract/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/database/db'
import { violates } from '#platform/database/violates'

const nameTaken = (name: string) =>
  violates('pick_list_name_unique', () => new Problem('pick_list_name_taken', { name }))

interface ListOwner {
  readonly organizationId: string
  readonly dictionaryId: string
}

interface NewList extends ListOwner {
  readonly name: string
  readonly isGlobal: boolean
}

/** Inserts a pick list without values. */
export async function insertPickList(db: Db, list: NewList): Promise<string> {
  const { id } = await db
    .insertInto('pickList')
    .values(list)
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(nameTaken(list.name))
  return id
}

/**
 * Renames a pick list, or only moves its version on after a change of its values or of the attributes that have it. Returns
 * the new version.
 */
export async function updatePickList(db: Db, id: string, name?: string): Promise<number> {
  const { version } = await db
    .updateTable('pickList')
    .where('id', '=', id)
    .set((eb) => ({ ...(name !== undefined && { name }), version: eb('version', '+', 1), updatedAt: sql<Date>`now()` }))
    .returning('version')
    .executeTakeFirstOrThrow()
    .catch(nameTaken(name ?? ''))
  return version
}

/** Deletes a pick list; the attributes that have it stay without one. */
export async function deletePickList(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pickList').where('id', '=', id).execute()
}

/** Deletes those pick lists that no attribute has. */
export async function deleteUnusedLists(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from pick_list where id = any(${ids}::uuid[])
    and not exists (select from attribute where pick_list_id = pick_list.id)`.execute(db)
}

/** A list that is not global. One that was written with its attribute has the name of the attribute. */
export interface OwnList {
  readonly id: string
  readonly name: string
  readonly values: readonly ValueRow[]
}

/** Inserts the own lists of attributes, or moves the versions of those on that exist, and makes `values` their values. */
export async function storeOwnLists(
  db: Db,
  { organizationId, dictionaryId }: ListOwner,
  lists: readonly OwnList[],
): Promise<void> {
  if (lists.length === 0) return
  await sql`
    with removed as (delete from pick_list_value where pick_list_id = any(${idsOf(lists)}::uuid[]))
    insert into pick_list (organization_id, dictionary_id, id, name, is_global)
    select ${organizationId}, ${dictionaryId}, id, name, false
    from unnest(${idsOf(lists)}::uuid[], ${lists.map(({ name }) => name)}::text[]) as row(id, name)
    on conflict (id) do update set name = excluded.name, version = pick_list.version + 1, updated_at = now()`.execute(
    db,
  )
  await insertValues(db, organizationId, lists)
}

/** Renames lists whose values stay. */
export async function renameOwnLists(db: Db, lists: readonly Omit<OwnList, 'values'>[]): Promise<void> {
  if (lists.length === 0) return
  await sql`update pick_list set name = row.name
    from unnest(${idsOf(lists)}::uuid[], ${lists.map(({ name }) => name)}::text[]) as row(id, name)
    where pick_list.id = row.id`.execute(db)
}

/** A value of a list, in its order. */
export interface ValueRow {
  readonly id: string
  readonly value: string
  readonly label: string
}

type ListValues = Omit<OwnList, 'name'>

/** Makes `values` the values of a list. Replaced as a whole: a change in place could meet the unique index halfway. */
export async function replaceValues(db: Db, organizationId: string, list: ListValues): Promise<void> {
  await sql`delete from pick_list_value where pick_list_id = ${list.id}`.execute(db)
  await insertValues(db, organizationId, [list])
}

async function insertValues(db: Db, organizationId: string, lists: readonly ListValues[]): Promise<void> {
  const rows = lists.flatMap(({ id: pickListId, values }) =>
    values.map((row, position) => ({ pickListId, position, ...row })),
  )
  // As lists of columns: thousands of values would need more parameters than a statement may have.
  await sql`
    insert into pick_list_value (organization_id, id, pick_list_id, value, label, position)
    select ${organizationId}, id, pick_list_id, value, label, position from unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ pickListId }) => pickListId)}::uuid[],
      ${rows.map(({ value }) => value)}::text[], ${rows.map(({ label }) => label)}::text[],
      ${rows.map(({ position }) => position)}::integer[]) as row(id, pick_list_id, value, label, position)`
    .execute(db)
    .catch(violates('pick_list_value_unique', () => new Problem('pick_list_value_taken', { name: '' })))
}

/** The number of the global pick lists of a dictionary, or of its own lists that no attribute has. */
export async function countPickLists(db: Db, dictionaryId: string, isGlobal: boolean): Promise<number> {
  const isCounted = isGlobal
    ? sql`is_global`
    : sql`not is_global and not exists (select from attribute where pick_list_id = pick_list.id)`
  const { rows } = await sql<{ count: number }>`
    select count(*) from pick_list where dictionary_id = ${dictionaryId} and ${isCounted}`.execute(db)
  return rows[0]?.count ?? 0
}

/** The global pick lists of a dictionary by name. */
export function findGlobalPickLists(db: Db, dictionaryId: string): Promise<PickList[]> {
  return findPickLists(db, sql`dictionary_id = ${dictionaryId} and is_global`)
}

/** The pick lists of a dictionary among these ids. */
export function findPickListsAmong(db: Db, dictionaryId: string, ids: readonly string[]): Promise<PickList[]> {
  return findPickLists(db, sql`dictionary_id = ${dictionaryId} and pick_list.id = any(${ids}::uuid[])`)
}

export async function findPickList(db: Db, id: string): Promise<PickList | undefined> {
  const [list] = await findPickLists(db, sql`pick_list.id = ${id}`)
  return list
}

/** For queries of one component, with `pick_list` in their from clause: a `PickList` with its values in their order. */
export const pickListJson = sql<PickList>`json_build_object('id', pick_list.id, 'name', pick_list.name,
  'isGlobal', is_global, 'organizationId', pick_list.organization_id, 'dictionaryId', dictionary_id,
  'version', pick_list.version, 'values', coalesce((
    select json_agg(json_build_object('id', value.id, 'value', value.value, 'label', value.label, 'order', value.position)
      order by value.position)
    from pick_list_value value where value.pick_list_id = pick_list.id), '[]'))`

/** The pick lists of a condition on `pick_list`, by name, with their values in their order. */
export async function findPickLists(db: Db, condition: RawBuilder<unknown>): Promise<PickList[]> {
  const { rows } = await sql<PickList>`
    select pick_list.id, name, is_global, pick_list.organization_id, dictionary_id, version,
      coalesce(json_agg(json_build_object('id', value.id, 'value', value.value, 'label', value.label,
        'order', value.position) order by value.position) filter (where value.id is not null), '[]') as "values"
    from pick_list left join pick_list_value value on value.pick_list_id = pick_list.id
    where ${condition} group by pick_list.id order by lower(name), pick_list.id`.execute(db)
  return rows
}

/** The ids of the own lists that the attributes of a component have, or those of all components of a system. */
export async function findOwnListIds(
  db: Db,
  scope: { readonly componentId: string } | { readonly systemId: string },
): Promise<string[]> {
  const ofComponents =
    'systemId' in scope ? sql`component.system_id = ${scope.systemId}` : sql`component.id = ${scope.componentId}`
  const { rows } = await sql<{ id: string }>`select id from pick_list where not is_global and id in (
    select pick_list_id from attribute join component on component.id = component_id where ${ofComponents})`.execute(db)
  return idsOf(rows)
}

/** Gives the components of all attributes that have a pick list a new version. */
export async function touchComponentsOfList(db: Db, pickListId: string): Promise<void> {
  await sql`update component set version = version + 1, updated_at = now() where id in (
    select component_id from attribute where pick_list_id = ${pickListId})`.execute(db)
}

function idsOf(lists: readonly { readonly id: string }[]): string[] {
  return lists.map(({ id }) => id)
}
