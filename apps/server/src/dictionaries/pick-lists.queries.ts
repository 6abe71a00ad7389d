import { Problem } from '@cairn/contract/problem'
import { sql } from 'kysely'
import type { Db } from '#platform/db'
import { violates } from '#platform/violates'

const nameTaken = (name: string) =>
  violates('pick_list_name_unique', () => new Problem('pick_list_name_taken', { name }))

interface NewList {
  readonly organizationId: string
  readonly dictionaryId: string
  readonly name: string
}

/** Inserts a global pick list without values. */
export async function insertGlobalPickList(db: Db, list: NewList): Promise<string> {
  const { id } = await db
    .insertInto('pickList')
    .values({ ...list, isGlobal: true })
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

export async function deletePickLists(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('pickList').where('id', 'in', ids).execute()
}

/** Inserts the own lists of attributes, or moves the versions of those on that exist. */
export async function upsertOwnLists(
  db: Db,
  { organizationId, dictionaryId }: Omit<NewList, 'name'>,
  lists: readonly { id: string; name: string }[],
): Promise<void> {
  if (lists.length === 0) return
  const rows = lists.map(({ id, name }) => ({ id, name, organizationId, dictionaryId, isGlobal: false }))
  await db
    .insertInto('pickList')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        version: eb('pickList.version', '+', 1),
        updatedAt: sql<Date>`now()`,
      })),
    )
    .execute()
}

/** Gives the own lists of a component the names of their attributes. */
export async function renameOwnLists(db: Db, componentId: string): Promise<void> {
  await sql`update pick_list set name = attribute.name from attribute
    where attribute.pick_list_id = pick_list.id and component_id = ${componentId} and not is_global
      and pick_list.name <> attribute.name`.execute(db)
}

/** A value of a list, in its order. */
export interface ValueRow {
  readonly id: string
  readonly value: string
  readonly label: string
}

/** Makes `values` the values of lists. Replaced as a whole, for the reason of `replaceAttributes`. */
export async function replaceValues(
  db: Db,
  organizationId: string,
  lists: readonly { readonly id: string; readonly values: readonly ValueRow[] }[],
): Promise<void> {
  const ids = lists.map(({ id }) => id)
  await sql`delete from pick_list_value where pick_list_id = any(${ids}::uuid[])`.execute(db)
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

/** The number of global pick lists of a dictionary. */
export async function countGlobalPickLists(db: Db, dictionaryId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pick_list where dictionary_id = ${dictionaryId} and is_global`.execute(db)
  return rows[0]?.count ?? 0
}
